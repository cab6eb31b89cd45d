#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import CascadeCore
import PickerModel

// Runs random episodes through the engine and the model until enough steps are taken; ends with 1 where they differ,
// where too many events were refused, or where a branch of a rule was reached too seldom.
//
//     picker-model [--steps N] [--seed N] [--floor N]

let arguments = Arguments(CommandLine.arguments.dropFirst())
print("picker-model: seed \(arguments.seed) (CASCADE_SEED sets it), \(arguments.steps) steps")
var soak = Soak<Picker>(seed: arguments.seed)
if let failure = soak.runEngine(steps: arguments.steps) {
    print(failure)
    exit(1)
}
print(soak.report)
exit(soak.holds(floor: arguments.floor) ? 0 : 1)
