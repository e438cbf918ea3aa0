import SheetPictures
import SheetReport
import SheetTestSupport
import Testing

/// Every token that changes a picture or a transition is reported, by an oracle independent of the
/// changes: the bytes of the SVG, and the timeline's transitions.
@Suite struct ChangesCompletenessTests {
  private static let scenes: [(text: String, moment: Moment)] = [
    (
      """
      sheetdraw: 1
      appearance: dark
      sheets:
        list:
          detents: [fit, large]
          content: { title: Photos, close: true }
        detail:
          detents: [medium, large]
          selected: large
          content: { title: Detail, close: true, list: { rows: 40 } }
      timeline:
        - present: list
        - wait: settled
        - present: detail
        - wait: 200ms
        - keyboard: { show: 336 }
      """, .seconds(0.85)
    ),
    (
      """
      sheetdraw: 1
      appearance: dark
      sheets:
        form:
          detents: [large]
          content:
            title: Form
            toolbar: [A, B]
            blocks:
              - { segments: [A, B, C], selected: 0 }
              - { button: A, look: tinted }
              - { button: A, look: gray }
              - grouped:
                  - header: A
                    rows:
                      - { row: A, detail: B, accessory: chevron }
                      - { row: A, accessory: checkmark }
                      - { row: A, accessory: on }
                      - { row: A, accessory: "off" }
                  - rows: [{ field: , label: A, placeholder: B, firstResponder: true }]
              - { list: { rows: 9 } }
      timeline: [present: form, wait: settled]
      """, .settled
    ), (picker(), .seconds(0.12)),
    (
      picker(
        "selected: large", "content: { title: Photos, list: { rows: 40 } }",
        steps: [
          "wait: settled", "drag: { from: content, by: -300, over: 0.2s }", "wait: settled",
          "push: { sheet: picker, title: Next }", "wait: 100ms",
        ]), .share(0.4, transition: 2)
    ),
    (
      picker(
        steps: ["wait: settled", "drag: { from: grabber, by: 260, over: 0.4s, release: 900 }"]),
      .share(0.3, transition: 2)
    ),
  ]

  @Test(arguments: TestBudget.today(Array(scenes.indices)))
  func everyTokenThatChangesPictureOrMotionIsReported(index: Int) throws {
    let (text, moment) = Self.scenes[index]
    let file = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    var request = FrameRequest(document: SheetDocument(), moment: moment)
    request.document.scenario = file
    let library = try SpecLibrary(scenario: file)
    let renderer = PictureRenderer(library: library)
    let side = try renderer.comparedFrame(request)
    let picture = try svg(side, renderer)
    var count = 0
    for token in library.tokens.tokens {
      let nudged = token.nudged
      var table = library.tokens
      try table.set(written(token.name), to: written(nudged))
      let other = PictureRenderer(library: library.replacing(try #require(table[token.name])))
      let otherSide = try other.comparedFrame(request)
      let isOther =
        try svg(otherSide, renderer) != picture
        || otherSide.timeline.transitions != side.timeline.transitions
      guard isOther else { continue }
      count += 1
      let changes = Change.between(side, otherSide)
      #expect(
        changes.contains { $0.token == token.name },
        "\(token.name)=\(nudged): \(changes.map(\.words))")
    }
    // Guards against a loop that tested nothing.
    #expect(count > 15)
  }

  private func written(_ text: String) -> Located<String> {
    Located(text, at: .argument("--set", value: text))
  }

  private func svg(_ side: ComparedFrame, _ renderer: PictureRenderer) throws -> [UInt8] {
    let frame = try renderer.frame(of: side.timeline, at: side.moment)
    return try EncodedPicture(frame.scene, as: .svg, pixelsPerPoint: 1, by: renderer).bytes
  }
}

extension Token {
  /// A different valid value of the token.
  fileprivate var nudged: String {
    switch value {
    case .number(let number):
      let range = range ?? number...(number + 1)
      let step = max(abs(number) * 0.2, (range.upperBound - range.lowerBound) * 0.001)
      let other = number + step <= range.upperBound ? number + step : number - step
      return kind == .number ? other.plain : other.plain + unit
    case .text(let text):
      guard kind == .string else { return "#FF8000" }
      return (allowed ?? []).first { $0 != text } ?? text
    case .pixels(let pixels): return "\((pixels.value + 3).plain)px"
    }
  }
}
