import SheetLayout
import SheetSpec
import SheetTestSupport
import Testing

/// The status bar and the home indicator.
@Suite struct SystemBarTests {
  private func bar(on device: String) throws -> Group {
    try #require(
      try Scenario(letters: .halfEm) { $0.$device = .flag("--device", device) }.group(.statusBar))
  }

  /// The contours of the solid items, from left to right.
  private func contours(on device: String) throws -> [(box: Rect, isHole: Bool)] {
    let items = try #require(try bar(on: device).nodes.fills.first)
    return items.shape.path.polygons(piecesPerCubic: 128).map {
      (box: $0.box, isHole: $0.signedArea < 0)
    }
    .sorted { $0.box.minX < $1.box.minX }
  }

  @Test(
    "the clock says 9:41: a nine and a four with holes, two dots and a one; tablets have a date")
  func theClock() throws {
    let clock = try contours(on: "iphone-15-pro").filter { $0.box.midX < 130 }
    expect(clock.map(\.isHole), [false, true, false, false, false, true, false])
    // The digits are 12 points high around y 31; the colon has two dots.
    for index in [0, 4, 6] {
      #expect(abs(clock[index].box.y - 25) < 1e-9 && abs(clock[index].box.height - 12) < 1e-9)
    }
    let dots = [clock[2], clock[3]].sorted { $0.box.y < $1.box.y }
    expect(dots[0].box.midX, near: dots[1].box.midX, closerThan: 1e-9)
    #expect(dots[0].box.midY < 31 && dots[1].box.midY > 31)
    // The hole of the nine is in its upper half; that of the four ends at its crossbar.
    #expect(clock[1].box.midY < 31 && clock[5].box.maxY < 33)
    // It is centred in the ear beside the island.
    expect((clock[0].box.minX + clock[6].box.maxX) / 2, near: 65, closerThan: 0.1)
    let items = try contours(on: "ipad-pro-11")
    // The time is 5.07 digits of 8.5 points wide; three spaces follow.
    let date = items.filter { (20 + 5.07 * 8.5 + 8..<400).contains($0.box.midX) }
    // Holes in e, a and 9.
    expect(date.map(\.isHole), [false, false, false, true, false, false, true, false, false, true])
    // Capitals and the digit are as high as the time; small letters begin lower.
    let solid = date.filter { !$0.isHole }.map { ($0.box.y * 100).rounded() / 100 }
    expect(solid, [7.75, 10.05, 10.05, 7.75, 10.05, 10.05, 7.75])
    #expect(date.allSatisfy { $0.box.maxY < 16.26 })
    try expect(contours(on: "iphone-se-3").filter { $0.box.midX < 150 }.count, 7)
  }

  @Test("the time is in an ear, in the middle or at the leading edge")
  func timePlaces() throws {
    for (device, midX, midY) in [
      ("iphone-13", 51.0, 25.0), ("iphone-16-pro", 66, 31), ("iphone-se-3", 187.5, 10),
      ("ipad-pro-11", 20 + 5.07 * 8.5 / 2, 12),
    ] {
      let all = try contours(on: device)
      // The nine is the first item with a hole.
      let nine = try #require(all.firstIndex { $0.isHole })
      let start = all[nine - 1].box
      expect(start.midY, near: midY, closerThan: 1e-9, "\(device)")
      // 9:41 is 2.57 digit heights wide, and 9:41 AM 5.07.
      let digits = midY < 20 ? 5.07 : 2.57
      let middle = start.minX + start.height * digits / 2
      expect(middle, near: midX, closerThan: 1e-9, "\(device)")
    }
  }

  @Test("Wi-Fi is three arcs, the battery a faint shell, and tablets have no signal bars")
  func symbols() throws {
    let items = try contours(on: "ipad-pro-11")
    let after = items.filter { $0.box.midX > 400 && !$0.isHole }
    // Three arcs, 1, 0, 0, two rings with a stroke, and the charge.
    expect(after.count, 3 + 3 + 3 + 1)
    #expect(try #require(after.first).box.minX > 700)
    // The symbols have a scale of 0.8 and gaps of 7 points before it; the first arc is the widest.
    expect(after[3].box.minX - after[0].box.maxX, near: 7 * 0.8, closerThan: 1e-6)
    let right = try bar(on: "ipad-pro-11").boxes.last?.maxX ?? 0
    expect(right, near: 834 - 20, closerThan: 1e-9)
    let scene = try Scenario(letters: .halfEm) { $0.$detents = ["medium"] }.scene
    // The symbols of an island's ear are 77.5 wide around 393 − 65; Wi-Fi begins after 26.2.
    let midX = 328 - 77.5 / 2 + 26.2 + 8.485
    var runs = 0
    var wasInside = false
    for step in 0...160 {
      let isInside = scene.shows(.statusBar, at: Point(x: midX, y: 24 + Double(step) / 10))
      if isInside, !wasInside { runs += 1 }
      wasInside = isInside
    }
    expect(runs, 3)
    try expect(bar(on: "iphone-15-pro").nodes.fills.map(\.color.alpha), [1, 0.35])
  }

  @Test(
    "the indicator mixes the label colours of what lies below, and a clock fades in by push-back")
  func barsInMotion() throws {
    let play = try Scenario.script { play in
      play.present("sheet", animated: true) { $0.overrideUserInterfaceStyle = .dark }
    }
    func color(_ role: Role, _ play: Scenario) throws -> Color? {
      try play.scene.group(role)?.nodes.fills.first?.color
    }
    // The indicator is at 839 to 844, and mixed by the part that the sheet covers.
    let times = (0...350).map { Double($0) / 10_000 }
    let states = times.map { play.at($0).state }
    let state = states.first { (839..<844).contains($0.sheets[0].frame.y) }
    let crossing = try #require(state)
    let share: Double = (844 - crossing.sheets[0].frame.y) / 5
    let mixed = try #require(try color(.homeIndicator, play.at(crossing.seconds)))
    expect(mixed.red, near: share, closerThan: 1e-9)
    // A picture has its own clock until it is pushed back.
    let picture = try Scenario(
      file: """
        sheetdraw: 1
        profile: uikit
        presenter: { content: a.png }
        sheets: { s: { detents: [medium, large], selected: medium } }
        timeline: [present: s, wait: settled, animate: { s.selected: large }]
        """, letters: .halfEm)
    let start = try #require(picture.timeline.transitions.last)
    let pushed = picture.at(start.startSeconds + 0.1)
    let progress = pushed.state.presenter.recession.progress
    #expect(progress > 0.2 && progress < 0.9)
    try expect(color(.statusBar, pushed)?.alpha, progress)
    try expect(color(.homeIndicator, pushed)?.alpha, 1)
  }
}

extension Scene {
  fileprivate func shows(_ role: Role, at point: Point) -> Bool {
    layers(at: point) { _, _ in .white }.contains { $0.role == role }
  }
}
