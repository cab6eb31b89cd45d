import Foundation
import Synchronization

// Puts each fault of mutants.json into the faces, one at a time, and runs their tests. A fault that names a freedom of
// the double must be caught with it and survive without it. Ends with 1 where that is not so. `FaceMutants 3 7` tries
// those two.

let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
let chosen = Set(CommandLine.arguments.dropFirst().compactMap { Int($0) })

do {
    let file = root.appendingPathComponent("Tests/AppleFaces/Sources/FaceMutants/mutants.json")
    let mutants = try FaceMutant.all(in: file)
    let laboratory = try FaceLaboratory(root: root)
    let unchanged = try laboratory.fateUnchanged(without: nil)
    guard case .survived = unchanged else {
        print("mutants of the faces: the tests fail on the faces as they are, run them first: \(unchanged)")
        exit(2)
    }
    // The other way round: these two the tests need to hold on the faces as they are.
    for freedom in ["weakDelegates", "sameRowCallsBack"] {
        guard case .caught(let test) = try laboratory.fateUnchanged(without: freedom) else {
            print("mutants of the faces: no test needs the freedom \(freedom)")
            exit(1)
        }
        FileHandle.standardOutput.write(Data("-\twithout \(freedom)\tfails \(test.prefix(110))\n".utf8))
    }
    let numbers = mutants.indices.filter { chosen.isEmpty || chosen.contains($0) }
    let results = Mutex<[Int: Bool]>([:])
    let halves = 2
    DispatchQueue.concurrentPerform(iterations: halves) { half in
        for number in numbers where number % halves == half {
            let mutant = mutants[number]
            let line: String
            var isCaught = false
            do {
                switch try laboratory.fate(of: mutant, number: number) {
                case .caught(let test):
                    isCaught = true
                    line = "caught by \(test.prefix(110))" + (mutant.needs.map { ", not without \($0)" } ?? "")
                case .survived: line = "SURVIVED"
                case .unusable(let reason): line = "CANNOT BE TRIED: \(reason)"
                }
            } catch {
                line = "CANNOT BE TRIED: \(error)"
            }
            results.withLock { $0[number] = isCaught }
            // A line at a time, also into a file: all of it takes minutes.
            FileHandle.standardOutput.write(Data("\(number)\t\(mutant.fault)\t\(line)\n".utf8))
        }
    }
    let caught = results.withLock { $0.values.count { $0 } }
    print("\(numbers.count) mutants of the faces, \(caught) caught")
    exit(caught == numbers.count && caught > 0 ? 0 : 1)
} catch {
    print("mutants of the faces: \(error)")
    exit(2)
}
