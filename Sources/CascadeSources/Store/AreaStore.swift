/// A table of areas that is asked level by level while it is served.
///
/// Calls block until the answer is there or the store's time-out is over; any thread may call.
package protocol AreaStore: Sendable {
    /// The rows under a code in their order; `""` is the root.
    ///
    /// - Parameter code: What `AreaRow.code` says of the parent.
    /// - Returns: Empty for a leaf; `nil` if no row has the code.
    func children(of code: String) throws(AreaStoreError) -> [AreaRow]?

    /// The rows from the first level down to the first row with a code, itself included; `nil` if no row has it.
    func path(to code: String) throws(AreaStoreError) -> [AreaRow]?

    /// Asks the store something small, to see whether it answers.
    func check() throws(AreaStoreError)

    /// How many calls may usefully run at once.
    var concurrency: Int { get }
}
