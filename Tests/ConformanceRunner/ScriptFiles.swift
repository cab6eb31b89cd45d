import CascadeCore
import Foundation

extension Script {
    /// The scripts of all files of a folder, in the order of the files' names.
    ///
    /// - Throws: An error of Foundation, or `ScriptFileError`.
    public static func scripts(inFolder folder: String) throws -> [Script] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        return try files.sorted().filter { $0 != "schema.json" }.flatMap { file in
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(file)))
            do throws(JSONError) {
                return try scripts(in: bytes, file: file)
            } catch {
                throw ScriptFileError(message: "\(file): \(error.message)")
            }
        }
    }
}

/// A script file that is no JSON.
public struct ScriptFileError: Error, CustomStringConvertible {
    let message: String
    /// The file and the fault.
    public var description: String { message }
}
