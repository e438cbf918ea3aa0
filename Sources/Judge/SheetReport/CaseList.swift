/// The cases of a report in order: in memory, or in result files from which each is read again when it is
/// needed.
public struct CaseList: RandomAccessCollection, MutableCollection, Sendable {
  private var memory: [CaseResult]
  private var stored: StoredCases?

  /// Creates a list in memory.
  public init(_ cases: [CaseResult]) { memory = cases }

  /// Creates the list of cases in result files.
  init(_ stored: StoredCases) {
    memory = []
    self.stored = stored
  }

  /// The index of the first case.
  public var startIndex: Int { 0 }

  /// The number of cases.
  public var endIndex: Int { stored?.facts.count ?? memory.count }

  /// The case of an index; a list that is changed is in memory from then on.
  public subscript(index: Int) -> CaseResult {
    get { stored?[index] ?? memory[index] }
    set {
      if stored != nil { self = CaseList(Array(self)) }
      memory[index] = newValue
    }
  }

  /// The verdicts, scenarios and causes of all cases.
  var facts: CaseFacts {
    if let stored { return stored.facts }
    var facts = CaseFacts()
    for result in memory { facts.append(result) }
    return facts
  }

  /// Returns the verdict of a case.
  func verdict(_ index: Int) -> CaseResult.Verdict {
    stored?.facts.verdict(index) ?? memory[index].verdict
  }

  /// Returns the name of a case.
  func name(_ index: Int) -> String { stored?.name(index) ?? memory[index].name }

  /// The indices of the cases that have not passed, in order.
  package var failures: some Sequence<Int> { indices.lazy.filter { verdict($0) != .passed } }

  /// The index of the case that is the same picture under another name; nil if there is none.
  func renamedIndex(of index: Int) -> Int? {
    if let stored { return stored.renames[index] }
    return memory[index].renamed.flatMap { name in memory.firstIndex { $0.name == name } }
  }

  /// The reason why a case could not be read again, which is an invalid one without a name then; nil if
  /// all could.
  package var failure: PictureContents.ReadError? { stored?.failure.reason }

  /// Sets the names of renamed pictures, by the indices of two cases each.
  mutating func rename(_ pairs: [(Int, Int)]) {
    guard stored == nil else {
      return pairs.forEach { stored?.rename($0.0, $0.1) }
    }
    // Results that stay as they are need no copy.
    for index in indices where memory[index].renamed != nil { memory[index].renamed = nil }
    for (first, second) in pairs {
      memory[first].renamed = memory[second].name
      memory[second].renamed = memory[first].name
    }
  }
}

extension CaseList: Equatable {
  /// Returns whether two lists have equal cases, which are read one after the other.
  public static func == (first: CaseList, second: CaseList) -> Bool { first.elementsEqual(second) }
}
