import SheetModel
import SheetTestSupport
import Testing

/// Modals of Presentation Host in a safe area that no device has.
@Suite struct HostEdgeTests {
  @Test("E21 a modal keeps clear of a safe area that is wider on one side")
  func unequalSides() throws {
    var presentation = try Scenario.host(
      "{ c: { kind: cover, safeArea: inset }, n: { kind: notification } }", "present: c, present: n"
    ).presentation
    let margin = presentation.host[.notification].margin
    #expect(margin > 0)
    let safe = EdgeInsets(top: 5, left: 10, bottom: 7, right: 30)
    presentation.portrait.screen.safeArea = safe
    let modals = Timeline(presentation).end.layers[0].modals
    expect(modals.map(\.id), ["c", "n"])
    expect(modals[0].contentInsets, safe)
    expect(modals[1].frame.minX, 10 + margin)
    expect(modals[1].frame.maxX, 400 - 30 - margin)
  }
}
