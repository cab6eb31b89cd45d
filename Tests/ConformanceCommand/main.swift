import ConformanceRunner
import Foundation

// Runs every script of a folder on the native engine: `conformance [--first] FOLDER`. Ends with 1 if one fails;
// `--first` stops there.

var arguments = CommandLine.arguments.dropFirst()
let stopsAtFirst = arguments.first == "--first"
if stopsAtFirst { arguments.removeFirst() }
guard let folder = arguments.first, arguments.count == 1 else {
    print("conformance: name the folder of the scripts")
    exit(2)
}
do {
    let scripts = try Script.scripts(inFolder: folder)
    var failed = 0
    for script in scripts where failed == 0 || !stopsAtFirst {
        let complaints = ScriptRun.complaints(about: script)
        for complaint in complaints { print(complaint) }
        if !complaints.isEmpty { failed += 1 }
    }
    let steps = scripts.reduce(0) { $0 + $1.count }
    print("\(scripts.count) scripts, \(steps) steps, \(failed) scripts failed")
    exit(failed == 0 && !scripts.isEmpty ? 0 : 1)
} catch {
    print("conformance: \(error)")
    exit(2)
}
