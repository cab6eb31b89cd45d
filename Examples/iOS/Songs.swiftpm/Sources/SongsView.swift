import CascadeSources
import CascadeUIKit
import Foundation
import SwiftUI

import struct CascadeCore.Selection

/// System 4: singer and song from a dictionary property list, in SwiftUI.
struct SongsView: View {
    private let source: Result<CascadeSource, SourceError>
    @State private var chosen: Selection?
    @State private var shown: Selection?
    @State private var isTelling = false

    init(file: Data?) {
        var options = ReadOptions()
        options.sortsKeys = true
        do throws(SourceError) {
            let songs = try HierarchyFile.read([UInt8](file ?? Data()), name: "songInfo.plist", options: options)
            source = .success(.hierarchy(songs.hierarchy))
        } catch {
            source = .failure(error)
        }
    }

    var body: some View {
        VStack {
            switch source {
            case .success(let source):
                CascadePicker(selection: $chosen, source: source)
                    .levels(2)
                    .appearance { $0.columnWidths = [120, 200] }
                    .onShow { shown = $0 }
                Button("SELECT") { isTelling = true }
            case .failure(let error):
                Text(error.description)
            }
        }
        .alert("提示", isPresented: $isTelling) {
            Button("OK") {}
        } message: {
            Text("你选择了" + (shown.map { $0.names.joined(separator: "的") } ?? ""))
        }
    }
}
