import SheetFiles
import SheetPictures
import SheetTestSupport

@testable import SheetAnimate

/// A motion for tests of filmstrips and posters.
struct MotionSample {
  let library: SpecLibrary
  let document: SheetDocument
  let renderer: PictureRenderer
  let timeline: Timeline

  init(_ document: SheetDocument, settings: [String] = []) throws {
    library = try SpecLibrary(
      settings: settings.map { Located($0, at: .argument("--set", value: $0)) })
    self.document = document
    renderer = PictureRenderer(library: library)
    timeline = try renderer.resolve(document).timeline
  }

  /// A sheet described by flags.
  init(
    settings: [String] = [], _ change: (inout SheetDocument) -> Void
  ) throws {
    var document = SheetDocument()
    document.$phase = "present"
    change(&document)
    try self.init(document, settings: settings)
  }

  /// The text of a scenario.
  init(text: String) throws {
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    try self.init(document)
  }

  /// An example of Specs/Examples, on another device than its own.
  init(example: String, device: String? = nil) throws {
    let path = RepositoryFile("Specs/Examples/\(example).sheet.yaml").path
    var document = SheetDocument()
    document.scenario = try ScenarioFile(
      try Files.read(FilePath(path)), name: FilePath(path))
    document.$device = device.map { .flag("--device", $0) }
    try self.init(document)
  }

  var endSeconds: Double { timeline.endSeconds }

  var course: MotionCourse { MotionCourse(timeline, from: 0, to: endSeconds) }

  /// The frames at some times.
  func frames(_ times: [Double], pixelsPerPoint: Double = 1) throws -> [Frame] {
    try times.map { seconds in
      var request = FrameRequest(document: document, moment: .seconds(seconds))
      request.pixelsPerPoint = pixelsPerPoint
      return try renderer.frame(request)
    }
  }

  /// The poster of the whole timeline, with a few frames.
  func poster(pixelsPerPoint: Double = 1) throws -> MotionPage {
    let times = [0, 0.5, 1].map { $0 * endSeconds }
    return try renderer.poster(
      try frames(times, pixelsPerPoint: pixelsPerPoint), of: timeline, from: 0, to: endSeconds)
  }
}
