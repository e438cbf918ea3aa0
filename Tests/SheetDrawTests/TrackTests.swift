import Foundation
import SheetPictures
import SheetRaster
import SheetSVG
import SheetTestSupport
import Testing

@testable import SheetState

/// Pictures and states over time.
@Suite struct TrackTests {
  /// Scenarios with every kind of surface and engine.
  static let scenarios = [
    "half-sheet", "nested-sheets", "full-screen-sample", "modal-in-a-native-sheet",
    "postcard-on-a-tablet", "keyboard-in-a-modal", "navigation-in-a-sheet", "settings-form",
    "share-sheet", "postcard-after", "three-tiers", "sign-in-form",
  ]

  /// A document of an example and a renderer of its profile.
  static func example(_ name: String) throws -> (SheetDocument, PictureRenderer) {
    let path = RepositoryFile("Specs/Examples/\(name).sheet.yaml").path
    let resources = DrawingResources()
    let located = Located(FilePath(path), at: .argument("scenario", value: path))
    let bytes = try resources.files.contents(of: located)
    var document = SheetDocument()
    let file = try ScenarioFile(bytes, name: FilePath(path))
    document.scenario = file
    return (document, PictureRenderer(library: try resources.library(scenario: file)))
  }

  @Test(
    "a state computed from its curves is that of the model to 1/1000 at 200 random times",
    arguments: TestBudget.today(scenarios))
  func stateOfCurves(name: String) throws {
    let (document, renderer) = try Self.example(name)
    let timeline = try renderer.resolve(document).timeline
    let end = timeline.endSeconds + 0.5
    let track = try timeline.track(in: 0...end) { state in
      StateTable.standard.json(of: StateMoment(state, in: timeline.presentation))
    }
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

  @Test("the scale of a view that turns over is followed with few samples")
  func turningOver() throws {
    let timeline = try Scenario(
      file: """
        sheetdraw: 1
        sheets: { player: { style: fullScreen, transition: flipHorizontal, content: none } }
        timeline: [{ present: player }]
        """
    ).timeline
    var sampleCount = 0
    let track = try Track(over: timeline.stretches, in: 0...timeline.endSeconds) {
      (seconds: Double) throws(DiagnosticError) in
      sampleCount += 1
      let facing = timeline.state(atSeconds: seconds).surfaces.last?.cover?.facing ?? 0
      return NumberedText(form: [NumberedText.Precision.scale.rawValue], numbers: [facing])
    }
    // Motions that were rounded to a millionth of the turn took hundreds of thousands of pictures.
    #expect(sampleCount < 2000)
    #expect(track.maximumError <= 1)
  }

  @Test("a draft takes less than a quarter of the samples, and is exact at rest and on springs")
  func drafts() throws {
    let (document, renderer) = try Self.example("nested-sheets")
    let timeline = try renderer.resolve(document).timeline
    let range = 0...timeline.endSeconds + 0.5
    var sampleCount = 0
    func text(_ seconds: Double) -> NumberedText {
      sampleCount += 1
      let surfaces = timeline.state(atSeconds: seconds).surfaces
      return NumberedText(
        .list(surfaces.map { .number($0.cover == nil ? $0.frame.height : 0) }))
    }
    func track(_ sampling: TrackSampling) throws -> (Track, Int) {
      sampleCount = 0
      let track = try Track(over: timeline.stretches, in: range, sampling: sampling) {
        (seconds: Double) throws(DiagnosticError) in text(seconds)
      }
      return (track, sampleCount)
    }
    let (_, exactCount) = try track(.exact)
    let (draft, draftCount) = try track(.draft)
    #expect(draftCount * 4 < exactCount, "\(draftCount) of \(exactCount)")
    for stretch in timeline.stretches where stretch.motions.isEmpty {
      let seconds = min(stretch.startSeconds, range.upperBound)
      expect(draft.text(at: seconds).text, text(seconds).text, "at \(seconds) s")
    }
    let (spring, _) = try Self.example("half-sheet")
    let flight = try renderer.resolve(spring).timeline
    let heights = try flight.track(in: 0...flight.endSeconds, sampling: .draft) {
      .list([.number($0.topmost?.frame.height ?? 0)])
    }
    for index in 1..<200 {
      let seconds = flight.endSeconds * Double(index) / 200
      let height = flight.state(atSeconds: seconds).topmost?.frame.height ?? 0
      let exact = NumberedText(.list([.number(height)]))
      let (_, numbers) = filled(heights.text(at: seconds), like: exact)
      // Five times the precision of a length in JSON.
      expect(numbers[0], near: height, within: 0.005, "at \(seconds) s")
    }
  }

  @Test("a sampling that is stopped ends at the next sample")
  func stopping() throws {
    let (document, renderer) = try Self.example("half-sheet")
    let timeline = try renderer.resolve(document).timeline
    var sampling = TrackSampling.exact
    sampling.isStopped = { true }
    #expect(throws: DiagnosticError.self) {
      try timeline.track(in: 0...timeline.endSeconds, sampling: sampling) { _ in .null }
    }
  }

  @Test("the error of a track is the greatest of all its curves and times")
  func greatestError() throws {
    let (document, renderer) = try Self.example("half-sheet")
    let timeline = try renderer.resolve(document).timeline
    // The height of the sheet, and its square in other units: two curves of the same motion.
    func track(_ powers: [Int]) throws -> Track {
      try timeline.track(in: 0...timeline.endSeconds) { state in
        let height = state.topmost?.frame.height ?? 0
        return .list(powers.map { .number(pow(height, Double($0)) / pow(100, Double($0 - 1))) })
      }
    }
    let (one, both) = (try track([2]), try track([1, 2]))
    #expect(both.maximumError >= one.maximumError / 2 && both.maximumError <= 1)
    var worst = 0.0
    for index in 0...2000 {
      let seconds = timeline.endSeconds * Double(index) / 2000
      let height = timeline.state(atSeconds: seconds).topmost?.frame.height ?? 0
      let exact = NumberedText(.list([.number(height * height / 100)]))
      let text = one.text(at: seconds)
      let (_, numbers) = filled(text, like: exact)
      worst = max(worst, abs(numbers[0] - exact.numbers[0]) / exact.precisions[0].tolerance)
    }
    // Curves are checked at fewer times.
    #expect(worst > 0.1 && worst <= 1.5 * one.maximumError)
  }

  @Test(
    "a picture of curves has the elements and the numbers of the scene at 25 random times",
    arguments: TestBudget.today(scenarios, oneOf: 6))
  func pictureOfCurves(name: String) throws {
    let (document, renderer) = try Self.example(name)
    let timeline = try renderer.resolve(document).timeline
    let end = timeline.endSeconds + 0.5
    let track = try renderer.pictureTracks(FrameRequest(document: document), in: 0...end).motion
    #expect(track.maximumError <= 1)
    let moving = MovingContents(WholeContents(of: timeline, in: 0...end))
    var random = SeededRandom(seed: 5)
    for _ in 0..<25 {
      let seconds = Double.random(in: 0...end, using: &random)
      let request = FrameRequest(document: document, moment: .seconds(seconds))
      var exact = NumberedText(svgOf: try renderer.frame(request, moving: moving).scene)
      exact.form = Self.expanded(exact.form, try Self.definitions(moving.definitions))
      var text = track.text(at: seconds)
      text.form = Self.expanded(text.form, track.definitions)
      let (form, numbers) = filled(text, like: exact)
      expect(form, exact.form, "at \(seconds) s")
      for ((number, asked), precision) in zip(zip(numbers, exact.numbers), exact.precisions) {
        // The tolerance of a curve between the checked times, and half of one of a constant.
        expect(number, near: asked, within: 1.5 * precision.tolerance, "at \(seconds) s")
      }
    }
  }

  @Test(
    "contents that are drawn once and moved give the pixels of the still at 6 random times",
    arguments: TestBudget.today(
      scenarios + [
        "bottom-sheet-options", "full-screen-options", "settings-right-to-left",
        "stand-alone-store", "cancelled-dismissal",
      ]))
  func movedContents(name: String) throws {
    let (document, renderer) = try Self.example(name)
    let timeline = try renderer.resolve(document).timeline
    let range = 0...timeline.endSeconds
    let moving = MovingContents(WholeContents(of: timeline, in: range))
    var random = SeededRandom(seed: 21)
    for _ in 0..<6 {
      let seconds = Double.random(in: range, using: &random)
      let request = FrameRequest(document: document, moment: .seconds(seconds))
      let still = try renderer.frame(request).scene
      let moved = try renderer.frame(request, moving: moving).scene
        .replacingShared(with: moving.definitions)
      let pictures = try [moved, still].map { try PixelBuffer(rasterizing: $0, pixelsPerPoint: 1) }
      // Sums in another order can be rounded to a neighbouring level.
      let levels = try #require(levelDifference(pictures[0].pixels, pictures[1].pixels))
      #expect(levels <= 1, "at \(seconds) s")
    }
    // Everything in it is one colour.
    expect(moving.definitions.isEmpty, (name == "full-screen-sample"))
  }

  @Test("the stretches of a sheet that scrolls follow its steps, and not its rows")
  func stretchesOfAScrolledSheet() throws {
    let (document, renderer) = try Self.example("share-sheet")
    let end = try renderer.resolve(document).timeline.endSeconds + 0.3
    let track = try renderer.pictureTracks(FrameRequest(document: document), in: 0...end).motion
    // Its presentation, two drags with their motions afterwards, and the rest; shadow, separator and
    // dimming appear or disappear in them, and the pull below medium begins one (A55).
    #expect(track.stretches.count <= 12)
    let text = String(decoding: track.definitions, as: UTF8.self)
    // 24 rows less the last one, which is never visible: an image, four bars and a line of each.
    expect(text.components(separatedBy: "<rect").count - 1, 23 * 6)
    // What the bar blurs of it is one picture for all times.
    expect(text.components(separatedBy: "<image").count - 1, 1)
    for stretch in track.stretches {
      #expect(!String(decoding: stretch.form, as: UTF8.self).contains("<image"))
    }
  }

  @Test("a scrolled content below a bar of the presenting view is blurred once, and then moved")
  func scrolledPresenter() throws {
    let scenario = try ScenarioFile(
      Array(
        """
        sheetdraw: 1
        presenter:
          keyboard: shrinks
          content:
            title: Profile
            toolbar: [A]
            blocks: [{ list: { rows: 30 } }, { field: "", id: country, firstResponder: true }]
        timeline: [{ keyboard: show }, { wait: settled }, { keyboard: hide }, { wait: settled }]
        """.utf8), name: "a.sheet.yaml")
    var document = SheetDocument()
    document.scenario = scenario
    let renderer = PictureRenderer(library: try SpecLibrary(scenario: scenario))
    let timeline = try renderer.resolve(document).timeline
    let end = timeline.endSeconds
    let track = try renderer.pictureTracks(FrameRequest(document: document), in: 0...end).motion
    // At rest and moved, the content and its blurred copy: a picture for each moment took minutes.
    let text = String(decoding: track.definitions, as: UTF8.self)
    #expect(text.components(separatedBy: "<g id=").count - 1 <= 5)
    #expect(track.stretches.count <= 12)
    let moving = MovingContents(WholeContents(of: timeline, in: 0...end))
    for share in [0.1, 0.2, 0.3, 0.6, 0.7] {
      let request = FrameRequest(document: document, moment: .seconds(share * end))
      let moved = try renderer.frame(request, moving: moving).scene
        .replacingShared(with: moving.definitions)
      let pictures = try [renderer.frame(request).scene, moved].map {
        try PixelBuffer(rasterizing: $0, pixelsPerPoint: 1).pixels
      }
      #expect(try #require(levelDifference(pictures[0], pictures[1])) <= 1, "at \(share)")
    }
  }

  @Test("a picture is encoded once for all pictures of a motion")
  func encodedPictures() throws {
    let (document, renderer) = try Self.example("backgrounds")
    let end = try renderer.resolve(document).timeline.endSeconds
    let tracks = try renderer.pictureTracks(
      FrameRequest(document: document), in: 0...end, at: [.settledTime(1)])
    let file = try Data(
      contentsOf: URL(
        fileURLWithPath: RepositoryFile(
          "Specs/Examples/backgrounds.png"
        ).path))
    let definitions = String(decoding: tracks.motion.definitions, as: UTF8.self)
    let encoded = ";base64,\(file.base64EncodedString())\""
    expect(definitions.components(separatedBy: encoded).count, 2)
    let stretches = tracks.motion.stretches + tracks.stills.flatMap(\.stretches)
    #expect(tracks.stills.count == 1 && tracks.motion.stretches.count > 1)
    for stretch in stretches {
      let form = String(decoding: stretch.form, as: UTF8.self)
      #expect(!form.contains("base64") && form.contains("href=\"#shared-picture-1\""))
    }
  }

  /// Returns definitions as SVG, with blurred backgrounds as pictures of eight points per pixel.
  private static func definitions(_ all: [(id: String, nodes: [Node])]) throws -> [UInt8] {
    let shared = SharedParts()
    return try all.flatMap { id, nodes in
      let scene = Scene(
        viewport: Rect(Size(width: 0, height: 0)), background: nil, title: "", summary: "",
        nodes: nodes)
      return SVGFile.definition(
        of: try scene.embeddingBackdrops(pixelsPerPoint: 0.125).scene.nodes, id: id,
        sharing: shared)
    }
  }

  /// Returns a form with the text of a definition in place of its id.
  private static func expanded(_ form: [UInt8], _ definitions: [UInt8]) -> [UInt8] {
    var text = String(decoding: form, as: UTF8.self)
    // The number of a definition depends on the order in which pictures are asked for.
    let groups = String(decoding: definitions, as: UTF8.self).components(separatedBy: "<symbol")[0]
    for part in groups.components(separatedBy: "<g id=\"").dropFirst() {
      let id = part.prefix { $0 != "\"" }
      text = text.replacingOccurrences(
        of: "\"#\(id)\"",
        with: "\"\(part.dropFirst(id.count).replacingOccurrences(of: id, with: ""))\"")
    }
    return Array(text.replacing(/#shared-picture-\d+/, with: "#shared-picture").utf8)
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
    let given = PictureRenderer(library: try SpecLibrary(scenario: scenario))
    let end = try #require(try given.resolve(document).timeline.touches.last).endSeconds
    let track = try PictureRenderer().pictureTracks(request, in: 0...end + 1).motion
    #expect(track.stretches.contains { abs($0.startSeconds - (end + 0.9)) < 1e-9 })
    try expect(track, given.pictureTracks(request, in: 0...end + 1).motion)
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
      guard let precision = NumberedText.Precision(rawValue: byte) else {
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
      let number = Double(String(decoding: digits, as: UTF8.self)) ?? .nan
      // A constant is written as it is shown.
      let isShown = precision == .whole && exact.numbers[numbers.count].rounded() == number
      numbers.append(isShown ? exact.numbers[numbers.count] : number)
    }
    return (form + rest, numbers)
  }

  private func expectEqual(_ found: JSON, _ asked: JSON, at seconds: Double, _ path: String) {
    switch (found, asked) {
    case (.object(let found), .object(let asked)):
      expect(found.map(\.0), asked.map(\.0), "\(path) at \(seconds) s")
      for ((key, found), (_, asked)) in zip(found, asked) {
        expectEqual(found, asked, at: seconds, "\(path).\(key)")
      }
    case (.list(let found), .list(let asked)):
      expect(found.count, asked.count, "\(path) at \(seconds) s")
      for (index, (found, asked)) in zip(found, asked).enumerated() {
        expectEqual(found, asked, at: seconds, "\(path)[\(index)]")
      }
    default:
      if let found = found.double, let asked = asked.double {
        expect(found, near: asked, within: 0.001, "\(path) at \(seconds) s")
      } else {
        expect(found.text, asked.text, "\(path) at \(seconds) s")
      }
    }
  }
}
