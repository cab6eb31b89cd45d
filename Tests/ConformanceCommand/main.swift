import ConformanceRunner
import Foundation

// Runs every script of a folder on the native engine: `conformance FOLDER`. Ends with 1 if one fails.

guard CommandLine.arguments.count == 2 else {
    print("conformance: name the folder of the scripts")
    exit(2)
}
do {
    let scripts = try Script.scripts(inFolder: CommandLine.arguments[1])
    let complaints = scripts.flatMap { ScriptRun.complaints(about: $0) }
    for complaint in complaints { print(complaint) }
    let steps = scripts.reduce(0) { $0 + $1.count }
    print("\(scripts.count) scripts, \(steps) steps, \(complaints.count) complaints")
    exit(complaints.isEmpty && !scripts.isEmpty ? 0 : 1)
} catch {
    print("conformance: \(error)")
    exit(2)
}
