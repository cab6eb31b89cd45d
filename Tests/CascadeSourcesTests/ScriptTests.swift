import CascadeCore
import CascadeSources
import Testing

@Suite struct ScriptTests {
    @Test(arguments: [
        "export default [{label: 'A', value: \"1\", children: [{label: `a`, value: 11,}],},];",
        "var cityData = [{text:'A',value:'1',children:[{text:'\\u0061',\"value\":11}]}] /* [{text: 1}] */",
        "module.exports = { data: [ { name: 'A', id: 1, list: [ { name: 'a', id: 11 } ] } ] }",
        "// [1]\n(function () { return [{name:'A',code:1,sub:[{name:'a',code:0x0B}]}] })()",
        "[{name:'A',code:'1', // one\n sub:[{name:'a',code:11}]}]",
        "{\"data\": [{\"name\":\"A\",\"code\":1,\"sub\":[{\"name\":\"a\",\"code\":11},]},]}",
        """
        interface Row { name: string; }
        export const rows: Row[] = [{ name: 'A', code: 1, children: [{ name: "a" + '', code: 11 }] }] as Row[];
        export function f(x: { a: string } = {}) { return x.a === '=[' ? [] : [1 + 2]; }
        """,
    ])
    func `Data are read out of scripts and loose JSON`(_ text: String) throws {
        #expect(outline(try read(text).hierarchy) == "A=1(a=11)")
    }

    @Test func `Three lists in one object or in three variables are joined by the codes`() throws {
        let object = """
            export const areaList: { province_list: Record<string, string>; } = {
              province_list: { 110000: '北京市', 130000: '河北省' }, city_list: { 130100: '石家庄市', 110100: '市辖区' },
              county_list: { 130102: '长安区', 110101: '东城区' } };
            const f = (x: string) => ({ x });
            """
        let expected = "北京市=110000(市辖区=110100(东城区=110101)), 河北省=130000(石家庄市=130100(长安区=130102))"
        #expect(outline(try read(object).hierarchy) == expected)
        let variables = """
            export const provinceList = {"110000":"北京市"}
            export const cityList = {"110100":"市辖区"}
            """
        #expect(outline(try read(variables).hierarchy) == "北京市=110000(市辖区=110100)")
    }

    @Test func `Lists of codes that are no division codes are refused, not read in part`() {
        let text = #"{"province_list":{"110000":"A"},"city_list":{"71100":"B"}}"#
        #expect(refusal(text)?.fault == .expected("the codes do not tell which row is under which"))
    }

    @Test func `A code map of one level is read`() throws {
        #expect(outline(try read(#"{"86":{"110000":"A","120000":"B"}}"#).hierarchy) == "A=110000, B=120000")
    }

    @Test func `Of several variables the largest is read, or the one named`() throws {
        let text = "const small = ['x']; export const large = [{name: 'A'}, {name: 'B'}];"
        let result = try read(text)
        #expect(outline(result.hierarchy) == "A, B")
        #expect(result.notes == ["Read large; there is also small."])
        var options = ReadOptions()
        options.variable = "small"
        #expect(outline(try read(text, options: options).hierarchy) == "x")
        options.variable = "none"
        #expect(refusal(text, options: options)?.description.contains("large") == true)
    }

    @Test func `A code with zeros in front keeps them`() throws {
        #expect(outline(try read("export default [{name:'A',code:0100}]").hierarchy) == "A=0100")
    }

    @Test(arguments: [
        ("export default [{name: 'A',\n code: f(1)}]", 2), ("var a = [\n'x\n']", 2), ("var a = [`${x}`]", 1),
        ("/* no end\n", 1), ("export default [1, 2", 1), ("export default [\n...rest]", 2),
    ])
    func `What is no data is refused with its line`(_ text: String, _ line: Int) throws {
        let error = try #require(refusal(text))
        #expect(error.line == line)
    }

    @Test func `Many beginnings of data, none of them data, take no long time`() {
        for part in ["=[", "=['", "=[`", "=[/*", "=[{a:", "return{", "(["] {
            _ = refusal("var a " + String(repeating: part, count: 20_000))
        }
    }
}
