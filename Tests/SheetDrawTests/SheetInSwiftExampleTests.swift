import SheetPictures
import SheetTestSupport
import Testing

@Suite struct SheetInSwiftExampleTests {
  /// The scenario of the example, written as a file.
  private static let scenario = """
    sheetdraw: 1
    device: iphone-15-pro
    appearance: dark
    sheets:
      picker:
        detents: [{ id: fit, height: "min(300, maximum)" }, medium, large]
        selected: medium
        largestUndimmed: medium
        grabber: on
        content: { title: Photos, close: true, list: { rows: 40 } }
    timeline:
      - present: picker
      - wait: settled
      - drag: { from: grabber, by: -200, over: 200ms, release: -900pt/s }
    """

  @Test("the article shows the code that is compiled here, character for character")
  func theArticleShowsTheCompiledCode() throws {
    let isShown = try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/SheetInSwift.md")
      .shows(RepositoryFile("Tests/SheetDrawTests/SheetInSwiftExample.swift"))
    #expect(isShown)
  }

  @Test func theExampleRestsAtMediumUndimmedAndThenAtLarge() throws {
    let timeline = try photoPicker().timeline
    #expect(timeline.faults.isEmpty)
    // Half of the screen's 852 pt, undimmed up to there.
    let first = try #require(try timeline.state(at: .settledTime(1)).topSheet)
    expect(first.height, 426)
    expect(first.restingDetent, .medium)
    expect(first.dimmingAlpha, 0)
    expect(first.detents.map(\.heightPoints), [300, 426, 793])
    expect(first.grabber?.alpha, 1)
    // The finger has dragged it to 626 pt, past the middle of 426 and 793: all but the safe area's
    // 59 pt.
    let last = try #require(try timeline.state(at: .settled).topSheet)
    expect(last.height, 793)
    expect(last.dimmingAlpha, near: 0.4, closerThan: 1e-12)
  }

  @Test func theExampleSendsUIKitsEventsInOrder() throws {
    let log = try photoPicker().timeline.log
    let names: Set<EventName> = [
      .willPresent, .didPresent, .dragBegan, .dragEnded,
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier,
    ]
    expect(
      log.map(\.name).filter(names.contains),
      [
        .willPresent, .didPresent, .dragBegan, .dragEnded,
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier,
      ])
  }

  @Test func theExamplesPictureEqualsThatOfTheScenario() throws {
    let example = try photoPicker()
    let state = try example.timeline.state(at: .share(0.25, transition: 2))
    let sheet = try #require(state.topSheet)
    #expect((626...793).contains(sheet.height))
    let file = try ScenarioFile(Array(Self.scenario.utf8), name: "photos.sheet.yaml")
    var document = SheetDocument()
    document.scenario = file
    let renderer = PictureRenderer(library: try SpecLibrary(scenario: file))
    let frame = try renderer.frame(
      FrameRequest(document: document, moment: .share(0.25, transition: 2)))
    expect(frame.state, state)
    let picture = try EncodedPicture(frame.scene, as: .png, pixelsPerPoint: 3, by: renderer)
    let areSame = picture.bytes == example.png
    #expect(areSame)
    // 393 by 852 pt at 3 pixels each.
    expect(picture.widthPixels, 1179)
    expect(picture.heightPixels, 2556)
  }

  @Test func aMissingMomentOfATimelineMadeInSwiftIsAFaultWithoutAPlace() throws {
    let timeline = try photoPicker().timeline
    let renderer = PictureRenderer()
    let error = #expect(throws: DiagnosticError.self) {
      try renderer.frame(of: timeline, at: .settledTime(9))
    }
    expect(error?.diagnostics.map(\.code), [.neverComes])
    #expect(error?.diagnostics.first?.place == nil)
  }
}
