import CascadeSources
import Glibc

// Reads files of a size and of four times that size with every reader, ordinary and hostile ones, and prints how the time
// grows: a reader whose time is linear takes four times as long.
let sizes = [256 << 10, 1 << 20]
var isLinear = true
print("reader    file                                        256 KB      1 MB   growth")
for sample in Sample.all {
    let times = sizes.map { size in sample.time(size) }
    let growth = times[1] / max(times[0], 0.000_1)
    // What is refused at once takes no time that could be compared.
    let isSlow = growth > 8 && times[1] > 0.05
    if isSlow { isLinear = false }
    print(Sample.line([sample.format.rawValue, sample.title], times, growth) + (isSlow ? "   more than linear" : ""))
}
exit(isLinear ? 0 : 1)
