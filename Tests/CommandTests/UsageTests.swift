import Testing

@Suite struct UsageTests {
    @Test(arguments: [
        [], ["nope"], ["--nope"], ["demo", "--nope"], ["demo", "--port"], ["demo", "--port", "x"],
        ["demo", "--port", "65536"], ["demo", "--port", "-1"], ["demo", "--help=x"], ["demo", "operand"],
        ["demo", "-x"],
    ])
    func `Wrong usage is told in one sentence, with the exit code 2`(_ arguments: [String]) throws {
        let result = try CommandProcess(arguments).end()
        #expect(result.code == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("cascade: "))
        #expect(result.errors.hasSuffix(".\n"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func `Help and version are printed`() throws {
        for arguments in [["--help"], ["-h"], ["demo", "--help"], ["demo", "-h"], ["demo", "--port", "1", "--help"]] {
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
