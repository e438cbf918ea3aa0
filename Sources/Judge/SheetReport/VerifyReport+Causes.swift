internal import SheetChanges

/// A cause of failures: a change of a token, a property or a value, or an error.
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

  /// The causes of all failures: first of invalid cases, then by the number of cases, most first.
  ///
  /// A case with several changes is counted for each of their causes.
  public var causes: [FailureCause] { causeList().map { $0 } }

  /// The causes of more than one case.
  public var sharedCauses: [FailureCause] { sharedCauseList.map { $0 } }

  /// The causes of more than one case, whose words are found when they are reported.
  var sharedCauseList: CauseList { causeList(ofMoreCasesThan: 1) }

  /// Returns the causes of more than a number of cases.
  func causeList(ofMoreCasesThan count: Int = 0) -> CauseList {
    CauseList(of: cases, ofMoreCasesThan: count)
  }

  /// Returns whether a cause belongs to an invalid case.
  func isOfInvalidCase(_ cause: FailureCause) -> Bool {
    cause.cases.contains { cases.verdict($0) == .invalid }
  }

  /// Returns the indices of the failures that none of the causes explains, invalid cases first.
  func failures(without causes: CauseList) -> [Int] {
    let others = cases.failures.filter { !causes.explains($0) }
    return others.filter { cases.verdict($0) == .invalid }
      + others.filter { cases.verdict($0) != .invalid }
  }
}

/// The identity of a cause: what has changed, and its values.
struct CauseKey: Hashable {
  var name: String
  var values: String

  /// The cause of a missing case.
  static let missing = CauseKey(name: "there is no reference yet", values: "")

  /// The cause of an orphaned case.
  static let orphaned = CauseKey(name: "the reference belongs to no picture", values: "")

  /// The cause of a missing case and an orphaned one that are the same picture.
  static let renamed = CauseKey(name: "the picture is renamed", values: "")
}

/// The words of a cause in one case.
struct CauseWords {
  /// The changed property: `corner radius of picker`, or a complete sentence.
  var label: String
  /// The values, and the token in parentheses; empty for a sentence.
  var values: String
  /// A Boolean value that is true for the cause of a change in other values.
  var isIndirect = false
  /// The error or unmet expectation that is the cause; nil for a change.
  var message: CaseResult.Message?

  var text: String { values.isEmpty ? label : "\(label) \(values)" }

  /// Returns the words for all cases of the cause, of which these are the first: a direct change, without
  /// its owner if owners differ, or an error, with its place if all errors have the same place.
  ///
  /// - Parameter differing: True if the labels of direct changes, or the places of errors, differ.
  /// - Returns: The words on one line.
  func common(differing: Bool) -> String {
    if let message { return (differing ? message.text : message.words).legible() }
    guard differing, !isIndirect, let end = label.firstOccurrence(of: " of ")?.lowerBound
    else { return text }
    return CauseWords(label: String(label[..<end]), values: values).text
  }
}

extension CaseResult {
  /// The causes of a failure.
  var causes: [(CauseKey, CauseWords)] {
    guard changes.isEmpty else { return changes.map { ($0.causeKey, $0.causeWords) } }
    if let sentence {
      return [(CauseKey(name: sentence, values: ""), CauseWords(label: sentence, values: ""))]
    }
    return messages.map { message in
      // The same error in several files is one cause; two lines of a shared file are two causes.
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
      guard renamed == nil else { return CauseKey.renamed.name }
      return (verdict == .missing ? CauseKey.missing : .orphaned).name
    case .renamed: return CauseKey.renamed.name
    case .added, .removed, .passed, .changed, .resized, .invalid, .unmet:
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

/// Causes of failures, each of which is made when it is read.
struct CauseList: RandomAccessCollection {
  private let cases: CaseList
  private let facts: CaseFacts
  private let members: IndexGroups

  /// The numbers of the causes in the order of reports.
  private let order: [Int]

  /// The position of each cause in the order, by its number; `notFound` if it is not among the causes.
  private var ranks: [UInt32]

  private static let notFound = UInt32.max

  /// Finds the causes of more than a number of cases.
  init(of cases: CaseList, ofMoreCasesThan count: Int) {
    self.cases = cases
    let facts = cases.facts
    let members = facts.casesOfCauses
    let found = members.indices.filter { members[$0].count > count }.map { number in
      let isInvalid = members[number].contains { facts.verdict($0) == .invalid }
      let first = members[number].first ?? 0
      let place = facts.causes(first).prefix { $0 != number }.count
      return (key: (isInvalid ? 0 : 1, -members[number].count, first, place), number: number)
    }
    (self.facts, self.members) = (facts, members)
    order = found.sorted { $0.key < $1.key }.map(\.number)
    ranks = Array(repeating: Self.notFound, count: members.indices.count)
    for (rank, number) in order.enumerated() { ranks[number] = UInt32(rank) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { order.count }

  /// The cause of an index; the case whose words it has is read.
  subscript(index: Int) -> FailureCause {
    let number = order[index]
    let all = members[number].map { $0 }
    let direct = all.first { !facts.isIndirect(number, $0) }
    let causes = (direct ?? all.first).map { cases[$0].causes } ?? []
    let words = causes.first { facts.number(of: $0.0) == number }?.1
    return FailureCause(
      words: words?.common(differing: facts.differs(number)) ?? "", cases: all,
      message: words?.message)
  }

  /// Returns whether one of the causes explains a case.
  func explains(_ index: Int) -> Bool { firstIndex(explaining: index) != nil }

  /// Returns the index of the first of the causes that explains a case; nil if there is none.
  func firstIndex(explaining index: Int) -> Int? {
    facts.causes(index).map { ranks[$0] }.min().flatMap { $0 == Self.notFound ? nil : Int($0) }
  }
}
