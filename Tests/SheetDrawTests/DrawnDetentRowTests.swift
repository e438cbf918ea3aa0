import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

@Suite struct DrawnDetentRowTests {
  private func phones() throws -> [Device] {
    let phones = try SpecLibrary().devices.devices.filter { !$0.isTablet }
    #expect(phones.count > 30)
    return phones
  }

  private func shot(
    _ device: String = "iphone-15-pro", _ detent: String, profile: String = "spec"
  ) throws -> Scenario {
    try Scenario(profile) {
      $0.$device = .flag("--device", device)
      $0.$detent = .flag("--detent", detent)
    }
  }

  private func height(_ detent: String, profile: String = "spec") throws -> Double {
    try shot(detent, profile: profile).state.sheetHeight
  }

  // MARK: Medium

  @Test("A13 medium is half of the screen on every phone")
  func mediumIsHalf() throws {
    for device in try phones() {
      let state = try shot(device.slug, "medium").state
      #expect(state.sheetHeight == device.size.height / 2, "\(device.slug)")
    }
  }

  @Test("B15 medium is 422 points, half of a screen of 844")
  func mediumOn844() throws {
    let state = try shot("iphone-14", "medium").state
    #expect(state.sheetHeight == 422)
    #expect(state.sheetTop == 422)
  }

  @Test("D13 medium is about half of the sheet's full height")
  func mediumOfFullHeight() throws {
    let share = try height("medium") / height("large")
    // Half of the screen is slightly more than half of the height below the status bar (K-03).
    #expect(share > 0.5 && share < 0.56)
  }

  @Test("D13 with the other basis medium is exactly half of the sheet's full height")
  func mediumOfTheMaximum() throws {
    let state = try Scenario(settings: ["detent.fraction.basis=maximum"]).state
    #expect(state.sheetHeight == 793.0 / 2)
  }

  // MARK: Large

  @Test("A14 large begins at the top safe area on every phone")
  func largeAtTheSafeArea() throws {
    for device in try phones() {
      let state = try shot(device.slug, "large").state
      #expect(state.sheetTop == device.portraitSafeArea.top, "\(device.slug)")
      #expect(state.sheetHeight == device.size.height - device.portraitSafeArea.top)
    }
  }

  /// A file with nothing set: the presenter above the sheet's top edge, the sheet from it on.
  @Test(
    "B16 with nothing set, a sheet is large: the screen without the status bar or the safe area",
    arguments: [
      // The status bar of an iPhone 15 Pro is 54 points high, its safe area 59 (K-04); an iPhone SE has
      // 20 points of both.
      ("iphone-15-pro", "spec", 59.0), ("iphone-15-pro", "spec-literal", 54),
      ("iphone-se-3", "spec", 20), ("iphone-se-3", "spec-literal", 20),
    ])
  func nothingSet(device: String, profile: String, top: Double) throws {
    let text =
      "sheetdraw: 1\ndevice: \(device)\nprofile: \(profile)\nsheets: { card: { content: none } }\n"
      + "timeline: [{ present: card }, { wait: settled }]\n"
    let scenario = try Scenario(file: text)
    let (frame, renderer) = (try scenario.frame(), PictureRenderer(library: scenario.library))
    #expect(frame.state.topSheet?.restingDetent == .large)
    #expect(frame.state.sheetTop == top)
    func color(_ y: Double) throws -> Color {
      try renderer.color(at: Point(x: 187, y: y), of: frame)
    }
    // One pixel is a third or half of a point; the sheet is white, what it dims is not.
    #expect(try color(top + 0.2) == .white)
    #expect(try color(top - 0.2) != .white)
  }

  @Test("B16 in spec-literal, large is the screen without the status bar")
  func largeBelowTheStatusBar() throws {
    for device in try phones() {
      let state = try shot(device.slug, "large", profile: "spec-literal").state
      #expect(state.sheetTop == device.portraitStatusBarHeight, "\(device.slug)")
    }
  }

  @Test("B16 where the status bar ends above the safe area, spec stays below the safe area")
  func largeInSpecAndLiteral() throws {
    #expect(try shot("large").state.sheetTop == 59)
    #expect(try shot("large", profile: "spec-literal").state.sheetTop == 54)
  }

  private func shot(_ detent: String, profile: String = "spec") throws -> Scenario {
    try shot("iphone-15-pro", detent, profile: profile)
  }

  @Test("D14 large is the height of the fully expanded sheet: no detent is higher")
  func largeIsTheTallest() throws {
    let large = try height("large")
    #expect(large == 793)
    for detent in ["medium", "0.9", "793pt", "5000pt"] {
      #expect(try height(detent) <= large, "\(detent)")
    }
  }

  @Test(
    "D16 the default is only large: a full-height sheet that pushes back, without a grabber"
  )
  func justLarge() throws {
    let shot = try Scenario { $0 = SheetDocument() }
    #expect(shot.state.topSheet?.detents.map(\.identifier) == [.large])
    #expect(shot.state.sheetTop == 59)
    #expect(shot.state.presenter.recession.progress == 1)
    #expect(try shot.group(.grabber) == nil)
  }

  // MARK: Custom heights

  @Test("A64 medium, large, fraction and height give four heights")
  func fourKinds() throws {
    #expect(try height("medium") == 426)
    #expect(try height("large") == 793)
    #expect(try height("0.25") == 213)
    #expect(try height("200pt") == 200)
  }

  @Test("B17 a custom height is a fraction, points, or the height of the content")
  func threeKindsOfCustom() throws {
    #expect(try height("25%") == 213)
    #expect(try height("300pt") == 300)
    let fit = try shot("fit")
    let content = try #require(fit.state.topSheet).content.fittingHeight
    #expect(content > 0)
    #expect(fit.state.sheetHeight == content + 34)
  }

  @Test("B17 a navigation bar changes the height of the content")
  func fittingFollowsTheContent() throws {
    let bare = try height("fit")
    let barred = try Scenario {
      $0.$detent = "fit"
      $0.title = "Photos"
    }.state.sheetHeight
    #expect(barred == bare)  // a bar of 56 and half a grid replace four grids
    let rows = try Scenario(settings: ["detent.fit.rows=2"]) { $0.$detent = "fit" }.state
      .sheetHeight
    #expect(bare - rows == 2 * 64)
  }

  @Test(
    "A65 a fraction is a share of the screen's height",
    arguments: [
      ("0.25", 213), ("25%", 213), ("0.5", 426), ("1", 852), ("0", 0), ("0%", 0),
    ] as [(String, Double)])
  func fractionOfTheScreen(text: String, points: Double) throws {
    #expect(try height(text) == points)
  }

  @Test("A65 a sheet of height 0 has no shadow and dims nothing", arguments: ["0", "0%"])
  func fractionZero(text: String) throws {
    let sheet = try #require(shot(text).state.sheets.last)
    #expect(sheet.shadowAlpha == 0)
    #expect(sheet.dimmingAlpha == 0)
  }

  @Test(
    "A65 a fraction outside 0 to 1 is an error with the range",
    arguments: [
      ("-0.1", "0%"), ("-5%", "0%"), ("101%", "100%"), ("1000%", "100%"),
    ])
  func fractionOutside(text: String, nearest: String) throws {
    let written = Located(text, at: .argument("--detent", value: text))
    let error = try #require(throws: DiagnosticError.self) {
      try Spelled<NamedDetent>(reading: written)
    }
    #expect(
      error.diagnostics == [
        Diagnostic(
          .heightOutOfRange, at: written.place, "height \(text) is out of range",
          allowed: "a fraction from 0 to 1, or 100%", nearest: nearest)
      ])
  }

  @Test("X01 in landscape on a phone an edge-attached sheet goes to large instead of medium")
  func mediumInCompactHeight() throws {
    var presentation = try Scenario {
      $0.isLandscape = true
      $0.$detents = ["medium", "large"]
      $0.$detent = "medium"
    }.presentation
    presentation.viewControllers[0].sheetPresentationController?
      .prefersEdgeAttachedInCompactHeight = true
    let timeline = Timeline(presentation)
    let sheet = try #require(try timeline.state(at: .settled).topSheet)
    #expect(!sheet.isFullScreen)
    #expect(sheet.detents.map(\.identifier) == [.large])
    #expect(sheet.restingDetent == .large)
    #expect(sheet.frame.y == 10)
    let note = try #require(timeline.notes.first)
    #expect(timeline.notes.count == 1)
    #expect(note.id == "sheet" && note.detent == .medium && note.kind == .inactive)
    #expect(note.isCompactHeight)
  }

  @Test("D38 on a phone in landscape a sheet is full screen, square and without grabber or shadow")
  func fullScreenInCompactHeight() throws {
    for detent in ["medium", "large", "120pt"] {
      let shot = try Scenario {
        $0.isLandscape = true
        $0.$detent = .flag("--detent", detent)
        $0.$grabber = "on"
        $0.$cornerRadius = "30"
      }
      let sheet = try #require(shot.state.topSheet)
      #expect(sheet.frame == Rect(x: 0, y: 0, width: 852, height: 393))
      #expect(sheet.cornerRadius == 0 && sheet.shadowAlpha == 0 && sheet.grabber == nil)
      #expect(sheet.dimmingAlpha == 0.4)
      #expect(shot.state.presenter.recession == .none)
    }
  }

  @Test("D38 on a phone in landscape any height but large is reported with a note")
  func aNoteInCompactHeight() throws {
    func warnings(_ change: (inout SheetDocument) -> Void) throws -> [Diagnostic] {
      try Scenario {
        $0.isLandscape = true
        change(&$0)
      }.warnings
    }
    func note(_ text: String) -> Diagnostic {
      Diagnostic(
        .detentInactive, at: .argument(text, value: ""),
        "\(text) has no effect on a phone in landscape, where a sheet is full screen",
        severity: .warning)
    }
    #expect(try warnings { $0.$detent = "medium" } == [note("medium")])
    #expect(try warnings { $0.$detent = "120pt" } == [note("120pt")])
    #expect(try warnings { $0.$detents = ["0.3", "large"] } == [note("0.3")])
    #expect(try warnings { $0.$phase = "medium:large" }.map(\.message) == [note("medium").message])
    #expect(try warnings { $0.$detents = ["large", "0.3"] }.isEmpty)
    #expect(try warnings { $0.$detent = "large" }.isEmpty)
    #expect(try warnings { $0.detents = [] }.isEmpty)
    #expect(
      try Scenario {
        $0.$device = "ipad-pro-11"
        $0.$style = "page"
        $0.isLandscape = true
        $0.$detent = "120pt"
      }.warnings == [])
  }

  @Test("X01 a tablet in landscape keeps medium")
  func mediumOnATablet() throws {
    let shot = try Scenario {
      $0.$device = "ipad-pro-11"
      $0.$style = "page"
      $0.isLandscape = true
    }
    // Half of the inset card, 834 - 88 pt high.
    #expect(shot.state.sheetHeight == 373)
  }

  @Test("X02 in uikit a custom height lies within the safe area")
  func customHeightInUIKit() throws {
    // 852 − 34 − 300.
    #expect(try shot("300pt", profile: "uikit").state.sheetTop == 518)
    #expect(try shot("300pt").state.sheetTop == 552)
  }

  @Test("X02 in uikit the largest value is the sheet without the bottom inset")
  func maximumInUIKit() throws {
    let shot = try shot("5000pt", profile: "uikit")
    #expect(shot.state.sheetTop == 69)
    // 852 − 69 − 34.
    #expect(
      shot.warnings.map(\.message) == [
        "5000pt exceeds the maximum height and is clamped to 749 pt"
      ])
  }
}
