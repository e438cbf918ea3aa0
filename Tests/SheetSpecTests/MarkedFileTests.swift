import SheetTestSupport
import Testing

@testable import SheetCatalogs
@testable import SheetSpec

@Suite struct MarkedFileTests {
  private func diagnostics(_ bytes: [UInt8]) -> [Diagnostic] {
    do {
      _ = try MarkedFile(bytes, name: "a.json")
      return []
    } catch { return error.diagnostics }
  }

  private func diagnostics(_ text: String) -> [Diagnostic] { diagnostics(Array(text.utf8)) }

  @Test func everyValueHasItsPlace() throws {
    let file = try MarkedFile(
      Array("{\n  \"é\": [1, two],\n  \"b\": {\"c\": 3.5}\n}".utf8), name: "a")
    expect(file.root["b"]?["c"]?.number, 3.5)
    let place = try #require(file.root["b"]?["c"]?.place)
    expect([place.line, place.column, place.endColumn], [3, 14, 17])
    guard case .sequence(let items)? = file.root["é"]?.value else {
      Issue.record("the list was not read as one")
      return
    }
    expect(items.map { $0.scalar?.value }, ["1", "two"])
    // Columns count characters, not bytes.
    expect(items.map(\.place.column), [9, 12])
  }

  @Test func columnsCountUnicodeScalars() throws {
    // The accents are scalars of their own, so that "née" has four.
    let text = "a: ne\u{301}e\nb: \"ne\u{301}e\n  two\"\n"
    let file = try MarkedFile(Array(text.utf8), name: "a")
    let places = try ["a", "b"].map { try #require(file.root[$0]?.place) }
    expect(places.map(\.column), [4, 4])
    // The second value begins with a quotation mark and continues on the next line.
    expect(places.map(\.endColumn), [8, 9])
  }

  /// RFC 8259, section 7: "the G clef character (U+1D11E) may be represented as "\uD834\uDD1E"".
  @Test func escapesOfJSONAreReadAsOneCharacterAndKeepTheirPlaces() throws {
    let line = #"{"a": "x\ud834\udd1ey", "b": "\\ud834\\udd1e", "c": ["\uD83C\uDF89", 3.5]}"#
    let file = try MarkedFile(Array(line.utf8), name: "a")
    expect(file.root["a"]?.scalar?.value, "x\u{1D11E}y")
    // Escaped backslashes begin no escape.
    #expect(file.root["b"]?.scalar?.value == #"\ud834\udd1e"#)
    guard case .sequence(let items)? = file.root["c"]?.value else {
      Issue.record("the list was not read as one")
      return
    }
    expect(items[0].scalar?.value, "\u{1F389}")
    let columns = [file.root["a"], file.root["b"], items[0], items[1]].map { $0?.place.column }
    func column(_ text: String) throws -> Int {
      let start = try #require(line.firstRange(of: text)).lowerBound
      return line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
    }
    #expect(
      try columns == [column("\"x"), column(#""\\u"#), column(#""\uD8"#), column("3.5")])
    #expect(try file.root["a"]?.place.endColumn == column(#", "b""#))
    // Half a pair is no character.
    #expect(diagnostics(#"{"a": "\ud834"}"#).map(\.code) == [.unreadableFile])
  }

  @Test func aQuotedNumberIsText() throws {
    let file = try MarkedFile(Array(#"{"a": "3", "b": 3}"#.utf8), name: "a")
    #expect(file.root["a"]?.number == nil)
    expect(file.root["b"]?.number, 3)
  }

  // MARK: Random input

  @Test func randomBytesNeverCrashTheReader() {
    var random = SeededRandom(seed: 11)
    var readable = 0
    for _ in 0..<3000 {
      let bytes = random.fileBytes()
      do {
        _ = try TokenFile(bytes, name: "random")
        readable += 1
      } catch { #expect(!error.diagnostics.isEmpty, "seed 11: \(bytes)") }
    }
    // Some of the text happens to be a mapping, most is not.
    #expect(readable < 1500)
  }

  @Test func mutatedProfilesGiveADiagnosticOrATable() throws {
    let whole = """
      {"$extensions": {"sheetdraw": {"extends": "uikit"}},
       "grabber": {"width": {"$type": "dimension", "$value": {"value": 40, "unit": "px"}},
                   "color": {"$value": "systemGray3"}},
       "present": {"duration": {"$value": "0.4s"}, "dampingRatio": {"$value": 0.9}},
       "pushback": {"rule": {"$value": "peek", "$description": "one"}}}
      """
    let valid = Array(whole.utf8)
    let base = try SpecLibrary().tokens
    var random = SeededRandom(seed: 12)
    var (good, bad) = (0, 0)
    for _ in 0..<1500 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &random)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        }
      }
      var tokens = base
      do {
        try tokens.merge(bytes, origin: "mutated")
        good += 1
      } catch {
        #expect(!error.diagnostics.isEmpty, "seed 12")
        #expect(error.diagnostics.allSatisfy { !$0.message.isEmpty && $0.place != nil })
        bad += 1
      }
    }
    #expect(good > 50 && bad > 500)
  }
}
