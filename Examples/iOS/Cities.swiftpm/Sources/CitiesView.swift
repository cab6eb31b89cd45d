import CascadeSources
import CascadeUIKit
import Foundation
import SwiftUI

import struct CascadeCore.Selection

/// System 2: province and city from a property list, in SwiftUI; a settle is the choice.
struct CitiesView: View {
    private let source: Result<CascadeSource, SourceError>
    @State private var chosen: Selection?
    @State private var shown: Selection?

    init(file: Data?) {
        do throws(SourceError) {
            let cities = try HierarchyFile.read([UInt8](file ?? Data()), name: "cities.plist")
            source = .success(.hierarchy(cities.hierarchy))
        } catch {
            source = .failure(error)
        }
    }

    var body: some View {
        VStack {
            switch source {
            case .success(let source):
                CascadePicker(selection: $chosen, source: source)
                    .texts(.simplifiedChinese)
                    .onShow { shown = $0 }
                Text(shown.map { $0.names.joined(separator: " - ") } ?? "")
                    .foregroundColor(.green)
                    .padding()
                    .background(.gray.opacity(0.2))
            case .failure(let error):
                Text(error.description)
            }
        }
    }
}
