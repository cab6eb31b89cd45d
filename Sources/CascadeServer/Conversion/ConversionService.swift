import CascadeCore
import CascadeSources

/// Turns hierarchical files of every known format into the JSON that the engine reads.
///
/// `POST /convert?name=cities.plist` takes the bytes of a file, `GET /convert/cities.plist` a file of a folder. The answer
/// is an array of rows, each with its name, its code and attributes if it has them, and its rows under `children`. The keys
/// of a dictionary come in ascending order if it is a property list, whose dictionaries have no order, and else in their
/// own; `sorted=1` or `sorted=0` decides otherwise.
package struct ConversionService: Sendable {
    /// The largest file in bytes.
    package static let fileLimit = 16 << 20
    private static let path = "/convert"

    private let folder: String
    /// Two conversions at a time, so that a slow one holds up no quick one, and many do not use up the memory.
    private let queue = WorkQueue(width: 2, limit: 32)

    /// A service that also converts the files of a folder.
    package init(folder: String) {
        self.folder = folder
    }

    /// Adds the service to a router.
    package func add(to router: inout Router) {
        router.add(.post, Self.path, bodyLimit: Self.fileLimit) { request in
            convert { Self.answer(request.body, name: request.target.query["name"] ?? "the file", request) }
        }
        router.addFolder(.get, Self.path + "/") { request in
            convert { answer(request) }
        }
    }

    private func convert(_ work: @escaping @Sendable () -> Response) -> Answer {
        .later { reply in
            if !queue.add({ reply.send(work()) }) {
                reply.send(.sentence(.unavailable, "Too many files are converted at this moment; try again."))
            }
        }
    }

    private func answer(_ request: Request) -> Response {
        let name = String(request.target.path.dropFirst(Self.path.count + 1))
        do throws(FileError) {
            guard let bytes = try FileContents.read(name, inside: folder) else {
                return .sentence(.notFound, "There is no file \(name) to convert.")
            }
            return Self.answer(bytes, name: name, request)
        } catch {
            return .sentence(.internalError, "The file \(name) cannot be read: \(error.reason).")
        }
    }

    private static func answer(_ bytes: [UInt8], name: String, _ request: Request) -> Response {
        var options = ReadOptions()
        options.sortsKeys = request.target.query.isOn("sorted") ?? name.lowercased().hasSuffix(".plist")
        options.byteLimit = fileLimit
        do throws(SourceError) {
            let result = try HierarchyFile.read(bytes, name: name, options: options)
            return Response(json: NestedWriter.json(result.hierarchy))
        } catch {
            return .sentence(.unprocessable, error.description)
        }
    }
}
