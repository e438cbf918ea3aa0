import SheetModel
import SheetPixels
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Popovers that their delegate keeps in compact size classes: `.none` of
/// `adaptivePresentationStyle(for:traitCollection:)`, and SwiftUI's `presentationCompactAdaptation(.popover)`.
@Suite struct PhonePopoverRowTests {
  private func shot(_ popover: String, head: String = "", keys: String = "") throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-15-pro
        \(head)
        presenter: { title: Postcard, content: none }
        sheets:
          picker:
            style: popover
            popover: { source: [180, 200, 20, 20]\(popover) }
            preferredContentSize: [200, 300]
            content: none
            \(keys)
        timeline: [{ present: picker }, { wait: settled }]
        """)
  }

  @Test("X23 X43 a popover that does not adapt is drawn as a popover on a phone")
  func popover() throws {
    let shot = try shot(", adapts: false")
    let surface = try #require(shot.state.surfaces.last)
    let details = try #require(surface.popover)
    // Centred at its source at x = 190, below it by the arrow of 13 pt.
    #expect(surface.frame == Rect(x: 90, y: 233, width: 200, height: 300))
    #expect(details.arrow.direction == .up)
    #expect(details.arrow.tip == Point(x: 190, y: 220))
    #expect(try shot.pixel(x: 190, y: 400) == Pixel(hex: 0xFFFFFF))
    #expect(
      shot.timeline.log.allSatisfy {
        $0.name != .presentationControllerWillPresentWithAdaptiveStyle
      })
  }

  @Test("X43 by default a popover is a sheet on a phone")
  func sheet() throws {
    for popover in ["", ", adapts: true"] {
      let surface = try #require(shot(popover).state.surfaces.last)
      #expect(surface.popover == nil)
      #expect(surface.frame.width == 393)
    }
  }

  @Test("X23 a popover stays on a phone in landscape, and after a rotation")
  func landscape() throws {
    let wide = try shot(", adapts: false", head: "orientation: landscape")
    #expect(wide.state.surfaces.last?.popover != nil)
    let turned = try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-15-pro
        sheets: { picker: { style: popover, popover: { source: [180, 200, 20, 20], adapts: false } } }
        timeline: [{ present: picker }, { wait: settled }, { rotate: landscape }]
        """)
    #expect(turned.state.surfaces.last?.popover != nil)
  }

  @Test("X43 options of an adaptive sheet have no effect on a popover that stays one")
  func adaptive() throws {
    let shot = try shot(", adapts: false", keys: "adaptive: { detents: [medium] }")
    #expect(
      shot.warnings.map(\.message) == [
        "\"adaptive\" has no effect: \"picker\" stays a popover in compact size classes"
      ])
  }
}
