import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Full screens that zoom out of a view, as with `UIViewController.Transition.zoom` of iOS 18.
///
/// The screen is 393 × 852 pt; the picture is 361 pt wide and 200 high, from (16, 67) on.
@Suite struct ZoomRowTests {
  private func play(
    _ keys: String = "style: fullScreen, zoomFrom: photo", ios: String = "ios: 18",
    steps: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        \(ios)
        device: iphone-15-pro
        presenter: { content: { blocks: [{ picture: "#FF0000", id: photo, cornerRadius: 0 }] } }
        sheets: { a: { \(keys), content: "#0000FF" } }
        timeline: [present: a\(steps)]
        """)
  }

  @Test("X34 a full screen grows out of its source")
  func X34_grows() throws {
    let scenario = try play()
    let source = try #require(
      scenario.state.presenter.contentLayout(on: scenario.state.screen, in: scenario.presentation)
        .rect(ofBlock: "photo"))
    let start = try #require(scenario.at(0).sheet().cover?.zoomed)
    #expect(start.frame == source)
    let cover = try #require(scenario.at(0.1).sheet().cover)
    let (share, zoomed) = (try #require(cover.zoom), try #require(cover.zoomed))
    #expect(share > 0 && share < 1)
    #expect(abs(zoomed.frame.x - source.x * (1 - share)) < 1e-9)
    #expect(abs(zoomed.frame.width - (source.width + (393 - source.width) * share)) < 1e-9)
    #expect(abs(zoomed.frame.height - (source.height + (852 - source.height) * share)) < 1e-9)
    // Blue in its middle; below it the views that it covers.
    let state = scenario.at(0.1)
    #expect(try state.pixel(x: zoomed.frame.midX, y: zoomed.frame.midY) == Pixel(hex: 0x0000FF))
    #expect(
      try state.pixel(x: zoomed.frame.midX, y: zoomed.frame.maxY + 3) != Pixel(hex: 0x0000FF))
    #expect(try scenario.sheet().cover?.zoomed == nil)
    #expect(try scenario.pixel(x: 5, y: 840) == Pixel(hex: 0x0000FF))
  }

  @Test("X34 a dismissal zooms back, and reduced motion fades")
  func X34_back() throws {
    let scenario = try play(steps: ", wait: settled, dismiss: a, wait: settled")
    let start = scenario.times(of: .dismiss)[0]
    let cover = try #require(scenario.at(start + 0.1).sheet().cover)
    #expect(try #require(cover.zoom) < 1)
    #expect(scenario.state.surfaces.isEmpty)
    let reduced = try play(ios: "ios: 18\nreduceMotion: true")
    #expect(try reduced.at(0.1).sheet().cover?.zoomed == nil)
  }

  @Test("X34 it needs iOS 18 and a style that covers the screen, and a source")
  func X34_faults() throws {
    func diagnostic(_ keys: String, ios: String = "ios: 18") -> Diagnostic? {
      do {
        return try play(keys, ios: ios).warnings.first
      } catch {
        return (error as? DiagnosticError)?.diagnostics.first
      }
    }
    #expect(
      diagnostic("style: fullScreen, zoomFrom: photo", ios: "ios: 17")?.message
        == "\"zoomFrom\" needs iOS 18, and this scenario is for iOS 17")
    #expect(diagnostic("zoomFrom: photo")?.message.contains("has no effect") == true)
    #expect(diagnostic("style: fullScreen, zoomFrom: nothing")?.message.contains("nothing") == true)
  }
}
