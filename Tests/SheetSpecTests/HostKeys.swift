/// Pairs of scenarios with layers and modals that differ by one key.
enum HostKeys {
  typealias Pair = (String, (String, String))

  static let pairs: [Pair] =
    layers + modals + [
      ("layers", (file("layers: standard"), file("layers: []"))),
      ("modals", (file("layers: [{}]", "modals: { a: {} }"), file("layers: [{}]"))),
      ("compare", (file("compare: { flags: single }"), file(""))),
      ("compare.flags", compare("flags: single", "flags: double")),
      ("compare.dimming", compare("dimming: perModal", "dimming: shared")),
      ("compare.cache", compare("cache: off", "cache: on")),
      ("timeline.dismiss.modal", step("dismiss: { modal: a }", "dismiss: { modal: b }")),
      (
        "timeline.dismiss.from",
        step("dismiss: { modal: a, from: root }", "dismiss: { modal: a, from: inside }")
      ),
      ("timeline.tap.layer", step("tap: { layer: l }", "tap: { layer: default }")),
      ("timeline.set.*.size", step("set: { a.size: [1, 2] }", "set: { a.size: [1, 3] }")),
      ("timeline.set.*.align", step("set: { a.align: top }", "set: { a.align: bottom }")),
      ("timeline.set.*.item", step("set: { i.item: a }", "set: { i.item: b }")),
    ]

  private static func file(_ lines: String...) -> String {
    (["sheetdraw: 1"] + lines).joined(separator: "\n")
  }

  private static func compare(_ first: String, _ second: String) -> (String, String) {
    (file("compare: { \(first) }"), file("compare: { \(second) }"))
  }

  private static func step(_ first: String, _ second: String) -> (String, String) {
    func text(_ step: String) -> String {
      file(
        "layers: [{}, { id: l }]", "modals: { a: {}, b: {}, i: { item: text }, c: { layer: l } }",
        "timeline: [present: a, present: b, present: c, { \(step) }]")
    }
    return (text(first), text(second))
  }

  private static func layer(_ key: String, _ first: String, _ second: String) -> Pair {
    func text(_ value: String) -> String {
      file(
        "presenter: { content: { view: home } }", "sheets: { s: {} }",
        "layers: [{ \(value) }]")
    }
    return ("layers.\(key)", (text(first), text(second)))
  }

  private static let layers = [
    layer("id", "id: a", "id: b"), layer("frame", "frame: infinite", "frame: { size: [1, 2] }"),
    layer("frame.size", "frame: { size: [1, 2] }", "frame: { size: [1, 3] }"),
    layer("frame.align", "frame: { size: [1, 2], align: top }", "frame: { size: [1, 2] }"),
    layer("frame.offset", "frame: { size: [1, 2], offset: [1, 2] }", "frame: { size: [1, 2] }"),
    layer("dimming", "dimming: clear", "dimming: \"#FF0000 40%\""),
    layer("tapAction", "tapAction: none", "tapAction: passTapsThrough"),
    layer("keyboard", "keyboard: none", "keyboard: offsetByKeyboardHeight"),
    layer("keyboard.offset", "keyboard: { offset: 1 }", "keyboard: { offset: 2 }"),
    layer(
      "keyboard.offsetByKeyboardHeight", "keyboard: { offsetByKeyboardHeight: 1 }",
      "keyboard: { offsetByKeyboardHeight: 2 }"),
    layer(
      "keyboard.offsetByObscuredViewHeight", "keyboard: { offsetByObscuredViewHeight: 1 }",
      "keyboard: { offsetByObscuredViewHeight: 2 }"),
    layer("blur", "blur: systemMaterial", "blur: systemThinMaterial"),
    layer("dimmingAnimation", "dimmingAnimation: { duration: 1s }", ""),
    layer("view", "view: home", ""), layer("in", "in: s", ""),
  ]

  private static func modal(_ key: String, _ first: String, _ second: String) -> Pair {
    func text(_ value: String) -> String {
      let comma = value.isEmpty ? "" : ", "
      return file(
        "layers: [{}, { id: l }]", "modals: { b: {}, a: { cornerRadius: 3\(comma)\(value) } }")
    }
    return ("modals.*.\(key)", (text(first), text(second)))
  }

  private static let modals = [
    modal("layer", "layer: l", ""), modal("kind", "kind: toast", "kind: alert"),
    modal("size", "size: [1, 2]", "size: [1, 3]"), modal("align", "align: top", "align: bottom"),
    modal("animation", "animation: opacity", "animation: scale"),
    modal("source", "source: b", ""), modal("item", "item: text", "item: number"),
    modal("dimmingColor", "dimmingColor: red", "dimmingColor: systemRed"),
    modal("dimmingTap", "dimmingTap: ignore", "dimmingTap: dismiss"),
    modal("dismissesWithHost", "dismissesWithHost: false", ""),
    modal("safeArea", "safeArea: inset", ""),
    modal("animation.kind", "animation: { kind: scale }", "animation: { kind: opacity }"),
  ]
}
