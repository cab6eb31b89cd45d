#if canImport(UIKit)
import CascadeCore

/// Where the rows of a picker on UIKit or SwiftUI come from.
public struct CascadeSource: Sendable {
    /// Finds the children of a path, those of the root for an empty one; no rows mean a leaf (P8).
    public typealias Load = @Sendable (_ path: CascadeCore.Path) async throws -> HierarchyView
    /// Finds the path of a code; an empty one if no row has it (P13).
    public typealias Resolve = @Sendable (_ code: UTF8Text) async throws -> [SelectionStep]

    let rows: Source
    let load: Load?
    let resolve: Resolve?

    /// All rows of a view, which are there from the start.
    public static func whole(_ view: HierarchyView) -> CascadeSource {
        CascadeSource(rows: .whole(view), load: nil, resolve: nil)
    }

    /// All rows of a hierarchy.
    ///
    /// - Parameters:
    ///   - hierarchy: The rows.
    ///   - form: `.step` shows the city step of the municipalities where the data declare one.
    public static func hierarchy(_ hierarchy: Hierarchy, form: HierarchyView.Form = .step) -> CascadeSource {
        .whole(HierarchyView(hierarchy, form: form))
    }

    /// Rows computed from their path at once, always the same for the same path (P19).
    ///
    /// - Parameters:
    ///   - levels: The number of columns, 1…32.
    ///   - rows: Computes the children of a path, those of the root for an empty one.
    public static func computed(
        levels: Int, _ rows: @escaping @Sendable (CascadeCore.Path) -> HierarchyView
    ) -> CascadeSource {
        CascadeSource(rows: .computed(levels: levels, rows), load: nil, resolve: nil)
    }

    /// The days from one to another, as year, month and day.
    public static func dates(from first: CalendarDate, to last: CalendarDate) -> CascadeSource {
        CascadeSource(rows: .dates(from: first, to: last), load: nil, resolve: nil)
    }

    /// Rows loaded parent by parent, each parent once.
    ///
    /// - Parameters:
    ///   - levels: The number of columns, 1…32.
    ///   - resolve: Finds the path of a single code; without it, selections by one code are `unsupported`.
    ///   - load: Finds children. What it throws is shown in the column, which then offers to retry (P7).
    public static func loading(
        levels: Int, resolve: Resolve? = nil, load: @escaping Load
    ) -> CascadeSource {
        CascadeSource(rows: .loading(levels: levels, resolvesCodes: resolve != nil), load: load, resolve: resolve)
    }

    /// No rows, for a view that is given its rows later.
    static let empty = CascadeSource.whole(HierarchyView(HierarchyBuilder().build()))
}
#endif
