/// The numbers 0..<`count` in the order of `precedes`, equal ones as they were: a merge sort from the bottom up.
///
/// The standard library's sort is laid down again for each type and order, which costs the module several kilobytes.
///
/// - Complexity: O(*n* log *n*).
func stablyOrdered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var order = [Int](0..<count)
    var merged = order
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let middle = min(start + width, count)
            let end = min(start + 2 * width, count)
            var left = start
            var right = middle
            for place in start..<end {
                if left < middle, right >= end || !precedes(order[right], order[left]) {
                    merged[place] = order[left]
                    left += 1
                } else {
                    merged[place] = order[right]
                    right += 1
                }
            }
            start = end
        }
        swap(&order, &merged)
        width *= 2
    }
    return order
}
