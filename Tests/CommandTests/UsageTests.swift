import Testing

@Suite struct UsageTests {
    @Test(arguments: [
        [], ["nope"], ["--nope"], ["demo", "--nope"], ["demo", "--port"], ["demo", "--port", "x"],
        ["demo", "--port", "65536"], ["demo", "--port", "-1"], ["demo", "--help=x"], ["demo", "operand"],
        ["demo", "-x"], ["--version", "x"], ["help", "nope"], ["--help", "list", "show"],
    ])
    func `Wrong usage is told in one sentence, with the exit code 2`(_ arguments: [String]) throws {
        let result = try CommandProcess(arguments).end()
        #expect(result.code == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("cascade: "))
        #expect(result.errors.hasSuffix(".\n"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        (["convert", "a.csv", "--name-key"], "--name-key"), (["convert", "a.csv", "--nope", "b"], "--nope"),
        (["convert", "a.csv", "-x", "b"], "-x"), (["convert", "a", "b", "--lossy=1"], "--lossy=1"),
    ])
    func `The option that is wrong is named, whatever stands before it`(
        _ arguments: [String], _ option: String
    ) throws {
        #expect(try CommandProcess(arguments).end().errors.contains("option \(option)"))
    }

    @Test func `No sentence names the program twice`() throws {
        for command in ["show", "check", "convert"] {
            let errors = try CommandProcess([command]).end().errors
            #expect(errors.hasPrefix("cascade: Give "), "\(errors)")
        }
    }

    @Test func `Help and version are printed`() throws {
        for arguments in [
            ["--help"], ["-h"], ["demo", "--help"], ["demo", "-h"], ["demo", "--port", "1", "--help"],
            ["help"], ["help", "list"], ["--help", "list"],
        ] {
            let result = try CommandProcess(arguments).end()
            #expect(result.code == 0)
            #expect(result.output.hasPrefix("usage: cascade "))
            #expect(result.errors.isEmpty)
        }
        let version = try CommandProcess(["--version"]).end()
        #expect(version.code == 0)
        #expect(version.output.wholeMatch(of: /cascade \d+\.\d+\.\d+\n/) != nil)
    }
}
