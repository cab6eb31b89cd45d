import CascadeCore
import CascadeDatasets
import CascadeSources
import Foundation
import Testing

@testable import CascadeSQLite

@Suite struct SQLiteRoundTripTests {
    @Test(arguments: ["tw", "hk", "mo", "vn", "cn-former"])
    func `A tree comes back as it was: order, twins, codes, attributes and city step`(_ name: String) throws
    {
        let original = try #require(Dataset.named(name)).hierarchy
        let copy = try SQLiteFile.read(SQLiteFile.bytes(original), name: name).hierarchy
        #expect(Losses(of: original, in: copy).isNone)
        #expect(Losses(of: copy, in: original).isNone)
    }
}
