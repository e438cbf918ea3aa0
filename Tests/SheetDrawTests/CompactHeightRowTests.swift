import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Sheets on a phone in landscape, from scenario files; the iPhone 15 Pro is 852 by 393 pt there,
/// with 59 pt of safe area on both sides and 21 pt below.
@Suite struct CompactHeightRowTests {
  /// A sheet with some keys on a phone in landscape, presented without animation.
  private func shot(
    _ keys: String, _ steps: String = "", profile: String = "spec",
    at moment: Moment = .settled
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        orientation: landscape
        profile: \(profile)
        presenter: { content: "#8E8E93" }
        sheets: { picker: { \(keys) } }
        timeline:
          - present: { sheet: picker, animated: false }
        \(steps)
        """
    ).at(moment)
  }

  private static let attached = "detents: [large], edgeAttachedInCompactHeight: true"

  @Test(
    "D39 D04 B33 attached only at the bottom edge, with rounded corners, over the dimmed presenter")
  func edgeAttached() throws {
    let shot = try shot(Self.attached + ", content: none")
    let sheet = try #require(shot.state.topSheet)
    #expect(!sheet.isFullScreen)
    #expect(sheet.cornerRadius == 10)
    // The safe area is 0 at the top in landscape, where 10 pt of the presenter stay (K-04).
    #expect(sheet.frame == Rect(x: 59, y: 10, width: 734, height: 383))
    #expect(shot.state.presenter.recession == .none)
    // Beside the sheet the presenter, #8E8E93 under black of 0.4: 142 × 0.6 and 147 × 0.6.
    let beside = try shot.pixels(x: 2, y: 2, width: 1, height: 1, only: [.presenter, .dimming])
    #expect(beside[0, 0] == 0xFF58_5555)
    let above = try shot.pixels(x: 426, y: 9, width: 1, height: 1, only: [.presenter, .dimming])
    #expect(above[0, 0] == 0xFF58_5555)
    // Inside its rounded corner as well, and inside the sheet its white.
    let corner = try shot.pixels(
      x: 59, y: 10, width: 1, height: 1, only: [.presenter, .dimming, .sheet])
    #expect(corner[0, 0] == 0xFF58_5555)
    let inside = try shot.pixels(x: 426, y: 200, width: 1, height: 1)
    #expect(inside[0, 0] == 0xFFFF_FFFF)
  }

  @Test("D40 A81 by default an edge-attached sheet is as wide as the safe area")
  func safeAreaWidth() throws {
    let frame = try #require(shot(Self.attached).state.topSheet).frame
    #expect(frame.x == 59)
    #expect(frame.width == 852 - 2 * 59)
  }

  @Test("D41 A81 a sheet whose width follows the content has a narrower default width")
  func narrowWidth() throws {
    let keys = Self.attached + ", widthFollowsPreferredContentSize: true"
    let frame = try #require(shot(keys).state.topSheet).frame
    // The width of the phone upright, in the middle.
    #expect(frame.width == 393)
    let margin: Double = (852 - 393) / 2
    #expect(frame.x == margin)
  }

  @Test(
    "D42 A81 the preferred content size customises the width, up to the safe area",
    arguments: [(300, 300), (500, 500), (734, 734), (800, 734)])
  func preferredWidth(preferred: Double, width: Double) throws {
    let keys =
      Self.attached
      + ", widthFollowsPreferredContentSize: true, preferredContentSize: [\(preferred), 200]"
    let frame = try #require(shot(keys).state.topSheet).frame
    #expect(frame.width == width)
    #expect(frame.midX == 426)
  }

  @Test("D42 without the property the preferred content size changes no width")
  func preferredWidthAlone() throws {
    let keys = Self.attached + ", preferredContentSize: [300, 200]"
    #expect(try #require(shot(keys).state.topSheet).frame.width == 734)
  }

  @Test("D38 D04 content of a full-screen sheet keeps clear of the cut-out and the round corners")
  func insets() throws {
    let full = try #require(shot("detents: [large]").state.topSheet)
    #expect(full.isFullScreen)
    #expect(full.frame == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(full.contentInsets == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    // Attached, the sheet itself lies beside them.
    let attached = try #require(shot(Self.attached).state.topSheet)
    #expect(attached.contentInsets == EdgeInsets(top: 0, left: 0, bottom: 21, right: 0))
  }

  @Test("X01 an edge-attached sheet falls from medium to large, and custom heights remain")
  func mediumIsInactive() throws {
    let keys = "detents: [medium, { id: low, height: 150 }], edgeAttachedInCompactHeight: true"
    let sheet = try #require(shot(keys).state.topSheet)
    #expect(sheet.detents.map(\.identifier.rawValue) == ["low"])
    #expect(sheet.frame.y == 393 - 150)
    let large = try shot("detents: [medium], edgeAttachedInCompactHeight: true")
    #expect(try #require(large.state.topSheet).detents.map(\.identifier.rawValue) == ["large"])
    #expect(
      large.warnings.map(\.message) == [
        "medium is inactive on a phone in landscape; the largest active detent is used"
      ])
  }

  // MARK: Pull to dismiss

  private func pull(_ points: Double, _ keys: String = "", speed: Double = 0) throws -> Scenario {
    try shot(
      "detents: [large]" + keys,
      "  - drag: { from: bar, by: \(points), over: 200ms, release: \(speed)pt/s }")
  }

  @Test("D38 D01 a full-screen sheet follows the finger down and is dismissed by it")
  func pullToDismiss() throws {
    let held = try pull(150).at(0.2)
    #expect(try #require(held.state.topSheet).frame == Rect(x: 0, y: 150, width: 852, height: 243))
    // What it uncovers is dimmed less: 0.4 × 243 / 393.
    #expect(abs(held.state.dimmingAlpha - 0.4 * 243 / 393) < 1e-9)
    // Half of its height decides (B52).
    #expect(try pull(196).state.topSheet?.frame.y == 0)
    #expect(try pull(197).state.topSheet == nil)
    #expect(try pull(30, speed: 1000).state.topSheet == nil)
  }

  @Test("A50 a modal full-screen sheet yields to a finger and returns")
  func modalPull() throws {
    let shot = try pull(300, ", modalInPresentation: true")
    let held = try #require(shot.at(0.2).state.topSheet)
    // K-15: the band is as long as the screen is high, 393 points.
    #expect(abs(held.frame.y - 0.55 * 300 * 393 / (0.55 * 300 + 393)) < 1e-6)
    #expect(shot.state.topSheet?.frame.y == 0)
  }

  @Test("B20 no finger moves a full-screen sheet above the screen")
  func pullUp() throws {
    #expect(try pull(-200).at(0.1).state.topSheet?.frame.y == 0)
    #expect(try pull(-200).at(0.2).state.topSheet?.frame.y == 0)
  }

  @Test("D04 B33 in uikit the sheet is as low as its 10 pt gap, and pushes nothing back")
  func uikit() throws {
    let shot = try shot(Self.attached, profile: "uikit")
    let sheet = try #require(shot.state.topSheet)
    #expect(sheet.frame == Rect(x: 59, y: 10, width: 734, height: 383))
    #expect(shot.state.presenter.recession == .none)
    #expect(shot.state.dimmingAlpha == 0.12)
  }
}
