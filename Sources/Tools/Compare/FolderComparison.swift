internal import SheetVerify
internal import Synchronization

/// The comparison of all pictures of two folders, by their names relative to each.
package struct FolderComparison: Sendable {
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

  /// The options of the comparisons.
  var settings = ComparisonSettings()

  /// A Boolean value that is true if pictures of differences are drawn.
  var drawsDifferences = false

  /// Finds the changes between two pictures of other programs; nil to compare only their pixels.
  var measuring: SheetMeasuring?

  /// The digest of the names of all pictures, by which shards of other folders are recognized.
  package let digest: String

  private let resources: DrawingResources
  let before: ComparedFolder
  let after: ComparedFolder

  /// The pictures, ordered by name, with numbers in names compared as numbers.
  private(set) var pairs: [Pair]

  /// Finds the pictures of both folders.
  ///
  /// - Throws: A folder that cannot be read, or one without pictures.
  package init(
    _ before: Located<FilePath>, _ after: Located<FilePath>,
    with resources: DrawingResources = DrawingResources()
  ) throws(DiagnosticError) {
    self.resources = resources
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
    digest = Files.digest(of: pairs.map(\.name))
  }

  /// The names of all pictures.
  package var names: [String] { pairs.map(\.name) }

  /// The pictures, which no output may replace.
  package var inputs: InputFiles {
    InputFiles(
      pairs.flatMap { [before.picture($0.path).value, after.picture($0.path).value] },
      called: "one of the compared pictures")
  }

  package mutating func keep(only names: Set<String>) {
    pairs = pairs.filter { names.contains($0.name) }
  }

  /// Removes all pictures whose names, and old names, match none of the patterns, in which `*` matches any
  /// characters.
  ///
  /// - Throws: The first pattern that matches no picture.
  package mutating func keep(matching names: [Located<String>]) throws(DiagnosticError) {
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
  package mutating func findRenames(
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

extension FolderComparison: CaseSource {
  package var head: VerifyReport {
    var head = VerifyReport(
      folder: after.path.value.string, cases: [], against: before.path.value.string)
    head.subject = .folders(otherFileCount: before.others.union(after.others).count)
    return head
  }

  package func makeJudge() -> (Int) -> CaseOutcome {
    { index in
      outcome(ofPicture: pairs[index].name) { result throws(DiagnosticError) in
        try judge(pairs[index], &result)
      }
    }
  }

  /// Completes the result of a case.
  ///
  /// - Throws: A picture that cannot be read.
  private func judge(
    _ pair: Pair, _ result: inout CaseResult
  ) throws(DiagnosticError) {
    switch pair.subject {
    case .both:
      try compare(before.picture(pair.path), with: after.picture(pair.path), &result)
    case .added:
      try show(nil, and: after.picture(pair.path), in: &result)
      finish(&result, as: .added, "only in \(after.path.value)")
    case .removed:
      try show(before.picture(pair.path), and: nil, in: &result)
      finish(&result, as: .removed, "only in \(before.path.value)")
    case .renamed(let name):
      try show(before.picture(name), and: after.picture(pair.path), in: &result)
      finish(&result, as: .renamed, "renamed from \(name)")
    case .unreadable(let diagnostics): throw DiagnosticError(diagnostics)
    }
  }

  /// Sets the verdict on pictures that are not compared, and its reason.
  private func finish(
    _ result: inout CaseResult, as verdict: CaseResult.Verdict, _ words: String
  ) {
    result.verdict = verdict
    result.messages = [CaseResult.Message(text: words)]
  }

  /// Adds pictures that are not compared.
  private func show(
    _ before: Located<FilePath>?, and after: Located<FilePath>?, in result: inout CaseResult
  ) throws(DiagnosticError) {
    func file(_ path: Located<FilePath>?) throws(DiagnosticError) -> PictureFile? {
      try path.map { path throws(DiagnosticError) in
        try PictureFile(reading: path).convertedToPNG()
      }
    }
    let files = try (file(before), file(after))
    let pixelsPerPoint = try (files.0 ?? files.1)?.about().pixelsPerPoint
    addPicture((before ?? after)?.value, pixelsPerPoint, to: &result)
    result.picture?.before = files.0?.contents
    result.picture?.after = files.1?.contents
  }

  private func addPicture(
    _ path: FilePath?, _ pixelsPerPoint: Double?, to result: inout CaseResult
  ) {
    result.picture = CaseResult.Picture(
      shot: "", device: "", appearance: "", pixelsPerPoint: pixelsPerPoint ?? 1,
      reference: path.map { String(keeping: $0) } ?? "")
  }

  private func compare(
    _ before: Located<FilePath>, with after: Located<FilePath>, _ result: inout CaseResult
  ) throws(DiagnosticError) {
    let sides = try (ComparedSide(before, with: resources), ComparedSide(after, with: resources))
    // Equal pictures are not decoded.
    guard try !sides.0.equalsButForNotes(sides.1) else {
      addPicture(before.value, sides.0.about?.pixelsPerPoint, to: &result)
      result.verdict = .passed
      return
    }
    let found = try SideComparison(
      of: sides.0, and: sides.1, settings: settings,
      image: drawsDifferences ? .differenceOfFailure : .nothing, measuring: measuring)
    addPicture(before.value, found.pixelsPerPoint, to: &result)
    guard !found.isPassed else {
      result.verdict = .passed
      result.comparison = found.comparison.flatMap { $0.verdict == .identical ? nil : $0 }
      return
    }
    result.verdict = found.comparison?.verdict == .sizesDiffer ? .resized : .changed
    result.comparison = found.comparison
    result.changes = found.changes
    if found.isSameSheet {
      result.messages = [CaseResult.Message(text: SideComparison.sameSheetWords)]
    }
    result.picture?.before = sides.0.pictureContents
    result.picture?.after = sides.1.pictureContents
    result.picture?.difference = found.picture.map { PictureContents($0) }
  }

  /// Returns the message of an error, whose place is the path of a picture.
  package func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    guard let place = diagnostic.place, case .file(let name) = place.source else {
      return CaseResult.Message(text: diagnostic.words)
    }
    return CaseResult.Message(
      file: String(keeping: name), text: diagnostic.words.withoutSubject("\"\(name)\""))
  }
}

extension ComparedSide {
  /// Returns whether both sides are pictures that are equal but for their notes.
  fileprivate func equalsButForNotes(_ other: ComparedSide) throws(DiagnosticError) -> Bool {
    guard case .picture(let file, _) = content, case .picture(let otherFile, _) = other.content
    else {
      return false
    }
    return try file.equalsButForNotes(otherFile)
  }

  /// The picture as PNG for a report; nil for other contents, and for a file that is too large for reports.
  fileprivate var pictureContents: PictureContents? {
    if case .picture(let file, _) = content { file.contents } else { nil }
  }
}
