import SheetDraw
import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// Pictures and states over time.
@Suite struct TrackTests {
  /// Scenarios with every kind of surface and engine.
  static let scenarios = [
    "half-sheet", "nested-sheets", "full-screen-sample", "modal-in-a-native-sheet",
    "postcard-on-a-tablet", "keyboard-in-a-modal", "navigation-in-a-sheet", "settings-form",
  ]

  /// A document of an example and a renderer of its profile.
  static func example(_ name: String) throws -> (SheetDocument, FrameRenderer) {
    let path = RepositoryFile("Specs/Examples/\(name).sheet.yaml").path
    let resources = DrawingResources()
    let bytes = try resources.files.contents(of: Located(FilePath(path), at: .flag("scenario", value: path)))
    var document = SheetDocument()
    let file = try ScenarioFile(bytes, name: FilePath(path), catalogs: resources.catalogs)
    document.scenario = file
    return (document, FrameRenderer(library: try resources.library(scenario: file)))
  }

  @Test(
    "a state computed from its curves is that of the model to 1/1000 at 200 random times",
    arguments: scenarios)
  func stateOfCurves(name: String) throws {
    let (document, renderer) = try Self.example(name)
    let timeline = try renderer.resolve(document).timeline
    let end = timeline.endSeconds + 0.5
    let track = try renderer.stateTrack(document, in: 0...end)
    print(name, "stretches", track.stretches.count, "error", track.maximumError, "pieces", track.stretches.flatMap(\.bases).map { if case .pieces(let p) = $0 { p.count } else { 0 } }.reduce(0, +))
    #expect(track.maximumError <= 1)
    var random = SeededRandom(seed: 13)
    for _ in 0..<200 {
      let seconds = Double.random(in: 0...end, using: &random)
      let expected = NumberedText(
        StateTable.standard.json(
          of: StateMoment(timeline.state(atSeconds: seconds), in: timeline.presentation)))
      let found = try JSON(reading: Array(track.text(at: seconds).text.utf8)[...])
      let asked = try JSON(reading: Array(expected.text.utf8)[...])
      expectEqual(found, asked, at: seconds, "")
    }
  }

  @Test("a picture of curves has the numbers of the scene", arguments: scenarios)
  func pictureOfCurves(name: String) throws {
    let (document, renderer) = try Self.example(name)
    let timeline = try renderer.resolve(document).timeline
    let end = timeline.endSeconds + 0.5
    let track = try renderer.pictureTrack(FrameRequest(document: document), in: 0...end)
    print(name, "picture stretches", track.stretches.count, "error", track.maximumError, "pieces", track.stretches.flatMap(\.bases).map { if case .pieces(let p) = $0 { p.count } else { 0 } }.reduce(0, +), "numbers", track.stretches.map(\.curves.count).max() ?? 0, "form", track.stretches.map(\.form.count).reduce(0, +), "end", end)
    #expect(track.maximumError <= 1)
  }

  private func expectEqual(_ found: JSON, _ asked: JSON, at seconds: Double, _ path: String) {
    switch (found, asked) {
    case (.object(let found), .object(let asked)):
      #expect(found.map(\.0) == asked.map(\.0), "\(path) at \(seconds) s")
      for ((key, found), (_, asked)) in zip(found, asked) {
        expectEqual(found, asked, at: seconds, "\(path).\(key)")
      }
    case (.list(let found), .list(let asked)):
      #expect(found.count == asked.count, "\(path) at \(seconds) s")
      for (index, (found, asked)) in zip(found, asked).enumerated() {
        expectEqual(found, asked, at: seconds, "\(path)[\(index)]")
      }
    default:
      if let found = found.double, let asked = asked.double {
        #expect(abs(found - asked) <= 0.001, "\(path) at \(seconds) s")
      } else {
        #expect(found.text == asked.text, "\(path) at \(seconds) s")
      }
    }
  }
}
