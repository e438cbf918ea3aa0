import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetModel

/// Grouped lists, segmented controls, toolbars and tab bars of a file, read and played.
///
/// UIKit's numbers: rows of 44 points, switches of 51 by 31, segmented controls of 32, toolbars of 44
/// and tab bars of 49 above the safe area of 34. Letters are half an em wide: 8.5 points in body
/// text, whose lines are 22 high, and 6.5 in footnotes, whose lines are 18 high. The sheet is at
/// large, from 59 on, on a screen of 393 by 852.
@Suite struct GroupedListTests {
  static func text(_ content: String, _ steps: String = "", head: String = "") -> String {
    """
    sheetdraw: 1
    \(head)
    sheets:
      form: { content: { \(content) } }
    timeline: [present: form, wait: settled\(steps.isEmpty ? "" : ", \(steps)"), wait: settled]
    """
  }

  private func reading(_ content: String, _ steps: String = "", head: String = "")
    -> ScenarioReading
  {
    ScenarioReading(Self.text(content, steps, head: head))
  }

  private func end(_ reading: ScenarioReading) throws -> PresentationState {
    #expect(reading.messages == [])
    return try #require(reading.scenario).state
  }

  private func layout(_ reading: ScenarioReading) throws -> ContentLayout {
    try #require(try end(reading).topSheet).surface.contentLayout(
      in: try #require(reading.presentation))
  }

  private func frames(_ content: String) throws -> [ContentFrame] {
    try layout(reading("blocks: [\(content)]")).frames
  }

  // MARK: Reading

  @Test func everyPartOfAGroupedListIsRead() throws {
    let reading = reading(
      """
      blocks: [{ grouped: [{ header: Wi-Fi, rows: [
      { row: Network, detail: Home, accessory: chevron, id: net },
      { row: Ask, accessory: checkmark },
      { field: Ann, label: Name, placeholder: First, firstResponder: true, id: name },
      { button: Leave, id: leave }], footer: Ask to join },
      { rows: [{ row: "On", accessory: "on" }, { row: "Off", accessory: off, id: s }] }] }]
      """)
    let rows = [
      ContentBlock(.row(BlockRow("Network", detail: "Home", accessory: .chevron)), id: "net"),
      ContentBlock(.row(BlockRow("Ask", accessory: .checkmark))),
      ContentBlock(
        .field(BlockField("Ann", label: "Name", placeholder: "First", isFirstResponder: true)),
        id: "name"),
      ContentBlock(.button(BlockButton("Leave")), id: "leave"),
    ]
    let switches = [
      ContentBlock(.row(BlockRow("On", accessory: .toggle(isOn: true))), id: "switch"),
      ContentBlock(.row(BlockRow("Off", accessory: .toggle(isOn: false))), id: "s"),
    ]
    let list = ContentBlock(
      .grouped([
        BlockSection(rows, header: "Wi-Fi", footer: "Ask to join"), BlockSection(switches),
      ]))
    let content = try #require(reading.sheet("form")).content
    #expect(content.kind == .blocks(ContentBlock(.stack(BlockStack([list], spacing: 12)))))
    #expect(content.isGrouped)
    #expect(try end(reading).topSheet?.firstResponder == "name")
  }

  // MARK: Layout

  @Test("rows are 44 points high, in sections 35 points apart, with 16 points at their sides")
  func rows() throws {
    let frames = try frames(
      """
      { grouped: [{ header: Net, rows: [{ row: A, detail: B, accessory: chevron },
      { row: C, accessory: off }], footer: Foot }, { rows: [{ row: D }] }] }
      """)
    // The header from 32 to 50, 7 points above the rows; the footer 7 points below them.
    #expect(
      frames.map(\.role) == [
        .label(.secondary), .group, .groupRow(.chevron), .separator,
        .groupRow(.toggle(isOn: false)), .toggle(isOn: false), .label(.secondary), .group,
        .groupRow(.none),
      ])
    #expect(
      frames.map(\.rect) == [
        Rect(x: 32, y: 32, width: 329, height: 18), Rect(x: 16, y: 57, width: 361, height: 88),
        Rect(x: 16, y: 57, width: 361, height: 44), Rect(x: 32, y: 101, width: 345, height: 0),
        Rect(x: 16, y: 101, width: 361, height: 44),
        // 361 + 16 - 16 - 51 = 310; 101 + (44 - 31) / 2.
        Rect(x: 310, y: 107.5, width: 51, height: 31),
        Rect(x: 32, y: 152, width: 329, height: 18), Rect(x: 16, y: 205, width: 361, height: 44),
        Rect(x: 16, y: 205, width: 361, height: 44),
      ])
    #expect(frames[0].lines.map(\.text) == ["NET"])
    #expect(frames[2].lines.map(\.rect) == [Rect(x: 32, y: 68, width: 8.5, height: 22)])
    // The chevron takes 13 points and 8 before it: 361 - 21 - 8.5.
    #expect(frames[2].detailLines.map(\.rect) == [Rect(x: 331.5, y: 68, width: 8.5, height: 22)])
  }

  @Test("a detail without room lies below its title, and a long title wraps")
  func longRows() throws {
    // 329 points are 38 letters.
    let title = String(repeating: "a", count: 30)
    let frames = try frames(
      "{ grouped: [{ rows: [{ row: \(title), detail: 12345678 }, { row: \(title) \(title) }] }] }")
    #expect(frames[1].rect.height == 66)
    #expect(frames[1].detailLines.map(\.rect) == [Rect(x: 32, y: 65, width: 68, height: 22)])
    #expect(frames[3].rect.height == 66)
    #expect(frames[3].lines.map(\.text) == [title, title])
    #expect(
      try self.frames("{ grouped: [{ rows: [{ row: \(title), detail: 1234567 }] }] }")[1]
        .rect.height == 44)
  }

  @Test("the fields of a section begin behind the widest label")
  func fieldsOfAForm() throws {
    let frames = try frames(
      "{ grouped: [{ rows: [{ field: , label: Name }, { field: , label: E-mails }] }] }")
    // 16, 7 letters and 16.
    #expect(frames.filter { $0.role == .field }.map(\.textLeading) == [91.5, 91.5])
    #expect(frames.filter { $0.role == .field }.allSatisfy { $0.isInGroup })
    #expect(frames.filter { $0.role == .field }.map(\.rect.y) == [32, 76])
  }

  @Test func segmentsHaveTheSameWidth() throws {
    let frames = try frames("{ segments: [A, B], selected: 1, id: s }")
    #expect(
      frames.map(\.rect) == [
        Rect(x: 16, y: 32, width: 361, height: 32), Rect(x: 16, y: 32, width: 180.5, height: 32),
        Rect(x: 196.5, y: 32, width: 180.5, height: 32),
      ])
    #expect(
      frames.map(\.role) == [
        .segments, .segment(0, isSelected: false), .segment(1, isSelected: true),
      ])
  }

  @Test("a toolbar is 44 points high, a tab bar 49, each above the safe area")
  func bottomBars() throws {
    // The sheet is 793 high.
    let toolbar = try layout(reading("toolbar: [A, B]"))
    #expect(toolbar.frame(.bottomBar)?.rect == Rect(x: 0, y: 715, width: 393, height: 78))
    #expect(
      toolbar.frame(.toolbarItem(1, of: 2))?.rect
        == Rect(x: 196.5, y: 715, width: 196.5, height: 44))
    let tabs = try layout(reading("tabBar: { items: [A, B, C], selected: 2 }"))
    #expect(tabs.frame(.bottomBar)?.rect == Rect(x: 0, y: 710, width: 393, height: 83))
    #expect(
      tabs.frame(.tab(2, isSelected: true))?.rect == Rect(x: 262, y: 710, width: 131, height: 49))
  }

  @Test(
    "the bar of a content replaces the placeholder of the presenter, and adds to its own height")
  func barsOfContents() throws {
    let presentation = try #require(
      ScenarioReading("sheetdraw: 1\npresenter: { content: { toolbar: [A] } }").presentation)
    let state = try Timeline(presentation).state(at: .settled)
    let roles = state.presenter.contentLayout(on: state.screen, in: presentation).frames
      .map(\.role)
    #expect(roles.contains(.bottomBar) && !roles.contains(.tabBar))
    let blocks = "blocks: [{ button: A }]"
    #expect(try layout(reading("\(blocks), toolbar: [A]")).fittingHeight == 32 + 44 + 16 + 44)
    #expect(try layout(reading(blocks)).fittingHeight == 92)
  }

  @Test("a text is limited to a number of lines, the last of which is truncated")
  func numberOfLines() throws {
    // 361 points are 42 letters.
    let line = String(repeating: "a", count: 40)
    func lines(_ text: String, _ count: Int) throws -> [String] {
      try frames("{ text: \"\(text)\", lines: \(count) }")[0].lines.map(\.text)
    }
    #expect(try lines("\(line) \(line) \(line)", 2) == [line, line + "…"])
    #expect(try lines("\(line) \(line)", 2) == [line, line])
    #expect(try lines("a\\nb\\nc", 2) == ["a", "b…"])
    #expect(try lines("\(line) bb cc", 1) == [line + "…"])
  }

  // MARK: Touches

  private func events(_ reading: ScenarioReading, _ names: EventName...) throws -> [String] {
    #expect(reading.messages == [])
    return try #require(reading.scenario?.timeline).log.filter { names.contains($0.name) }
      .map { event in
        event.details.map { detail in
          switch detail.value {
          case .text(let text): text
          case .number(let number): "\(Int(number))"
          case .flag(let flag): "\(flag)"
          }
        }.joined(separator: " ")
      }
  }

  @Test("a tap toggles a switch and selects a segment or a tab, once")
  func taps() throws {
    let content = """
      blocks: [{ segments: [A, B, C], id: s }, { grouped: [{ rows: [{ row: On, accessory: on },
      { row: R, id: r }, { row: Plain }] }] }], tabBar: { items: [X, Y] }
      """
    let reading = reading(
      content,
      """
      tap: { block: switch }, tap: { block: s, item: 2 }, tap: { block: s, item: 2 },
      tap: { block: tabBar, item: 1 }, tap: { block: r }, tap: [40, 247]
      """)
    #expect(
      try events(reading, .tap) == [
        "switch switch", "segment s 2", "segment s 2", "tabBar tabBar 1", "row r", "content",
      ])
    #expect(try events(reading, .valueChanged) == ["switch false", "s 2", "tabBar 1"])
    let content2 = try #require(try end(reading).topSheet).surface.content
    #expect(content2.bottomBar == .tabBar(["X", "Y"], selectedIndex: 1))
    let roles = try layout(reading).frames.map(\.role)
    #expect(roles.contains(.toggle(isOn: false)) && roles.contains(.segment(2, isSelected: true)))
    // Before the taps they have the values of the file.
    let start = try #require(reading.scenario?.timeline).state(atSeconds: 0.1)
    #expect(start.topSheet?.surface.content.bottomBar == .tabBar(["X", "Y"], selectedIndex: 0))
  }

  @Test func controlsOfThePresenterChangeTheirValues() throws {
    let reading = ScenarioReading(
      """
      sheetdraw: 1
      presenter:
        content: { blocks: [{ segments: [A, B] }], toolbar: [Edit, Share] }
      timeline:
        - tap: { block: segments, item: 1, sheet: presenter }
        - tap: { block: toolbar, item: 1, sheet: presenter }
      """)
    #expect(try events(reading, .valueChanged) == ["segments 1"])
    #expect(try events(reading, .tap) == ["segment segments 1", "toolbar toolbar 1"])
  }

  @Test func controlsOfAModalChangeTheirValues() throws {
    let reading = ScenarioReading(
      """
      sheetdraw: 1
      layers: [{ dimming: clear }]
      modals: { m: { content: { blocks: [{ segments: [A, B] }] } } }
      timeline:
        - present: m
        - wait: settled
        - tap: { block: segments, item: 1 }
        - wait: settled
      """)
    #expect(try events(reading, .valueChanged) == ["segments 1"])
    let modal = try #require(try end(reading).modals.first)
    let layout = modal.contentLayout(in: try #require(reading.presentation))
    #expect(layout.frames.map(\.role).contains(.segment(1, isSelected: true)))
  }

  @Test("a bar takes the touches of the content below it")
  func barsCoverContent() throws {
    let fields = Array(repeating: "{ field: }", count: 20).joined(separator: ", ")
    let reading = reading("blocks: [\(fields)], toolbar: [A, B]")
    let state = try end(reading)
    let presentation = try #require(reading.presentation)
    #expect(state.hit(Point(x: 20, y: 773), in: presentation).part == .field)
    #expect(
      state.hit(Point(x: 20, y: 775), in: presentation)
        == Hit(part: .toolbar, id: "form", block: "toolbar", item: 0))
    #expect(state.hit(Point(x: 20, y: 830), in: presentation).part == .content)
  }

  // MARK: Scroll position

  @Test func aContentIsScrolledWhenItIsPresented() throws {
    let lines = Array(repeating: "{ text: A }", count: 40).joined(separator: ", ")
    let reading = reading("blocks: [\(lines)], offset: 120")
    let sheet = try #require(try end(reading).topSheet)
    #expect(sheet.contentOffset == 120)
    #expect(try layout(reading).frames.first?.rect.y == 32 - 120)
    let timeline = try #require(reading.scenario?.timeline)
    #expect(timeline.state(atSeconds: 0.01).topSheet?.contentOffset == 120)
  }

  @Test("an offset beyond the content is limited, with a warning")
  func offsetsAreLimited() throws {
    let lines = Array(repeating: "{ text: A }", count: 40).joined(separator: ", ")
    let reading = reading("offset: 900, blocks: [\(lines)]")
    // 32 + 40 · 22 + 39 · 12 + 16 + 34, less 793.
    #expect(
      reading.messages == [
        "4:30: warning[E0213]: the content of \"form\" scrolls by 637 pt at most, so that its offset "
          + "of 900 pt is limited; did you mean \"637\"?"
      ])
    let timeline = try #require(reading.scenario?.timeline)
    #expect(try timeline.state(at: .settled).topSheet?.contentOffset == 637)
  }

  @Test func onlyAPresentedContentHasAnOffset() {
    let text = "sheetdraw: 1\npresenter: { content: { offset: 20 } }"
    #expect(
      ScenarioReading(text).messages == [
        "2:33: warning[E0215]: only the content that a sheet presents is scrolled by \"offset\"; a "
          + "step such as drag: { from: content, by: -120, over: 200ms, release: 0 }"
      ])
  }

  // MARK: Readers

  @Test func rowsAndControlsAreElements() throws {
    let reading = reading(
      """
      blocks: [{ segments: [A, B], selected: 0 }, { grouped: [{ header: Net, rows: [
      { row: Wi-Fi, detail: Home, accessory: chevron }, { row: Low, accessory: checkmark },
      { row: Off, accessory: on }, { field: Ann, label: Name }] }] }],
      tabBar: { items: [X, Y], selected: 1 }
      """)
    let elements = AccessibilityReading(
      of: try end(reading), in: try #require(reading.presentation)
    ).elements.filter { $0.owner == "form" && $0.hint == nil }
    #expect(
      elements.map(\.spoken).filter { $0 != "dismiss popup, button" } == [
        "Sheet", "A, selected, button", "B, button", "NET", "Wi-Fi, button", "Low, selected",
        "Off, switch button", "Name, text field", "X, tab", "Y, selected, tab",
      ])
    #expect(elements.compactMap(\.value) == ["Home", "on", "Ann"])
  }

  @Test func controlsAreNodesOfTheContainmentTree() throws {
    let tree = ContainmentNode(
      of: try end(
        reading(
          """
          blocks: [{ grouped: [{ header: Net, rows: [{ row: A, id: a }] }] }, { segments: [B] }],
          toolbar: [C]
          """)))
    func labels(_ node: ContainmentNode) -> [String] {
      [node.label].compactMap(\.self) + node.children.flatMap(labels)
    }
    #expect(
      labels(tree).suffix(6) == [
        "vertical stack", "grouped list", "section \"Net\"", "row \"A\" (a)",
        "segmented control (segments)", "toolbar",
      ])
  }
}
