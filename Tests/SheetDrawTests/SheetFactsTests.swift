import SheetPictures
import SheetReport
import SheetTestSupport
import Testing

@testable import SheetContent

@Suite struct SheetFactsTests {
  private func facts(
    id: String = "picker", title: String? = nil, selected: Detent.Identifier = .medium
  ) throws -> SheetFacts {
    let library = try SpecLibrary()
    let device = try #require(library.devices["iphone-se-3"])
    var picker = ViewController(
      id: id,
      content: Content(
        rows: 4, bar: title.map { NavigationBarContent(title: $0, hasCloseButton: false) }))
    picker.sheetPresentationController?.detents = [.medium(), .large()]
    picker.sheetPresentationController?.selectedDetentIdentifier = selected
    let presentation = Presentation(
      device: device, library: library, viewControllers: [picker], steps: [Step(.present(id))],
      textMeasure: .inter)
    return SheetFacts(
      try ComparedFrame(of: Timeline(presentation), in: library))
  }

  @Test func equalFactsReportNothing() throws {
    #expect(Change.between(try facts(), SheetFacts(text: try facts().text)).isEmpty)
  }

  @Test func differencesAreReportedMostImportantFirst() throws {
    let words = Change.between(try facts(), try facts(selected: .large)).map(\.words)
    // Half of the screen's 667 pt, and all of it except the status bar's 20 pt.
    expect(words.first, "height 333.5 → 647 pt (B16)")
    #expect(words.contains("detent medium → large (A20)"))
  }

  @Test func aRemovedSheetIsReportedOnce() throws {
    let words = Change.between(try facts(), try facts(id: "other")).map(\.words)
    expect(words.filter { $0.hasPrefix("sheet ") }.count, 2)
    #expect(!words.contains { $0.contains("corner radius") })
  }

  @Test func unknownFactsAreSkipped() throws {
    let facts = try facts()
    let odd = facts.text.replacing(
      #""facts":["#,
      with: #""facts":[7,{},{"name":"a","label":"a","value":[],"rank":"place"},"#
        + #"{"name":"a","label":"a","value":1,"rank":"smell","presence":true},"#)
    #expect(odd != facts.text)
    #expect(Change.between(SheetFacts(text: odd), facts).isEmpty)
    #expect(Change.between(SheetFacts(text: "a\0b"), SheetFacts(text: "")).isEmpty)
  }

  @Test func factsOfAnotherVersionAndDamagedFactsAreIgnored() throws {
    let text = try facts().text
    #expect(text.hasPrefix(#"{"version":1,"facts":[{"name":"pixelsPerPoint","#))
    let nothing = SheetFacts(text: "")
    for odd in [
      text.replacing(#"{"version":1"#, with: #"{"version":2"#), String(text.dropLast(40)),
    ] {
      #expect(Change.between(SheetFacts(text: odd), nothing).isEmpty)
    }
  }

  @Test func namesWithTabsAndBreaksStayInTheirColumn() throws {
    let odd = try facts(id: "a\tb\nc", title: "d\te\n\0f")
    #expect(!odd.text.contains("\0"))
    #expect(Change.between(odd, try facts(id: "a\tb\nc", title: "d\te\n\0f")).isEmpty)
    let words = Change.between(odd, try facts(id: "a\tb\nc", title: "g")).map(\.words)
    #expect(words.contains { $0.hasPrefix("title d e  f → g") })
  }
}
