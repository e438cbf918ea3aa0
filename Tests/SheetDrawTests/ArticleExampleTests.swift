import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetContent

/// The examples of articles, which show the code that is compiled here.
@Suite struct ArticleExampleTests {
  @Test(
    arguments: [
      ("PresentationHost", "HostExample"), ("FullScreenSheet", "FullScreenExample"),
      ("Popovers", "PopoverExample"), ("Annotations", "AnnotationExample"),
      ("SheetInSwift", "RefusalExample"), ("SheetInSwift", "QueryExample"),
    ])
  func anArticleShowsTheCompiledCode(article: String, example: String) throws {
    let isShown = try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/\(article).md")
      .shows(RepositoryFile("Tests/SheetDrawTests/\(example).swift"))
    #expect(isShown)
  }

  @Test func theExamplesAreWithoutFaults() throws {
    for timeline in [tripAndToast(), store(), guardedForm()] { #expect(timeline.faults.isEmpty) }
    #expect(guardedForm().warnings.isEmpty)
    let trip = try tripAndToast().state(at: .settled)
    expect(trip.modals.map(\.id), ["trip", "saved"])
    let full = try #require(try store().state(at: .settled).surfaces.first)
    #expect(full.frame.minY == 0 && full.frame.height == 852)
    let controller = popoverPicker()
    expect(controller.presentedSheet.detents, [.medium(), .large()])
  }

  /// Medium is half of the screen's 852 pt, and undimmed there.
  @Test func theQueriesAreAnswered() throws {
    let lines = try description(of: photoPicker().timeline, at: .settledTime(1))
    expect(
      lines.prefix(4),
      [
        "picker is 426.0 pt high", "it rests at medium", "its dimming has an alpha of 0.0",
        "a touch near its upper edge finds grabber",
      ])
  }

  @Test func theRefusedDismissalAsksAQuestionOverTheForm() throws {
    let state = try guardedForm().state(at: .settled)
    expect(state.surfaces.map(\.id), ["form", "question"])
    #expect(try differences(between: guardedForm(), and: guardedForm()).isEmpty)
  }

  @Test func theRedlinesAreDrawnAroundTheScenario() throws {
    let file = try ScenarioFile(Array(ScenarioText.small().utf8), name: "a.sheet.yaml")
    // The screen is 120 by 200 pixels, with labels beside it.
    #expect(try PNGPicture(redlines(of: file)).pixels.widthPixels > 120)
  }
}
