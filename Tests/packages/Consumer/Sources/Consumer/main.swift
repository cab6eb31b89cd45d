import CascadeCore
import CascadeUIKit

var builder = HierarchyBuilder()
let province = builder.add("广东省")
builder.add("深圳市", under: province)
var picker = Picker(.whole(HierarchyView(builder.build())))
_ = picker.handle(.open(nil))
print(picker.selection.names.joined(separator: " "))
