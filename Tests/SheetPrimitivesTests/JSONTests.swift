import Foundation
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct JSONTests {
  private static let formats = [
    JSON.Format.compact, JSON.Format(indentation: 2),
    JSON.Format(indentation: 4, keepsPlainListsOnOneLine: true, escaping: .yaml),
    JSON.Format(escaping: .html),
  ]

  /// The results of Python's reader: each value in ASCII, or `no`.
  private func read(_ texts: [[UInt8]]) async throws -> [String] {
    let lines = texts.map { $0.map { String(format: "%02x", $0) }.joined() + "\n" }
    let output = try await Tool.oracle("read-json.py", ["FILE"], on: Array(lines.joined().utf8))
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func anotherReaderParsesEveryFormat() async throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let values = (0..<60).map { _ in JSON.random(depth: 4, using: &random) }
      let texts = values.flatMap { value in Self.formats.map { value.text($0) } }
      let read = try await read(texts.map { Array($0.utf8) })
      try #require(read.count == texts.count, "seed \(seed)")
      for (index, value) in values.enumerated() {
        let own = read[(index * Self.formats.count)...].prefix(Self.formats.count)
        expect(Set(own).count, 1, "seed \(seed): \(value.text)")
        // Python's output, with all characters beyond ASCII escaped, is the same value.
        let back = try JSON(reading: Array((own.first ?? "").utf8)[...])
        expect(back.text, value.text, "seed \(seed)")
      }
    }
  }

  @Test func damagedTextIsRejectedIfAnotherReaderRejectsIt() async throws {
    var random = SeededRandom(seed: 41)
    var texts: [[UInt8]] = []
    for _ in 0..<2000 {
      var bytes = Array(JSON.random(depth: 2, using: &random).text.utf8)
      let spare = Array("{}[]\",:\\u0019aDefnt -+.eE\n\u{0}\u{e9}".utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let byte = spare[Int.random(in: 0..<spare.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where place < bytes.count: bytes[place] = byte
        case 1 where place < bytes.count: bytes.remove(at: place)
        default: bytes.insert(byte, at: place)
        }
      }
      texts.append(bytes)
    }
    let read = try await read(texts)
    try #require(read.count == texts.count)
    #expect(read.count { $0 == "no" } > 500)
    #expect(read.count { $0 != "no" } > 200)
    for (text, other) in zip(texts, read) {
      expect(isJSON(text), (other != "no"), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  private func isJSON(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try JSON(reading: bytes[...])
      return true
    } catch { return false }
  }

  @Test("a fault is reported with its line and column; 32 levels and 250,000 values are allowed")
  func faultsHavePlaces() throws {
    func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }
    func list(_ count: Int) -> String { "[" + repeated("1,", count - 1) + "1]" }
    let faults: [(text: String, line: Int, column: Int, reason: String)] = [
      ("", 1, 1, "unexpected end of the text"), ("{\"a\":1,\n \"b\" 2}", 2, 6, "expected a colon"),
      ("[\n1,\n\n  tru]", 4, 3, "not valid JSON"),
      ("{\"a\":1}\n\n}", 3, 1, "unexpected text after the value"),
      ("{\"\u{e9}\":1,\"\u{e9}\":2}", 1, 13, "duplicate key \"\u{e9}\""),
      (list(250_000), 1, 500_000, "more than 250000 values"),
    ]
    for (text, line, column, reason) in faults {
      let error = try #require(throws: JSONSyntaxError.self) {
        try JSON(reading: Array(text.utf8)[...])
      }
      #expect(error.line == line && error.column == column && error.reason == reason, "\(reason)")
    }
    #expect(isJSON(Array((repeated("[", 32) + repeated("]", 32)).utf8)))
    #expect(!isJSON(Array((repeated("[", 33) + repeated("]", 33)).utf8)))
    // The list is a value too.
    guard case .list(let items) = try JSON(reading: Array(list(249_999).utf8)[...]) else {
      Issue.record("it is no list")
      return
    }
    expect(items.count, 249_999)
  }

  @Test("lists, numbers and escapes are written as the format and the reader of the text need them")
  func writing() {
    // Indented text breaks lists unless they are plain.
    let value = JSON.object([
      ("a", .list([.exact(1.5), .literal("2.50"), .null])), ("b", .list([.list([]), .object([])])),
      ("c", .flag(true)),
    ])
    #expect(
      value.text(JSON.Format(indentation: 2, keepsPlainListsOnOneLine: true)) == """
        {
          "a": [1.5, 2.50, null],
          "b": [
            [],
            {}
          ],
          "c": true
        }
        """)
    #expect(value.text(JSON.Format(indentation: 1)).hasPrefix("{\n \"a\": [\n  1.5,\n  2.50,\n"))
    #expect(value.text == #"{"a":[1.5,2.50,null],"b":[[],{}],"c":true}"#)
    // Numbers are rounded only on request.
    let values: [JSON] = [.number(0.1 + 0.2), .exact(0.1 + 0.2), .number(-0.0001), .whole(7)]
    expect(JSON.list(values).text, "[0.3,0.30000000000000004,0,7]")
    expect(JSON.list([.exact(.infinity), .number(.nan)]).text, "[null,null]")
    let text = "<\u{1}\t\"\\\u{7F}\u{85}\u{2028}\u{FEFF}é"
    expect(JSON.quoted(text), "\"<\\u0001\\t\\\"\\\\\\u007f\\u0085\u{2028}\u{FEFF}é\"")
    expect(
      JSON.quoted(text, escaping: .yaml), "\"<\\u0001\\t\\\"\\\\\\u007f\\u0085\\u2028\\ufeffé\"")
    expect(
      JSON.quoted(text, escaping: .html),
      "\"\\u003c\\u0001\\t\\\"\\\\\\u007f\\u0085\\u2028\u{FEFF}é\"")
  }

  @Test func fieldsAreReadByType() throws {
    let fields = try JSONFields(
      .object([
        ("a", .text("b")), ("n", .exact(2.5)), ("w", .whole(3)), ("l", .list([.whole(1), .null])),
        ("none", .null),
      ]), "the thing")
    try expect(fields.text("a"), "b")
    try expect(fields.number("n"), 2.5)
    try expect(fields.whole("w"), 3)
    #expect(try fields.optionalText("none") == nil)
    #expect(try fields.optionalWhole("missing") == nil)
    let failures: [(String, () throws -> Void)] = [
      ("'n' of the thing must be a string", { _ = try fields.text("n") }),
      ("'n' of the thing must be a whole number", { _ = try fields.whole("n") }),
      ("'missing' of the thing must be 2 numbers", { _ = try fields.wholes("missing", 2) }),
      ("expected a list of 2 whole numbers", { _ = try fields.wholes("l", 2) }),
      ("the thing is not an object", { _ = try JSONFields(.null, "the thing") }),
    ]
    for (reason, body) in failures {
      let failure = try #require(throws: JSONFields.Failure.self) { try body() }
      expect(failure.reason, reason)
    }
  }
}

extension JSON {
  /// A random value: unusual characters, keys in any order, numbers of all sizes.
  fileprivate static func random(depth: Int, using random: inout SeededRandom) -> JSON {
    switch Int.random(in: depth > 0 ? 0..<8 : 2..<8, using: &random) {
    case 0:
      return .list(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          JSON.random(depth: depth - 1, using: &random)
        })
    case 1:
      return .object(
        (0..<Int.random(in: 0...20, using: &random)).map { index in
          ("\(index)" + text(using: &random), JSON.random(depth: depth - 1, using: &random))
        })
    case 2: return .null
    case 3: return .flag(Bool.random(using: &random))
    case 4: return .whole(Int.random(in: -1000...1000, using: &random))
    case 5:
      let exponent = Double(Int.random(in: -300...300, using: &random))
      return .exact(Double.random(in: -10...10, using: &random) * pow(10, exponent))
    default: return .text(text(using: &random))
    }
  }

  private static func text(using random: inout SeededRandom) -> String {
    let letters = Array(
      "ab<\"\\/\n\r\t\u{0}\u{1F}\u{7F}\u{85}é\u{2028}\u{2029}\u{FEFF}\u{FFFF}\u{1F600}"
        .unicodeScalars)
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text.unicodeScalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
    }
    return text
  }
}
