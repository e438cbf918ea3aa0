import SheetLayout
import SheetTestSupport
import Testing

@testable import SheetContent

@Suite struct StackSceneTests {
  private let bar = NavigationBarContent(title: "Title", hasCloseButton: true)

  /// Role and owner of the topmost groups, from bottom to top.
  private func parts(_ scene: Scene) -> [String] {
    scene.nodes.map { node in
      guard case .group(let group) = node else { return "shape" }
      return (group.role?.rawValue ?? "group") + (group.owner.map { " \($0)" } ?? "")
    }
  }

  @Test func aFadingSheetIsOneGroup() throws {
    let play = try Scenario.script { play in
      play.reducesMotion = true
      play.present("sheet", animated: true) { $0.content = Content(bar: bar) }
    }
    let sheet = try #require(try play.at(.share(0.3)).state.topSheet)
    #expect(sheet.alpha > 0.05 && sheet.alpha < 0.95)
    let scene = try play.at(.share(0.3)).scene
    expect(
      parts(scene), ["presenter", "dimming sheet", "group sheet", "status-bar", "home-indicator"])
    let kept = scene.keeping([.sheet, .shadow])
    guard case .group(let group)? = kept.nodes.first, kept.nodes.count == 1 else {
      Issue.record("no group is left")
      return
    }
    expect(group.opacity, sheet.alpha)
    // The shadow is that of a sheet at rest, and fades only with the group.
    guard case .group(let part)? = group.nodes.first, case .shadow(let shadow)? = part.nodes.first
    else {
      Issue.record("no shadow is left")
      return
    }
    expect(shadow.color.alpha, 0.2)
    expect(group.nodes.count, 2)
  }

  @Test("a pushed-back sheet is raised in dark mode, a picture counts, and later pages lead back")
  func stacks() throws {
    let scene = try Scenario.script("uikit") { play in
      play.appearance = .dark
      play.present("first", selected: .large)
      play.present("second", selected: .large)
    }.scene
    let fill = try #require(scene.group(.sheet)?.nodes.fills.first)
    // 0.882 · 28 + 28 and 0.882 · 30 + 30.
    expect(fill.color.red * 255, near: 52.696, closerThan: 1e-9)
    expect(fill.color.blue * 255, near: 56.46, closerThan: 1e-9)
    let sizes = try Scenario.script { play in play.present("sheet") }.presentation.contentSizes
    func height(_ content: Content) -> Double {
      content.measured(inWidth: 393, sizes: sizes, measure: .halfEm).fittingHeight
    }
    let content = Content(rows: 3, bar: bar, picture: .color(.black))
    // Bar 56, gap 8, picture 200, gap 16, three rows of 64.
    expect(height(content), 472)
    expect(height(Content(picture: .color(.black))), 0)
    // A chevron with a label.
    func shapes(_ pages: [Content]) throws -> Int {
      let scene = try Scenario.script { play in
        play.present("sheet") { sheet in sheet.pages = pages }
      }.scene
      return try #require(scene.group(.navigationBar)).nodes.count
    }
    let page = Content(bar: NavigationBarContent(title: "Page", hasCloseButton: false))
    try expect(shapes([page]), 1)
    try expect(shapes([Content(), page]), 3)
  }

  @Test(
    "a full screen sheet keeps its content inside the safe area, an edge-attached one its margin")
  func landscapeContent() throws {
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
    let attached = try Scenario.script { play in
      play.orientation = .landscape
      play.present("sheet", [.height(200)]) { sheet in
        sheet.content = Content(bar: bar)
        sheet.preferredContentSize = Size(width: 420, height: 300)
        sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        sheet.sheetPresentationController?
          .widthFollowsPreferredContentSizeWhenEdgeAttached = true
      }
    }
    // 420 points in the middle of 852. The complete sheet is inside the safe area, so content keeps
    // only the grid's margin.
    let content = try #require(try attached.scene.group(.content)).boxes.filter { $0.height > 0.5 }
    #expect(content.map(\.minX).min() == 232 && content.map(\.maxX).max() == 620)
  }
}
