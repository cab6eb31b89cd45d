/// The shortest of some runs, in seconds: the one that least else disturbed.
func shortest(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
        let clock = ContinuousClock()
        let duration = try clock.measure(body).components
        best = min(best, Double(duration.seconds) + Double(duration.attoseconds) * 1e-18)
    }
    return best
}

func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}

/// A text at the right end of a column.
func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

/// A number with so many digits after the point.
func rounded(_ number: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return digits == 0 ? String(Int(number.rounded())) : String((number * scale).rounded() / scale)
}
