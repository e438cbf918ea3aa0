import SheetLayout
import SheetTestSupport
import Testing

/// The keys of the keyboard, against numbers worked out by hand.
@Suite struct KeyboardTests {
  private func play(
    _ height: Double, on device: String = "iphone-15-pro",
    orientation: Orientation = .portrait, dark: Bool = false
  ) throws -> Scenario {
    try Scenario.script { play in
      play.device = device
      play.orientation = orientation
      play.appearance = dark ? .dark : .light
      play.present("sheet")
      play.then(.keyboard(height: height))
    }
  }

  /// The centres of the texts.
  private func caps(_ group: Group) -> [String: Point] {
    var caps: [String: Point] = [:]
    for run in group.nodes.texts {
      caps[run.text] = Point(
        x: run.origin.x + run.advancePoints / 2, y: run.origin.y - run.capHeightPoints / 2)
    }
    return caps
  }

  private func expect(_ point: Point?, x: Double, y: Double, _ note: String = "") {
    let point = point ?? Point(x: .infinity, y: .infinity)
    #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9, "\(point) \(note)")
  }

  private func keyboard(_ play: Scenario, at moment: Moment = .settled) throws -> Group {
    try #require(try play.at(moment).scene.group(.keyboard))
  }

  @Test("D36 the keyboard of an iPhone 15 Pro has a bar, four rows of keys and a foot")
  func portrait() throws {
    let group = try keyboard(try play(336))
    // Less 44 of bar, 42 of foot and 34 of safe area: four rows of 54; ten columns of 39.3.
    let caps = caps(group)
    #expect(caps.count == 26 + 3)
    expect(caps["Q"], x: 19.65, y: 587)
    expect(caps["P"], x: 393 - 19.65, y: 587)
    expect(caps["A"], x: 39.3, y: 641)
    expect(caps["Z"], x: 1.5 * 39.3 + 19.65, y: 695)
    expect(caps["space"], x: 196.5, y: 749)
    expect(caps["123"], x: 1.25 * 39.3, y: 749)
    expect(caps["return"], x: 393 - 1.25 * 39.3, y: 749)
    let boxes = group.nodes.fills.compactMap { $0.shape.path.controlBounds }
    #expect(boxes[1].y == 516 && boxes[1].height == 44)
    // The plain keys: from the first to the last column, 0.78 of their rows high.
    let keys = boxes[6]
    #expect(abs(keys.minX - 3) < 1e-9 && abs(keys.maxX - 390) < 1e-9)
    #expect(abs(keys.minY - (587 - 21.06)) < 1e-9 && abs(keys.maxY - (749 + 21.06)) < 1e-9)
    // Their edges are a point lower.
    #expect(abs(boxes[5].maxY - keys.maxY - 1) < 1e-9)
  }

  @Test("D36 light and dark keyboards have the colours seen, and a light shift key that is on")
  func colors() throws {
    let dark = try keyboard(try play(336, dark: true)).nodes.fills
    let line = Color(hex: 0x3E3E40)
    #expect(
      dark.prefix(8).map(\.color) == [
        Color(hex: 0x313133), Color(hex: 0x2B2B2D), line, line, line, Color(hex: 0x1D1D1F),
        Color(hex: 0x6C6C6E), Color(hex: 0x474749),
      ])
    // The shift key is white, as letters are.
    let light = try keyboard(try play(336)).nodes.fills.map(\.color)
    #expect(light[0] == Color(hex: 0xD1D3D9) && light[6] == .white)
    #expect(light[7] == Color(hex: 0xABB0BA))
    let shift = try #require(dark[8].shape.path.controlBounds)
    #expect(dark[8].color == Color(hex: 0xD4D4D6))
    // Left of Z in the third row: 1.35 columns wide, less the gap of 6.
    #expect(abs(shift.minX - 3) < 1e-9 && abs(shift.width - (1.35 * 39.3 - 6)) < 1e-9)
    #expect(abs(shift.midY - 695) < 1e-9)
    let symbols = dark.filter { fill in
      fill.shape.path.controlBounds.map { $0.width < 40 && abs($0.midX - shift.midX) < 1 } ?? false
    }
    #expect(symbols.map(\.color) == [.black])
  }

  @Test("D36 there are small letters, and shift is off, where the first responder asks for them")
  func smallLetters() throws {
    func play(_ key: String) throws -> Scenario {
      try Scenario(
        file: """
          sheetdraw: 1
          appearance: dark
          sheets:
            s: { content: { blocks: [{ field: a, id: mail, firstResponder: true\(key) }] } }
          timeline: [present: s, keyboard: show]
          """, letters: .halfEm)
    }
    let small = try keyboard(try play(", autocapitalization: none"))
    #expect(caps(small)["q"] != nil && caps(small)["Q"] == nil)
    #expect(caps(small)["123"] != nil && caps(small)["return"] != nil)
    let colors = small.nodes.fills.map(\.color)
    #expect(!colors.contains(Color(hex: 0xD4D4D6)))
    let large = try keyboard(try play(", autocapitalization: sentences"))
    #expect(
      caps(large)["Q"] != nil && large.nodes.fills.map(\.color).contains(Color(hex: 0xD4D4D6)))
    #expect(try caps(keyboard(try play("")))["Q"] != nil)
  }

  @Test("D36 the key of emoji is in the foot, or in the last row; the delete key has round corners")
  func emoji() throws {
    /// The centres of circles of lines: the faces.
    func faces(_ group: Group, radius: Double) -> [Point] {
      group.nodes.strokes.compactMap(\.shape.path.controlBounds)
        .filter { abs($0.width - 2 * radius) < 1e-6 && abs($0.height - 2 * radius) < 1e-6 }
        .map { Point(x: $0.midX, y: $0.midY) }
    }
    let foot = faces(try keyboard(try play(336)), radius: 10.5)
    #expect(foot.count == 1)
    expect(foot.first, x: 0.9 * 39.3, y: 797)
    // On an iPhone SE keys are 42.12 high, and symbols are drawn for 42.
    let group = try keyboard(try play(260, on: "iphone-se-3"))
    let row = faces(group, radius: 10.5 * 42.12 / 42)
    #expect(row.count == 1)
    expect(row.first, x: 1.875 * 37.5, y: 667 - 27)
    expect(caps(group)["123"], x: 0.625 * 37.5, y: 667 - 27)
    let paths = try keyboard(try play(336)).nodes.strokes.map(\.shape.path).filter { path in
      guard let box = path.controlBounds else { return false }
      return box.midX > 350 && abs(box.midY - 695) < 1e-6 && box.width > 20
    }
    #expect(paths.count == 1)
    let curves = paths[0].elements.filter { if case .cubic = $0 { true } else { false } }
    #expect(curves.count == 5)
  }

  @Test("D36 texts stay inside high and narrow keys; a low keyboard has no bar, or no keys")
  func heights() throws {
    // As high as the screen: rows of 179 pt, ten columns of 39.3 pt with keys 33.3 pt wide.
    for run in try keyboard(try play(850)).nodes.texts {
      #expect(run.advancePoints <= (run.text.count == 1 ? 33.3 : 200) * 0.9 + 1e-9, "\(run.text)")
    }
    // Without predictions there are the same keys and no bar.
    let (whole, low) = (try keyboard(try play(336)), try keyboard(try play(292)))
    for (text, centre) in caps(whole) { expect(caps(low)[text], x: centre.x, y: centre.y, text) }
    #expect(low.nodes.fills.count == whole.nodes.fills.count - 4)
    // Without room for keys there is a plain ground.
    for height in [1.0, 40, 76] { #expect(try keyboard(try play(height)).nodes.count == 1) }
  }

  @Test("keys scale with the width in landscape and on tablets, and phones have suggestions")
  func widths() throws {
    // 59 points of safe area at either side, 21 below, a bar of 37; rows of 37.75.
    let phone = caps(try keyboard(try play(209, orientation: .landscape)))
    expect(phone["Q"], x: 59 + 36.7, y: 393 - 209 + 37 + 18.875)
    expect(phone["P"], x: 852 - 59 - 36.7, y: 393 - 209 + 37 + 18.875)
    // A bar of 55 and 20 points of safe area; rows of 85.75, and tab is 1.3 of 12.6 columns.
    let tablet = caps(try keyboard(try play(418, on: "ipad-pro-11", orientation: .landscape)))
    expect(tablet["Q"], x: 1.8 * 1194 / 12.6, y: 834 - 418 + 55 + 42.875)
    // A phone with a home button has no foot.
    let home = caps(try keyboard(try play(260, on: "iphone-se-3")))
    expect(home["Q"], x: 18.75, y: 667 - 260 + 44 + 27)
    expect(home["space"], x: 187.5, y: 667 - 27)
    // Lines between three suggestions, in thirds of 393 points.
    func lines(_ group: Group) -> [Double] {
      group.nodes.fills.compactMap { fill in
        guard case .rect(let rect) = fill.shape, rect.width < 1 else { return nil }
        return rect.x
      }
    }
    #expect(lines(try keyboard(try play(336))) == [131, 262])
    let landscape = try play(418, on: "ipad-pro-11", orientation: .landscape)
    #expect(lines(try keyboard(landscape)) == [])
  }

  @Test("D36 D37 in motion the keys keep their places below the top edge of the keyboard")
  func motion() throws {
    var play = try play(336)
    play.then(.waitUntilSettled)
    play.then(.keyboard(height: nil), atSeconds: 2)
    for seconds in [0.05, 0.1, 0.2, 2.05, 2.1, 2.2] {
      let state = play.at(seconds).state
      let frame = try #require(state.keyboardFrame)
      #expect(frame.height > 1 && frame.height < 335)
      #expect(state.keyboardHeight == 336)
      let caps = caps(try keyboard(play, at: .seconds(seconds)))
      expect(caps["Q"], x: 19.65, y: frame.y + 71, "at \(seconds)")
      expect(caps["space"], x: 196.5, y: frame.y + 233, "at \(seconds)")
      // The sheet has come as far on its way of 302 points as the keyboard on its own.
      #expect(abs(state.sheets[0].frame.y - (426 - 302 * frame.height / 336)) < 1e-5)
    }
  }
}
