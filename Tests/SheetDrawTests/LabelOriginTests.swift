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

  // MARK: Posters

  /// The custom sheet is presented with the profile's motion (K-08); all other numbers are its own.
  @Test func thePosterOfACustomSheetNamesItsOwnRows() throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-15-pro
        sheets: { s: { engine: custom, tiersType: three } }
        timeline:
          - present: s
          - wait: settled
          - drag: { from: grabber, by: -50, over: 300ms }
          - wait: settled
          - dismiss: s
        """)
    let timeline = scenario.timeline
    let course = MotionCourse(timeline, from: 0, to: timeline.endSeconds)
    var sources = course.instants.compactMap(\.source)
    for quantity in course.quantities where quantity.kind != .scale {
      sources += [quantity.requirement].compactMap(\.self)
      sources += quantity.levels.compactMap(\.source)
      sources += quantity.lines.flatMap(\.marks).compactMap(\.source)
    }
    let ids = Set(sources.flatMap { $0.split(separator: " ").map(String.init) })
    #expect(ids.filter { $0.hasPrefix("B") }.sorted() == ["B34", "B35", "B40"])
    #expect(ids.isSuperset(of: ["C12", "C15", "C17", "C22", "C25"]))
    #expect(!ids.contains { $0.hasPrefix("release.") })
  }

  // MARK: Annotations

  @Test(arguments: modals)
  func theAnnotationsOfAModalNameItsOwnRows(kind: String) throws {
    let scenario = try Self.modal(kind)
    let size = kind == "dialog" ? "E23" : "E02"
    let moving = scenario.at(0.1)
    let time = try #require(
      moving.state.annotations([.time], in: scenario.presentation).first)
    #expect(time.token == "host.\(kind).duration")
    #expect(time.requirement == "E26")
    for annotation in scenario.at(1).state.annotations([.dims, .radii], in: scenario.presentation)
    where annotation.owner == "m" {
      let isPlace = ["above", "below", "margin"].contains(annotation.label)
      #expect([size, isPlace ? "E25" : size].contains(annotation.requirement), "\(annotation)")
    }
  }
}
