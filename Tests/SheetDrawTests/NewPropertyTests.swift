import SheetPictures
import SheetReport
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetSpec

extension SheetPresentationController {
  /// A property that only these tests know, over storage that exists.
  fileprivate var prefersEdgeFade: Bool {
    get { prefersPageSizing }
    set { prefersPageSizing = newValue }
  }
}

/// A property declared only here is read, set, described and part of the schema.
@Suite struct NewPropertyTests {
  private static let table = PropertyTable(
    [
      TypedProperty(
        "edgeFade", "edge fade", PropertyPath(\.prefersEdgeFade), .flag, "Fades its edge.",
        requirement: "D44", since: 17
      ).property
    ] + PropertyTable.standard.all)

  private func file(_ text: String) throws(DiagnosticError) -> ScenarioFile {
    try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml", properties: Self.table)
  }

  private func faults(_ text: String) -> [String] {
    do {
      return try file(text).warnings.map(\.message)
    } catch { return error.diagnostics.map { "\($0.message); \($0.nearest ?? $0.allowed ?? "")" } }
  }

  private func compared(_ text: String) throws -> ComparedFrame {
    let file = try file(text)
    var request = FrameRequest(document: SheetDocument())
    request.document.scenario = file
    return try PictureRenderer(library: SpecLibrary(scenario: file)).comparedFrame(request)
  }

  private func scenario(_ sheet: String, _ lines: String = "timeline: [present: picker]") -> String
  {
    "sheetdraw: 1\nsheets: { picker: { \(sheet) } }\n\(lines)\n"
  }

  @Test func aNewPropertyIsReadFromASheet() throws {
    let off = try compared(scenario("edgeFade: false")).presentation.viewControllers[0]
    let on = try compared(scenario("edgeFade: true")).presentation.viewControllers[0]
    expect(off.sheetPresentationController?.prefersEdgeFade, false)
    expect(on.sheetPresentationController?.prefersEdgeFade, true)
  }

  @Test func aNewPropertyIsSetByAStep() throws {
    let lines = "timeline: [{ present: picker }, { set: { picker.edgeFade: false } }]"
    let presentation = try compared(scenario("", lines)).presentation
    expect(
      presentation.steps.map(\.action),
      [.present("picker"), .set([PropertyChange("picker", \.prefersEdgeFade, to: false)])])
  }

  @Test func aNewPropertyIsPartOfTheSchema() {
    let schema = SpecSchema.text(properties: Self.table)
    #expect(schema.contains(#""edgeFade": {"#))
    #expect(schema.contains(#"\\.edgeFade$": {"#))
    #expect(!SpecSchema.text.contains("edgeFade"))
  }

  @Test func faultsOfANewPropertyAreExplained() {
    expect(
      faults(scenario("edgeFade: maybe")),
      [
        "\"maybe\" is not a valid value for \"edgeFade\"; true or false"
      ])
    expect(
      faults(scenario("edgeFad: true")),
      [
        "unknown key \"edgeFad\" in a sheet; edgeFade"
      ])
    expect(
      faults(scenario("edgeFade: true", "ios: 16")),
      [
        "\"edgeFade\" needs iOS 17, and the file is for iOS 16; ios: 17 or newer"
      ])
    expect(
      faults(scenario("style: popover, edgeFade: true")),
      [
        "\"edgeFade\" has no effect: under the style popover \"picker\" is not a sheet"
      ])
  }

  @Test func aNewPropertyIsDescribed() throws {
    let lines = "timeline: [{ present: picker }, { set: { picker.edgeFade: false } }]"
    let changes = Change.between(
      try compared(scenario("edgeFade: true")), try compared(scenario("edgeFade: false", lines)),
      properties: Self.table)
    let words = changes.map(\.words)
    #expect(words.contains("edge fade yes → no (D44)"), "\(words)")
    #expect(words.contains { $0.contains("set picker.edgeFade false") }, "\(words)")
  }
}
