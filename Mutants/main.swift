import Foundation
import Synchronization

// Puts each fault of mutants.json into the engine, one at a time, and runs the conformance scripts on it. Prints who
// caught it; ends with 1 where one survives or cannot be tried. `mutants P5` tries those of one rule.

let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
let rule = CommandLine.arguments.dropFirst().first
do {
    let mutants = try Mutant.all(in: root.appendingPathComponent("Mutants/mutants.json"))
        .filter { rule == nil || $0.rule == rule }
    let laboratory = try Laboratory(root: root)
    try laboratory.prepare()
    let lines = Mutex<[Int: (line: String, isCaught: Bool)]>([:])
    let halves = 2
    DispatchQueue.concurrentPerform(iterations: halves) { half in
        for number in stride(from: half, to: mutants.count, by: halves) {
            let mutant = mutants[number]
            let result: (line: String, isCaught: Bool)
            do {
                switch try laboratory.fate(of: mutant, number: number) {
                case .caught(let script): result = ("caught by \(script.prefix(90))", true)
                case .survived: result = ("SURVIVED", false)
                case .unusable(let reason): result = ("CANNOT BE TRIED: \(reason)", false)
                }
            } catch {
                result = ("CANNOT BE TRIED: \(error)", false)
            }
            lines.withLock { $0[number] = ("\(mutant.rule)\t\(mutant.fault)\t\(result.line)", result.isCaught) }
        }
    }
    let results = lines.withLock { $0 }
    for number in mutants.indices { print(results[number]?.line ?? "") }
    let caught = results.values.count { $0.isCaught }
    let rules = Set(mutants.map(\.rule)).count
    print("\(mutants.count) mutants of \(rules) rules, \(caught) caught by the scripts alone")
    exit(caught == mutants.count && !mutants.isEmpty ? 0 : 1)
} catch {
    print("mutants: \(error)")
    exit(2)
}
