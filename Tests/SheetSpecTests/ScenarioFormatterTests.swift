import SheetTestSupport
import Testing

@testable import SheetForms
@testable import SheetSpec

@Suite struct ScenarioFormatterTests {
  private func formatted(_ text: String) throws -> String {
    String(
      decoding: try ScenarioFormatter.formatted(Array(text.utf8), name: "a.yaml"), as: UTF8.self)
  }

  /// The values of a document without places and layout.
  private func values(_ text: String) throws -> String {
    func written(_ node: MarkedNode) -> String {
      switch node.value {
      case .scalar(let text, _):
        // The kind of the scalar: number, flag or text.
        "\(text.debugDescription):\(node.number.map { "\($0)" } ?? "")\(node.flag.map { "\($0)" } ?? "")"
      case .sequence(let items): "[" + items.map(written).joined(separator: ",") + "]"
      case .mapping(let entries):
        "{"
          + entries.map { "\($0.key.value.debugDescription)=\(written($0.node))" }
          .joined(separator: ",") + "}"
      }
    }
    return written(try MarkedFile(Array(text.utf8), name: "a.yaml").root)
  }

  @Test func theWholeScenarioKeepsItsMeaning() throws {
    let once = try formatted(ScenarioReadingTests.sample)
    try expect(values(once), values(ScenarioReadingTests.sample))
    try expect(formatted(once), once)
    #expect(once.contains("sheetdraw: 1 # required version\n"))
  }

  @Test(
    "unusual files keep their values",
    arguments: [
      "a: |\n  one\n  two # no comment\n\n# a comment\nb: 1", "a: >- # head\n  one\n  two\nb: 2",
      "a:\n# between\n  5", "a: [1,\n\n 2, # two\n 3 ] # end\nb: 1", "- - a\n  - b\n-\n  c: d",
      "- # dash\n  a: 1\n  b: 2", "? a # key\n: b",
      "a:\n  - b:\n      # deep\n      c: 1\n  # item\n  - d",
      "a: \"x\\ny\\u2028\\t#\"", "a: 'it''s # one'", "a: b\r\nc: d # e\r\n", "a:\n- b\n- c\n", "{}",
      "[]",
      "a", "'a b'", "{a: b} # c", "a: ''\nb: \"\"\nc:", "a: x\n y\n\n z",
      "--- # start\na: 1\n... # end",
      "a: {b: , c}", "\"1\": \"2\"\n\"true\": \"no\"", "a: [b: c]", "\u{FEFF}a: 1",
      "a: \"\\0\\x07\"",
    ])
  func unusualFiles(text: String) throws {
    let once = try formatted(text)
    try expect(values(once), values(text))
    try expect(formatted(once), once)
  }

  // MARK: Random documents

  @Test func randomDocumentsKeepValuesAndComments() throws {
    var random = SeededRandom(seed: 21)
    for number in 0..<300 {
      var writer = RandomDocument(random: random)
      let text = writer.document()
      random = writer.random
      let once = try formatted(text)
      try expect(values(once), values(text), "seed 21, document \(number):\n\(text)")
      try expect(formatted(once), once, "seed 21, document \(number):\n\(text)")
      for comment in 0..<writer.commentCount {
        expect(once.components(of: "# c\(comment)."), 1, "seed 21, document \(number):\n\(text)")
      }
    }
  }

  @Test func mutatedScenariosKeepTheirValues() throws {
    var random = SeededRandom(seed: 22)
    let sample = Array(ScenarioReadingTests.sample.utf8)
    let letters = Array("{}[]\":,-#|>' \n\tab1.é".utf8)
    var good = 0
    for _ in 0..<400 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let letter = letters[Int.random(in: 0..<letters.count, using: &random)]
        if Bool.random(using: &random) {
          bytes[index] = letter
        } else {
          bytes.insert(letter, at: index)
        }
      }
      let once: [UInt8]
      do { once = try ScenarioFormatter.formatted(bytes, name: "a.yaml") } catch { continue }
      good += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let result = String(decoding: once, as: UTF8.self)
      try expect(values(result), values(text), "seed 22:\n\(text)")
      try expect(formatted(result), result, "seed 22:\n\(text)")
    }
    #expect(good > 30)
  }
}

extension String {
  /// The number of times another text occurs in this one.
  fileprivate func components(of other: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: other) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

/// Generates random YAML in many layouts, with numbered comments.
private struct RandomDocument {
  var random: SeededRandom
  private(set) var commentCount = 0
  private var lines: [String] = []
  private var keyCount = 0

  init(random: SeededRandom) {
    self.random = random
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: 0..<items.count, using: &random)]
  }

  private mutating func comment() -> String {
    commentCount += 1
    return "# c\(commentCount - 1)."
  }

  private mutating func tail() -> String { chance(0.2) ? "  " + comment() : "" }

  private mutating func key() -> String {
    keyCount += 1
    return pick(["k\(keyCount)", "\"k \(keyCount)\"", "'k\(keyCount): x'", "k.\(keyCount)"])
  }

  private mutating func scalar() -> String {
    pick([
      "medium", "12", "-3.5", "\"12\"", "'on'", "true", "0.3s", "\"a: b\"", "'it''s'", "\"#x\"",
      "35%", "\"min(300, maximum)\"", "two words", "\"\"", "settled#1", "\"tab\\tend\"", "é",
    ])
  }

  private mutating func flow(_ depth: Int) -> String {
    guard depth > 0, chance(0.5) else { return scalar() }
    let count = Int.random(in: 0...4, using: &random)
    let gap = pick(["", " "])
    if chance(0.5) {
      return "[" + (0..<count).map { _ in flow(depth - 1) }.joined(separator: ",\(gap)") + gap + "]"
    }
    return "{" + (0..<count).map { _ in "\(key()): \(flow(depth - 1))" }.joined(separator: ", ")
      + "}"
  }

  private mutating func between(_ indentation: Int) {
    if chance(0.15) { lines += Array(repeating: "", count: Int.random(in: 1...2, using: &random)) }
    if chance(0.15) { lines.append(String(repeating: " ", count: indentation) + comment()) }
  }

  private mutating func block(_ indentation: Int, _ depth: Int) {
    let space = String(repeating: " ", count: indentation)
    let isList = chance(0.4)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      between(indentation)
      let head = isList ? "-" : "\(key()):"
      if depth > 0, chance(0.4) {
        lines.append(space + head + tail())
        block(indentation + Int.random(in: 1...4, using: &random), depth - 1)
      } else if chance(0.1) {
        lines.append(space + head + " |")
        lines += ["one", "  two # none", "", "three"].map { $0.isEmpty ? $0 : space + "   " + $0 }
      } else if chance(0.1) {
        let comma = comment()
        lines += [space + head + " [a, \(comma)", space + "    b", space + "   ]" + tail()]
      } else {
        lines.append(space + head + " " + flow(3) + tail())
      }
    }
  }

  mutating func document() -> String {
    block(0, 4)
    between(0)
    return lines.joined(separator: "\n") + "\n"
  }
}
