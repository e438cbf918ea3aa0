import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

@Suite struct StackSceneTests {
  private let bar = NavigationBarContent(title: "Title", hasCloseButton: true)

  private func stack(_ change: (inout Script) -> Void = { _ in }) throws -> Scenario {
    try Scenario.script { play in
      for id in ["first", "second"] {
        play.present(id) { sheet in
          sheet.content = Content(rows: 3, bar: bar)
          sheet.sheetPresentationController?.prefersGrabberVisible = true
        }
      }
      change(&play)
    }
  }

  /// Role and owner of the topmost groups, from bottom to top.
  private func parts(_ scene: Scene) -> [String] {
    scene.nodes.map { node in
      guard case .group(let group) = node else { return "shape" }
      return (group.role?.rawValue ?? "group") + (group.owner.map { " \($0)" } ?? "")
    }
  }

  @Test func allPartsAreInDrawingOrder() throws {
    let play = try stack { $0.then(.keyboard(height: 300)) }
    #expect(
      parts(try play.scene) == [
        "presenter", "dimming first", "shadow first", "sheet first", "content first",
        "navigation-bar first", "dimming second", "shadow second", "sheet second",
        "content second", "navigation-bar second", "grabber second", "keyboard", "status-bar",
        "home-indicator",
      ])
  }

  @Test func aSheetDismissedWithItsPresenterIsHiddenButDims() throws {
    let play = try stack { $0.then(.dismiss("first")) }
    let state = try play.at(.share(0.3)).state
    let hidden = try #require(state.sheets.first { $0.isHidden })
    let parts = parts(try play.at(.share(0.3)).scene)
    #expect(parts.filter { $0.hasSuffix(hidden.id) } == ["dimming \(hidden.id)"])
    #expect(parts.contains { $0.hasPrefix("sheet") })
  }

  @Test func aFadingSheetIsOneGroup() throws {
    let play = try Scenario.script { play in
      play.reducesMotion = true
      play.present("sheet", animated: true) { $0.content = Content(bar: bar) }
    }
    let sheet = try #require(try play.at(.share(0.3)).state.topSheet)
    #expect(sheet.alpha > 0.05 && sheet.alpha < 0.95)
    let scene = try play.at(.share(0.3)).scene
    #expect(
      parts(scene) == ["presenter", "dimming sheet", "group sheet", "status-bar", "home-indicator"])
    let kept = scene.keeping([.sheet, .shadow])
    guard case .group(let group)? = kept.nodes.first, kept.nodes.count == 1 else {
      Issue.record("no group is left")
      return
    }
    #expect(group.opacity == sheet.alpha)
    // The shadow is that of a sheet at rest, and fades only with the group.
    guard case .group(let part)? = group.nodes.first, case .shadow(let shadow)? = part.nodes.first
    else {
      Issue.record("no shadow is left")
      return
    }
    #expect(shadow.color.alpha == 0.2)
    #expect(group.nodes.count == 2)
  }

  @Test func theKeyboardExtendsBeyondTheScreensEdges() throws {
    let scene = try stack { $0.then(.keyboard(height: 300)) }.scene
    let keyboard = try #require(scene.group(.keyboard))
    let box = try #require(keyboard.boxes.first)
    #expect(box.minY == 552 && box.maxY > 852 && box.minX < 0 && box.maxX > 393)
    guard case .fill(let fill)? = keyboard.nodes.first else {
      Issue.record("the keyboard has no fill below its keys")
      return
    }
    #expect(fill.color == Color(hex: 0xD1D3D9))
  }

  @Test func theStatusBarTakesTheColorOfTheSheetThatFillsTheScreen() throws {
    var play = try Scenario.script { play in
      play.present("sheet") { $0.overrideUserInterfaceStyle = .dark }
    }
    func color(_ play: Scenario) throws -> Color? {
      guard case .fill(let fill)? = try play.scene.group(.statusBar)?.nodes.first else {
        return nil
      }
      return fill.color
    }
    #expect(try color(play) == .black)
    play.then(.overrideCompactHeight(true))
    #expect(try color(play) == .white)
  }

  @Test func aPushedBackSheetIsRaisedInDarkModeLikeThePresenter() throws {
    let scene = try Scenario.script("uikit") { play in
      play.appearance = .dark
      play.present("first", selected: .large)
      play.present("second", selected: .large)
    }.scene
    guard case .fill(let fill)? = scene.group(.sheet)?.nodes.first else {
      Issue.record("no sheet")
      return
    }
    // 0.882 · 28 + 28 and 0.882 · 30 + 30.
    #expect(abs(fill.color.red * 255 - 52.696) < 1e-9)
    #expect(abs(fill.color.blue * 255 - 56.46) < 1e-9)
  }

  @Test(
    "D39 in compact height a sheet at the bottom edge dims and pushes nothing back",
    arguments: ["spec", "uikit", "spec-literal"])
  func compactHeightPushesNothingBack(profile: String) throws {
    let play = try Scenario.script(profile) { play in
      play.orientation = .landscape
      for id in ["first", "second"] {
        play.present(id, [.large()]) {
          $0.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        }
      }
    }
    let state = play.state
    #expect(state.screen.isCompactHeight)
    #expect(state.presenter.recession == .none)
    #expect(state.sheets.map(\.recession) == [.none, .none])
    #expect(state.sheets.map(\.dimmingAlpha) == (profile == "uikit" ? [0.12, 0.12] : [0.4, 0.4]))
    // The presenter stays as wide as the screen behind them, and nothing black shows.
    #expect(try play.scene.group(.presenter)?.transform == .identity)
  }

  @Test func aFullScreenSheetKeepsItsContentInsideTheSafeArea() throws {
    let play = try Scenario.script { play in
      play.orientation = .landscape
      play.present("sheet") { $0.content = Content(bar: bar) }
    }
    let scene = try play.scene
    for role in [Role.content, .navigationBar] {
      for box in try #require(scene.group(role)).boxes {
        // Separators have no margin at the trailing edge.
        let margin = box.height < 0.5 ? 0.0 : 16
        #expect(box.minX >= 59 + 16 && box.maxX <= 852 - 59 - margin)
      }
    }
    // The tappable area equals the drawn one.
    let state = play.state
    let layout = try #require(state.topSheet).surface.contentLayout(in: play.presentation)
    let button = try #require(layout.frame(.closeButton)).rect
    let drawn = try #require(scene.group(.navigationBar)?.boxes.last)
    #expect(abs(button.minX - drawn.minX) < 1e-9 && abs(button.maxY - drawn.maxY) < 1e-9)
  }

  @Test func anEdgeAttachedSheetIsDrawnAtItsFrame() throws {
    let play = try Scenario.script { play in
      play.orientation = .landscape
      play.present("sheet", [.height(200)]) { sheet in
        sheet.content = Content(bar: bar)
        sheet.preferredContentSize = Size(width: 420, height: 300)
        sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        sheet.sheetPresentationController?
          .widthFollowsPreferredContentSizeWhenEdgeAttached = true
      }
    }
    let scene = try play.scene
    let box = try #require(scene.group(.sheet)?.boxes.first)
    // 420 points in the middle of 852, and 200 up from the bottom of 393.
    #expect(box.minX == 216 && box.maxX == 636 && box.minY == 193 && box.maxY > 393)
    // The complete sheet is inside the safe area, so content keeps only the grid's margin.
    let content = try #require(scene.group(.content)).boxes.filter { $0.height > 0.5 }
    #expect(content.map(\.minX).min() == 232 && content.map(\.maxX).max() == 620)
    #expect(
      scene.layers(at: Point(x: 217, y: 300)).first?.role == .sheet
        && scene.layers(at: Point(x: 215, y: 300)).first?.role == .shadow)
  }

  @Test func aPictureCountsTowardsTheHeightOfTheContent() throws {
    let sizes = try stack().presentation.contentSizes
    func height(_ content: Content) -> Double {
      content.measured(inWidth: 393, sizes: sizes, measure: .halfEm).fittingHeight
    }
    let content = Content(rows: 3, bar: bar, picture: .color(.black))
    // Bar 56, gap 8, picture 200, gap 16, three rows of 64.
    #expect(height(content) == 472)
    #expect(height(Content(picture: .color(.black))) == 0)
  }

  @Test func anEmptyPresenterShowsItsBackground() throws {
    let scene = try Scenario.script { play in
      play.presenter.content = Content(kind: .none)
      play.present("sheet")
    }.scene
    guard case .fill(let fill)? = scene.group(.presenter)?.nodes.first else {
      Issue.record("no presenter")
      return
    }
    #expect(fill.color == .white)
    #expect(scene.group(.statusBar) != nil)
  }

  @Test func pagesAfterTheFirstHaveABackChevronWithALabel() throws {
    func shapes(_ pages: [Content]) throws -> Int {
      let scene = try Scenario.script { play in
        play.present("sheet") { sheet in sheet.pages = pages }
      }.scene
      return try #require(scene.group(.navigationBar)).nodes.count
    }
    let page = Content(bar: NavigationBarContent(title: "Page", hasCloseButton: false))
    #expect(try shapes([page]) == 1)
    #expect(try shapes([Content(), page]) == 3)
  }
}
