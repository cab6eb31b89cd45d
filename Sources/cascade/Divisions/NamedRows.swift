import CascadeCore
import CascadeDatasets

/// Rows that are looked through, and what they are called.
struct NamedRows {
    let name: String
    let isBuiltIn: Bool
    let hierarchy: Hierarchy

    init(_ set: Dataset) {
        self.init(name: set.name, isBuiltIn: true, hierarchy: set.hierarchy)
    }

    init(name: String, isBuiltIn: Bool, hierarchy: Hierarchy) {
        self.name = name
        self.isBuiltIn = isBuiltIn
        self.hierarchy = hierarchy
    }
}
