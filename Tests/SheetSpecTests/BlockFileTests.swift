import SheetPrimitives
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

@testable import SheetModel

/// Blocks of a file, read and played, against numbers worked out by hand.
///
/// Letters are half an em wide: 8.5 points in body text, whose lines are 22 high. Margins are 16, the
/// first block lies 32 below the top edge of a sheet without a bar, blocks are 12 apart, buttons and
/// fields 44 high. The sheet is at medium, from 426 on, on a screen of 393 by 852.
@Suite struct BlockFileTests {
  private static let navigation = "kind: navigation, detents: [medium]"

  /// A presented sheet `form` with blocks, and further steps.
  private func reading(
    _ blocks: String, _ steps: String = "", device: String = "iphone-15-pro",
    sheet: String = "detents: [medium]"
  ) -> ScenarioReading {
    ScenarioReading(
      """
      sheetdraw: 1
      device: \(device)
      sheets:
        form: { \(sheet), content: { blocks: \(blocks) } }
        other: { detents: [medium], content: none }
      timeline: [present: form, wait: settled\(steps.isEmpty ? "" : ", \(steps)"), wait: settled]
      """)
  }

  private func end(_ reading: ScenarioReading) throws -> PresentationState {
    #expect(reading.messages == [])
    return try #require(reading.scenario).state
  }

  private func layout(_ reading: ScenarioReading) throws -> ContentLayout {
    let state = try end(reading)
    return try #require(state.topSheet).surface.contentLayout(
      in: try #require(reading.presentation))
  }

  private func events(_ reading: ScenarioReading, _ names: EventName...) throws -> [String] {
    #expect(reading.messages == [])
    let log = try #require(reading.scenario?.timeline).log
    return log.filter { names.contains($0.name) }.map { event in
      let details = event.details.map { detail in
        if case .text(let text) = detail.value { return text }
        return "?"
      }
      return ([event.name.rawValue, event.id ?? "-"] + details).joined(separator: " ")
    }
  }

  // MARK: Reading

  @Test func everyKindOfBlockIsRead() throws {
    let reading = reading(
      """
      [
        { text: Name, style: headline, align: center, tone: secondary, wraps: false, id: head },
        { field: Ann, placeholder: First name, id: first, firstResponder: true },
        { field: "" },
        { stack: [{ button: No }, { button: "Yes", look: filled, id: ok }], axis: horizontal,
          spacing: 6px },
        { list: { rows: 2 } }
      ]
      """)
    let label = BlockLabel(
      "Name", style: .headline, alignment: .center, tone: .secondary, numberOfLines: 1)
    let buttons = BlockStack(
      [
        ContentBlock(.button(BlockButton("No"))),
        ContentBlock(.button(BlockButton("Yes", look: .filled)), id: "ok"),
      ], axis: .horizontal, spacing: 2)
    let blocks = [
      ContentBlock(.label(label), id: "head"),
      ContentBlock(
        .field(BlockField("Ann", placeholder: "First name", isFirstResponder: true)), id: "first"),
      ContentBlock(.field(BlockField()), id: "field"), ContentBlock(.stack(buttons)),
      ContentBlock(.list(rows: 2)),
    ]
    let content = try #require(reading.sheet("form")).content
    #expect(content.kind == .blocks(ContentBlock(.stack(BlockStack(blocks, spacing: 12)))))
    #expect(content.scrolls)
    // 32, then 22, 44, 44, 44 and 64 from edge to edge.
    #expect(
      try layout(reading).frames.map(\.rect) == [
        Rect(x: 16, y: 32, width: 361, height: 22), Rect(x: 16, y: 66, width: 361, height: 44),
        Rect(x: 16, y: 122, width: 361, height: 44), Rect(x: 16, y: 178, width: 179.5, height: 44),
        Rect(x: 197.5, y: 178, width: 179.5, height: 44),
        Rect(x: 0, y: 234, width: 393, height: 64), Rect(x: 0, y: 298, width: 393, height: 64),
      ])
  }

  @Test("fields without an id are field, field2 and so on, apart from the ids of the file")
  func fieldsHaveIDs() throws {
    let layout = try layout(
      reading("[{ field: }, { field: , id: field2 }, { stack: [{ field: 7 }] }]"))
    #expect(layout.frames.map(\.id) == ["field", "field2", "field3"])
    #expect(layout.frames.map(\.text) == ["", "", "7"])
  }

  @Test("a list without rows has those of the fit detent, and scrolls endlessly without it")
  func listsWithoutRows() throws {
    // A sheet of fit: 32 + 4 rows + 16, and the safe area of 34.
    let fit = try end(reading("[{ list: {} }]", sheet: "detents: [fit]"))
    #expect(fit.topSheet?.height == 338)
    #expect(try layout(reading("[{ list: {} }]")).fittingHeight == 0)
  }

  @Test func theFormatterKeepsBlocks() throws {
    let text = """
      sheetdraw: 1
      sheets:
        form:
          content:
            blocks:
              - { text: Hello, style: title2 } # greeting
              - stack: [{ button: A }, { button: B }]
                axis: horizontal

      """
    let formatted = try ScenarioFormatter.formatted(Array(text.utf8), name: "a.yaml")
    #expect(String(decoding: formatted, as: UTF8.self) == text)
  }

  // MARK: Width

  private static let text = Array(repeating: "word", count: 36).joined(separator: " ")

  @Test("the height of wrapped text is that at the width of its surface")
  func heightFollowsTheWidth() throws {
    // 361 points are 42 letters, 8 words a line: 5 lines. 32 + 110 + 16, and the safe area of 34.
    let fit = "detents: [fit]"
    let phone = try end(reading("[{ text: \(Self.text) }]", sheet: fit))
    #expect(phone.topSheet?.height == 192)
    // A form sheet of 540: 508 points are 59 letters, 12 words: 3 lines. The screen's 820 would take
    // 2 lines. 32 + 66 + 16.
    let form = try end(
      reading("[{ text: \(Self.text) }]", device: "ipad-10", sheet: "style: form, detents: [large]")
    )
    #expect(form.topSheet?.frame.height == 114)
  }

  @Test("a rotation measures the text at the new width")
  func rotationMeasuresAnew() throws {
    let sheet = "detents: [fit], edgeAttachedInCompactHeight: true"
    let turned = try end(
      reading("[{ text: \(Self.text) }]", "rotate: landscape", sheet: sheet))
    // 852 without 59 at each side: 702 points between the margins are 82 letters, 16 words: 3 lines;
    // the safe area is 21.
    #expect(turned.topSheet?.height == 135)
    let back = try end(
      reading(
        "[{ text: \(Self.text) }]", "rotate: landscape, rotate: portrait", sheet: sheet))
    #expect(back.topSheet?.height == 192)
  }

  @Test func textTallerThanItsSheetScrolls() throws {
    let long = Array(repeating: "word", count: 360).joined(separator: " ")
    let reading = reading(
      "[{ text: \(long) }]", "drag: { from: content, by: -900, over: 1s, release: 0 }")
    let sheet = try #require(try end(reading).topSheet)
    // 32 + 45 lines of 22 + 16 + 34, less 426.
    #expect(sheet.maximumContentOffset == 646)
    #expect(sheet.contentOffset == sheet.maximumContentOffset)
  }

  // MARK: Touches

  @Test func aTapNamesTheBlockItHits() throws {
    // From 458 on: a text of 22, a button of 44, a field of 44.
    let blocks =
      "[{ text: Hi, id: t }, { button: Go, id: go }, { button: Gone }, { field: , id: f }]"
    let reading = reading(
      blocks, "tap: [20, 470], tap: [20, 500], tap: [20, 560], tap: [20, 610], tap: [20, 700]")
    #expect(
      try events(reading, .tap) == [
        "tap form content t", "tap form button go", "tap form button", "tap form field f",
        "tap form content",
      ])
    let state = try end(reading)
    let presentation = try #require(reading.presentation)
    #expect(
      state.hit(Point(x: 20, y: 500), in: presentation)
        == Hit(part: .button, id: "form", block: "go"))
    #expect(state.hit(Point(x: 20, y: 491), in: presentation).part == .content)
  }

  @Test func aStepTapsABlockByItsID() throws {
    let reading = reading(
      "[{ button: Go, id: go }, { field: , id: name }]",
      "tap: { block: name }, tap: { block: go, sheet: form }")
    #expect(try events(reading, .tap) == ["tap form field name", "tap form button go"])
  }

  @Test func blocksOfThePresenterTakeTouches() throws {
    let reading = ScenarioReading(
      """
      sheetdraw: 1
      presenter: { content: { title: Home, blocks: [{ field: , id: find, firstResponder: true }] } }
      timeline: [tap: { block: find, sheet: presenter }, wait: settled]
      """)
    #expect(
      try events(reading, .tap, .becomeFirstResponder) == [
        "becomeFirstResponder presenter find", "tap presenter field find",
      ])
    #expect(try end(reading).presenter.firstResponder == "find")
  }

  @Test("a tap on a sheet lands in the gap nearest to the middle of its content")
  func aTapOnASheetAvoidsControls() throws {
    // The middle from 482 to 852 is 667, in the fourth field from 626 to 670. The gap below it is
    // from 670 to 682.
    let fields = Array(repeating: "{ field: }", count: 5).joined(separator: ", ")
    #expect(try events(reading("[\(fields)]", "tap: sheet"), .tap) == ["tap form content"])
    let covered = Array(repeating: "{ field: }", count: 20).joined(separator: ", ")
    #expect(
      try events(reading("[{ stack: [\(covered)], spacing: 0 }]", "tap: sheet"), .tap) == [
        "tap form field field5"
      ])
  }

  // MARK: First responder

  private let fields =
    "[{ field: , id: a, firstResponder: true }, { field: , id: b }, { button: OK, id: ok }]"

  @Test("the field of the file becomes first responder when the presentation completes")
  func theFirstFieldBecomesFirstResponder() throws {
    let reading = reading(fields)
    #expect(
      try events(reading, .willPresent, .viewDidAppear, .becomeFirstResponder) == [
        "willPresent form", "viewDidAppear form", "becomeFirstResponder form a",
      ])
    let timeline = try #require(reading.scenario?.timeline)
    #expect(timeline.state(atSeconds: 0.1).topSheet?.firstResponder == nil)
    #expect(try timeline.state(at: .settled).topSheet?.firstResponder == "a")
    #expect(try timeline.state(at: .settled).keyboardFrame == nil)
  }

  @Test("another field takes over, and a tap elsewhere or on the same field changes nothing")
  func tapsMoveTheFirstResponder() throws {
    let reading = reading(
      fields, "tap: { block: b }, tap: { block: b }, tap: { block: ok }, tap: [20, 800]")
    #expect(
      try events(reading, .becomeFirstResponder, .resignFirstResponder) == [
        "becomeFirstResponder form a", "resignFirstResponder form a", "becomeFirstResponder form b",
      ])
    #expect(try end(reading).topSheet?.firstResponder == "b")
  }

  @Test func aDismissedFieldResigns() throws {
    let reading = reading(fields, "dismiss: form")
    #expect(
      try events(reading, .viewWillDisappear, .resignFirstResponder, .viewDidDisappear) == [
        "viewWillDisappear form ?", "resignFirstResponder form a", "viewDidDisappear form ?",
      ])
  }

  @Test("a replaced or covered field resigns, and becomes first responder again with its page")
  func replacedFieldsResign() throws {
    let names: (ScenarioReading) throws -> [String] = {
      try events($0, .becomeFirstResponder, .resignFirstResponder, .push, .pop, .contentUpdate)
    }
    #expect(
      try names(reading(fields, "set: { form.content: { title: Done } }")) == [
        "becomeFirstResponder form a", "resignFirstResponder form a", "contentUpdate form Done",
      ])
    #expect(
      try names(
        reading(
          fields, "push: { sheet: form, title: Next }, wait: settled, pop: form",
          sheet: Self.navigation)) == [
          "becomeFirstResponder form a", "resignFirstResponder form a", "push form Next",
          "pop form Next", "becomeFirstResponder form a",
        ])
    let pushed = "push: { sheet: form, blocks: [{ field: , id: c, firstResponder: true }] }"
    #expect(
      try names(reading(fields, pushed, sheet: Self.navigation)) == [
        "becomeFirstResponder form a", "resignFirstResponder form a", "push form Sheet",
        "becomeFirstResponder form c",
      ])
  }

  @Test("without motion a page's field becomes first responder at once")
  func pushesWithoutMotion() throws {
    let pushed = "push: { sheet: form, blocks: [{ field: , id: c, firstResponder: true }] }"
    let reading = reading(
      "[{ text: A }]", "traits: { reduceMotion: true }, \(pushed)", sheet: Self.navigation)
    #expect(
      try events(reading, .push, .becomeFirstResponder) == [
        "push form Sheet", "becomeFirstResponder form c",
      ])
  }

  @Test func theFirstResponderIsAValueOfTheStateWhileThereIsOne() throws {
    func text(_ reading: ScenarioReading) throws -> String {
      StateTable.standard.json(
        of: StateMoment(try end(reading), in: reading.presentation)
      ).text
    }
    #expect(try text(reading(fields)).contains(#""label":"Sheet","firstResponder":"a""#))
    #expect(try !text(reading("[{ field: }]")).contains("firstResponder"))
    #expect(try !text(reading("[{ text: A }]")).contains("firstResponder"))
  }

  @Test func theFirstResponderCanBeExpected() throws {
    let text = """
      sheetdraw: 1
      sheets: { form: { content: { blocks: \(fields) } } }
      timeline: [present: form, wait: settled]
      expect: [{ at: settled, form.firstResponder: a }]
      """
    #expect(ScenarioReading(text).messages == [])
  }

  // MARK: Screen readers

  @Test func controlsAndTextsAreElements() throws {
    let reading = reading(
      """
      [
        { text: Name it }, { field: Ann, placeholder: Name, id: f }, { field: , id: g },
        { button: OK }, { list: { rows: 1 } }
      ]
      """)
    let elements = AccessibilityReading(
      of: try end(reading), in: try #require(reading.presentation)
    ).elements.filter { $0.owner == "form" && $0.hint == nil }.prefix(6)
    #expect(
      elements.map(\.spoken) == [
        "Sheet", "Name it", "Name, text field", "Text, text field", "OK, button", "Row 1",
      ])
    #expect(elements.map(\.value) == [nil, nil, "Ann", nil, nil, nil])
    #expect(elements.dropFirst(2).first?.frame == Rect(x: 16, y: 492, width: 361, height: 44))
  }

  @Test func viewsOfTheTreeHaveTheirIDs() throws {
    let tree = ContainmentNode(of: try end(reading("[{ field: , placeholder: Name, id: f }]")))
    func labels(_ node: ContainmentNode) -> [String] {
      [node.label].compactMap(\.self) + node.children.flatMap(labels)
    }
    #expect(labels(tree).contains("field \"Name\" (f)"))
  }
}
