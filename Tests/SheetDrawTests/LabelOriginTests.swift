import SheetDraw
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Labels, probes and posters name what determines a value, and nothing of another engine.
@Suite struct LabelOriginTests {
  private static let modals = [
    "alert", "cover", "dialog", "notification", "sheet", "sideBar", "toast",
  ]

  private static func modal(_ kind: String) throws -> Scenario {
    try Scenario(
      file: ScenarioText.host(
        modals: "{ m: { kind: \(kind), content: { blocks: [{ text: Title }] } } }",
        steps: "present: m, wait: 1500ms, dismiss: m, wait: settled", device: "393x852@3"))
  }

  // MARK: Probes

  @Test(arguments: modals)
  func theProbeOfAModalNamesNoTokenOfAnotherKind(kind: String) throws {
    let scenario = try Self.modal(kind).at(1)
    let modal = try #require(scenario.state.modals.first)
    let layers = try PictureRenderer(library: scenario.library).layers(
      at: Point(x: modal.frame.midX, y: modal.frame.midY), of: scenario.frame())
    let tokens = layers.filter { $0.owner == "m" }.flatMap(\.tokens)
    let others = Self.modals.filter { $0 != kind }.map { "host.\($0)." }
    #expect(tokens.contains("host.background"))
    #expect(tokens.filter { token in others.contains { token.hasPrefix($0) } } == [])
  }
}
