// rows
export const rows: Row[] = [{ name: 'A', "code": 0x1F, list: [ { name: `a`, code: .5, }, ], },];
const city_list = { 110000: 'B' + "C" }; export default { province_list: {11: "\u{4e2d}"} }
