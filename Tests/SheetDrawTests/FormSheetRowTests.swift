import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// Form sheets on tablets; every number is from the shipped profiles.
@Suite struct FormSheetRowTests {
  /// A form sheet on a tablet of 820 × 1180 pt at 2x, over #808080.
  private func form(
    _ profile: String = "spec", device: String = "ipad-10",
    _ change: (inout SheetDocument) -> Void = { _ in }
  ) throws -> Scenario {
    try Scenario(profile) {
      $0.$device = .flag("--device", device)
      $0.$style = "form"
      $0.$detents = ["large"]
      $0.$presenter = "#808080"
      $0.$content = "none"
      change(&$0)
    }
  }

  private func sheet(_ shot: Scenario) throws -> SheetState { try #require(shot.state.topSheet) }

  /// A form sheet of a file with a list of rows.
  private func file(_ sheet: String, device: String = "ipad-10") throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        sheets: { form: \(sheet) }
        timeline: [present: form]
        """)
  }

  // MARK: Size and place

  @Test("B65 D12 a tablet shows a form sheet by default, and with style page an inset card")
  func tabletsShowForms() throws {
    #expect(try sheet(form { $0.style = nil }).look == .form)
    let page = try sheet(form { $0.$style = "page" })
    #expect(page.look == .page)
    #expect(page.frame == Rect(x: 54, y: 44, width: 712, height: 1092))
    #expect(page.expandedFrame == page.frame)
  }

  @Test(
    "B66 a form sheet is 540 pt wide",
    arguments: [("ipad-mini-6", 744), ("ipad-10", 820), ("ipad-pro-13", 1032)])
  func width(device: String, screen: Double) throws {
    let frame = try sheet(form(device: device)).frame
    #expect(frame.width == 540)
    #expect(abs(frame.x - (screen - 540) / 2) <= 0.25)
  }

  @Test("B67 the height follows the content, up to 620 pt")
  func height() throws {
    // A bar of 56 pt and 8 pt, and rows of 64 pt.
    for (rows, height) in [(3, 256), (7, 512), (8, 576), (9, 620), (40, 620)] as [(Int, Double)] {
      let sheet =
        "{ style: form, detents: [large], content: { title: A, list: { rows: \(rows) } } }"
      let form = try #require(try file(sheet).state.topSheet)
      #expect(form.height == height, "\(rows) rows")
      #expect(form.frame == Rect(x: 140, y: 590 - height / 2, width: 540, height: height))
    }
    #expect(try sheet(form()).height == 620)
  }

  @Test("B67 the preferred content size gives the height")
  func preferredSize() throws {
    for (preferred, height) in [(300, 300), (900, 620)] as [(Int, Double)] {
      let form = try file(
        "{ style: form, detents: [large], preferredContentSize: [400, \(preferred)] }")
      #expect(form.state.topSheet?.height == height)
    }
  }

  @Test("B71 a form sheet is centred on the screen, in both orientations")
  func centred() throws {
    #expect(try sheet(form()).frame == Rect(x: 140, y: 280, width: 540, height: 620))
    let landscape = try sheet(form { $0.isLandscape = true })
    #expect(landscape.frame == Rect(x: 320, y: 100, width: 540, height: 620))
  }

  @Test(
    "B66 B67 in uikit the size follows the shorter side of the screen",
    arguments: [
      ("ipad-mini-6", Size(width: 540, height: 600)), ("ipad-10", Size(width: 580, height: 640)),
      ("ipad-pro-11", Size(width: 580, height: 640)),
      ("ipad-air-13", Size(width: 620, height: 680)),
      ("ipad-pro-13", Size(width: 620, height: 680)),
    ])
  func sizesOfUIKit(device: String, size: Size) throws {
    for isLandscape in [false, true] {
      let shot = try form("uikit", device: device) { $0.isLandscape = isLandscape }
      let sheet = try sheet(shot)
      #expect(sheet.frame.size == size)
      #expect(sheet.cornerRadius == 10)
    }
    // As seen on a screen of 820 × 1180.
    #expect(
      try sheet(form("uikit")).frame == Rect(x: 120, y: 270, width: 580, height: 640))
  }

  @Test("B71 detents are measured in the form sheet's frame and centred")
  func detents() throws {
    let medium = try sheet(form { $0.$detents = ["medium", "large"] })
    #expect(medium.frame == Rect(x: 140, y: 435, width: 540, height: 310))
    #expect(medium.maximumDetentValue == 620)
    #expect(medium.expandedFrame == Rect(x: 140, y: 280, width: 540, height: 620))
    let quarter = try sheet(form { $0.$detents = ["25%", "large"] })
    #expect(quarter.frame == Rect(x: 140, y: 512.5, width: 540, height: 155))
  }

  // MARK: Look

  @Test("B68 all four corners have a radius of 14 pt")
  func corners() throws {
    let outline = try #require(try form().group(.sheet)?.roundedRect)
    #expect(outline.rect == Rect(x: 0, y: 0, width: 540, height: 620))
    #expect(outline.radii == .all(14))
    #expect(try sheet(form { $0.$cornerRadius = "20" }).cornerRadius == 20)
    // 1 pt from a corner is outside the outline, 6 pt inside.
    let shot = try form()
    for (x, dx) in [(140.0, 1.0), (680.0, -1.0)] {
      for (y, dy) in [(280.0, 1.0), (900.0, -1.0)] {
        #expect(try shot.pixel(x: x + dx, y: y + dy) != Pixel(hex: 0xFFFFFF))
        #expect(try shot.pixel(x: x + 6 * dx, y: y + 6 * dy) == Pixel(hex: 0xFFFFFF))
      }
    }
  }

  @Test("B69 the shadow is 10 pt below, with a blur of 40 and black at 0.25")
  func shadow() throws {
    let group = try #require(try form().group(.shadow))
    guard case .shadow(let shadow)? = group.nodes.first else { return #expect(Bool(false)) }
    #expect(shadow.offsetY == 10)
    #expect(shadow.sigma == 20)
    #expect(shadow.color == Color.black.withAlpha(0.25))
    // The middle of the pixel at 930 is 20.25 pt below the moved outline, which ends at 910: 1.0125
    // sigma, where a Gaussian edge has 15.57 %. #808080 under black at 0.4 and that share of 0.25.
    let below: Double = 128 * 0.6 * (1 - 0.25 * 0.1557)
    #expect(try shot(form(), at: 930).red == Int(below.rounded()))
    // The pixel at 260 is 29.75 pt above the moved outline, which begins at 290: 6.84 %.
    let above: Double = 128 * 0.6 * (1 - 0.25 * 0.0684)
    #expect(try shot(form(), at: 260).red == Int(above.rounded()))
  }

  private func shot(_ shot: Scenario, at y: Double) throws -> Pixel { try shot.pixel(x: 410, y: y) }

  @Test("B70 the presenter is dimmed by black at 0.4 and stays in its place")
  func dimming() throws {
    for isDark in [false, true] {
      let shot = try form { $0.appearance = isDark ? .dark : .light }
      #expect(shot.state.dimmingAlpha == 0.4)
      #expect(try shot.pixel(x: 10, y: 10) == Pixel(hex: 0x4D4D4D))
      #expect(shot.state.presenter.recession == .none)
    }
    // Real tablets dim by 0.2 (seen) and 0.48 (reported).
    #expect(try form("uikit").state.dimmingAlpha == 0.2)
    #expect(try form("uikit") { $0.$appearance = "dark" }.state.dimmingAlpha == 0.48)
  }

  @Test("B71 a crop to a form sheet holds the sheet and no more")
  func crop() throws {
    var shot = try form { $0.$detents = ["medium", "large"] }
    #expect(
      try shot.frame { $0.crop = .sheet }.scene.viewport
        == Rect(x: 140, y: 435, width: 540, height: 310))
    // Half of it lies below the screen.
    shot = try form { $0.$phase = "present" }
    shot = shot.at(0.05)
    let frame = try #require(shot.state.topSheet).frame
    let part = try shot.frame { $0.crop = .sheet }.scene.viewport
    #expect(part.maxY == 1180)
    #expect(abs(part.y - frame.y) <= 0.5)
  }

  @Test("B71 a crop to a form sheet and its shadow holds all of the shadow")
  func cropWithShadow() throws {
    let shot = try form { $0.$detents = ["medium", "large"] }
    let state = try #require(shot.state.topSheet)
    let part = try shot.frame { $0.crop = .sheetAndShadow }.scene.viewport
    let reach = 3 * state.shadowSigma
    #expect(state.shadowAlpha > 0 && reach > 0)
    #expect(abs(part.minX - (140 - reach)) <= 0.5 && abs(part.maxX - (680 + reach)) <= 0.5)
    #expect(abs(part.maxY - (745 + reach + state.shadowOffsetY)) <= 0.5)
    // The shadow alone, on nothing: no pixel outside of the crop has any of it, and its border has.
    let screen = try shot.pixels(
      x: 0, y: 0, width: 820, height: 1180, pixelsPerPoint: 1, only: [.shadow])
    var outside = 0
    var highest = 0
    for y in 0..<1180 {
      for x in 0..<820 where !part.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
        outside = max(outside, Pixel(screen[x, y]).alpha)
      }
      highest = max(highest, Pixel(screen[Int(part.maxX) - 30, y]).alpha)
    }
    #expect(outside <= 1)
    #expect(highest > 0)
  }

  // MARK: Motion

  @Test("B71 a form sheet slides in from below the screen without changing its size")
  func presenting() throws {
    let timeline = try form { $0.$phase = "present" }.timeline
    var last = 1180.0
    for step in 0..<20 {
      let state = timeline.state(atSeconds: Double(step) * 0.01)
      let frame = try #require(state.topSheet).frame
      #expect(frame.width == 540 && frame.x == 140)
      // The overshoot moves it up, too.
      #expect(frame.height == 620)
      #expect(frame.y <= last)
      last = frame.y
    }
    #expect(timeline.state(atSeconds: 0).topSheet?.frame.y == 1180)
    #expect(timeline.state(atSeconds: 0).dimmingAlpha == 0)
    #expect(try timeline.state(at: .settled).topSheet?.frame.y == 280)
  }

  /// The timeline of a script on a tablet.
  private func script(
    device: String = "ipad-10", detents: String = "medium", _ steps: String
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        sheets: { form: { style: form, detents: [\(detents)] } }
        timeline: [\(steps)]
        """)
  }

  @Test("B71 above a keyboard a form sheet rests on pixels")
  func liftedRest() throws {
    let scenario = try script("present: form, wait: settled, keyboard: { show: 399.3 }, wait: 2s")
    // The safe area holds 20 pt of the keyboard: 435 less half of 379.3, in halves of a point.
    #expect(scenario.at(2).state.topSheet?.frame.y == 245.5)
  }

  @Test(
    "D36 D37 a form sheet moves up for the keyboard of a tablet in landscape, and back with it",
    arguments: [("medium", 63.0), ("large", 24)])
  func tabletKeyboard(detent: String, top: Double) throws {
    let scenario = try script(
      device: "ipad-pro-11", detents: detent,
      "rotate: landscape, present: { sheet: form, animated: false }, "
        + "keyboard: show, wait: settled, { at: 2s, keyboard: hide }, wait: settled")
    let rest = try #require(scenario.at(0).state.topSheet?.frame)
    let up = scenario.at(1.9).state
    // Half of the 398 points above the safe area, as far as the safe area of 24 at the top allows.
    #expect(up.keyboardFrame == Rect(x: 0, y: 416, width: 1194, height: 418))
    #expect(up.topSheet?.frame == Rect(x: 327, y: top, width: 540, height: rest.height))
    for seconds in [0.05, 0.1, 0.2, 2.05, 2.1, 2.2] {
      let state = scenario.at(seconds).state
      // It has come as far on its way as the keyboard on its own.
      let share = try #require(state.keyboardFrame).height / 418
      let y = try #require(state.topSheet).frame.y
      #expect(abs(y - (rest.y + (top - rest.y) * share)) <= 1e-4)
    }
    #expect(scenario.state.topSheet?.frame == rest)
  }

  @Test("D36 the height of a keyboard is that of iOS 26 if no other is known")
  func newKeyboard() throws {
    let scenario = try script("present: form, keyboard: show, wait: settled")
    #expect(scenario.state.keyboardFrame?.height == 337)
  }

  @Test("B36 B42 above a keyboard, too, a form sheet comes from the bottom edge and leaves to it")
  func liftedMotion() throws {
    let coming = try script("keyboard: { show: 399.3 }, wait: 1s, present: form")
    #expect(abs(try #require(coming.at(1).state.topSheet).frame.y - 1180) < 1e-6)
    let leaving = try script(
      "present: { sheet: form, animated: false }, keyboard: { show: 399.3 }, wait: 1s, "
        + "dismiss: form")
    // The last hundred-thousandth of a second, at 6000 points per second.
    let end = try #require(leaving.at(1.29999).state.topSheet).frame.y
    #expect(abs(end - 1180) < 0.1)
  }

  @Test("B71 between two detents the form sheet stays centred")
  func changingDetents() throws {
    let timeline = try form {
      $0.$detents = ["medium", "large"]
      $0.$phase = "medium:large"
    }.timeline
    for step in 0..<12 {
      let frame = try #require(timeline.state(atSeconds: Double(step) * 0.01).topSheet).frame
      guard frame.y > 280 else { continue }
      #expect(abs(frame.midY - 590) < 1e-6, "at \(step)")
    }
  }

  // MARK: Touches and screen readers

  @Test("B71 touches beside a form sheet reach the dimming on every side")
  func touches() throws {
    let shot = try form { $0.$content = "wireframe" }
    let state = shot.state
    let presentation = shot.presentation
    func hit(_ x: Double, _ y: Double) -> Hit.Part {
      state.hit(Point(x: x, y: y), in: presentation).part
    }
    #expect(hit(410, 500) == .content)
    for (x, y) in [(410, 279), (410, 901), (139, 590), (681, 590)] as [(Double, Double)] {
      #expect(hit(x, y) == .dimming)
    }
  }

  @Test("B65 a tap below a form sheet dismisses it")
  func tapBelow() throws {
    let scenario = try script("present: form, wait: settled, tap: [410, 1000]")
    #expect(scenario.timeline.log.contains { $0.name == .presentationControllerDidDismiss })
    #expect(scenario.state.surfaces.isEmpty)
  }

  @Test("B65 a tap on a low form sheet stays inside it", arguments: [60, 100, 200])
  func tapInside(height: Int) throws {
    let scenario = try script(
      detents: "\(height)pt", "present: form, wait: settled, tap: sheet")
    #expect(scenario.state.topSheet?.height == Double(height))
  }

  @Test("B65 a narrow screen shows a form sheet as a page sheet, and says so")
  func narrowScreens() throws {
    let shot = try form(device: "iphone-15-pro")
    #expect(try sheet(shot).frame == Rect(x: 0, y: 59, width: 393, height: 793))
    #expect(
      shot.warnings.map(\.message) == [
        "a form sheet is shown as a page sheet on a screen narrower than 640 pt"
      ])
  }

  @Test("B65 a phone in landscape shows a form sheet as a page sheet, and says so")
  func phonesInLandscape() throws {
    // Full screen, or at the edge if the sheet prefers that.
    let shot = try form(device: "iphone-15-pro") { $0.isLandscape = true }
    #expect(try sheet(shot).frame == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(
      shot.warnings.map(\.message) == [
        "a form sheet is shown as a page sheet on a phone in landscape"
      ])
  }

  @Test("B67 a short screen limits the form sheet, and says so")
  func shortScreens() throws {
    let shot = try form(device: "700x300@2")
    #expect(try sheet(shot).frame == Rect(x: 80, y: 0, width: 540, height: 300))
    #expect(
      shot.warnings.map(\.message) == [
        "the form sheet of 540 by 620 pt is limited to the screen's 700 by 300 pt"
      ])
  }
}
