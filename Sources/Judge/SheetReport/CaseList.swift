/// The cases of result files, each of which is read again when it is needed.
package protocol CaseStorage: Sendable {
  /// The number of cases.
  var count: Int { get }

  /// The verdicts, scenarios and causes of all cases.
  var facts: CaseFacts { get }

  /// The reason why a case could not be read again; nil if all could.
  var failure: PictureContents.ReadError? { get }

  /// Reads the case of an index.
  subscript(index: Int) -> CaseResult { get }

  /// Returns the verdict of a case.
  func verdict(_ index: Int) -> CaseResult.Verdict

  /// Reads the name of a case.
  func name(_ index: Int) -> String

  /// Returns the index of the case that is the same picture under another name; nil if there is none.
  func renamedIndex(of index: Int) -> Int?

  /// Records that a missing case and an orphaned one, by their indices, are the same picture.
  mutating func rename(_ missing: Int, _ orphan: Int)
}

/// The cases of a report in order: in memory, or in result files from which each is read again when it is
/// needed.
public struct CaseList: RandomAccessCollection, MutableCollection, Sendable {
  private var memory: [CaseResult]
  private var stored: (any CaseStorage)?

  /// Creates a list in memory.
  public init(_ cases: [CaseResult]) { memory = cases }

  /// Creates the list of cases that are read when they are needed.
  package init(_ stored: any CaseStorage) {
    memory = []
    self.stored = stored
  }

  /// The index of the first case.
  public var startIndex: Int { 0 }

  /// The number of cases.
  public var endIndex: Int { stored?.count ?? memory.count }

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
    stored?.verdict(index) ?? memory[index].verdict
  }

  /// Returns the name of a case.
  func name(_ index: Int) -> String { stored?.name(index) ?? memory[index].name }

  /// The indices of the cases that have not passed, in order.
  package var failures: some Sequence<Int> { indices.lazy.filter { verdict($0) != .passed } }

  /// The index of the case that is the same picture under another name; nil if there is none.
  func renamedIndex(of index: Int) -> Int? {
    if let stored { return stored.renamedIndex(of: index) }
    return memory[index].renamed.flatMap { name in memory.firstIndex { $0.name == name } }
  }

  /// The reason why a case could not be read again, which is an invalid one without a name then; nil if
  /// all could.
  package var failure: PictureContents.ReadError? { stored?.failure }

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

extension CaseList {
  /// Pairs each missing case with an orphaned one of the same picture.
  ///
  /// Equal pictures are paired by the most similar names, so that all pictures of a renamed shot
  /// find their own reference.
  mutating func findRenames() {
    var pairs: [(Int, Int)] = []
    var orphans: [Int: [Int]] = [:]
    if indices.contains(where: { verdict($0) == .missing }) {
      for index in indices where verdict(index) == .orphaned {
        guard let digest = self[index].picture?.digest else { continue }
        orphans[digest.hashValue, default: []].append(index)
      }
    }
    for missing in orphans.isEmpty ? 0..<0 : indices where verdict(missing) == .missing {
      guard let digest = self[missing].picture?.digest,
        let candidates = orphans[digest.hashValue],
        let orphan = candidates.max(by: { likeness(missing, $0) < likeness(missing, $1) })
      else { continue }
      orphans[digest.hashValue] = candidates.filter { $0 != orphan }
      pairs.append((missing, orphan))
    }
    rename(pairs)
  }

  /// Returns the likeness of the names of a missing case and an orphan.
  private func likeness(_ missing: Int, _ orphan: Int) -> (Int, Int) {
    name(missing).likeness(to: name(orphan))
  }
}

extension String {
  /// Returns the likeness of two names of pictures: the length of the common end, which is device, appearance
  /// and scale, then of the common beginning, which is the scenario or the folder.
  package func likeness(to other: String) -> (Int, Int) {
    let end = zip(utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
    return (end, zip(utf8, other.utf8).prefix { $0 == $1 }.count)
  }
}
