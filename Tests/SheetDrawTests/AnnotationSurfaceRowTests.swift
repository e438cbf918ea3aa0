import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// The overlay parts of rows: areas, thresholds, motion, touches and other surfaces.
@Suite struct AnnotationSurfaceRowTests {
  private func shot(_ device: String, _ change: (inout SheetDocument) -> Void = { _ in }) throws
    -> Scenario
  {
    try Scenario {
      $0.$device = .flag("--device", device)
      change(&$0)
    }
  }

  private func scenario(_ lines: String, device: String = "iphone-14") throws -> Scenario {
    try Scenario(file: "sheetdraw: 1\ndevice: \(device)\n\(lines)\n")
  }

  // MARK: Containment

  @Test("A01 containment draws the nested boxes of the source's diagram")
  func containment() throws {
    let shot = try shot("iphone-14") { $0.title = "Photos" }
    #expect(
      try shot.words(.containment) == [
        "view controller presenter, A01", "list, A02", "UISheetPresentationController, A01",
        "container of sheet, A05", "sheet of sheet, A03", "view controller sheet, A05",
        "navigation bar \"Photos\", list, A02",
      ])
    let boxes = shot.annotations(.containment).map(\.mark.frame)
    #expect(boxes[0].contains(boxes[1]))
    // Each box of the sheet is inside the one before, and smaller on all sides.
    for (outer, inner) in zip(boxes[2...], boxes[3...]) {
      #expect(outer.inset(by: 1).contains(inner))
    }
  }

  // MARK: Areas

  @Test("A14 the guide of the safe area is at the top edge of large")
  func safeArea() throws {
    let shot = try shot("iphone-14") { $0.$detent = "large" }
    #expect(
      try shot.words(.safeArea) == [
        "safe area at the top: 47 pt, screen.safeArea.top A14",
        "safe area at the bottom: 34 pt, screen.safeArea.bottom K-05",
      ])
    let guide = try #require(shot.annotations(.safeArea).first?.dimensionLines.first)
    #expect(guide.start.y == 47)
    #expect(shot.state.topSheet?.frame.minY == 47)
  }

  @Test(
    "D12 the expanded frame is outlined on phone and tablet",
    arguments: [
      ("iphone-14", "expanded frame: 390 × 797 pt, expandedFrame D12"),
      ("ipad-10", "expanded frame: 540 × 620 pt, expandedFrame D12"),
    ])
  func expandedFrame(device: String, words: String) throws {
    let shot = try shot(device)
    #expect(try shot.words(.expandedFrame).first == words)
    #expect(
      shot.annotations(.expandedFrame).first?.mark.frame
        == shot.state.topSheet?.details.expandedFrame)
  }

  @Test("D36 the keyboard is outlined with its height, and the sheet's growth above it")
  func keyboard() throws {
    let shot = try shot("iphone-14") { $0.$keyboard = "336pt" }
    #expect(
      try shot.words(.keyboard) == [
        "keyboard: 336 pt / 39.8 %, keyboard.frame D36", "grows above the keyboard: 302 pt, D36",
      ])
    #expect(
      shot.annotations(.keyboard).first?.mark.frame
        == Rect(x: 0, y: 508, width: 390, height: 336))
  }

  @Test("D36 detents and thresholds are marked where a sheet rests above the keyboard")
  func detentsAboveTheKeyboard() throws {
    let shot = try shot("iphone-14") { $0.$keyboard = "336pt" }
    // 302 points above medium and above the 0.5 × 422 points of a dismissal, none above large.
    #expect(
      try shot.words(.detents) == [
        "medium with the keyboard: 724 pt / 85.8 % of the screen, keyboard.frame D36",
        "large: 797 pt / 94.4 % of the screen, detent.large.top B16",
      ])
    let dismissal = try shot.words(.thresholds).last
    #expect(dismissal == "dismissed below: 513 pt / 60.8 %, release.dismiss B52")
    // Upwards from 120 to 47 by a fifth of the way: 105.4, on the grid of pixels.
    let marked = shot.annotations(.detents) + shot.annotations(.thresholds)
    #expect(
      marked.flatMap(\.dimensionLines)
        == [120, 47, 316.0 / 3, 331].map { .horizontal(from: 0, to: 390, y: $0) })
  }

  // MARK: Touches

  @Test("B14 the hit area of the grabber is 44 × 44 pt around it")
  func grabberArea() throws {
    let shot = try shot("iphone-14")
    #expect(try shot.words(.hitAreas).contains("grabber: 44 × 44 pt, grabber.hitSize B14"))
    #expect(
      shot.annotations(.hitAreas).first { $0.label == "grabber" }?.mark.frame
        == Rect(x: 173, y: 407.5, width: 44, height: 44))
  }

  @Test("B75 a ring is around the focused content")
  func focus() throws {
    let shot = try shot("iphone-14") { $0.title = "Photos" }
    #expect(try shot.words(.focus) == ["focus: Photos, B75"])
    let ring = try #require(shot.annotations(.focus).first?.mark)
    #expect(ring == .ring(Rect(x: 0, y: 422, width: 390, height: 56)))
  }

  @Test("B72 elements of the screen reader are numbered in their order")
  func accessibility() throws {
    let words = try shot("iphone-14").words(.accessibility)
    #expect(words.first == "1  Sheet grabber, adjustable, Half screen, B72")
    #expect(words[1].hasPrefix("2  "))
    // The mark of an element has the number of its label.
    let numbers = try shot("iphone-14").annotations(.accessibility).compactMap {
      annotation -> Int? in
      guard case .element(_, let number) = annotation.mark else { return nil }
      return number
    }
    #expect(numbers.count > 2 && numbers == Array(1...numbers.count))
  }

  // MARK: Thresholds

  @Test("B18 the threshold is at 20 % of the way to the next detent")
  func snapThreshold() throws {
    let up = try #require(try shot("iphone-14").annotations(.thresholds).first)
    #expect(up.words() == "up to large: 75 pt / 0.2 of the way, release.snap B18")
    // 422 + 0.2 × (797 - 422) = 497 above the bottom edge of 844.
    #expect(up.dimensionLines == [.horizontal(from: 0, to: 390, y: 347)])
    let down = try #require(
      try shot("iphone-14") { $0.$detent = "large" }.annotations(.thresholds).first)
    #expect(down.words() == "down to medium: 75 pt / 0.2 of the way, release.snap B18")
    // 797 - 75 = 722 above the bottom edge.
    #expect(down.dimensionLines == [.horizontal(from: 0, to: 390, y: 122)])
  }

  @Test("B52 the threshold of dismissal is at half of the height of medium")
  func dismissThreshold() throws {
    let line = try #require(try shot("iphone-14").annotations(.thresholds).last)
    #expect(line.words() == "dismissed below: 211 pt / 25 %, release.dismiss B52")
    #expect(line.dimensionLines == [.horizontal(from: 0, to: 390, y: 633)])
  }

  // MARK: Motion and type

  @Test("B31 the offset line of the presenter is 10 pt up")
  func offset() throws {
    let shot = try shot("iphone-14") { $0.$detent = "large" }
    #expect(try shot.words(.scale).contains("presenter offset: −10 pt, pushback.offsetY B31"))
    let line = try #require(shot.annotations(.scale).last?.dimensionLines.first)
    #expect(abs(line.start.y - 412) < 1e-9 && abs(line.end.y - 422) < 1e-9)
  }

  @Test("B34 the time axis of a presentation says 0.35 s")
  func time() throws {
    var shot = try shot("iphone-14") { $0.$phase = "present" }
    shot = shot.at(0.12)
    #expect(
      try shot.words(.time) == [
        "present, spring(0.85,0.35): 0.12 of 0.35 s, present.duration B34"
      ])
    guard case .timeAxis(let axis)? = shot.annotations(.time).first?.mark else {
      Issue.record("there is no time axis")
      return
    }
    #expect(axis.elapsedSeconds == 0.12 && axis.nominalSeconds == 0.35)
    // The spring settles within a sixth of a point after its nominal duration (K-09).
    #expect(axis.settledSeconds > 0.5 && axis.settledSeconds < 0.56)
    shot = try shot.at(.settled)
    #expect(try shot.words(.time) == [])
  }

  @Test("B60 the type callout of the title says 17 pt Semibold")
  func type() throws {
    let shot = try shot("iphone-14") { $0.title = "Photos" }
    #expect(
      try shot.words(.type) == ["title, centred: 17 pt Semibold, navigationBar.titleSize B60"])
    let frame = try #require(shot.annotations(.type).first?.mark.frame)
    #expect(abs(frame.midX - 195) < 1e-9)
  }

  // MARK: Other surfaces

  @Test("C15 the line of the resting offset says 150 pt")
  func cardRest() throws {
    let shot = try shot("iphone-14") {
      $0.detents = []
      $0.$detent = "rest"
    }
    #expect(try shot.words(.dims).contains("above rest: 150 pt, card.offset C15"))
    let line = try #require(
      shot.annotations(.dims).first { $0.label == "above rest" }?.dimensionLines.first)
    #expect(line == .vertical(from: 0, to: 150, x: 390))
    #expect(try shot.words(.thresholds) == ["full screen above: 80 pt, card.releaseTop C23"])
  }

  @Test("C15 the line of a tier of a literal sheet is above the bottom edge by the tier's height")
  func literalTiers() throws {
    let shot = try scenario(
      "sheets: { s: { engine: custom, literal: true } }\ntimeline: [{ present: s }]")
    let rest = try #require(
      shot.annotations(.detents).first { $0.label == "rest" }?.dimensionLines.first)
    // The screen is 844 pt high, and the tier 150 pt lower.
    #expect(rest.start.y == 150 && rest.end.y == 150)
  }

  @Test("E07 E10 the outline of a layer at the window is the whole screen")
  func layer() throws {
    let shot = try scenario(
      """
      layers: [{ id: alerts }]
      modals:
        alert: { layer: alerts, kind: dialog }
      timeline: [{ present: alert }]
      """)
    #expect(
      try shot.words(.layers).contains(
        "layer alerts: 390 × 844 pt, presentationHostContainerSize E10"))
    let outline = try #require(
      shot.annotations(.layers).first { $0.label == "layer alerts" }?.mark.frame)
    #expect(outline == Rect(x: 0, y: 0, width: 390, height: 844))
    let modal = try #require(shot.state.modals.first?.frame)
    #expect(outline.contains(modal))
  }

  @Test("E11 the outline of a layer scoped to a view is that view's")
  func scopedLayer() throws {
    // Two buttons of equal width side by side with 8 points between them, 16 from both edges.
    let shot = try scenario(
      """
      presenter:
        content:
          blocks:
            - stack: [{ button: A, id: left }, { button: B, id: right }]
              axis: horizontal
              spacing: 8
      layers: [{ id: badges, view: right }]
      modals:
        badge: { layer: badges, size: [20, 10] }
      timeline: [{ present: badge }]
      """)
    #expect(try shot.words(.layers).contains("layer badges: 175 × 44 pt, view E11"))
    let outline = try #require(
      shot.annotations(.layers).first { $0.requirement == "E11" }?.mark.frame)
    #expect(outline.minX == 199 && outline.maxX == 374)
    #expect(try shot.words(.dims).contains("width: 20 pt, size E23"))
  }
}
