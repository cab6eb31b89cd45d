import CascadeSources
import Testing

@testable import CascadePostgreSQL

@Suite struct PostgreSQLAddressTests {
    @Test func `Messages call a database by its hosts and its name alone`() throws {
        let address = try PostgreSQLAddress("postgres://user:s%20cret@one,two:5433/shop?table=public.regions")
        #expect(address.title == "postgres://one,two/shop")
        #expect(address.names.table == "public.regions")
    }

    @Test func `What libpq says is one line without the password`() throws {
        let address = try PostgreSQLAddress("postgres://user:s%20cret@one/shop")
        #expect(address.cleaned("fatal:\n  \"s cret\" is\twrong\u{1B}[2J.\n") == "fatal: \"…\" is wrong[2J")
        #expect(address.cleaned(" \n") == "it gives no reason")
    }

    @Test func `Our words are kept from libpq, and its own reach it`() throws {
        let address = try PostgreSQLAddress(
            "postgres://one/shop?table=a%20b&id=x&pool=3&sslmode=require&connect_timeout=9&client_encoding=GBK")
        let reading = address.connection(writes: false)
        #expect(reading.hasPrefix("postgres://one/shop?sslmode=require&connect_timeout=9&tcp_user_timeout=10000"))
        #expect(reading.hasSuffix("client_encoding=UTF8") && !reading.contains("table") && !reading.contains("GBK"))
        #expect(address.names.table == "a b" && address.names.id == "x" && address.connections == 3)
    }

    @Test func `What writes goes to the host that takes writes, also where reading prefers another`() throws {
        let address = try PostgreSQLAddress("postgres://one,two/shop?target_session_attrs=prefer-standby")
        #expect(address.connection(writes: false).contains("target_session_attrs=prefer-standby"))
        #expect(address.connection(writes: true).contains("target_session_attrs=read-write"))
        #expect(!address.connection(writes: true).contains("prefer-standby"))
    }

    @Test(arguments: [
        "postgres://u:secret@[::1/x", "postgres://u:secret@one/x?colour=secret", "postgres://u:secret@one/x?pool=0",
        "postgres://u:secret@one/x?pool=secret", "postgres://u:secret@one/x?table=",
        "postgres://u:secret@one/x?id=a&id=b",
        "postgres://u:secret@one/x?name=%FF", "postgres://u:secret@one/x?name=%2",
        "postgres://u:secret@one/x?name=a%00",
        "postgres://u:secret/u@one:5432/x", "postgres://u:secret@u@one/x", "postgres://u:u@secret/u@one/x",
        "postgresql://u:a/secret@u@one/x",
    ])
    func `An address that is not understood is refused in a sentence without it`(_ text: String) {
        #expect(
            performing: { try PostgreSQLAddress(text) },
            throws: { "\($0)".hasSuffix(".") && !"\($0)".contains("secret") })
    }
}
