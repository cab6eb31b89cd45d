import CascadeCore
import Foundation
import PersonAtPicker
import PickerModel
import Testing
import UIKit

/// A whole picker view in the place of the engine.
private struct ViewUnderTest: PickerSubject {
    private let person: Person

    init(_ source: Source, options: Options) {
        person = MainActor.assumeIsolated { Person(source, options: options) }
    }

    func handle(_ event: Event) -> [Effect] {
        let person = person
        return MainActor.assumeIsolated { person.perform(event) }
    }

    var picker: CascadeCore.Picker {
        let person = person
        return MainActor.assumeIsolated { person.picker }
    }

    func differences(from columns: [ShownColumn]) -> [String] {
        let person = person
        let (shown, raised) = MainActor.assumeIsolated { (person.shown, UIPickerView.raised) }
        return columns.indices.compactMap { column in
            let wheel = column < shown.count ? shown[column] : nil
            return wheel == columns[column]
                ? nil : "the wheel of column \(column) shows \(wheel, default: "nothing"), model \(columns[column])"
        } + raised
    }
}

extension Person {
    /// The wheels as they are read: kinds by the texts that stand for them.
    fileprivate var shown: [ShownColumn] {
        let standing = standing
        return standing.indices.map { column in
            ShownColumn(
                rows: texts(column).map { text in kind(ofText: text).map { .other(kind: $0) } ?? .named(text) },
                row: standing[column])
        }
    }
}

extension Faces {
    /// The random events and the model of Tests/PickerModel, with the face in the place of the engine.
    @MainActor @Suite struct ModelTests {
        @Test func `After random events the wheels and what is told are what the model says (P1…P24)`() {
            let environment = ProcessInfo.processInfo.environment
            let seed = environment["CASCADE_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999_999)
            let steps = environment["CASCADE_FACE_STEPS"].flatMap { Int($0) } ?? 4000
            print("the face against the model: seed \(seed) (CASCADE_SEED sets it), \(steps) steps")
            UIPickerView.seed = seed
            UIPickerView.raised = []
            var soak = Soak<ViewUnderTest>(seed: seed)
            if let failure = soak.run(steps: steps) { Issue.record("seed \(seed): \(failure)") }
            #expect(soak.steps >= steps)
            UIPickerView.raised = []
        }
    }
}
