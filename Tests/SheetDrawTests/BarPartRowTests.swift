import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Several items, large titles, search fields, prompts and subtitles of navigation bars.
///
/// The sizes are those of the chosen tokens: a row of 56 pt, a large title of 52, a prompt of 30, a search field of
/// 36 in an area of 52.
@Suite struct BarPartRowTests {
  private func sheet(
    _ content: String, top: String = "", steps: String = "", device: String = "iphone-15-pro"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        \(top)
        sheets: { a: { detents: [large], content: { \(content) } } }
        timeline: [{ present: { sheet: a, animated: false } }\(steps)]
        """)
  }

  private func layout(_ scenario: Scenario) throws -> ContentLayout {
    try scenario.sheet().contentLayout(in: scenario.presentation)
  }

  private func part(_ id: String, of scenario: Scenario) throws -> ContentFrame {
    try #require(try layout(scenario).frames.first { $0.id == id })
  }

  /// The texts of the bar with the middles of their capitals.
  private func texts(_ scenario: Scenario) throws -> [TextRun] {
    func runs(_ nodes: [Node]) -> [TextRun] {
      nodes.flatMap { node -> [TextRun] in
        switch node {
        case .text(let run): [run]
        case .group(let group): runs(group.nodes)
        default: []
        }
      }
    }
    return runs(try scenario.group(.navigationBar)?.nodes ?? [])
  }

  private func warnings(_ content: String) throws -> [String] {
    try sheet(content).warnings.map(\.message)
  }

  // MARK: Items

  @Test("X26 the first item is at the edge, and the others follow it inwards, 16 pt apart")
  func X26_order() throws {
    let scenario = try sheet(
      "title: A, leading: [Cancel, { symbol: trash }], trailing: [{ title: Done, done: true }, { symbol: plus }, { symbol: square.and.arrow.up }]"
    )
    let done = try part("trailing", of: scenario).rect
    let plus = try part("trailing2", of: scenario).rect
    let share = try part("trailing3", of: scenario).rect
    #expect(abs(done.maxX - (393 - 16)) < 1e-9)
    #expect(abs(plus.maxX - (done.minX - 16)) < 1e-9)
    #expect(plus.width == 30 && plus.height == 30 && plus.y == 13)
    #expect(abs(share.maxX - (plus.minX - 16)) < 1e-9)
    let cancel = try part("leading", of: scenario).rect
    #expect(cancel.x == 16)
    #expect(try abs(part("leading2", of: scenario).rect.x - (cancel.maxX + 16)) < 1e-9)
    // Read from the left to the right.
    #expect(
      try layout(scenario).frames.compactMap { $0.role.region == .top ? $0.text : nil } == [
        "Cancel", "Delete", "A", "Share", "Add", "Done",
      ])
  }

  @Test("X26 items receive taps by their ids, and a close button among them dismisses")
  func X26_taps() throws {
    let items = "title: A, trailing: [close, { symbol: plus }]"
    let tapped = try sheet(items, steps: ", { tap: { block: trailing2 } }")
    #expect(
      tapped.events(.tap) == ["tap a target=button block=trailing2"])
    let closed = try sheet(items, steps: ", { tap: close }, { wait: settled }")
    #expect(closed.state.surfaces.isEmpty)
    let names = AccessibilityReading(of: tapped.state, in: tapped.presentation).elements.map(
      \.label)
    #expect(names.filter { ["Add", "Close", "A"].contains($0) } == ["A", "Add", "Close"])
  }

  @Test("X26 the symbols of iOS 26 share a capsule, words have their own")
  func X26_capsules() throws {
    let scenario = try sheet(
      "title: A, trailing: [{ symbol: plus }, { symbol: ellipsis }, Edit]", top: "ios: 26",
      device: "iphone-17-pro")
    let frames = try layout(scenario).frames
    let ground = try #require(frames.first { $0.role == .barGround }?.rect)
    #expect(ground == Rect(x: 402 - 16 - 88, y: 16, width: 88, height: 44))
    #expect(try abs(part("trailing3", of: scenario).rect.maxX - (ground.minX - 8)) < 1e-9)
    // Between the two symbols the capsule goes on, 7 levels darker than white.
    #expect(try scenario.pixel(x: ground.midX, y: 62 + 18) == Pixel(hex: 0xF8F8F8))
  }

  @Test("X26 a list of items names the symbols, and has no more than four")
  func X26_faults() {
    func diagnostic(_ content: String) -> Diagnostic? {
      do {
        _ = try sheet(content)
        return nil
      } catch { return (error as? DiagnosticError)?.diagnostics.first }
    }
    let unknown = diagnostic("trailing: { symbol: pluss }")
    #expect(unknown?.nearest == "plus")
    #expect(unknown?.allowed?.contains("square.and.arrow.up") == true)
    #expect(diagnostic("trailing: [a, b, c, d, e]")?.message.contains("5") == true)
    #expect(diagnostic("trailing: []") != nil)
    #expect(
      diagnostic("trailing: [Done, Edit], blocks: [{ button: A, id: trailing2 }]")?.message
        == "the trailing item of the navigation bar has the id \"trailing2\"")
    #expect(
      diagnostic("rightBarButtonItems: [Done]")?.nearest == "trailing")
  }

  // MARK: Large titles

  @Test("X27 a large title is 34 pt, bold, and lies below the row of items")
  func X27_atRest() throws {
    let scenario = try sheet("title: Photos, largeTitle: true, list: { rows: 30 }")
    let layout = try layout(scenario)
    #expect(layout.barBottom == 108)
    #expect(layout.frame(.largeTitle)?.rect == Rect(x: 16, y: 56, width: 361, height: 52))
    // The first row is 8 pt below the bar.
    #expect(layout.frame(.row(0))?.rect.y == 116)
    let run = try #require(try texts(scenario).first)
    #expect(try texts(scenario).map(\.text) == ["Photos"])
    #expect(run.style == TextStyle(weight: .bold, sizePoints: 34))
    #expect(run.origin.x == 16)
    #expect(abs(run.origin.y - run.capHeightPoints / 2 - 82) < 1e-9)
  }

  @Test(
    "X27 the large title moves under the row, whose title appears within its last 12 pt",
    arguments: [
      (0, 108.0, 0.0), (30, 78, 0), (40, 68, 0), (46, 62, 0.5), (52, 56, 1), (200, 56, 1),
    ])
  func X27_collapse(offset: Int, bottom: Double, opacity: Double) throws {
    let scenario = try sheet(
      "title: Photos, largeTitle: true, list: { rows: 30 }, offset: \(offset)")
    let layout = try layout(scenario)
    #expect(try scenario.sheet().contentOffset == Double(offset))
    #expect(layout.barBottom == bottom)
    #expect(layout.frame(.title)?.opacity == opacity)
    #expect(
      layout.frame(.largeTitle)?.rect.y
        == (offset < 52 ? 56 - Double(offset) : nil))
    #expect(layout.frame(.row(1))?.rect.y == 180 - Double(offset))
    let headers = AccessibilityReading(of: scenario.state, in: scenario.presentation).elements
      .filter { $0.traits.contains(.header) && $0.owner == "a" }
    #expect(headers.map(\.label) == ["Photos"])
  }

  @Test(
    "X27 a release between whole parts rests at the nearest",
    arguments: [(20, 0.0), (30, 52), (60, 60)])
  func X27_rests(distance: Int, offset: Double) throws {
    let scenario = try sheet(
      "title: Photos, largeTitle: true, list: { rows: 30 }",
      steps:
        ", { drag: { from: content, by: -\(distance), over: 200ms, release: 0 } }, { wait: settled }"
    )
    #expect(try scenario.sheet().contentOffset == offset)
  }

  @Test("X27 a subtitle makes a large title higher, and lies below a small one")
  func X27_subtitle() throws {
    let large = try sheet("title: A, subtitle: B, largeTitle: true, list: { rows: 30 }")
    #expect(try layout(large).barBottom == 56 + 52 + 20)
    #expect(
      try layout(large).frame(.largeSubtitle)?.rect
        == Rect(x: 16, y: 108, width: 361, height: 20))
    let small = try texts(try sheet("title: A, subtitle: B"))
    #expect(small.map(\.text) == ["A", "B"])
    #expect(small.map(\.style.sizePoints) == [17, 12])
    // The middles are 17 pt apart, around that of the row at 28.
    #expect(
      small.map { ($0.origin.y - $0.capHeightPoints / 2).rounded(digits: 9) } == [19.5, 36.5])
    #expect(
      try warnings("subtitle: B, close: true")
        == ["\"subtitle\" has no effect on a bar without a title"])
    #expect(
      try warnings("largeTitle: true, close: true")
        == ["\"largeTitle\" has no effect on a bar without a title"])
  }

  @Test("X27 a subtitle lies between the items, truncated if need be")
  func X27_subtitleBesideItems() throws {
    let scenario = try sheet(
      "title: A, subtitle: Updated five minutes ago and synced with all of your devices, leading: Cancel, trailing: Done"
    )
    let run = try #require(try texts(scenario).first { $0.text.hasPrefix("Updated") })
    #expect(try run.origin.x >= part("leading", of: scenario).rect.maxX)
    #expect(try run.origin.x + run.advancePoints <= part("trailing", of: scenario).rect.minX)
    #expect(run.text.hasSuffix("…"))
  }

  @Test("X27 X28 a row keeps its size of text; a large title and a search field grow with it")
  func X27_textSize() throws {
    let parts = "title: A, subtitle: B, prompt: C"
    let size = "textSize: accessibilityExtraExtraExtraLarge"
    let row = try texts(sheet(parts, top: size))
    #expect(
      Dictionary(uniqueKeysWithValues: row.map { ($0.text, $0.style.sizePoints) }) == [
        "A": 17, "B": 12, "C": 13,
      ])
    let lower = try sheet("title: A, largeTitle: true, search: Find", top: size)
    // Apple's Human Interface Guidelines, AX5: lines of 70 and 62 pt for a large title and for body, 41 and 22 at
    // the standard size.
    #expect(try layout(lower).frame(.largeTitle)?.rect.height == 52 + 70 - 41)
    #expect(try part("search", of: lower).rect.height == 36 + 62 - 22)
  }

  // MARK: Search field and prompt

  @Test(
    "X28 a search field becomes lower first, and then the large title",
    arguments: [
      (0, 160.0, 36.0, 52.0), (20, 140, 16, 52), (36, 124, 0, 52), (52, 108, 0, 52),
      (82, 78, 0, 22), (104, 56, 0, 0),
    ])
  func X28_collapse(offset: Int, bottom: Double, field: Double, title: Double) throws {
    let scenario = try sheet(
      "title: A, largeTitle: true, search: Search, list: { rows: 30 }, offset: \(offset)")
    let layout = try layout(scenario)
    #expect(layout.barBottom == bottom)
    #expect(layout.frame(.searchField)?.rect.height == (field > 0 ? field : nil))
    #expect(layout.frame(.searchField)?.opacity == (field > 0 ? field / 36 : nil))
    #expect(layout.frame(.row(2))?.rect.y == 160 + 8 + 128 - Double(offset))
    if let rect = layout.frame(.searchField)?.rect {
      #expect(rect.y == 108 && rect.x == 16 && rect.width == 361)
    }
    #expect((layout.frame(.largeTitle) == nil) == (title == 0))
  }

  @Test("X28 a search field that does not hide stays below the row")
  func X28_stays() throws {
    let scenario = try sheet(
      "title: A, search: { placeholder: Find, hidesWhenScrolling: false }, list: { rows: 30 }, offset: 90"
    )
    #expect(try layout(scenario).barBottom == 108)
    #expect(try part("search", of: scenario).rect == Rect(x: 16, y: 56, width: 361, height: 36))
    #expect(try part("search", of: scenario).placeholder == "Find")
  }

  @Test("X28 a tap on the search field makes it the first responder")
  func X28_focus() throws {
    let scenario = try sheet("title: A, search: Search", steps: ", { tap: { block: search } }")
    #expect(
      scenario.events().suffix(2) == [
        "tap a target=field block=search", "becomeFirstResponder a block=search",
      ])
    #expect(scenario.hit(100, 59 + 70) == "field a search")
    let element = AccessibilityReading(of: scenario.state, in: scenario.presentation).elements
      .first { $0.traits.contains(.searchField) }
    #expect(element?.label == "Search")
    // The caret, 2 pt wide, before the placeholder 34 pt from the field's edge.
    #expect(try scenario.pixel(x: 16 + 33, y: 59 + 56 + 18) == Pixel(hex: 0x007AFF))
  }

  @Test("X28 a prompt is a line of 30 pt above the row")
  func X28_prompt() throws {
    let scenario = try sheet("title: A, prompt: Choose a photo, trailing: Done")
    #expect(try layout(scenario).barBottom == 86)
    let texts = try texts(scenario)
    let prompt = try #require(texts.first { $0.text == "Choose a photo" })
    #expect(prompt.style == TextStyle(weight: .regular, sizePoints: 13))
    #expect(abs(prompt.origin.y - prompt.capHeightPoints / 2 - 15) < 1e-9)
    #expect(abs(prompt.origin.x + prompt.advancePoints / 2 - 196.5) < 1e-9)
    #expect(try part("trailing", of: scenario).rect.y == 30 + 13)
  }

  // MARK: Material

  @Test("X29 a bar is material over scrolled content, and transparent before", arguments: [0, 80])
  func X29_material(offset: Int) throws {
    let red = "blocks: [{ picture: '#FF0000', cornerRadius: 0 }, { list: { rows: 30 } }]"
    let bar = try sheet("title: A, \(red), offset: \(offset)")
    let pixel = try bar.pixel(x: 40, y: 59 + 44)
    // The material lets some of the red through, and is no clean cut.
    #expect((pixel.green < 250) == (offset > 0))
    #expect(pixel.green > 100)
  }

  @Test("X29 a bar with a large title is transparent until that has left")
  func X29_largeTitle() throws {
    let red = "blocks: [{ picture: '#FF0000', cornerRadius: 0 }, { list: { rows: 30 } }]"
    for (offset, isMaterial) in [(30, false), (52, false), (100, true)] {
      let bar = try sheet("title: A, largeTitle: true, \(red), offset: \(offset)")
      let pixel = try bar.pixel(x: 60, y: 59 + 44)
      #expect((pixel.green < 250) == isMaterial, "at \(offset): \(pixel)")
    }
  }
}

extension Double {
  fileprivate func rounded(digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    return (self * scale).rounded() / scale
  }
}
