import SheetModel
import SheetTestSupport
import Testing

@Suite struct ContentExampleTests {
  @Test("the article shows the code that is compiled here, character for character")
  func theArticleShowsTheCompiledCode() throws {
    let isShown = try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/ContentBlocks.md")
      .shows(RepositoryFile("Tests/SheetDrawTests/ContentExample.swift"))
    #expect(isShown)
  }

  @Test func theTapsOfTheExampleChangeTheValues() throws {
    let timeline = try settingsForm().timeline
    #expect(timeline.faults.isEmpty)
    let changes = timeline.log.filter { $0.name == .valueChanged }
    expect(changes.map { $0["block"] }, [.text("bluetooth"), .text("span")])
    expect(changes.map { $0["value"] }, [.flag(false), .number(1)])
  }

  @Test func theExampleIsMirroredAndScrolled() throws {
    let timeline = try settingsForm().timeline
    let sheet = try #require(try timeline.state(at: .settled).topSheet)
    let layout = sheet.surface.contentLayout(in: timeline.presentation)
    expect(layout.frame(.closeButton)?.rect.x, 16)
    // 64 below the top edge, 8 of them below the bar, and scrolled by 20.
    expect(layout.frame(.segments)?.rect.y, 44)
    // 26 points, and 11 above and below.
    expect(layout.frame(.groupRow(.chevron))?.rect.height, 48)
  }
}
