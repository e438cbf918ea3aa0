import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetReview
@testable import SheetState
@testable import SheetTokens

/// Texts and tracks in an archive, which are expanded as the script of a review page does it.
@Suite struct TrackArchiveTests {
  @Test func aBraceAnywhereInAValueLeavesTheTextAsItIs() throws {
    for length in 0...80 {
      for place in 0...length {
        let letters = String(repeating: "x", count: length)
        let value = letters.prefix(place) + "{" + letters.dropFirst(place)
        let form = Array("<a b=\"\(value)\" c=\"\(letters)\" d=\"e=\"\n  <f>\(value)</f>".utf8)
        var archive = TrackArchive()
        let parts = archive.add(text: form)
        try expect(text(of: parts, archive), Self.kept(form))
      }
    }
  }

  @Test func equalLongValuesAreStoredOnce() throws {
    let value = String(repeating: "x", count: 49)
    var archive = TrackArchive()
    let parts = archive.add(text: Array("<a b=\"\(value)\"/><c d=\"\(value)\"/>".utf8))
    let strings = try items(JSON.object(archive.members)["strings"]).compactMap(\.string)
    expect(strings, ["<a b=\"", value, "\"/><c d=\"", "\"/>"])
    try expect(text(of: parts, archive), "<a b=\"\(value)\"/><c d=\"\(value)\"/>")
  }

  @Test(
    "tracks of a sheet with texts of up to 80 bytes are expanded to themselves",
    arguments: TestBudget.today(UnusualTexts.all, oneOf: 6), Appearance.allCases)
  func tracksOfTexts(sample: String, appearance: Appearance) throws {
    let texts = (1...80).map { Self.beginning(of: sample, byteCount: $0) }.filter { !$0.isEmpty }
    func quoted(_ text: String) -> String { JSON.quoted(text, escaping: .yaml) }
    let scenario = try ScenarioFile(
      Array(
        """
        sheetdraw: 1
        device: 400x4000@1
        appearance: \(appearance.rawValue)
        sheets:
          a:
            detents: [medium, large]
            selected: large
            content:
              title: \(quoted(sample))
              blocks: [\(texts.map { "{ text: \(quoted($0)) }" }.joined(separator: ", "))]
        timeline: [{ present: a }, { wait: settled }, { animate: { a.selected: medium } }]
        """.utf8), name: "a.sheet.yaml")
    var document = SheetDocument()
    document.scenario = scenario
    let renderer = PictureRenderer(library: try SpecLibrary(scenario: scenario))
    let resolved = try renderer.resolve(document)
    let range = 0...resolved.timeline.endSeconds
    let picture = try renderer.pictureTracks(
      FrameRequest(document: document), in: range, at: [], sampling: .draft
    ).motion
    let reading = try resolved.timeline.track(in: range, sampling: .draft) { state in
      JSON(
        AccessibilityReading(of: state, in: resolved.presentation), atSeconds: state.seconds,
        namesTouchAreas: true)
    }
    var archive = TrackArchive()
    for track in [picture, reading] {
      let stretches = archive.add(track)
      try expect(forms(of: stretches, archive), track.stretches.map { Self.kept($0.form) })
      #expect(track.stretches.count > 1)
    }
    let definitions = archive.add(text: picture.definitions)
    try expect(text(of: definitions, archive), Self.kept(picture.definitions))
    // The texts are in the tracks that were compared.
    let spoken = reading.stretches.map { String(decoding: $0.form, as: UTF8.self) }
    #expect(spoken.contains { $0.contains(JSON.quoted(texts[texts.count / 2])) })
  }

  /// Returns the beginning of a text that is repeated, of at most so many bytes.
  private static func beginning(of text: String, byteCount: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(repeating: text, count: byteCount).unicodeScalars {
      scalars.append(scalar)
      if String(scalars).utf8.count > byteCount { return String(scalars.dropLast()) }
    }
    return String(scalars)
  }

  // MARK: Expanding

  /// Returns what an archive keeps of a form: no line breaks, no indentation, and of a number its decimals.
  private static func kept(_ form: [UInt8]) -> String {
    let lines = form.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = lines.enumerated().flatMap { index, line in
      index == 0 ? line : line.drop { $0 == UInt8(ascii: " ") }
    }
    let bytes = text.flatMap { byte in
      NumberedText.Precision(rawValue: byte).map { Array(number(decimals: $0.decimals).utf8) }
        ?? [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The sign of a number, which no text has.
  private static func number(decimals: Int) -> String { "\0\(decimals)\0" }

  private func items(_ json: JSON?) throws -> [JSON] {
    guard case .list(let items)? = json else { throw NoList() }
    return items
  }

  private struct NoList: Error {}

  private func wholes(_ json: JSON) throws -> [Int] {
    try items(json).map { Int(try #require($0.double)) }
  }

  private func text(of parts: [Int], _ archive: TrackArchive) throws -> String {
    let strings = try items(JSON.object(archive.members)["strings"]).compactMap(\.string)
    return parts.map { $0 < 0 ? Self.number(decimals: -1 - $0) : strings[$0] }.joined()
  }

  private func text(of parts: JSON, _ archive: TrackArchive) throws -> String {
    try text(of: wholes(parts), archive)
  }

  /// Returns the forms of the stretches of a track.
  private func forms(of track: JSON, _ archive: TrackArchive) throws -> [String] {
    var before: [Int] = []
    return try items(track).map { stretch in
      let members = try items(stretch)
      let (head, tail) = (try #require(members[2].double), try #require(members[3].double))
      let kept = (before.prefix(Int(head)), before.suffix(Int(tail)))
      before = try Array(kept.0) + wholes(members[4]) + kept.1
      return try text(of: before, archive)
    }
  }
}
