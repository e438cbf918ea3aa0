/// The verdicts, scenarios and causes of all cases, which reports compare with one another.
///
/// Texts are represented by numbers, so that a case takes less than 20 bytes and a report of half a million
/// cases fits in little memory.
package struct CaseFacts: Sendable {
  private var verdicts: [CaseResult.Verdict] = []

  /// The numbers of the cases' scenarios.
  private var scenarios: [UInt32] = []

  /// The numbers of the causes of all cases, one case after the other, and the ends of their parts.
  private var causes: [CauseNumber] = []
  private var causeEnds: [UInt32] = []

  private var scenarioNumbers: [Int: UInt32] = [:]
  private var causeNumbers: [Int: UInt32] = [:]

  /// The label of each cause's direct changes or the place of its messages, as a hash value; 0 for none.
  private var causeLabels: [Int] = []

  /// Flags of the causes whose labels or places differ, by their numbers.
  private var differences: [Bool] = []

  package init() {}

  /// A Boolean value that is true if a case has a time.
  private(set) var hasTimes = false

  /// The position of each case of the report among the appended ones; empty if the order is the same.
  package var order: [UInt32] = []

  /// The number of a cause of a case.
  private struct CauseNumber {
    private var bits: UInt32

    init(_ number: UInt32, isIndirect: Bool) { bits = number << 1 | (isIndirect ? 1 : 0) }

    var number: Int { Int(bits >> 1) }
    var isIndirect: Bool { bits & 1 == 1 }
  }

  /// The number of cases in the report.
  package var count: Int { order.isEmpty ? verdicts.count : order.count }

  /// Reserves memory for a number of cases.
  package mutating func reserve(_ count: Int) {
    verdicts.reserveCapacity(count)
    scenarios.reserveCapacity(count)
    causeEnds.reserveCapacity(count)
    causes.reserveCapacity(count)
  }

  /// Appends a case.
  package mutating func append(_ result: CaseResult) {
    verdicts.append(result.verdict)
    scenarios.append(Self.number(of: result.scenario.hashValue, in: &scenarioNumbers))
    if result.milliseconds != nil { hasTimes = true }
    let start = causes.count
    for (key, words) in result.verdict == .passed ? [] : result.causes {
      let number = numberOfCause(key)
      // A case with the same change of two sheets is counted once.
      guard !causes[start...].contains(where: { $0.number == number }) else { continue }
      causes.append(CauseNumber(number, isIndirect: words.isIndirect))
      guard !words.isIndirect else { continue }
      let label = (words.message?.place ?? words.label).hashValue
      if causeLabels[Int(number)] == 0 { causeLabels[Int(number)] = label }
      if causeLabels[Int(number)] != label { differences[Int(number)] = true }
    }
    causeEnds.append(UInt32(causes.count))
  }

  /// Records that a missing or orphaned case is the same picture as another one, which is its cause then.
  package mutating func rename(_ index: Int) {
    let renamed = numberOfCause(.renamed)
    for place in ownCauses(index).indices
    where [CauseKey.missing, .orphaned].contains(where: { number(of: $0) == causes[place].number })
    {
      causes[place] = CauseNumber(renamed, isIndirect: false)
    }
  }

  /// Returns the number of a cause, which is a new one for a new cause.
  private mutating func numberOfCause(_ key: CauseKey) -> UInt32 {
    let number = Self.number(of: key.hashValue, in: &causeNumbers)
    if number == causeLabels.count {
      causeLabels.append(0)
      differences.append(false)
    }
    return number
  }

  private static func number(of hash: Int, in numbers: inout [Int: UInt32]) -> UInt32 {
    if let number = numbers[hash] { return number }
    let number = UInt32(numbers.count)
    numbers[hash] = number
    return number
  }

  /// Returns the position of a case of the report among the appended ones.
  package func position(_ index: Int) -> Int { order.isEmpty ? index : Int(order[index]) }

  /// Returns the verdict of a case.
  package func verdict(_ index: Int) -> CaseResult.Verdict { verdicts[position(index)] }

  /// Returns the numbers of a case's causes.
  func causes(_ index: Int) -> some Collection<Int> { ownCauses(index).lazy.map(\.number) }

  private func ownCauses(_ index: Int) -> ArraySlice<CauseNumber> {
    let position = position(index)
    let start = position == 0 ? 0 : causeEnds[position - 1]
    return causes[Int(start)..<Int(causeEnds[position])]
  }

  /// The cases of each cause, by its number.
  var casesOfCauses: IndexGroups {
    IndexGroups(count: count, groupCount: causeLabels.count) { causes($0) }
  }

  /// The cases of each scenario, by its number.
  var casesOfScenarios: IndexGroups {
    IndexGroups(count: count, groupCount: scenarioNumbers.count) {
      CollectionOfOne(Int(scenarios[position($0)]))
    }
  }

  /// Returns whether a case has a cause of a change in other values only.
  func isIndirect(_ cause: Int, _ index: Int) -> Bool {
    ownCauses(index).contains { $0.number == cause && $0.isIndirect }
  }

  /// Returns whether the cases of a cause have different labels, or messages at different places.
  func differs(_ cause: Int) -> Bool { differences[cause] }

  /// Returns the number of a cause; nil if no case has it.
  func number(of cause: CauseKey) -> Int? { causeNumbers[cause.hashValue].map { Int($0) } }
}

/// The indices of cases in groups, ascending in each.
struct IndexGroups {
  private var members: [UInt32]
  private var starts: [UInt32]

  /// Creates the groups of the indices below a number.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - groupCount: The number of groups.
  ///   - groups: Returns the groups of an index.
  init<Groups: Sequence<Int>>(count: Int, groupCount: Int, groups: (Int) -> Groups) {
    starts = Array(repeating: 0, count: groupCount + 1)
    for index in 0..<count { for group in groups(index) { starts[group + 1] += 1 } }
    for group in 0..<groupCount { starts[group + 1] += starts[group] }
    members = Array(repeating: 0, count: Int(starts[groupCount]))
    var ends = starts
    for index in 0..<count {
      for group in groups(index) {
        members[Int(ends[group])] = UInt32(index)
        ends[group] += 1
      }
    }
  }

  /// The groups.
  var indices: Range<Int> { 0..<starts.count - 1 }

  /// Returns the indices in a group.
  subscript(group: Int) -> some RandomAccessCollection<Int> {
    members[Int(starts[group])..<Int(starts[group + 1])].lazy.map { Int($0) }
  }
}
