internal import SheetPrimitives

/// A cause of failures: a change of a token, a property or a value, or a fault.
public struct FailureCause: Equatable, Sendable {
  /// The cause as one line: `corner radius 16 → 17 pt (sheet.cornerRadius)`.
  public var words: String

  /// Indices of the report's cases that the cause explains, ascending.
  public var cases: [Int]

  /// The message of the first case that is the cause; nil for a change of the model.
  var message: CaseResult.Message?

  /// The cause and its number of cases: `corner radius 16 → 17 pt (sheet.cornerRadius): 300 cases`.
  public var headline: String {
    "\(words): \(cases.count.grouped) \(cases.count == 1 ? "case" : "cases")"
  }
}

extension VerifyReport {
  /// The number of cases of a shared cause that reports show in full; the others are folded.
  static let exampleCount = 3

  /// The causes of all failures: those of invalid cases first, then those of most cases.
  ///
  /// A case with several changes is counted for each of their causes.
  public var causes: [FailureCause] {
    var order: [CauseKey] = []
    var found: [CauseKey: (words: [CauseWords], cases: [Int])] = [:]
    for (index, result) in cases.enumerated() where result.verdict != .passed {
      for (key, words) in result.causes {
        if found[key] == nil { order.append(key) }
        // A case with the same change of two sheets is counted once.
        guard found[key]?.cases.last != index else { continue }
        found[key, default: ([], [])].cases.append(index)
        found[key]?.words.append(words)
      }
    }
    let causes = order.compactMap { key in
      found[key].map { words, cases in
        FailureCause(
          words: CauseWords.common(words), cases: cases, message: words.first?.message)
      }
    }
    let ordered = causes.enumerated().sorted { first, second in
      (-first.element.cases.count, first.offset) < (-second.element.cases.count, second.offset)
    }.map(\.element)
    return ordered.filter(isOfInvalidCase) + ordered.filter { !isOfInvalidCase($0) }
  }

  /// Returns whether a cause is that of an invalid case.
  func isOfInvalidCase(_ cause: FailureCause) -> Bool {
    cause.cases.contains { cases[$0].verdict == .invalid }
  }

  /// The causes of more than one case.
  public var sharedCauses: [FailureCause] { causes.filter { $0.cases.count > 1 } }

  /// Returns the indices of the failures that none of the causes explains, those of invalid cases
  /// first.
  func failures(without causes: [FailureCause]) -> [Int] {
    let explained = Set(causes.flatMap(\.cases))
    let others = cases.indices.filter {
      cases[$0].verdict != .passed && !explained.contains($0)
    }
    return others.filter { cases[$0].verdict == .invalid }
      + others.filter { cases[$0].verdict != .invalid }
  }
}

/// The identity of a cause: what has changed, and its values.
private struct CauseKey: Hashable {
  var name: String
  var values: String
}

/// The words of a cause in one case.
private struct CauseWords {
  /// The changed property: `corner radius of picker`, or a complete sentence.
  var label: String
  /// The values, and the token in parentheses; empty for a sentence.
  var values: String
  /// A Boolean value that is true for the cause of a change in other values.
  var isIndirect = false
  /// The fault or unmet expectation that is the cause; nil for a change.
  var message: CaseResult.Message?

  var text: String { values.isEmpty ? label : "\(label) \(values)" }

  /// Returns the words for all cases: those of a direct change, without the owner if owners differ,
  /// or of a fault, with its place if all faults are at the same one.
  static func common(_ all: [CauseWords]) -> String {
    if let message = all.first?.message {
      let isOne = all.allSatisfy { $0.message?.place == message.place }
      return (isOne ? message.words : message.text).legible()
    }
    let direct = all.filter { !$0.isIndirect }
    guard let first = direct.first else { return all.first?.text ?? "" }
    guard direct.contains(where: { $0.label != first.label }),
      let end = first.label.firstOccurrence(of: " of ")?.lowerBound
    else { return first.text }
    return CauseWords(label: String(first.label[..<end]), values: first.values).text
  }
}

extension CaseResult {
  /// The causes of a failure.
  fileprivate var causes: [(CauseKey, CauseWords)] {
    guard changes.isEmpty else { return changes.map { ($0.causeKey, $0.causeWords) } }
    if let sentence {
      return [(CauseKey(name: sentence, values: ""), CauseWords(label: sentence, values: ""))]
    }
    return messages.map { message in
      // The same fault in several files is one cause, two lines of a shared file are two.
      let position = [message.line, message.column].map { $0.map { "\($0)" } ?? "" }
      return (
        CauseKey(name: message.text, values: position.joined(separator: ":")),
        CauseWords(label: message.text, values: "", message: message)
      )
    }
  }

  /// The cause of a failure without changes of the model and without messages, as a sentence.
  private var sentence: String? {
    switch verdict {
    case .missing, .orphaned:
      guard renamed == nil else { return "the picture is renamed" }
      return verdict == .missing
        ? "there is no reference yet" : "the reference belongs to no picture"
    case .passed, .changed, .resized, .invalid, .unmet:
      guard messages.isEmpty else { return nil }
      if verdict == .resized, let line = comparison?.lines.first { return line }
      return verdict == .changed ? "pixels differ" : verdict.label
    }
  }
}

extension Change {
  fileprivate var causeKey: CauseKey {
    let ownName = name.split(separator: ".").last.map { String($0) } ?? name
    return CauseKey(name: token ?? cause?.label ?? ownName, values: causeValues)
  }

  fileprivate var causeWords: CauseWords {
    guard let cause else {
      let origin = token.map { " (\($0))" } ?? ""
      return CauseWords(label: label.legible(), values: (causeValues + origin).legible())
    }
    return CauseWords(
      label: cause.label.legible(), values: causeValues.legible(), isIndirect: true)
  }

  private var causeValues: String {
    if let cause { return Value.words(from: cause.from, to: cause.to, unit: cause.unit) }
    return note ?? Value.words(from: from, to: to, unit: unit)
  }
}
