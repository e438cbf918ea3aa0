import Foundation

/// What is asked, and what must be answered: `pixel 5,5 = #404040`.
struct Question {
  enum Relation: String, CaseIterable {
    case equal = "="
    case other = "!="
    case most = "<="
    case least = ">="
    case below = "<"
    case above = ">"
    /// A list that has an item, or a text with a part.
    case contains
    case lacks
  }

  let words: String
  let relation: Relation
  var answer: String
  let tolerance: Double?

  /// Reads a line; nil for one without a relation.
  init?(_ text: String) {
    let padded = text + " "
    let found = Relation.allCases.compactMap { relation in
      padded.range(of: " \(relation.rawValue) ").map { (relation, $0) }
    }.min { $0.1.lowerBound < $1.1.lowerBound }
    guard let (relation, range) = found else { return nil }
    let parts = padded[range.upperBound...].components(separatedBy: " ± ")
    words = padded[..<range.lowerBound].trimmingCharacters(in: .whitespaces)
    answer = parts[0].trimmingCharacters(in: .whitespaces)
    tolerance = parts.count > 1 ? Double(parts[1].trimmingCharacters(in: .whitespaces)) : nil
    guard parts.count == 1 || tolerance != nil, !words.isEmpty else { return nil }
    self.relation = relation
  }

  /// Returns whether an answer satisfies the relation.
  ///
  /// Numbers are compared as numbers, within 1e-9 unless the question says another tolerance, also within a text
  /// such as `0 426 393 426`; colours by their levels.
  func holds(_ found: Answer) -> Bool {
    switch relation {
    case .equal: isNear(found.text)
    case .other: !isNear(found.text)
    case .contains: found.items?.contains(where: isNear) ?? found.text.contains(answer)
    case .lacks: !(found.items?.contains(where: isNear) ?? found.text.contains(answer))
    case .most: compare(found.text, <=)
    case .least: compare(found.text, >=)
    case .below: compare(found.text, <)
    case .above: compare(found.text, >)
    }
  }

  private func compare(_ found: String, _ isOrdered: (Double, Double) -> Bool) -> Bool {
    guard let found = Double(found), let wanted = Double(answer) else { return false }
    return isOrdered(found, wanted)
  }

  private func isNear(_ found: String) -> Bool {
    let (found, wanted) = (Self.parts(of: found), Self.parts(of: answer))
    return found.count == wanted.count
      && zip(found, wanted).allSatisfy { found, wanted in
        if found == wanted { return true }
        if let tolerance, let found = Self.levels(found), let wanted = Self.levels(wanted) {
          return found.count == wanted.count
            && zip(found, wanted).allSatisfy { Double(abs($0 - $1)) <= tolerance }
        }
        guard let found = Double(found), let wanted = Double(wanted) else { return false }
        return abs(found - wanted) <= tolerance ?? 1e-9
      }
  }

  /// The words of a text, and the numbers between them.
  private static func parts(of text: String) -> [String] {
    text.replacingOccurrences(of: ",", with: " , ").replacingOccurrences(of: "=", with: " = ")
      .split(separator: " ").map(String.init)
  }

  /// The levels of a colour such as `#0080FF`.
  private static func levels(_ text: String) -> [Int]? {
    guard text.hasPrefix("#"), text.utf8.count % 2 == 1, text.utf8.count >= 7 else { return nil }
    let digits = Array(text.dropFirst())
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      Int(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}

/// What a scenario answers: a text, or a list of them.
struct Answer {
  let text: String
  let items: [String]?

  init(_ text: String) {
    self.text = text
    items = nil
  }

  init(_ items: [String]) {
    text = items.isEmpty ? "none" : items.joined(separator: ", ")
    self.items = items
  }

  /// A number with its first nine decimals.
  init(_ number: Double) { self.init(Self.text(number)) }

  static func text(_ number: Double) -> String {
    let rounded = (number * 1e9).rounded() / 1e9 + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// The questions of a block: those of the end, and those below a line of moments at each of them.
struct QuestionBlock {
  private(set) var questions: [(moment: String, line: Line)] = []

  init(_ lines: [Line]) {
    var moments = [""]
    for line in Self.joined(lines) {
      if line.text.hasSuffix(":"), line.indent == 0 {
        moments = line.text.dropLast().split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        continue
      }
      if line.indent == 0 { moments = [""] }
      for moment in moments { questions.append((moment, line)) }
    }
  }

  /// The lines without empty ones; an answer goes on in lines that are indented below its question.
  private static func joined(_ lines: [Line]) -> [Line] {
    var joined: [Line] = []
    for line in lines where !line.text.allSatisfy({ $0 == " " }) {
      if let last = joined.last, line.indent > last.indent, !last.text.hasSuffix(":") {
        joined[joined.count - 1].text += " " + line.text.trimmingCharacters(in: .whitespaces)
      } else {
        joined.append(line)
      }
    }
    return joined
  }
}
