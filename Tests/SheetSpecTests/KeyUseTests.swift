import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetTokens

/// Every key of the JSON Schema changes what becomes of a scenario.
@Suite struct KeyUseTests {
  /// The result of reading and playing a scenario.
  private struct Outcome: Equatable {
    var presentation: Presentation?
    var contrast: Contrast?
    var messages: [String]
    var title: String?
    var shots: [String]
    var exports: [String]
    var expectations: [SheetSpec.Expectation]

    init(_ text: String) {
      let reading = ScenarioReading(text, files: ["a.tokens.json": #"{"grabber": {}}"#])
      presentation = reading.presentation
      contrast = reading.scenario?.presentation.contrast
      messages = reading.messages
      title = reading.file?.title
      shots = (reading.file?.shots ?? []).map {
        "\($0.name.value) \($0.moment) \($0.appearances) \($0.devices.map(\.value)) "
          + "\($0.scales.map(\.value)) \($0.annotations.map(\.value))"
      }
      exports = (reading.file?.exports ?? []).map(\.value)
      expectations = reading.file?.expectations ?? []
    }
  }

  private let schema: JSON?

  /// The forms that others refer to.
  private var definitions: JSON? { schema?["$defs"] }

  init() throws { schema = try JSON(reading: Array(SpecSchema.text.utf8)[...]) }

  /// The paths of all keys, each key once.
  private func paths(_ schema: JSON, below path: String, _ seen: inout Set<String>) -> [String] {
    var found: [String] = []
    func add(_ name: String, _ value: JSON, as identity: String) {
      guard seen.insert(identity + value.text).inserted else { return }
      let inner = path.isEmpty ? name : "\(path).\(name)"
      found += [inner] + paths(value, below: inner, &seen)
    }
    for (key, value) in members(schema["properties"]) { add(key, value, as: key) }
    for (pattern, value) in members(schema["patternProperties"]) {
      let name = pattern.split(separator: #"\."#).last.map(String.init) ?? ""
      if name.hasSuffix("$"), name.dropLast().allSatisfy(\.isLetter) {
        add("*.\(name.dropLast())", value, as: "*" + name)
      } else {
        found += paths(value, below: "\(path).*", &seen)
      }
    }
    if let items = schema["items"] { found += paths(items, below: path, &seen) }
    if case .list(let forms)? = schema["anyOf"] {
      for form in forms { found += paths(form, below: path, &seen) }
    }
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      let definition = definitions?[String(name)] ?? .null
      found += paths(definition, below: path, &seen)
    }
    return found
  }

  private func members(_ json: JSON?) -> [(String, JSON)] {
    guard case .object(let members)? = json else { return [] }
    return members
  }

  @Test func everyKeyChangesTheResultOfAScenario() throws {
    var seen: Set<String> = []
    let paths = paths(try #require(schema), below: "", &seen)
    #expect(paths.count > 100)
    // The key that names the schema for editors changes nothing.
    for path in paths where path != "$schema" {
      let pair = try #require(Self.pairs[path], "\(path) has no pair of scenarios")
      let (first, second) = (Outcome(pair.0), Outcome(pair.1))
      #expect(first != second, "\(path): \(first.messages)")
    }
    expect(Set(Self.pairs.keys).subtracting(paths), [])
  }

  // MARK: Scenarios that differ by one key

  private static let pairs: [String: (String, String)] = {
    var pairs: [String: (String, String)] = [:]
    for (path, texts) in top + presenter + blocks + sheet + popovers + cards + changes + steps
      + results
      + HostKeys.pairs + AlertKeys.pairs
      + BarKeys.pairs + TransitionKeys.pairs
    {
      pairs[path] = texts
    }
    return pairs
  }()

  private typealias Pair = (String, (String, String))

  private static func top(_ key: String, _ first: String, _ second: String) -> Pair {
    (key, ("sheetdraw: 1\n\(key): \(first)\n", "sheetdraw: 1\n\(key): \(second)\n"))
  }

  private static let top = [
    ("sheetdraw", ("sheetdraw: 1", "sheetdraw: 2")), top("title", "a", "b"),
    top("device", "iphone-se-3", "iphone-15-pro"), top("orientation", "portrait", "landscape"),
    top("appearance", "light", "dark"), top("contrast", "normal", "high"),
    (
      "ios",
      (picker("ios: 14", sheet: "{ grabber: on }"), picker("ios: 15", sheet: "{ grabber: on }"))
    ),
    top("profile", "spec", "uikit"), top("tokens", "[a.tokens.json]", "[b.tokens.json]"),
    top("set", "{ grabber.width: 30 }", "{ grabber.width: 31 }"),
    top("textSize", "small", "large"), top("layoutDirection", "leftToRight", "rightToLeft"),
    top("springEnd", "settle", "clamp"), top("reduceMotion", "true", "false"),
    (
      "engine",
      (
        picker("engine: uikit", sheet: "{ offset: 9 }"),
        picker("engine: custom", sheet: "{ offset: 9 }")
      )
    ), top("sheets", "{ a: {} }", "{ b: {} }"), top("timeline", "[escape]", "[]"),
    top("on", "[]", "[{ event: tap, do: [] }]"), top("shots", "[]", "[{ name: a, at: 0s }]"),
    top("exports", "[a.png]", "[b.png]"),
    top("expect", "[]", "[{ at: 0s, sheets.count: 0 }]"),
    top("presenter", "{ title: a }", "{}"),
  ]

  private static func presenter(_ key: String, _ first: String, _ second: String) -> Pair {
    let path = "presenter.\(key)"
    guard key.hasPrefix("content.") else {
      return (path, top("presenter", "{ \(key): \(first) }", "{ \(key): \(second) }").1)
    }
    let name = key.split(separator: ".")[1]
    return (
      path,
      top(
        "presenter", "{ content: { \(name): \(first) } }", "{ content: { \(name): \(second) } }"
      ).1
    )
  }

  private static let presenter = [
    presenter("kind", "view", "navigation"), presenter("title", "a", "b"),
    presenter("content", "none", "wireframe"), presenter("content.close", "true", "false"),
    presenter("content.list", "{}", "{ rows: 3 }"),
    ("presenter.content.list.rows", presenter("content.list", "{ rows: 3 }", "{ rows: 4 }").1),
    presenter("content.picture", "red", "systemRed"),
    presenter("ignoresKeyboard", "always", "whilePresented"),
    presenter("statusBar", "on", "off"), presenter("keyboard", "shrinks", "moves"),
    presenter("content.leading", "a", "b"), presenter("content.trailing", "close", "confirm"),
    (
      "presenter.content.leading.title",
      presenter("content.leading", "{ title: a }", "{ title: b }").1
    ),
    (
      "presenter.content.leading.done",
      presenter("content.leading", "{ title: a, done: true }", "{ title: a }").1
    ),
    presenter("content.toolbar", "[a]", "[b]"), presenter("content.offset", "1", "2"),
    presenter("content.tabBar", "{ items: [a] }", "{ items: [b] }"),
    (
      "presenter.content.tabBar.items",
      presenter("content.tabBar", "{ items: [a] }", "{ items: [b] }").1
    ),
    (
      "presenter.content.tabBar.selected",
      presenter("content.tabBar", "{ items: [a, b], selected: 1 }", "{ items: [a, b] }").1
    ),
    presenter("content.image", "a.tokens.json", "b"), presenter("content.label", "a", "b"),
    (
      "presenter.content.view",
      (
        "sheetdraw: 1\npresenter: { content: { view: a } }\nsheets: { b: { content: { view: a } } }",
        "sheetdraw: 1\npresenter: { content: { view: c } }\nsheets: { b: { content: { view: a } } }"
      )
    ),
  ]

  private static func block(_ key: String, _ first: String, _ second: String) -> Pair {
    let path = key.isEmpty ? "presenter.content.blocks" : "presenter.content.blocks.\(key)"
    return (path, presenter("content.blocks", "[{ \(first) }]", "[{ \(second) }]").1)
  }

  private static func rows(_ key: String, _ first: String, _ second: String) -> Pair {
    block("grouped.\(key)", "grouped: [{ \(first) }]", "grouped: [{ \(second) }]")
  }

  private static func tapped(item: Int) -> String {
    """
    sheetdraw: 1
    presenter: { content: { toolbar: [A, B] } }
    timeline: [tap: { block: toolbar, item: \(item), sheet: presenter }]
    """
  }

  private static func radius(_ least: Int) -> String {
    "{ content: { blocks: [{ field: A, cornerRadius: { concentric: \(least) } }] } }"
  }

  private static let blocks = [
    block("", "text: A", "text: B"), block("text", "text: A", "button: A"),
    block("style", "text: A, style: body", "text: A, style: title"),
    block("align", "text: A, align: center", "text: A, align: trailing"),
    block("tone", "text: A, tone: secondary", "text: A"),
    block("wraps", "text: A, wraps: false", "text: A"),
    block("lines", "text: A, lines: 2", "text: A"),
    block("label", "field: A, label: B", "field: A"),
    block("segments", "segments: [A]", "segments: [B]"),
    block("selected", "segments: [A], selected: 0", "segments: [A]"),
    block("grouped", "grouped: [{ rows: [{ row: A }] }]", "grouped: [{ rows: [{ row: B }] }]"),
    rows("header", "rows: [{ row: A }], header: A", "rows: [{ row: A }]"),
    rows("footer", "rows: [{ row: A }], footer: A", "rows: [{ row: A }]"),
    rows("rows", "rows: [{ row: A }]", "rows: [{ row: A }, { row: B }]"),
    rows("rows.row", "rows: [{ row: A }]", "rows: [{ row: B }]"),
    rows("rows.detail", "rows: [{ row: A, detail: B }]", "rows: [{ row: A }]"),
    rows("rows.accessory", "rows: [{ row: A, accessory: chevron }]", "rows: [{ row: A }]"),
    block("id", "text: A, id: a", "text: A, id: b"), block("button", "button: A", "button: B"),
    block("look", "button: A, look: filled", "button: A"), block("field", "field: A", "field: B"),
    block("placeholder", "field: A, placeholder: B", "field: A"),
    block("firstResponder", "field: A, firstResponder: true", "field: A"),
    block("autocapitalization", "field: A, autocapitalization: none", "field: A"),
    block("cornerRadius", "field: A, cornerRadius: 1", "field: A"),
    (
      "presenter.content.blocks.cornerRadius.concentric",
      (
        picker("ios: 26", "timeline: [present: picker]", sheet: radius(1)),
        picker("ios: 26", "timeline: [present: picker]", sheet: radius(2))
      )
    ),
    block("image", "image: a.tokens.json", "image: b"),
    block("picture", "picture: systemRed", "picture: systemBlue"),
    block("list", "list: {}", "list: { rows: 3 }"),
    block("stack", "stack: [{ text: A }]", "stack: [{ text: B }]"),
    block("stack.axis", "stack: [{ text: A }], axis: horizontal", "stack: [{ text: A }]"),
    block("stack.spacing", "stack: [{ text: A }], spacing: 1", "stack: [{ text: A }]"),
  ]

  private static func sheet(_ key: String, _ first: String, _ second: String) -> Pair {
    let detents = key == "detents" ? "" : "detents: [medium, large], "
    return (
      "sheets.*.\(key)",
      (
        picker("timeline: [present: picker]", sheet: "{ \(detents)\(key): \(first) }"),
        picker("timeline: [present: picker]", sheet: "{ \(detents)\(key): \(second) }")
      )
    )
  }

  private static let sheet = [
    sheet("style", "page", "form"), sheet("isPresented", "a", "b"),
    sheet("cornerCurve", "circular", "continuous"), sheet("controlled", "true", "false"),
    (
      "sheets.*.transition",
      sheet("style: fullScreen, transition", "crossDissolve", "flipHorizontal").1
    ),
    sheet("definesPresentationContext", "true", "false"),
    sheet("pages", "[{ title: a }]", "[]"), sheet("detents", "[medium]", "[large]"),
    (
      "sheets.*.detents.id",
      sheet("detents", "[{ id: a, height: 300 }]", "[{ id: b, height: 300 }]").1
    ),
    (
      "sheets.*.detents.height",
      sheet("detents", "[{ id: a, height: 300 }]", "[{ id: a, height: 301 }]").1
    ),
    sheet("selected", "medium", "large"), sheet("largestUndimmed", "medium", "large"),
    sheet("smallestUndimmed", "medium", "large"), sheet("grabber", "on", "off"),
    sheet("scrollingExpands", "true", "false"), sheet("cornerRadius", "1", "2"),
    sheet("edgeAttachedInCompactHeight", "true", "false"),
    sheet("widthFollowsPreferredContentSize", "true", "false"),
    sheet("pageSizing", "true", "false"), sheet("sizing", "fitted", "sticky"),
    (
      "sheets.*.backgroundEffect",
      (
        picker("ios: 26", "timeline: [present: picker]", sheet: "{ backgroundEffect: clear }"),
        picker("ios: 26", "timeline: [present: picker]", sheet: "{ backgroundEffect: glass }")
      )
    ),
    (
      "sheets.*.detents.backgroundEffect",
      (
        picker(
          "ios: 26", "timeline: [present: picker]",
          sheet: "{ detents: [{ id: a, height: 300, backgroundEffect: clear }] }"),
        picker(
          "ios: 26", "timeline: [present: picker]",
          sheet: "{ detents: [{ id: a, height: 300, backgroundEffect: '#FF9500' }] }")
      )
    ),
    (
      "sheets.*.placement",
      (
        picker("ios: 27", sheet: "{ placement: automatic }"),
        picker("ios: 27", sheet: "{ placement: leading }")
      )
    ),
    sheet("preferredContentSize", "[1, 2]", "[1, 3]"),
    sheet("modalInPresentation", "true", "false"), sheet("shouldDismiss", "true", "false"),
    sheet("interfaceStyle", "light", "dark"), sheet("background", "clear", "blur:regular"),
    sheet("content", "none", "wireframe"),
  ]

  /// Options of popovers on a tablet, and of the sheets that they adapt to on a phone.
  private static let popovers: [Pair] = {
    func pair(_ key: String, _ first: String, _ second: String, on device: String) -> Pair {
      func text(_ keys: String) -> String {
        picker(
          "device: \(device)", "timeline: [present: picker]",
          sheet: "{ style: popover, preferredContentSize: [200, 200], \(keys) }")
      }
      return ("sheets.*.\(key)", (text(first), text(second)))
    }
    func photo(_ keys: String) -> String {
      picker(
        "device: ipad-10", "timeline: [present: picker]",
        "presenter: { content: { blocks: [{ picture: systemTeal, id: photo }] } }",
        sheet: "{ style: popover, popover: { source: photo\(keys) } }")
    }
    let source = "popover: { source: [300, 300, 20, 20] }"
    return [
      pair("popover", source, "popover: {}", on: "ipad-10"),
      pair("popover.source", source, "popover: { source: barButton }", on: "ipad-10"),
      pair(
        "popover.arrows", source, "popover: { source: [300, 300, 20, 20], arrows: [left] }",
        on: "ipad-10"),
      ("sheets.*.popover.rect", (photo(""), photo(", rect: [1, 2, 3, 4]"))),
      pair(
        "popover.margins", "popover: { margins: 20 }", "popover: { margins: 30 }", on: "ipad-10"),
      pair(
        "popover.canOverlapSource", "popover: { arrows: [down] }",
        "popover: { arrows: [down], canOverlapSource: true }", on: "ipad-10"),
      pair(
        "popover.passthrough", "popover: { passthrough: all }", "popover: {}", on: "ipad-10"),
      pair(
        "popover.adapts", source, "popover: { source: [300, 300, 20, 20], adapts: false }",
        on: "iphone-15-pro"),
      pair("adaptive", "adaptive: { detents: [medium] }", "adaptive: {}", on: "iphone-15-pro"),
    ]
  }()

  /// Options of custom sheets, which some steps set as well.
  private static func card(
    _ key: String, _ first: String, _ second: String, isChangeable: Bool = true
  ) -> [Pair] {
    func text(_ value: String) -> String {
      picker("timeline: [present: picker]", sheet: "{ engine: custom, \(key): \(value) }")
    }
    func change(_ value: String) -> String {
      picker("timeline: [{ set: { picker.\(key): \(value) } }]", sheet: "{ engine: custom }")
    }
    let own = ("sheets.*.\(key)", (text(first), text(second)))
    guard isChangeable else { return [own] }
    return [own, ("timeline.set.*.\(key)", (change(first), change(second)))]
  }

  private static let cards =
    card("offset", "100", "101") + card("dimming", "0.5", "0.6") + card("shadow", "0.5", "0.6")
    + card("tiersType", "two", "three") + card("maxBottomSheetHeight", "800", "801")
    + card("topAnchor", "true", "false", isChangeable: false)
    + card("literal", "true", "false", isChangeable: false)
    + card("animator", "{ duration: 0.4s }", "{ duration: 0.5s }", isChangeable: false)
    + [
      (
        "sheets.*.engine",
        (picker(sheet: "{ engine: uikit }"), picker(sheet: "{ engine: custom }"))
      )
    ]

  private static let changes: [Pair] =
    sheet.filter { pair in
      let own = [
        "style", "isPresented", "cornerCurve", "controlled", "pages", "placement",
        "backgroundEffect", "transition", "definesPresentationContext",
      ]
      let name = pair.0.dropFirst("sheets.*.".count)
      return !own.contains(String(name)) && !name.contains(".")
    }.map { pair in
      let name = pair.0.dropFirst("sheets.*.".count)
      let values = [pair.1.0, pair.1.1].map { text in
        text.split(separator: "\(name): ").last.map { $0.prefix { $0 != "\n" }.dropLast(2) } ?? ""
      }
      let texts = values.map { value in
        picker(
          "timeline: [{ set: { picker.\(name): \(value) } }]", sheet: "{ detents: [medium, large] }"
        )
      }
      return ("timeline.set.*.\(name)", (texts[0], texts[1]))
    } + [
      step("set.*.invalidate", "{ set: { picker.invalidate: true } }", "escape"),
      (
        "timeline.set.*.backgroundEffect",
        (
          picker("ios: 26", "timeline: [{ set: { picker.backgroundEffect: clear } }]"),
          picker("ios: 26", "timeline: [{ set: { picker.backgroundEffect: glass } }]")
        )
      ),
    ]

  private static func step(_ key: String, _ first: String, _ second: String) -> Pair {
    let sheet = "{ isPresented: shown }"
    return (
      "timeline.\(key)",
      (
        picker("  other: {}", "timeline: [present: picker, \(first)]", sheet: sheet),
        picker("  other: {}", "timeline: [present: picker, \(second)]", sheet: sheet)
      )
    )
  }

  private static let steps = [
    step("escape", "escape: ", "memoryWarning: "), step("memoryWarning", "memoryWarning", "escape"),
    step("at", "{ at: 2s, escape: }", "{ at: 3s, escape: }"),
    step("wait", "wait: 1s", "wait: settled"),
    step("drag", drag(""), "escape"), step("drag.sheet", drag(", sheet: picker"), drag("")),
    step("drag.from", drag(""), drag("").replacing("bar", with: "grabber")),
    step("drag.by", drag(""), drag("").replacing("-9", with: "-8")),
    step("drag.over", drag(""), drag("").replacing("1s", with: "2s")),
    step("drag.samples", samples("2s"), samples("3s")),
    step("drag.cancelled", drag(", cancelled: true"), drag("")),
    step("cancel", "cancel: other", "escape"),
    step("endRefreshing", "endRefreshing: picker", "escape"),
    step("drag.release", drag(", release: 1"), drag(", release: 2")),
    step("present", "present: other", "escape"),
    step("present.sheet", "present: { sheet: other }", "present: { sheet: picker }"),
    step(
      "present.animated", "present: { sheet: other, animated: true }",
      "present: { sheet: other, animated: false }"),
    step("dismiss", "dismiss: picker", "escape"),
    step(
      "dismiss.reason", "dismiss: { sheet: picker, reason: system }",
      "dismiss: { sheet: picker, reason: programmatic }"),
    step("set", "{ set: { picker.cornerRadius: 1 } }", "escape"),
    step("animate", "{ animate: { picker.cornerRadius: 1 } }", "escape"),
    step("update", "{ update: { picker.cornerRadius: 1 } }", "escape"),
    step("invalidate", "invalidate: picker", "escape"), step("tap", "tap: close", "tap: sheet"),
    step("tap.block", "tap: { block: a }", "tap: { block: b }"),
    ("timeline.tap.item", (tapped(item: 0), tapped(item: 1))),
    step("tap.sheet", "tap: { block: a, sheet: other }", "tap: { block: a }"),
    step("adjust", "adjust: up", "adjust: down"),
    step("push", "{ push: { sheet: picker, title: a } }", "escape"),
    step("push.sheet", "{ push: { sheet: picker } }", "{ push: { sheet: presenter } }"),
    step("pop", "pop: picker", "escape"),
    step("keyboard", "keyboard: show", "keyboard: hide"),
    step("keyboard.show", "keyboard: { show: 1 }", "keyboard: { show: 2 }"),
    step("rotate", "rotate: portrait", "rotate: landscape"),
    step("resize", "resize: [300, 500]", "resize: [300, 400]"),
    step("traits", traits(""), "escape"),
    step("traits.appearance", traits("appearance: dark"), traits("appearance: light")),
    step("traits.reduceMotion", traits("reduceMotion: true"), traits("reduceMotion: false")),
    step(
      "traits.verticalSizeClass", traits("verticalSizeClass: compact"),
      traits("verticalSizeClass: automatic")),
    step("flag", "{ flag: { shown: true } }", "{ flag: { shown: false } }"),
  ]

  private static func drag(_ more: String) -> String {
    "drag: { from: bar, by: -9, over: 1s\(more) }"
  }

  private static func samples(_ time: String) -> String {
    "drag: { from: bar, samples: [[1s, 2], [\(time), 3]] }"
  }

  private static func traits(_ change: String) -> String { "{ traits: { \(change) } }" }

  private static let results = [
    result("on.event", "on: [{ event: tap, do: [] }]", "on: [{ event: push, do: [] }]"),
    result(
      "on.sheet", "on: [{ event: tap, sheet: picker, do: [] }]", "on: [{ event: tap, do: [] }]"),
    result("on.do", "on: [{ event: tap, do: [escape] }]", "on: [{ event: tap, do: [] }]"),
    result("shots.name", "shots: [{ name: a, at: 0s }]", "shots: [{ name: b, at: 0s }]"),
    result("shots.at", "shots: [{ name: a, at: 0s }]", "shots: [{ name: a, at: 1s }]"),
    result("shots.annotate", shot("annotate: [dims]"), shot("annotate: []")),
    result("shots.appearance", shot("appearance: light"), shot("appearance: dark")),
    result("shots.device", shot("device: iphone-se-3"), shot("device: iphone-15-pro")),
    result("shots.scale", shot("scale: 1"), shot("scale: 2")),
    result(
      "expect.at", "expect: [{ at: 0s, sheets.count: 0 }]",
      "expect: [{ at: 1s, sheets.count: 0 }]"),
    result(
      "expect.within", "expect: [{ at: 0s, within: 1, sheets.count: 0 }]",
      "expect: [{ at: 0s, within: 2, sheets.count: 0 }]"),
    result("expect.events", "expect: [{ events: [tap] }]", "expect: [{ events: [push] }]"),
  ]

  private static func shot(_ key: String) -> String { "shots: [{ name: a, at: 0s, \(key) }]" }

  private static func result(_ path: String, _ first: String, _ second: String) -> Pair {
    (path, (picker(first), picker(second)))
  }
}
