import SheetChanges
import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetAnimate
@testable import SheetContent

/// Values that the library refuses with an error.
@Suite struct RefusedValueTests {
  private var timeline: Timeline {
    Timeline(
      Presentation(
        device: .iPhoneSE3, viewControllers: [ViewController(id: "picker")],
        steps: [Step(.present("picker"))], textMeasure: .inter))
  }

  /// The inverse of the smallest one is infinite.
  @Test(
    "pixels per point are 0.01 to 16",
    arguments: [0, -1, 0.001, .leastNonzeroMagnitude, 17, Double.nan, .infinity])
  func pixelsPerPoint(density: Double) throws {
    let renderer = PictureRenderer()
    let timeline = timeline
    for format in OutputFormat.allCases {
      let error = #expect(throws: DiagnosticError.self) {
        try renderer.picture(of: timeline, as: format, pixelsPerPoint: density)
      }
      expect(error?.diagnostics.map(\.code), [.numberOutOfRange])
      expect(error?.diagnostics.map(\.allowed), ["0.01 to 16"])
    }
    for crop in [FrameRequest.Crop.sheet, nil] {
      let request = FrameRequest(
        document: SheetDocument(), pixelsPerPoint: density, crop: crop)
      #expect(throws: DiagnosticError.self) { try renderer.frame(request) }
    }
  }

  @Test func aPointOutsideThePictureHasNoColor() throws {
    let renderer = PictureRenderer()
    let frame = try renderer.frame(of: timeline)
    // The screen has 375 by 667 points; its right and bottom edges are outside.
    for point in [Point(x: -5, y: 9), Point(x: 375, y: 9), Point(x: 9, y: 667)] {
      #expect(throws: DiagnosticError.self) { try renderer.color(at: point, of: frame) }
      #expect(throws: DiagnosticError.self) { try renderer.layers(at: point, of: frame) }
    }
    #expect(throws: Never.self) { try renderer.color(at: Point(x: 374.9, y: 0), of: frame) }
  }

  @Test func anErrorPrintsTheLinesOfTheCommand() throws {
    let error = #expect(throws: DiagnosticError.self) { try SpecLibrary(profile: "uikitt") }
    expect(
      error.map { "\($0)" },
      "uikitt: error[E0202]: unknown profile \"uikitt\"; one of: spec, spec-literal, uikit, ios26, or a "
        + "*.tokens.json file; did you mean \"uikit\"?")
    let text = "sheetdraw: 1\nsheets:\n  a: { detents: [medium], grabber: maybe, curve: round }\n"
    let faults = #expect(throws: DiagnosticError.self) {
      try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    }
    let lines = faults.map { "\($0)".split(separator: "\n") } ?? []
    expect(lines.count, 2)
    expect(lines.first?.hasPrefix("a.sheet.yaml:3:"), true)
  }

  // MARK: Profiles

  /// A scenario with the start of a timeline, and a profile or tokens of its own.
  private func document(_ more: String) throws -> SheetDocument {
    let text =
      "sheetdraw: 1\n\(more)\nsheets: { a: { detents: [large] } }\ntimeline: [present: a]\n"
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    return document
  }

  @Test(arguments: ["profile: uikit", "set: { dimming.alphaLight: 0.7 }"])
  func aRendererWithoutALibraryDrawsWithThatOfTheScenario(more: String) throws {
    let document = try document(more)
    let scenario = try #require(document.scenario)
    let library = try SpecLibrary(scenario: scenario)
    let request = FrameRequest(document: document)
    let own = PictureRenderer()
    let given = PictureRenderer(library: library)
    let frame = try own.frame(request)
    try expect(frame, given.frame(request))
    #expect(try frame != PictureRenderer(library: SpecLibrary(profile: .spec)).frame(request))
    try expect(own.comparedFrame(request), given.comparedFrame(request))
    try expect(own.resolve(document), given.resolve(document))
  }

  @Test func aProfileOfAMissingFileIsThrown() throws {
    let request = FrameRequest(document: try document("profile: gone.tokens.json"))
    let error = #expect(throws: DiagnosticError.self) { try PictureRenderer().frame(request) }
    expect(error?.diagnostics.map(\.code), [.fileNotThere])
  }

  @Test func pagesOfFramesNameTheProfileOfTheirTimeline() throws {
    let library = SpecLibrary(profile: .uikit)
    let timeline = Timeline(
      Presentation(
        device: .iPhoneSE3, library: library, viewControllers: [ViewController(id: "picker")],
        steps: [Step(.present("picker"))], textMeasure: .inter))
    let renderer = PictureRenderer()
    let frame = try renderer.frame(of: timeline)
    let strip = try renderer.filmstrip([frame, frame], hasOnionSkin: false).scene
    let poster = try renderer.poster([frame], of: timeline, from: 0, to: 0.3).scene
    let page = try renderer.contactPage([(frame, "one")], group: 1).scene
    for scene in [strip, poster, page] {
      #expect(scene.summary.hasPrefix("Profile uikit. "))
    }
  }
}
