import SheetLayout
import SheetTestSupport
import Testing

/// The keyboards and status bars of iPads, from scenario files; sizes of keys and dots are chosen.
@Suite struct TabletBarRowTests {
  private func play(
    _ device: String, _ head: String = "", steps: String = "{ present: form }, { keyboard: show }"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        \(head)
        sheets: { form: { style: form, content: { blocks: [{ field: A, firstResponder: true }] } } }
        timeline: [\(steps), { wait: settled }]
        """, letters: .halfEm)
  }

  /// The centres of the texts, in the order of the keys.
  private func caps(_ play: Scenario) throws -> [(text: String, x: Double, y: Double)] {
    try #require(try play.group(.keyboard)).nodes.texts.map { run in
      (run.text, run.origin.x + run.advancePoints / 2, run.origin.y - run.capHeightPoints / 2)
    }
  }

  private func expect(
    _ caps: [(text: String, x: Double, y: Double)], _ text: String, x: Double, y: Double
  ) {
    #expect(
      caps.contains { $0.text == text && abs($0.x - x) < 1e-9 && abs($0.y - y) < 1e-9 },
      "\(text): \(caps.filter { $0.text == text })")
  }

  @Test(
    "X36 the keyboard of an iPad Pro 11 has tab, caps lock, two shift keys and a key that hides it")
  func middle() throws {
    // 418 pt high in landscape (devices.csv): 55 of bar, 20 of safe area, four rows of 85.75 pt; 12.6 columns.
    let play = try play("ipad-pro-11", "orientation: landscape")
    let caps = try caps(play)
    let (column, top) = (1194 / 12.6, 834.0 - 418 + 55)
    expect(caps, "tab", x: 0.65 * column, y: top + 42.875)
    expect(caps, "P", x: 10.8 * column, y: top + 42.875)
    expect(caps, "caps lock", x: 0.85 * column, y: top + 1.5 * 85.75)
    expect(caps, "return", x: 11.65 * column, y: top + 1.5 * 85.75)
    expect(caps, ".", x: 10.7 * column, y: top + 2.5 * 85.75)
    expect(caps, ".?123", x: 1.95 * column, y: top + 3.5 * 85.75)
    expect(caps, ".?123", x: 10.65 * column, y: top + 3.5 * 85.75)
    expect(caps, "space", x: 6.95 * column, y: top + 3.5 * 85.75)
    #expect(caps.count == 26 + 2 + 3 + 1 + 2)
    // Undo, redo and paste are at the left end of the bar.
    let strokes = try #require(try play.group(.keyboard)).nodes.strokes
      .compactMap(\.shape.path.controlBounds)
    let inBar = strokes.filter { $0.midY < top && $0.midX < 150 }
    #expect(Set(inBar.map { (($0.midX - 32) / 44).rounded() }) == [0, 1, 2])
  }

  @Test(
    "X36 a large iPad has a row of digits, narrow windows show the left part of the keys, phones have others"
  )
  func large() throws {
    // 398 pt high in portrait: 55 of bar, 20 of safe area, five rows of 64.6 pt; 14.6 columns.
    let caps = try caps(play("ipad-pro-12.9"))
    let (column, top) = (1024 / 14.6, 1366.0 - 398 + 55)
    expect(caps, "1", x: 1.5 * column, y: top + 32.3)
    expect(caps, "=", x: 12.5 * column, y: top + 32.3)
    expect(caps, "Q", x: 2.1 * column, y: top + 1.5 * 64.6)
    expect(caps, "'", x: 12.3 * column, y: top + 2.5 * 64.6)
    expect(caps, "/", x: 11.8 * column, y: top + 3.5 * 64.6)
    expect(caps, "space", x: 8.05 * column, y: top + 4.5 * 64.6)
    let window = try play(
      "ipad-pro-11", steps: "{ present: form }, { resize: [320, 834] }, { keyboard: show }")
    // 320 of 834 pt are 4.8 of 12.6 columns.
    let keys = try self.caps(window).map(\.text)
    #expect(
      Set(keys) == [
        "tab", "Q", "W", "E", "R", "caps lock", "A", "S", "D", "F", "Z", "X", "C", ".?123", "space",
      ])
    #expect(try self.caps(play("iphone-15-pro")).contains { $0.text == "123" })
  }

  private func dots(_ play: Scenario) throws -> [Rect] {
    let bar = try #require(try play.group(.statusBar))
    guard bar.nodes.count == 3, case .fill(let fill) = bar.nodes[1] else { return [] }
    return fill.shape.path.polygons().map(\.box)
  }

  @Test(
    "X37 the status bar of an iPad has three dots in the middle, the time left, the charge right")
  func multitasking() throws {
    for (steps, middle) in [("{ present: form }", 417.0), ("{ resize: [500, 1194] }", 250)] {
      let dots = try dots(play("ipad-pro-11", steps: steps))
      #expect(dots.map(\.midX) == [middle - 8.5, middle, middle + 8.5])
      #expect(dots.allSatisfy { abs($0.midY - 12) < 1e-9 && abs($0.width - 5) < 1e-9 })
    }
    #expect(try dots(play("iphone-se-3", steps: "{ present: form }")).isEmpty)
    // iPadOS 26 has the controls of windows in their place.
    #expect(try dots(play("ipad-pro-11", "ios: 26", steps: "{ present: form }")).isEmpty)
    // The date is beside the time, and the charge is in percent.
    let bar = try #require(try play("ipad-pro-11", steps: "{ present: form }").group(.statusBar))
    let boxes = bar.boxes
    #expect(abs((boxes.first?.minX ?? 0) - 20) < 0.2 && abs((boxes.last?.maxX ?? 0) - 814) < 1e-9)
  }
}
