import CascadeSources
import Testing

@Suite struct StoreAddressTests {
    @Test func `The words for tables are taken out of the query, and the others left`() throws {
        let address = try StoreAddress("areas.db?table=%E7%9C%81%20a&x=1&parent=pid&as=places&&y")
        #expect(address.place == "areas.db")
        #expect(address.names.table == "省 a" && address.names.parent == "pid" && address.names.served == "places")
        #expect(address.rest == ["x=1", "y"])
        #expect(try StoreAddress("a.db").names == AreaTableNames())
    }

    @Test(arguments: ["a?table", "a?table=", "a?id=%", "a?id=%4", "a?id=%zz", "a?id=%+1", "a?id=%FF", "a?id=%00"])
    func `A word without a name is refused`(_ text: String) {
        #expect(throws: StoreAddressError.noValue(text.contains("table") ? "table" : "id")) { try StoreAddress(text) }
    }

    @Test func `A word that is said twice is refused`() {
        #expect(throws: StoreAddressError.twice("id")) { try StoreAddress("a?id=x&id=y") }
    }
}
