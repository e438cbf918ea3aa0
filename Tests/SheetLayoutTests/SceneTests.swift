import SheetLayout
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct SceneTests {
  private func roles(_ scene: Scene) -> [Role] {
    scene.nodes.compactMap { node in
      if case .group(let group) = node { group.role } else { nil }
    }
  }

  @Test("a presenter of one colour is its background, content none has no bar, and parts are kept")
  func parts() throws {
    let white = try Scenario(letters: .halfEm) { $0.$presenter = "white" }.scene
    #expect(white.group(.statusBar) != nil)
    expect(white.group(.presenter)?.nodes.count, 1)
    let empty = try Scenario(letters: .halfEm) {
      $0.$content = "none"
      $0.title = "Photos"
    }.scene
    #expect(empty.group(.content) == nil && empty.group(.navigationBar) == nil)
    let kept = try Scenario(letters: .halfEm).scene.keeping([.sheet, .grabber])
    expect(roles(kept), [.sheet, .grabber])
    #expect(kept.background == nil)
  }

  @Test("wireframes are inside the screen on every device", arguments: [false, true])
  func wireframesLieInside(isLandscape: Bool) throws {
    for device in try SpecLibrary().devices.devices {
      let scenario = try Scenario(letters: .halfEm) {
        $0.$device = .flag("--device", device.slug)
        $0.$style = "page"
        $0.$detent = "0.3"
        $0.$detents = ["0.3"]
        $0.isLandscape = isLandscape
      }
      let scene = try scenario.scene
      // Full-screen fills extend 4 points beyond the screen.
      let screen = Rect(scenario.state.screen.size).inset(by: -4 - 1e-9)
      for role in [Role.presenter, .statusBar, .homeIndicator] {
        for box in scene.group(role)?.boxes ?? [] {
          #expect(screen.contains(box), "\(device.slug) \(role) \(box)")
        }
      }
      #expect((scene.group(.presenter)?.boxes.count ?? 0) > 5, "\(device.slug)")
    }
  }

  @Test(
    "a sheet's content is between its edges and clipped to its outline",
    arguments: ["medium", "large", "fit", "60pt", "0.1"])
  func contentLiesInside(detent: String) throws {
    for isLandscape in [false, true] {
      let scenario = try Scenario(letters: .halfEm) {
        $0.$detent = .flag("--detent", detent)
        $0.isLandscape = isLandscape
        $0.title = "A"
      }
      let scene = try scenario.scene
      let content = try #require(scene.group(.content))
      guard case .fill(let body)? = scene.group(.sheet)?.nodes.first else {
        Issue.record("the sheet has no body")
        return
      }
      expect(content.clip, body.shape)
      expect(content.transform, scene.group(.sheet)?.transform)
      let edges = scenario.state.screen.safeArea
      let width = scenario.state.screen.size.width
      for box in content.boxes {
        // Separators reach the trailing edge.
        let isLine = box.height < 0.5
        #expect(box.minX >= edges.left + 16)
        #expect(box.maxX <= width - edges.right - (isLine ? 0 : 16))
        #expect(box.minY >= scenario.state.sheetTop)
      }
    }
  }

  @Test(
    "rows of a sheet have separators of one device pixel from their text to the trailing edge",
    arguments: [
      ("iphone-15-pro", 3.0, 393.0, false), ("iphone-15-pro", 3, 393, true),
      ("iphone-se-3", 2, 375, false),
    ])
  func separators(device: String, scale: Double, width: Double, dark: Bool) throws {
    let scene = try Scenario(letters: .halfEm) {
      $0.$device = .flag("--device", device)
      if dark { $0.$appearance = "dark" }
    }.scene
    let fills = try #require(scene.group(.content)).nodes.flatMap { node -> [Fill] in
      guard case .group(let row) = node else { return [] }
      return row.nodes.fills
    }
    let color =
      dark ? Color(hex: 0x545458, alpha: 0.6) : Color(hex: 0x3C3C43, alpha: 0.2863)
    let lines = fills.filter { $0.color == color }.map(\.shape)
    // Rows of 64 points from 64 on; images of 40 at 16, and text 16 behind them.
    let expected = (0..<lines.count).map { index in
      Shape.rect(Rect(x: 72, y: 116 + 64 * Double(index), width: width - 72, height: 1 / scale))
    }
    #expect(lines.count >= 4)
    expect(lines, expected)
  }

  @Test("the body of the sheet extends below the screen, and the status bar never scales")
  func edges() throws {
    for moment in [Moment.settled, .seconds(0.332)] {
      let scene = try Scenario(letters: .halfEm) {
        $0.$phase = "present"
        $0.$detent = "large"
      }.at(moment).scene
      let bottom = scene.group(.sheet)?.boxes.first?.maxY ?? 0
      expect(bottom, near: 952, closerThan: 1e-9)
    }
    let pushed = try Scenario(letters: .halfEm) { $0.$detent = "large" }.scene
    let still = try Scenario(letters: .halfEm) { $0.$detents = ["medium"] }.scene
    expect(pushed.group(.statusBar)?.boxes, still.group(.statusBar)?.boxes)
    expect(pushed.group(.statusBar)?.transform, .identity)
  }
}
