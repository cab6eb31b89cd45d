import Testing

@testable import cascade

@Suite struct DataSourceTests {
    @Test(arguments: [
        "postgres://pw:SECRET/pw@127.0.0.1:5544/app", "postgres://pw:SECRET@pw@127.0.0.1/app",
        "POSTGRES://pw:SECRET@h/db", " postgres://pw:SECRET@h/db", "postgres:pw:SECRET@h", "postgres//pw:SECRET@h/x",
        "mysql://pw:SECRET@h/x", "http://pw:SECRET@h/v1/cn",
    ])
    func `No message holds the password of an address, however it is mistyped`(_ address: String) throws {
        for arguments in [
            ["list", "--in", address], ["convert", address], ["check", address],
            ["serve", "--port", "0", "--data", address],
            ["import", "cn", "--into", address], ["export-site", "site", "--data", address],
        ] {
            let end = try CommandProcess(arguments).end()
            #expect(end.code == 2 || end.code == 1)
            #expect(!end.errors.isEmpty && !(end.errors + end.output).contains("SECRET"), "\(arguments[0])")
        }
    }

    @Test(arguments: [
        ("tw", "tw"), ("/data/Places 1.csv", "Places-1"), ("省份.json", "data"), ("..", "data"), ("a.tar.gz", "a.tar"),
        ("-", "data"), ("sqlite:/x/areas.sqlite", "areas"), ("sqlite:a.db?table=my regions", "my-regions"),
        ("sqlite:a.db?table=x&as=towns", "towns"), ("postgres://h/shop", "areas"),
        ("postgresql://h/shop?table=public.regions", "public.regions"), ("postgres://h/shop?as=shop", "shop"),
    ])
    func `What is served is named after the set, the file, or the table`(_ text: String, _ name: String) throws {
        #expect(try DataSource.read(text).name == name)
    }

    @Test func `Files are watched, and tables of PostgreSQL are asked`() throws {
        #expect(try DataSource.read("a.csv").file == "a.csv")
        #expect(try DataSource.read("sqlite:a.db?table=x").file == "a.db")
        #expect(try DataSource.read("postgres://h/d").file == nil)
        #expect(try DataSource.read("postgres://h/d").liveStore() != nil)
        #expect(try DataSource.read("sqlite:a.db").liveStore() == nil)
    }

    @Test(arguments: [
        "", "sqlite:", "sqlite:?table=x", "sqlite:a?b=c", "postgres://u:geheim@h/d?x=y", "postgres://u:geheim@[/",
    ])
    func `A source that is not understood is refused without its password`(_ text: String) {
        do {
            _ = try DataSource.read(text)
            Issue.record("it was taken")
        } catch {
            let sentence = error.sentence ?? ""
            #expect(error.exitCode == 2)
            #expect(sentence.hasSuffix(".") && !sentence.contains("geheim"))
        }
    }
}
