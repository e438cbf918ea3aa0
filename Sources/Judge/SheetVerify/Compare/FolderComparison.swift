public import SheetPlan
internal import SheetReport
internal import Synchronization

/// The comparison of all pictures of two folders, by their names relative to each.
public struct FolderComparison: Sendable {
  /// A picture of one folder, or of both.
  struct Pair: Sendable {
    enum Subject: Sendable {
      /// Both folders have a picture of this name.
      case both
      /// Only the first folder has it.
      case removed
      /// Only the second folder has it.
      case added
      /// Only the second folder has it, and only the first one the same picture under another name.
      case renamed(from: FilePath)
      /// Only one folder has it, and it cannot be read.
      case unreadable([Diagnostic])
    }

    let path: FilePath
    var subject: Subject

    /// The name of the case: the path relative to the folder.
    var name: String { String(keeping: path) }
  }

  /// Finds the changes between two pictures of other programs; nil to compare only their pixels.
  public var measuring: SheetMeasuring?

  let before: ComparedFolder
  let after: ComparedFolder

  /// The pictures, ordered by name, with numbers in names compared as numbers.
  private(set) var pairs: [Pair]

  /// Finds the pictures of both folders.
  ///
  /// - Throws: A folder that cannot be read, or one without pictures.
  public init(
    _ before: Located<FilePath>, _ after: Located<FilePath>
  ) throws(DiagnosticError) {
    (self.before, self.after) = (try ComparedFolder(before), try ComparedFolder(after))
    for folder in [self.before, self.after] where folder.names.isEmpty {
      throw DiagnosticError(
        .fileNotThere, at: folder.path.place,
        "the folder \"\(folder.path.value)\" contains no pictures",
        allowed: "files named " + ComparedFolder.endings.map { "*\($0)" }.joined(separator: ", "))
    }
    let (old, new) = (self.before.names, self.after.names)
    pairs = old.union(new).map { name in
      Pair(
        path: name, subject: !old.contains(name) ? .added : new.contains(name) ? .both : .removed)
    }
    .sorted { $0.name.precedes($1.name) }
  }

  /// The number of pictures.
  public var count: Int { pairs.count }

  /// The names of all pictures.
  public var names: [String] { pairs.map(\.name) }

  /// The number of files that are no pictures; a file of both folders is one.
  public var otherFileCount: Int { before.others.union(after.others).count }

  /// The pictures, which no output may replace.
  package var inputs: InputFiles {
    InputFiles(
      pairs.flatMap { [before.picture($0.path).value, after.picture($0.path).value] },
      called: "one of the compared pictures")
  }

  /// Removes all pictures that do not satisfy a condition.
  public mutating func keep(_ isKept: (String) -> Bool) { pairs = pairs.filter { isKept($0.name) } }

  /// Removes all pictures whose names, and old names, match none of the patterns, in which `*` matches any
  /// characters.
  ///
  /// - Throws: The first pattern that matches no picture.
  public mutating func keep(matching names: [Located<String>]) throws(DiagnosticError) {
    let patterns = try NamePattern.patterns(names, ofCases: self.names, command: "diff") {
      pattern in
      pairs.contains(where: pattern.selects)
    }
    pairs = pairs.filter { pair in patterns.contains { $0.selects(pair) } }
  }

  // MARK: Renames

  /// The most equal pictures among which the most similar name is sought.
  private static let mostCandidates = 64

  /// Finds the pictures that have another name in the second folder, and those of one folder that cannot be
  /// read.
  ///
  /// Of several equal pictures each takes the one with the most similar name that is left, of very many the first
  /// one.
  ///
  /// - Parameters:
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each picture; no picture is read after it has returned true.
  public mutating func findRenames(
    taskCount: Int, isStopped: @escaping @Sendable () -> Bool
  ) async {
    let digests = await digests(taskCount: taskCount, isStopped: isStopped)
    var old: [PixelDigest: [Int]] = [:]
    for (index, digest) in digests.sorted(by: { $0.key < $1.key }) {
      switch (digest, pairs[index].subject) {
      case (.failure(let error), _): pairs[index].subject = .unreadable(error.diagnostics)
      case (.success(let digest), .removed): old[digest, default: []].append(index)
      default: break
      }
    }
    var isPaired: Set<Int> = []
    for (index, pair) in pairs.enumerated() {
      guard case .added = pair.subject, case .success(let digest)? = digests[index],
        var candidates = old.removeValue(forKey: digest),
        let likest = candidates.suffix(Self.mostCandidates).indices.max(by: {
          pair.name.likeness(to: pairs[candidates[$0]].name)
            < pair.name.likeness(to: pairs[candidates[$1]].name)
        })
      else { continue }
      let found = candidates.remove(at: likest)
      if !candidates.isEmpty { old[digest] = candidates }
      pairs[index].subject = .renamed(from: pairs[found].path)
      isPaired.insert(found)
    }
    pairs = pairs.indices.filter { !isPaired.contains($0) }.map { pairs[$0] }
  }

  /// Returns the digests of the pictures that only one folder has, by their indices.
  private func digests(
    taskCount: Int, isStopped: @escaping @Sendable () -> Bool
  ) async -> [Int: Result<PixelDigest, DiagnosticError>] {
    let (pairs, before, after) = (pairs, before, after)
    let single = pairs.indices.filter {
      if case .both = pairs[$0].subject { false } else { true }
    }
    let digests = Mutex<[Int: Result<PixelDigest, DiagnosticError>]>([:])
    await WorkQueue.run(count: single.count, width: taskCount, isStopped: isStopped) {
      { number in
        let pair = pairs[single[number]]
        let folder = if case .removed = pair.subject { before } else { after }
        let digest = Result { () throws(DiagnosticError) in
          try PictureFile(reading: folder.picture(pair.path)).convertedToPNG().pixelDigest()
        }
        digests.withLock { $0[single[number]] = digest }
      }
    }
    return digests.withLock { $0 }
  }
}

extension NamePattern {
  fileprivate func selects(_ pair: FolderComparison.Pair) -> Bool {
    if case .renamed(let name) = pair.subject, matches(String(keeping: name)) { return true }
    return matches(pair.name)
  }
}
