import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// The items that apps add to a navigation bar, and the end of scrolled content at it (K-41).
@Suite struct BarItemTests {
  private func sheet(
    _ content: String, ios: Int = 26, top: String = "", steps: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        ios: \(ios)
        device: iphone-17-pro
        \(top)
        sheets: { a: { detents: [large], content: { \(content) } } }
        timeline: [{ present: { sheet: a, animated: false } }\(steps)]
        """)
  }

  /// The frame of an item by its id.
  private func item(_ id: String, of scenario: Scenario) throws -> Rect {
    let layout = try scenario.sheet().contentLayout(in: scenario.presentation)
    return try #require(layout.frames.first { $0.id == id }).rect
  }

  @Test("K-41 a word lies on a capsule 44 pt high, 16 pt from the edges, with 12 pt beside it")
  func capsules() throws {
    let scenario = try sheet("leading: Clear, trailing: { title: Done, done: true }, title: A")
    let clear = try item("leading", of: scenario)
    let done = try item("trailing", of: scenario)
    #expect(clear.x == 16 && clear.y == 16 && clear.height == 44)
    #expect(done.maxX == 402 - 16 && done.y == 16 && done.height == 44)
    // The screenshot: 63.9 and 65.6 pt with SF Pro, for which Inter stands.
    #expect(abs(clear.width - 63.9) < 6 && abs(done.width - 65.6) < 6)
    let measure = scenario.presentation.textMeasure
    let style = TextStyle(weight: .semibold, sizePoints: 16.25)
    #expect(abs(done.width - 24 - measure.advance("Done", style)) < 1e-9)
    // The capsule darkens white by 7 levels, and ends in a semicircle.
    #expect(try scenario.pixel(x: 16 + 4, y: 62 + 38) == Pixel(hex: 0xF8F8F8))
    #expect(try scenario.pixel(x: 16 + 2, y: 62 + 18) == Pixel(hex: 0xFFFFFF))
  }

  @Test("K-41 a confirm button is a checkmark on a blue disc, and the word Done before iOS 26")
  func confirm() throws {
    let scenario = try sheet("trailing: confirm, title: A")
    #expect(try item("trailing", of: scenario) == Rect(x: 342, y: 16, width: 44, height: 44))
    #expect(try scenario.pixel(x: 342 + 6, y: 62 + 38) == Pixel(hex: 0x0088FF))
    // The lower end of the checkmark.
    #expect(try scenario.pixel(x: 364 - 2.2, y: 62 + 38 + 5.5) == Pixel(hex: 0xFFFFFF))
    let before = try sheet("trailing: confirm, title: A", ios: 18)
    let layout = try before.sheet().contentLayout(in: before.presentation)
    let part = try #require(layout.frames.first { $0.id == "trailing" })
    #expect(part.text == "Done" && part.textStyle?.weight == .semibold)
    #expect(abs(part.rect.maxX - (402 - 16)) < 1e-9)
  }

  @Test("K-41 items receive taps, and a leading close button dismisses")
  func taps() throws {
    let tapped = try sheet(
      "leading: Cancel, trailing: confirm", steps: ", { tap: { block: trailing } }")
    #expect(tapped.events(.tap).contains { $0.contains("trailing") && $0.contains("button") })
    #expect(tapped.hit(30, 62 + 38) == "button a leading")
    let closing = try sheet("leading: close", steps: ", { tap: close }, { wait: settled }")
    #expect(closing.state.surfaces.isEmpty)
    let layout = try sheet("leading: close").sheet().contentLayout(in: closing.presentation)
    #expect(layout.frame(.closeButton)?.rect == Rect(x: 16, y: 16, width: 44, height: 44))
  }

  @Test("K-41 a leading item lies at the right in a layout from right to left")
  func mirrored() throws {
    let scenario = try sheet("leading: close", top: "layoutDirection: rightToLeft")
    let layout = try scenario.sheet().contentLayout(in: scenario.presentation)
    #expect(layout.frame(.closeButton)?.rect == Rect(x: 342, y: 16, width: 44, height: 44))
  }

  @Test("K-41 a bar has one item at an edge, and one close button")
  func faults() {
    func message(_ content: String) -> String? {
      do {
        _ = try sheet(content)
        return nil
      } catch { return (error as? DiagnosticError)?.diagnostics.first?.message }
    }
    #expect(
      message("close: true, trailing: Done")
        == "close: true is the item at the trailing edge, and trailing is another one")
    #expect(message("close: true, leading: close") == "a bar has one close button")
    #expect(message("leading: close, trailing: close") == "a bar has one close button")
    #expect(message("title: null") == "\"null\" is not a valid value for \"title\"")
    #expect(message("title: 'null'") == nil)
    // Words are the glyphs' names in lower case alone.
    #expect(message("leading: Close, trailing: Confirm") == nil)
    #expect(message("leading: { done: true }") == "an item needs the key \"title\"")
  }

  @Test(
    "K-41 scrolled content fades out over 60 pt above the bar's lower edge, and ends there before")
  func scrollEdge() throws {
    let content =
      "title: A, blocks: [{ picture: '#FF0000', cornerRadius: 0 }, { list: { rows: 30 } }], offset: 100"
    let soft = try sheet(content)
    for y in [20.5, 31, 46, 61, 75.5] {
      // White at the top, red at the bar's lower edge, 76 pt below the sheet's top.
      let pixel = try soft.pixel(x: 60, y: 62 + y)
      let row = ((62 + y) * 3).rounded(.down) / 3 + 1.0 / 6 - 62
      let white = 255 * (1 - (row - 16) / 60)
      #expect(pixel.red == 255)
      #expect(abs(Double(pixel.green) - white) <= 1, "at \(y): \(pixel), \(white)")
    }
    #expect(try soft.pixel(x: 60, y: 62 + 10) == Pixel(hex: 0xFFFFFF))
    #expect(try soft.pixel(x: 60, y: 62 + 80) == Pixel(hex: 0xFF0000))
    let hard = try sheet(content, top: "set: { navigationBar.scrollEdge: bar }")
    #expect(try hard.pixel(x: 60, y: 62 + 70) == Pixel(hex: 0xFFFFFF))
  }

  @Test("K-41 the bar of a low sheet ends at its lower edge")
  func lowSheet() throws {
    let low = try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: iphone-17-pro
        presenter: { content: "#FFFFFF" }
        sheets: { a: { detents: [30], content: { title: A, close: true } } }
        timeline: [{ present: { sheet: a, animated: false } }]
        """)
    let bottom = try low.sheet().placedFrame.maxY
    #expect(bottom < 850)
    // White under a dimming of 0.20 and the sheet's shadow, without the disc of the close button.
    for x in stride(from: 330.0, to: 380, by: 4) {
      let pixel = try low.pixel(x: x, y: 862)
      #expect(pixel == (try low.pixel(x: x + 0.4, y: 862)))
      #expect(pixel.red > 190 && pixel.red == pixel.blue)
    }
    let parts = try #require(try low.group(.navigationBar))
    #expect(parts.clip != nil)
  }

  /// The lines of text of a navigation bar.
  private func lines(_ scenario: Scenario) throws -> [TextRun] {
    func texts(_ nodes: [Node]) -> [TextRun] {
      nodes.flatMap { node -> [TextRun] in
        switch node {
        case .text(let run): [run]
        case .group(let group): texts(group.nodes)
        default: []
        }
      }
    }
    return texts(try #require(try scenario.group(.navigationBar)).nodes)
  }

  @Test("K-41 a title is centred, and moves out of the middle beside a wide item")
  func title() throws {
    let plain = try #require(
      try lines(try sheet("title: Ab, trailing: confirm")).first { $0.text == "Ab" })
    #expect(abs(plain.origin.x + plain.advancePoints / 2 - 201) < 1e-9)
    let beside = try sheet("title: Ab, leading: A word that is quite long indeed and more")
    let item = try item("leading", of: beside)
    // At most half of the bar, 16 pt from the edge, and 16 pt before the title.
    #expect(item.maxX <= 201)
    let moved = try #require(try lines(beside).first { $0.text == "Ab" })
    #expect(abs(moved.origin.x - max(item.maxX + 16, plain.origin.x)) < 1e-9)
    #expect(try lines(beside).contains { $0.text.hasSuffix("…") })
  }

  @Test("K-41 items of a presenter are drawn beside its title, and receive taps")
  func presenter() throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: iphone-17-pro
        presenter: { title: Home, content: { leading: Edit, trailing: confirm } }
        """)
    let layout = scenario.state.presenter.contentLayout(
      on: scenario.state.screen, in: scenario.presentation)
    #expect(layout.frames.contains { $0.id == "leading" && $0.text == "Edit" })
    #expect(layout.frame(.title)?.text == "Home")
    #expect(scenario.hit(364, 62 + 38) == "button presenter trailing")
    #expect(scenario.hit(201, 62 + 38) == "presenter presenter")
  }

  @Test("K-41 during a page turn titles and items of one page fade, at their own places")
  func turn() throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: iphone-17-pro
        sheets:
          a:
            kind: navigation
            detents: [large]
            content: { title: One, leading: close, list: { rows: 2 } }
        timeline:
          - present: { sheet: a, animated: false }
          - push: { sheet: a, title: Two, leading: Back, trailing: close, list: { rows: 2 } }
        """)
    let middle = try #require(
      stride(from: 0.0, to: 1, by: 0.01).lazy.map { scenario.at($0) }.first {
        guard let turn = try? $0.sheet().pageTurn else { return false }
        return turn.progress > 0.3 && turn.progress < 0.7
      })
    let progress = try #require(try middle.sheet().pageTurn).progress
    let runs = try lines(middle)
    let one = try #require(runs.first { $0.text == "One" })
    let two = try #require(runs.first { $0.text == "Two" })
    #expect(abs(one.color.alpha - (1 - progress)) < 1e-9)
    #expect(abs(two.color.alpha - progress) < 1e-9)
    // The crosses lie at both edges, half visible.
    #expect(try middle.pixel(x: 38, y: 62 + 38) != middle.at(0).pixel(x: 38, y: 62 + 38))
    #expect(try middle.pixel(x: 364, y: 62 + 38) != Pixel(hex: 0xFFFFFF))
  }

  @Test("K-41 a block beside an item of the bar has another id")
  func ids() throws {
    do {
      _ = try sheet("trailing: Save, blocks: [{ button: Save, id: trailing }]")
      Issue.record("accepted")
    } catch {
      let messages = (error as? DiagnosticError)?.diagnostics.map(\.message)
      #expect(messages == ["the trailing item of the navigation bar has the id \"trailing\""])
    }
  }

  @Test("K-41 what fades out has its opacity in a probe")
  func probe() throws {
    let scenario = try sheet(
      "title: A, blocks: [{ picture: '#FF0000', cornerRadius: 0 }, { list: { rows: 30 } }], offset: 100"
    )
    let layers = try scenario.scene.layers(at: Point(x: 60, y: 62 + 46)) { _, _ in .black }
    let red = try #require(layers.last { $0.color.red == 1 && $0.color.green == 0 })
    #expect(abs(red.color.alpha - 0.5) < 1e-9)
  }
}
