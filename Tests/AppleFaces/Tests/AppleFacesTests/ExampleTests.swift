import CascadeCore
import CascadeSources
import Foundation
import SwiftUI
import Testing
import UIKit

@testable import AddressApp
@testable import CascadeUIKit
@testable import CitiesApp
@testable import DistrictsApp
@testable import SongsApp

extension Faces {
    /// The four systems as example apps, each on its flow.
    @MainActor @Suite struct ExampleTests {
        /// The remote areas of a made-up service.
        struct Areas: RemoteTransport {
            static let bodies = [
                "0": #"{"error_code":0,"data":[{"area_id":440000,"name":"广东省"},{"area_id":"430000","name":"湖南省"}]}"#,
                "440000": #"{"error_code":0,"data":[{"area_id":440300,"name":"深圳市"},{"area_id":441900,"name":"东莞市"}]}"#,
                "440300": #"{"error_code":0,"data":[{"area_id":440303,"name":"罗湖区"},{"area_id":440305,"name":"南山区"}]}"#,
                "441900": #"{"error_code":0,"data":null}"#,
                "430000": #"{"error_code":7,"message":"维护中"}"#,
            ]

            var service: AreaService { AreaService(base: "http://areas.example", transport: self) }

            func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
                let id = String(decoding: request.body, as: UTF8.self).dropFirst(3)
                let body = Self.bodies[String(id)] ?? #"{"error_code":9}"#
                return RemoteResponse(status: 200, body: [UInt8](body.utf8))
            }
        }

        private func presented(by controller: UIViewController) async -> UIViewController? {
            while controller.presentedViewController == nil { await Task.yield() }
            return controller.presentedViewController
        }

        private func rest(_ picker: CascadePickerView, _ condition: () -> Bool) async {
            while !condition() { await Task.yield() }
        }

        @Test func `System 1: an address is chosen in a sheet, again and again`() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let app = AddressViewController(service: Areas().service)
            window.rootViewController = app
            app.viewDidLayoutSubviews()
            let picker = app.picker
            let wheels = picker.wheels.pickerView
            app.button.tap()
            _ = await presented(by: app)
            await rest(picker) { picker.selection.isComplete }
            #expect(picker.selection.names == ["广东省", "深圳市", "罗湖区"])
            #expect(wheels.rowSize(forComponent: 0).height == 36)
            #expect((wheels.shownView(0, 0) as? UILabel)?.font.pointSize == 12)
            wheels.turn(2, to: 1)
            picker.doneItem.tap()
            try await app.choosing?.value
            #expect(app.label.text == "广东省 深圳市 南山区")

            app.button.tap()
            _ = await presented(by: app)
            #expect(picker.selection.names == ["广东省", "深圳市", "南山区"])
            wheels.turn(1, to: 1)
            picker.doneItem.tap()
            try await app.choosing?.value
            #expect(app.label.text == "广东省 东莞市")

            app.button.tap()
            _ = await presented(by: app)
            wheels.turn(0, to: 1)
            await rest(picker) { picker.columns[1].failure != nil }
            #expect(picker.columns[1].failure.map { String($0) }?.contains("维护中") == true)
            picker.cancelItem.tap()
            try await app.choosing?.value
            #expect(app.label.text == "广东省 东莞市")
        }

        @Test func `System 1: a default is shown when it opens, by name or id`() async throws {
            for request in [SelectionRequest.names(["广东省", "东莞市"]), .codes(["440000", "441900"])] {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
                let app = AddressViewController(service: Areas().service, address: request)
                window.rootViewController = app
                app.button.tap()
                _ = await presented(by: app)
                await rest(app.picker) { app.picker.selection.isComplete }
                #expect(app.picker.selection.names == ["广东省", "东莞市"])
                app.picker.cancelItem.tap()
                try await app.choosing?.value
                #expect(app.label.text == "还没有地址")
            }
        }

        private func label(_ rendering: Rendering) async -> String {
            for _ in 0..<20 { await Task.yield() }
            rendering.update()
            return rendering.texts.last ?? ""
        }

        @Test func `System 2: the label is right from the start and after every settle`() async throws {
            let file = try #require(CitiesResource.cities)
            let rendering = Rendering(CitiesView(file: file))
            let picker = try #require(rendering.views.first as? CascadePickerView)
            let first = picker.columns.map { $0.entry(at: 0).map { String($0.name) } ?? "" }
            #expect(await label(rendering) == first.joined(separator: " - "))
            let names = (0..<picker.columns[0].rowCount).map { picker.columns[0].entry(at: $0).map { String($0.name) } }
            let guangdong = try #require(names.firstIndex(of: "广东"))
            picker.wheels.pickerView.turn(0, to: guangdong)
            let city = try #require(picker.columns[1].entry(at: 0).map { String($0.name) })
            #expect(await label(rendering) == "广东 - \(city)")
            let cities = (0..<picker.columns[1].rowCount).map {
                picker.columns[1].entry(at: $0).map { String($0.name) }
            }
            picker.wheels.pickerView.turn(1, to: try #require(cities.firstIndex(of: "深圳")))
            #expect(await label(rendering) == "广东 - 深圳")
            #expect(Rendering(CitiesView(file: nil)).texts.first?.contains("cities.plist") == true)
            #expect(Rendering.faults == [])
        }

        @Test func `System 3: label, postcode and alert follow the wheels, and bad data are an error on screen`() throws
        {
            let file = try #require(DistrictsResource.districts)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let app = DistrictsViewController(file: file, picture: DistrictsResource.picture)
            window.rootViewController = app
            app.viewDidLayoutSubviews()
            window.layoutIfNeeded()
            #expect(app.label.text == app.picker.selection.names.joined())
            app.picker.set(.names(["台北市", "大安區"]))
            #expect(app.label.text == "臺北市大安區")
            #expect(app.zip.text == "106")
            #expect(app.picker.columns[1].rowCount == 12)
            app.picker.wheels.pickerView.turn(1, to: 0)
            app.button.tap()
            let alert = try #require(app.presentedViewController as? UIAlertController)
            #expect(alert.title == "我想搬到")
            #expect(alert.message == app.label.text)
            #expect(alert.actions.map(\.title) == ["OK"])
            let broken = DistrictsViewController(file: Data("[{".utf8), picture: nil)
            #expect(broken.view != nil)
            #expect(broken.label.text?.contains("taiwan_districts.json") == true)
        }

        /// What the alert says after SELECT.
        private func alert(_ rendering: Rendering) async -> [String] {
            for _ in 0..<20 { await Task.yield() }
            rendering.update()
            rendering.buttons["SELECT"]?()
            rendering.update()
            let alert = rendering.alert ?? []
            rendering.buttons["OK"]?()
            rendering.update()
            return rendering.alert == nil ? alert : ["it stays"]
        }

        @Test func `System 4: the alert names singer and song, or the singer alone`() async throws {
            let file = try #require(SongsResource.songs)
            let rendering = Rendering(SongsView(file: file))
            let picker = try #require(rendering.views.first as? CascadePickerView)
            #expect((0..<2).map { picker.wheels.width(ofColumn: $0) } == [120, 200])
            let singers = (0..<picker.columns[0].rowCount).compactMap { picker.columns[0].entry(at: $0)?.name }
                .map { String($0) }
            #expect(singers == singers.sorted { Array($0.utf16).lexicographicallyPrecedes(Array($1.utf16)) })
            var seen: Set<Bool> = []
            for (row, singer) in singers.enumerated() {
                picker.wheels.pickerView.turn(0, to: row)
                let song = picker.columns[1].entry(at: 0).map { String($0.name) }
                seen.insert(song == nil)
                let told = await alert(rendering)
                #expect(told == ["提示", "你选择了\(singer)" + (song.map { "的\($0)" } ?? "")])
            }
            #expect(seen == [true, false])
            #expect(Rendering(SongsView(file: nil)).texts.first?.contains("songInfo.plist") == true)
        }

        @Test func `The apps bring the same data as the other examples`() throws {
            let folder = URL(fileURLWithPath: ConformanceTests.folder).appendingPathComponent("../Examples/Data")
            for (name, data) in [
                ("cities.plist", CitiesResource.cities), ("songInfo.plist", SongsResource.songs),
                ("taiwan_districts.json", DistrictsResource.districts),
            ] {
                #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == data)
            }
        }

        @Test func `Every app shows its screen`() {
            #expect(Rendering(AddressApp().body.window).texts == ["AddressViewController"])
            #expect(Rendering(CitiesApp().body.window).views.count == 1)
            #expect(Rendering(DistrictsApp().body.window).texts == ["DistrictsViewController"])
            #expect(Rendering(SongsApp().body.window).views.count == 1)
        }
    }
}
