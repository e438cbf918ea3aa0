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
    for popover in ["", ", adapts: true", ", adapts: sheet"] {
      let surface = try #require(shot(popover).state.surfaces.last)
      #expect(surface.popover == nil)
      #expect(surface.frame.width == 393)
    }
  }

  /// The styles that a delegate may return, and SwiftUI's name for the first one.
  ///
  /// Apple's documentation of `adaptivePresentationStyle(for:traitCollection:)`: the new style must be
  /// `fullScreen`, `overFullScreen` or `none`. `PresentationAdaptation.fullScreenCover` prefers a
  /// full-screen-cover appearance when adapting for size classes.
  @Test(
    "X41 a popover adapts to a full-screen cover on a phone",
    arguments: [("fullScreen", true), ("overFullScreen", false)])
  func cover(style: String, removes: Bool) throws {
    let shot = try shot(", adapts: \(style)")
    let surface = try #require(shot.state.surfaces.last)
    #expect(surface.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(surface.cover?.style.rawValue == style)
    #expect(surface.cover?.removesPresentingView == removes)
    #expect(try shot.pixel(x: 10, y: 10) == Pixel(hex: 0xFFFFFF))
    let log = shot.timeline.log
    let adaptation = log.filter { $0.name == .presentationControllerWillPresentWithAdaptiveStyle }
    #expect(adaptation.map { $0["style"] } == [.text(style)])
    #expect(log.contains { $0.name == .viewDidDisappear && $0.id == "presenter" } == removes)
    // The user cannot dismiss it.
    #expect(shot.state.hit(Point(x: 10, y: 10), in: shot.presentation).part == .sheet)
  }

  @Test("X41 it is a popover again in a wide window, and a cover after each dismissal")
  func windows() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        device: ipad-pro-11
        presenter: { title: Postcard }
        sheets:
          picker: { style: popover, popover: { adapts: fullScreen }, content: none }
        timeline:
          - present: picker
          - wait: settled
          - resize: 1/3
          - wait: settled
          - resize: full
          - wait: settled
          - dismiss: picker
          - wait: settled
          - resize: 1/3
          - present: picker
          - wait: settled
        """)
    let kinds = try (1...5).map { number -> String in
      let surface = try shot.at(.settledTime(number)).state.surfaces.last
      return surface?.popover != nil ? "popover" : surface?.cover?.style.rawValue ?? "none"
    }
    #expect(kinds == ["popover", "fullScreen", "popover", "none", "fullScreen"])
    let styles = shot.timeline.log.compactMap { event in
      event.name == .presentationControllerWillPresentWithAdaptiveStyle ? event["style"] : nil
    }
    #expect(styles == [.text("fullScreen"), .text("none"), .text("fullScreen")])
    let below = shot.timeline.log.filter { $0.id == "presenter" }.map(\.name)
    #expect(
      below == [
        .viewWillDisappear, .viewDidDisappear, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear,
      ])
  }

  @Test("X41 options of an adaptive sheet have no effect on a popover that covers the screen")
  func adaptiveCover() throws {
    let shot = try shot(", adapts: fullScreen", keys: "adaptive: { detents: [medium] }")
    #expect(
      shot.warnings.map(\.message) == [
        "\"adaptive\" has no effect: \"picker\" covers the screen in compact size classes"
      ])
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
