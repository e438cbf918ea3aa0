import SheetDraw
import SheetModel
import SheetPrimitives
import SheetSVG
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
    let located = Located(FilePath(path), at: .flag("scenario", value: path))
    let bytes = try resources.files.contents(of: located)
    var document = SheetDocument()
    let file = try ScenarioFile(bytes, name: FilePath(path))
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

  @Test(
    "a picture of curves has the elements and the numbers of the scene at 25 random times",
    arguments: scenarios)
  func pictureOfCurves(name: String) throws {
    let (document, renderer) = try Self.example(name)
    let timeline = try renderer.resolve(document).timeline
    let end = timeline.endSeconds + 0.5
    let track = try renderer.pictureTrack(FrameRequest(document: document), in: 0...end)
    #expect(track.maximumError <= 1)
    var random = SeededRandom(seed: 5)
    for _ in 0..<25 {
      let seconds = Double.random(in: 0...end, using: &random)
      let request = FrameRequest(document: document, moment: .seconds(seconds))
      let exact = NumberedText(svgOf: try renderer.frame(request).scene)
      let (form, numbers) = filled(track.text(at: seconds), like: exact)
      #expect(form == exact.form, "at \(seconds) s")
      for ((number, asked), precision) in zip(zip(numbers, exact.numbers), exact.precisions) {
        // The tolerance of a curve between the checked times, and half of one of a constant.
        #expect(abs(number - asked) <= 1.5 * precision.tolerance, "at \(seconds) s")
      }
    }
  }

  @Test("without a library, the dot of a touch fades as long as the scenario says")
  func fadeOfAScenario() throws {
    let text = """
      sheetdraw: 1
      device: 120x200@1
      set: { touch.fade: 0.9s }
      sheets: { a: { detents: [medium, large], selected: medium, grabber: on } }
      timeline:
        - present: a
        - wait: settled
        - drag: { from: grabber, by: -20, over: 200ms }
      """
    let scenario = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    var document = SheetDocument()
    document.scenario = scenario
    var request = FrameRequest(document: document)
    request.showsTouches = true
    let given = FrameRenderer(library: try SpecLibrary(scenario: scenario))
    let end = try #require(try given.resolve(document).timeline.touches.last).endSeconds
    let track = try FrameRenderer().pictureTrack(request, in: 0...end + 1)
    #expect(track.stretches.contains { abs($0.startSeconds - (end + 0.9)) < 1e-9 })
    #expect(try track == given.pictureTrack(request, in: 0...end + 1))
  }

  /// Takes the constant numbers of a track's text out of its form again.
  private func filled(
    _ text: NumberedText, like exact: NumberedText
  ) -> (form: [UInt8], numbers: [Double]) {
    var form: [UInt8] = []
    var numbers: [Double] = []
    var rest = text.form[...]
    var own = text.numbers[...]
    for byte in exact.form {
      guard byte <= NumberedText.Precision.state.rawValue else {
        if let next = rest.popFirst() { form.append(next) }
        continue
      }
      form.append(byte)
      if rest.first == byte {
        rest.removeFirst()
        numbers.append(own.popFirst() ?? .nan)
        continue
      }
      let digits = rest.prefix { "+-.0123456789".utf8.contains($0) }
      rest = rest.dropFirst(digits.count)
      numbers.append(Double(String(decoding: digits, as: UTF8.self)) ?? .nan)
    }
    return (form + rest, numbers)
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
