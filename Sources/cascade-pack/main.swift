// Packs the reviewed tables into the files that `CascadeDatasets` embeds: cascade-pack TABLES-FOLDER PACKED-FOLDER.

import CascadePacking
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let tables = arguments.first, let output = arguments.last else {
    FileHandle.standardError.write(
        Data("cascade-pack: name the folder of the tables and that of the packed files\n".utf8))
    exit(2)
}
do {
    for name in Composition.names {
        let bytes = try Composition.packed(name) { table in
            try String(contentsOf: URL(fileURLWithPath: "\(tables)/\(table).tsv"), encoding: .utf8)
        }
        try Data(bytes).write(to: URL(fileURLWithPath: "\(output)/\(name).cascade"))
        print("\(name): \(bytes.count) bytes packed")
    }
} catch {
    FileHandle.standardError.write(Data("cascade-pack: \(error)\n".utf8))
    exit(1)
}
