import CascadeDatasets

// Writes every built-in set in every format that is written, reads it back without being told the format, and compares.
var trials: [RoundTrip] = []
for set in Dataset.all {
    for format in RoundTrip.formats { trials.append(RoundTrip(set, format)) }
}
let failures = trials.compactMap { $0.failure }
for failure in failures { print(failure) }
let whole = trials.count { $0.reduced.isEmpty }
print("\(trials.count - failures.count) of \(trials.count) round trips came back equal, \(whole) with all a set has.")
exitProcess(failures.isEmpty)
