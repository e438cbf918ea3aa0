import Foundation
import SheetScene
import Testing

/// A row of `Tests/Oracles/inter-text.csv`.
struct OracleLine: Sendable, CustomTestStringConvertible {
  let text: String
  let weight: TextStyle.Weight
  let sizePoints: Double
  /// Advance, cap height, and the left, top, right and bottom of the bounds.
  let lengths: [Double]

  var testDescription: String { "'\(text)' in \(weight) at \(sizePoints)" }

  static func all() throws -> [OracleLine] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appendingPathComponent("Oracles/inter-text.csv")
    let table = try String(contentsOf: file, encoding: .utf8)
    return try table.split(separator: "\n").dropFirst().map { try #require(OracleLine($0)) }
  }

  private init?(_ line: Substring) {
    let fields = line.split(separator: ",")
    guard fields.count == 9, let weight = TextStyle.Weight(rawValue: String(fields[1])),
      let sizePoints = Double(fields[2])
    else { return nil }
    text = String(fields[0])
    self.weight = weight
    self.sizePoints = sizePoints
    lengths = fields.dropFirst(3).compactMap { Double($0) }
  }
}
