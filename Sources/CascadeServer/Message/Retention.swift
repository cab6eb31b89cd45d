/// How an answer may be given again to the same request: the same method, target and body, and the same headers that the
/// answer varies by.
package struct Retention: Equatable, Sendable {
    /// The generation of the data that the answer tells; it is kept while this is the server's current one.
    package var generation: Int
    /// The names of the request headers that the answer depends on, such as `Accept-Language`.
    package var varies: [String]

    package init(generation: Int, varies: [String] = []) {
        self.generation = generation
        self.varies = varies
    }
}
