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
