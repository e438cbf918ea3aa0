import SheetModel
import SheetSpec
import SystemPackage
import Testing

/// Invalid grouped lists, controls and traits: each with its complete messages.
@Suite struct ControlFaultTests {
  static let files: [(text: String, messages: [String])] = [
    (
      content("blocks: [{ segments: [] }]"),
      ["2:51: error[E0310]: \"segments\" has 0 entries; 1 to 10 entries"]
    ),
    (
      content("blocks: [{ segments: [A, B], selected: 2 }]"),
      [
        "2:69: error[E0207]: the control has 2 segments, so that \"selected\" is out of range; 0 to "
          + "1; did you mean \"1\"?"
      ]
    ),
    (
      content("blocks: [{ segments: [A], selected: 1 }]"),
      [
        "2:66: error[E0207]: the control has 1 segment, so that \"selected\" is out of range; 0; did "
          + "you mean \"0\"?"
      ]
    ),
    (
      content("toolbar: [A, B, C, D, E, F, G, H]"),
      ["2:39: error[E0310]: \"toolbar\" has 8 entries; 1 to 7 entries"]
    ),
    (
      content("tabBar: { items: [A, B, C, D, E, F] }"),
      ["2:47: error[E0310]: \"items\" has 6 entries; 1 to 5 entries"]
    ),
    (
      content("tabBar: { items: [A], selected: 3 }"),
      [
        "2:62: error[E0207]: the tab bar has 1 tab, so that \"selected\" is out of range; 0; did you "
          + "mean \"0\"?"
      ]
    ),
    (
      content("tabBar: { selected: 0 }"),
      ["2:38: error[E0309]: a tab bar needs the key \"items\"; a list: [ … ]"]
    ),
    (
      content("tabBar: { items: [A] }, toolbar: [B]"),
      ["2:63: error[E0106]: a content has a toolbar or a tab bar, not both; one of them"]
    ),
    (
      content("blocks: [{ grouped: [{ header: A }] }]"),
      ["2:51: error[E0309]: a section needs the key \"rows\"; a list: [ … ]"]
    ),
    (
      content("blocks: [{ grouped: [{ rows: [{ text: A }] }] }]"),
      ["2:62: error[E0308]: unknown row \"text\"; one of: row, field, button"]
    ),
    (
      content("blocks: [{ grouped: [{ rows: [{ row: A, accessory: switch }] }] }]"),
      [
        "2:81: error[E0209]: \"switch\" is not a valid value for \"accessory\"; one of: none, chevron, "
          + "checkmark, on, off"
      ]
    ),
    (
      content("blocks: [{ text: A, id: x }, { grouped: [{ rows: [{ row: B, id: x }] }] }]"),
      ["2:94: error[E0306]: the block in line 2 already has the id \"x\"; an id of its own"]
    ),
    (
      content("blocks: [{ text: A, wraps: false, lines: 3 }]"),
      ["2:71: error[E0106]: a text that does not wrap has one line; lines alone"]
    ),
    (
      content("offset: -3"),
      [
        "2:38: error[E0207]: length -3 pt is out of range; 0 to 10000 pt; did you mean \"0pt\"?"
      ]
    ),
    (
      "sheetdraw: 1\ntextSize: extraLarg",
      [
        "2:11: error[E0209]: \"extraLarg\" is not a valid value for \"textSize\"; one of: extraSmall, "
          + "small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, "
          + "accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, "
          + "accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge; did you mean "
          + "\"extraLarge\"?"
      ]
    ),
    (
      "sheetdraw: 1\nlayoutDirection: rightToLef",
      [
        "2:18: error[E0209]: \"rightToLef\" is not a valid value for \"layoutDirection\"; one of: "
          + "leftToRight, rightToLeft; did you mean \"rightToLeft\"?"
      ]
    ),
  ]

  private static func content(_ keys: String) -> String { BlockFaultTests.content(keys) }

  @Test(arguments: files)
  func messagesOfInvalidControls(text: String, messages: [String]) {
    #expect(ScenarioReading(text).messages == messages)
  }

  @Test func aTextOfARowThatCannotBeSetIsReported() throws {
    let text = Self.content(
      "toolbar: [A], blocks: [{ segments: [A] }, { grouped: [{ header: A, rows: [{ row: B, "
        + "detail: A }, { field: , label: A }], footer: A }] }]")
    let measure = TextMeasure(
      name: "faulty",
      fault: { line, _ in line == "A" ? TextFault(.missingGlyph, "no glyph") : nil },
      advance: { _, _ in 1 })
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "a.yaml")
    let faults = try #require(throws: DiagnosticError.self) {
      try ResolvedDocument(resolving: document, in: SpecLibrary(), textMeasure: measure)
    }
    #expect(faults.diagnostics.count == 6)
  }

  @Test func aStepThatTapsNoSegmentIsAFault() {
    let text = """
      sheetdraw: 1
      presenter: { content: { blocks: [{ segments: [A] }] } }
      timeline: [tap: { block: segments, item: 1, sheet: presenter }]
      """
    #expect(
      ScenarioReading(text).messages == [
        "3:12: error[E0226]: no block \"segments\" is visible on \"presenter\" at 0 s; the id of a "
          + "visible block"
      ])
  }
}
