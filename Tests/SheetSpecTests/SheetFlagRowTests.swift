import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Options of a sheet that both files and flags have.
@Suite struct SheetFlagRowTests {
  private func sheet(
    _ change: (inout SheetDocument) -> Void
  ) throws -> (options: SheetPresentationController, controller: ViewController) {
    let controller = try #require(
      Scenario("uikit", letters: .halfEm, change).presentation.viewControllers.first)
    return (try #require(controller.sheetPresentationController), controller)
  }

  private func argument(_ flag: String) -> Located<Bool> {
    Located(true, at: .argument(flag, value: ""))
  }

  @Test("X38 the flags set the properties of the sheet")
  func properties() throws {
    let plain = try sheet { _ in }
    let given = try sheet {
      $0.$scrollingExpands = .flag("--scrolling-expands", "off")
      $0.$pageSizing = .flag("--page-sizing", "off")
      $0.isEdgeAttached = argument("--edge-attached")
      $0.widthFollowsContent = argument("--width-follows-content")
      $0.$preferredContentSize = .flag("--preferred-content-size", "320x400")
      $0.isModalInPresentation = argument("--modal-in-presentation")
    }
    func values(
      _ sheet: (options: SheetPresentationController, controller: ViewController)
    ) -> [Bool] {
      [
        sheet.options.prefersScrollingExpandsWhenScrolledToEdge, sheet.options.prefersPageSizing,
        sheet.options.prefersEdgeAttachedInCompactHeight,
        sheet.options.widthFollowsPreferredContentSizeWhenEdgeAttached,
        sheet.controller.isModalInPresentation,
      ]
    }
    #expect(values(plain) == [true, true, false, false, false])
    #expect(values(given) == [false, false, true, true, true])
    #expect(given.controller.preferredContentSize == Size(width: 320, height: 400))
  }

  @Test("X38 X20 a full-screen style has the transition of --transition")
  func transition() throws {
    let scenario = try Scenario("uikit", letters: .halfEm) {
      $0.$style = .flag("--style", "fullScreen")
      $0.$transition = .flag("--transition", "flipHorizontal")
      $0.$phase = .flag("--phase", "present")
    }
    #expect(
      scenario.presentation.viewControllers.first?.modalTransitionStyle == .flipHorizontal)
    // A half of the turn has passed in the middle of a symmetric curve.
    let cover = try #require(scenario.at(.share(0.5)).state.surfaces.first?.cover)
    #expect(abs(cover.flip - 0.5) < 1e-6)
  }

  @Test("X38 X20 --transition refuses partialCurl, and has no effect on a sheet")
  func transitionErrors() throws {
    #expect(throws: DiagnosticError.self) {
      try ModalTransitionStyle(
        reading: Located("partialCurl", at: .argument("--transition", value: "partialCurl")))
    }
    var sheet = SheetDocument()
    sheet.$transition = .flag("--transition", "crossDissolve")
    #expect(
      try sheet.resolved().warnings.map(\.message) == [
        "--transition has no effect: \"sheet\" is presented as a sheet, which has its own transition"
      ])
  }

  @Test("X38 an edge-attached sheet in landscape is as wide as its content")
  func landscape() throws {
    let scenario = try Scenario("uikit", letters: .halfEm) {
      $0.isLandscape = true
      $0.isEdgeAttached = argument("--edge-attached")
      $0.widthFollowsContent = argument("--width-follows-content")
      $0.$preferredContentSize = .flag("--preferred-content-size", "320x400")
    }
    #expect(try scenario.sheet().frame.width == 320)
  }

  @Test("X38 detents have ids of their own, which --undimmed names")
  func ownDetents() throws {
    let scenario = try Scenario("uikit", letters: .halfEm) {
      $0.$detents = [.flag("--detents", "large")]
      $0.$detent = .flag("--detent", "low=120pt")
      $0.$undimmed = .flag("--undimmed", "low")
    }
    let sheet = try #require(scenario.state.topSheet)
    #expect(sheet.detents.map(\.identifier.rawValue).sorted() == ["large", "low"])
    #expect(sheet.restingDetent?.rawValue == "low")
    // 120 pt above the safe area of 34 pt.
    #expect(sheet.frame.height == 154)
    #expect(scenario.state.dimmingAlpha == 0)
  }

  @Test("X38 an id that no flag gives a height, and one with two heights, are errors")
  func wrongIDs() {
    var unknown = SheetDocument()
    unknown.$undimmed = .flag("--undimmed", "lwo")
    #expect(
      unknown.diagnostics().map(\.message) == ["unknown detent \"lwo\""])
    var twice = SheetDocument()
    twice.$detents = [.flag("--detents", "low=120pt"), .flag("--detents", "large")]
    twice.$detent = .flag("--detent", "low=200pt")
    #expect(
      twice.diagnostics().map(\.message) == ["the detent low is also low=200pt"])
  }

  @Test("X38 a size has two sides", arguments: ["320", "320x", "x400", "0x400", "wide"])
  func wrongSizes(text: String) {
    #expect(throws: DiagnosticError.self) {
      try PreferredSize(
        reading: Located(text, at: .argument("--preferred-content-size", value: text)))
    }
  }

  @Test("X38 in a file a detent with an id is a mapping")
  func file() {
    let messages = ScenarioReading(picker(sheet: "{ detents: [low=120pt] }")).messages
    #expect(messages.count == 1)
    #expect(messages[0].hasSuffix("did you mean \"{ id: low, height: 120pt }\"?"))
  }
}
