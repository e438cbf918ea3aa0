import SheetModel
import SheetPrimitives
import SheetSpec
import SystemPackage
import Testing

/// Invalid blocks: each with its complete messages.
@Suite struct BlockFaultTests {
  private static let kinds =
    "one of: text, button, field, image, picture, list, grouped, "
    + "segments, stack"

  static let files: [(text: String, messages: [String])] = [
    (
      content("blocks: [{ buton: OK }]"),
      [
        "2:41: error[E0308]: unknown block \"buton\"; \(kinds); did you mean \"button\"?"
      ]
    ),
    (
      content("blocks: [{}]"),
      ["2:39: error[E0309]: a block needs a key that names its kind; \(kinds)"]
    ),
    (
      content("blocks: []"),
      ["2:38: error[E0310]: \"blocks\" has 0 entries; 1 to 1000 entries"]
    ),
    (
      content("blocks: OK"),
      [
        "2:38: error[E0310]: \"OK\" is not a valid value for \"blocks\"; a list: [ … ]"
      ]
    ),
    (
      content("blocks: [{ text: A, button: B }]"),
      [
        "2:50: error[E0106]: a block is one thing, but this one has text and button; a block for "
          + "each, in a list"
      ]
    ),
    (
      content("blocks: [{ text: \"\" }]"),
      ["2:47: error[E0310]: \"\" is not a valid value for \"text\"; text"]
    ),
    (
      content("blocks: [{ text: A, look: filled }]"),
      [
        "2:50: error[E0308]: unknown key \"look\" in a text; one of: text, style, align, tone, "
          + "wraps, lines, id"
      ]
    ),
    (
      content("blocks: [{ text: A, style: title1 }]"),
      [
        "2:57: error[E0209]: \"title1\" is not a valid value for \"style\"; one of: largeTitle, "
          + "title, title2, title3, headline, body, callout, subheadline, footnote, caption, "
          + "caption2; did you mean \"title\"?"
      ]
    ),
    (
      content("blocks: [{ button: A, id: 9 a }]"),
      [
        "2:56: error[E0209]: \"9 a\" is not a valid id; letters, digits, - and _, a letter first"
      ]
    ),
    (
      content("blocks: [{ text: A, id: x }, { stack: [{ button: B, id: x }] }]"),
      [
        "2:86: error[E0306]: the block in line 2 already has the id \"x\"; an id of its own"
      ]
    ),
    (
      content("blocks: [{ field: , firstResponder: true }, { field: , firstResponder: true }]"),
      [
        "2:85: error[E0106]: the field in line 2 already is the first responder of this content; "
          + "one field of a content"
      ]
    ),
    (
      content("list: {}, picture: black, blocks: [{ text: A }]"),
      [
        "2:56: error[E0106]: a content has blocks, or a list and a picture, not both; a list as a "
          + "block: { list: { rows: 3 } }"
      ]
    ),
    (
      content("blocks: [{ stack: [{ list: {} }], axis: horizontal }]"),
      [
        "2:51: error[E0106]: a list has the width of its sheet, but this one lies in a horizontal "
          + "stack; a vertical stack"
      ]
    ),
    (
      content("blocks: [{ stack: [{ text: A }], spacing: -1 }]"),
      [
        "2:72: error[E0207]: length -1 pt is out of range; 0 to 10000 pt; did you mean \"0pt\"?"
      ]
    ),
  ]

  /// A scenario whose sheet has a content.
  static func content(_ keys: String) -> String {
    "sheetdraw: 1\nsheets: { form: { content: { \(keys) } } }"
  }

  @Test(arguments: files)
  func messagesOfInvalidBlocks(text: String, messages: [String]) {
    #expect(ScenarioReading(text).messages == messages)
  }

  @Test func aContentHasAtMostAThousandBlocks() {
    func messages(_ count: Int) -> [String] {
      let half = Array(repeating: "{ text: A }", count: count / 2 - 1).joined(separator: ",\n")
      return ScenarioReading(
        Self.content("blocks: [{ stack: [\(half)] },\n{ stack: [\n\(half)] }]")
      ).messages
    }
    #expect(messages(1000) == [])
    // The first stack and its blocks are 501, from line 2 to 501; the second is in line 502 and its first
    // block in line 503, so that the 1001st block is in line 1001.
    #expect(
      messages(1002) == [
        "1001:3: error[E0207]: this content has 1002 blocks with those in stacks; 1 to 1000 blocks"
      ])
    let flat = Array(repeating: "{ text: A }", count: 1001).joined(separator: ",")
    #expect(
      ScenarioReading(Self.content("blocks: [\(flat)]")).messages == [
        "2:38: error[E0310]: \"blocks\" has 1001 entries; 1 to 1000 entries"
      ])
  }

  @Test func stacksLieInAtMostSixteenOthers() {
    func messages(_ depth: Int) -> [String] {
      ScenarioReading(
        Self.content(
          "blocks: [" + String(repeating: "{ stack: [", count: depth) + "{ text: A }"
            + String(repeating: "] }", count: depth) + "]")
      ).messages
    }
    #expect(messages(16) == [])
    #expect(
      messages(17) == [
        "2:208: error[E0207]: this stack lies in 16 others; at most 16 stacks inside each other"
      ])
    #expect(messages(2000).count == 1)
  }

  @Test func stepsThatTapNoVisibleBlockAreFaults() {
    let text = """
      sheetdraw: 1
      sheets:
        form: { detents: [medium], content: { blocks: [{ text: A, id: a }] } }
        other: { content: none }
      timeline:
        - present: form
        - wait: settled
        - tap: { block: b }
        - tap: { block: a, sheet: other }
        - tap: { block: a, sheet: else }
        - tap: { sheet: form }
        - keyboard: { show: 400 }
        - wait: settled
        - tap: { block: a, sheet: form }
      """
    #expect(
      ScenarioReading(text).messages == [
        "10:29: error[E0216]: unknown sheet \"else\"; one of: form, other, presenter",
        "11:10: error[E0309]: a tap needs the key \"block\"; letters, digits, - and _, a letter "
          + "first",
      ])
    let steps = text.split(separator: "\n").filter {
      !$0.contains("else") && !$0.contains("{ sheet: form }")
    }
    #expect(
      ScenarioReading(steps.joined(separator: "\n")).messages == [
        "8:5: error[E0226]: no block \"b\" is visible on a sheet at 0.529 s; the id of a visible "
          + "block",
        "9:5: error[E0226]: no block \"a\" is visible on \"other\" at 0.529 s; the id of a visible "
          + "block",
      ])
  }

  @Test("a tap on a block that a sheet or a bar covers is warned of, and hits what is above it")
  func tapsOnCoveredBlocks() {
    // 30 lines of 22 pt.
    let tall = String(repeating: "line\\n", count: 29) + "line"
    func messages(_ block: String) -> [String] {
      ScenarioReading(
        """
        sheetdraw: 1
        sheets:
          form:
            detents: [large]
            content:
              blocks: [{ button: A, id: a }, { text: \"\(tall)\" }, { button: B, id: b }]
              toolbar: [Edit, Share]
          other: { detents: [large], content: none }
        timeline:
          - present: form
          - wait: settled
          - tap: { block: \(block) }
          - present: other
          - wait: settled
          - tap: { block: \(block), sheet: form }
        """
      ).messages
    }
    #expect(
      messages("a") == [
        "15:5: warning[E0230]: \"a\" lies beneath \"other\" at 1.102 s, which the tap hits instead; "
          + "dismiss: other before it, or a point [x, y]"
      ])
    // It ends below the toolbar's top edge.
    #expect(
      messages("b").first
        == "12:5: error[E0226]: no block \"b\" is visible on a sheet at 0.551 s; the id of a visible block"
    )
  }

  // MARK: Text

  @Test("a missing glyph is reported at each text, a missing font or library once")
  func textThatCannotBeSet() throws {
    let text = Self.content(
      "blocks: [{ text: A }, { button: B }, { field: C, placeholder: A }]")
    func messages(_ fault: TextFault) throws -> [String] {
      let measure = TextMeasure(
        name: "faulty", fault: { line, _ in line == "A" || line == "C" ? fault : nil },
        advance: { _, _ in 1 })
      var document = SheetDocument()
      document.scenario = try ScenarioFile(Array(text.utf8), name: "a.yaml")
      do {
        _ = try ResolvedDocument(resolving: document, in: SpecLibrary(), textMeasure: measure)
        return []
      } catch { return error.diagnostics.map(\.line) }
    }
    #expect(
      try messages(TextFault(.missingGlyph, "no glyph")) == [
        "2:47: error[E0403]: no glyph", "2:76: error[E0403]: no glyph",
        "2:92: error[E0403]: no glyph",
      ])
    #expect(
      try messages(TextFault(.missingLibrary, "no HarfBuzz")) == [
        "2:47: error[E0409]: no HarfBuzz"
      ])
    #expect(
      try messages(TextFault(.missingFont, "no font")) == ["2:47: error[E0402]: no font"])
  }
}
