public import SheetVerify
internal import Synchronization

/// A run that replaces references with new pictures, or their hashes: none of them if a case has an error.
///
/// New pictures wait in a nameless file, and replace the references one after the other after the last case. If the
/// process is killed meanwhile, each reference is the old one or the new one, and another run replaces the rest.
package final class AcceptingRun: Sendable {
  private struct State {
    /// The errors of the paths of references, by the indices of their cases.
    var faults: [Int: [Diagnostic]] = [:]
    /// The errors of files that cannot be written, by the indices of their cases.
    var failures: [Int: DiagnosticError] = [:]
    /// The files that are replaced, or deleted if they have no place in the store, by the order of the cases.
    var changes: [Int: (path: Located<FilePath>, stored: Range<Int>?)] = [:]
    /// A nameless file with all new files; nil before the first one.
    var store: OpenStore?
    /// The new digests by the names of pictures, nil for one that is deleted, of each changed file of hashes.
    var digests: [FilePath: [String: PixelDigest?]] = [:]
    /// The number of references that are stored in the other form.
    var convertedCount = 0
  }

  /// The file of a reference that is written or deleted, and its line in a file of hashes.
  private struct Edit {
    /// The new contents, or nil for a deletion, of the picture; nil if it is not changed.
    var picture: [UInt8]??
    /// The new digest, or nil for a deletion; nil if no file of hashes is changed.
    var digest: PixelDigest??
    var isConversion = false
  }

  private let suite: ScenarioSuite
  private let acceptance: Acceptance
  private let isDryRun: Bool
  private let state = Mutex(State())

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - suite: The suite of the cases.
  ///   - acceptance: The selection among them.
  ///   - isDryRun: True to change no file.
  package init(_ suite: ScenarioSuite, _ acceptance: Acceptance, isDryRun: Bool) {
    self.suite = suite
    self.acceptance = acceptance
    self.isDryRun = isDryRun
  }

  /// The number of references that are stored in the other form afterwards.
  package var convertedCount: Int { state.withLock { $0.convertedCount } }

  /// Keeps the new picture of a selected case, or its hash, from any task.
  package func take(_ index: Int, _ outcome: CaseOutcome) {
    guard let reference = outcome.reference, let edit = edit(outcome) else { return }
    let paths = [reference] + (outcome.hash.map { [$0.file] } ?? [])
    do throws(DiagnosticError) {
      for path in paths {
        let inside = suite.path(path)
        try Located(inside.value, at: inside.start).checkInside(suite.folder.value)
      }
    } catch { return state.withLock { $0.faults[index] = error.diagnostics } }
    state.withLock { state in
      // A new reference has no other form.
      if edit.isConversion, outcome.result.verdict != .missing { state.convertedCount += 1 }
      if let digest = edit.digest, let hash = outcome.hash {
        state.digests[hash.file, default: [:]][hash.name] = .some(digest)
      }
    }
    guard let bytes = edit.picture else { return }
    prepare(reference, bytes, number: index)
  }

  /// Returns the change of a case's reference; nil if it stays.
  private func edit(_ outcome: CaseOutcome) -> Edit? {
    let isTaken = acceptance.takes(outcome)
    let isStoredAsHash = outcome.hash?.isStored == true
    if outcome.result.verdict == .orphaned {
      guard isTaken else { return nil }
      return isStoredAsHash ? Edit(digest: .some(nil)) : Edit(picture: .some(nil))
    }
    let becomesHash = suite.newForm.map { $0 == .hashes } ?? isStoredAsHash
    let isConversion =
      becomesHash != isStoredAsHash && (isTaken || outcome.result.verdict == .passed)
    guard isTaken || isConversion else { return nil }
    guard becomesHash else {
      return Edit(
        picture: outcome.drawn, digest: isConversion ? .some(nil) : nil, isConversion: isConversion)
    }
    let isThere = outcome.reference.map { Files.isThere(suite.path($0).value) } ?? false
    return Edit(
      picture: isConversion && isThere ? .some(nil) : nil, digest: outcome.hash?.digest,
      isConversion: isConversion)
  }

  /// Keeps a new file, or notes a deletion.
  private func prepare(_ file: FilePath, _ bytes: [UInt8]?, number: Int) {
    let inside = suite.path(file)
    let path = Located(inside.value, at: inside.start)
    // A run with an error changes nothing.
    guard !isDryRun, state.withLock({ $0.faults.isEmpty && $0.failures.isEmpty }) else { return }
    do throws(DiagnosticError) {
      let stored = try path.with { path throws(FileError) -> Range<Int>? in
        guard let bytes else { return nil }
        try Files.checkReplaceable(path)
        let store = try store()
        guard let stored = store.append(bytes) else { throw FileError.cannotWrite(path, .last) }
        return stored
      }
      state.withLock { $0.changes[number] = (path, stored) }
    } catch {
      state.withLock { $0.failures[number] = error }
    }
  }

  /// Returns the file of all new files, which is on the disk of the references if it can be.
  private func store() throws(FileError) -> OpenStore {
    try state.withLock { state throws(FileError) in
      if let store = state.store { return store }
      let store = try OpenStore(in: suite.folder.value)
      state.store = store
      return store
    }
  }

  /// Replaces and deletes all files, in the order of their cases.
  private func carryOut() throws(DiagnosticError) {
    let (changes, store) = state.withLock { ($0.changes, $0.store) }
    for (_, change) in changes.sorted(by: { $0.key < $1.key }) {
      try change.path.with { path throws(FileError) in
        guard let stored = change.stored, let store else {
          try Files.remove(path)
          return try Files.removeEmptyFolder(Files.folder(of: path))
        }
        let bytes = store.bytes(in: stored)
        guard bytes.count == stored.count else { throw FileError.cannotWrite(path, .last) }
        try Files.replace(path, with: bytes)
      }
    }
  }

  /// Keeps the changed files of hashes, after those of all cases.
  private func prepareHashes() {
    let changed = state.withLock { $0.digests }.sorted { $0.key.string < $1.key.string }
    for (number, (file, digests)) in zip(suite.cases.count..., changed) {
      let stem = file.dropping(ReferenceHashes.ending)
      let old = suite.hashes(ofStem: stem)
      var hashes = old ?? ReferenceHashes()
      for (name, digest) in digests { hashes[name] = digest }
      // Orphaned hashes have no pictures.
      if suite.newForm == .pictures { hashes = ReferenceHashes() }
      guard hashes != old ?? ReferenceHashes() else { continue }
      prepare(file, hashes.bytes, number: number)
    }
  }

  /// Replaces the references.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of all cases.
  ///   - isStopped: True to change no file.
  /// - Returns: The selected cases, with the renamed pictures found among all cases.
  /// - Throws: Every error of the outcomes, or a reference outside the suite's folder; no file is changed then. Or a
  ///   file that cannot be written, before which others may have been replaced.
  package func finish(
    _ outcomes: [CaseOutcome], isStopped: Bool = false
  ) throws(DiagnosticError) -> [CaseResult] {
    prepareHashes()
    let (paths, failures) = state.withLock { ($0.faults, $0.failures) }
    let faults =
      paths.sorted { $0.key < $1.key }.flatMap(\.value) + outcomes.flatMap(\.diagnostics)
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    if let first = failures.min(by: { $0.key < $1.key }) { throw first.value }
    if !isDryRun, !isStopped { try carryOut() }
    let results = VerifyReport(folder: "", cases: outcomes.map(\.result)).cases
    return zip(outcomes, results).filter { outcome, _ in
      acceptance.takes(outcome) && outcome.reference != nil
    }.map(\.1)
  }
}

/// The selection of pictures that become references.
public struct Acceptance: Sendable {
  /// A Boolean value that is true if new pictures replace references that differ or are missing.
  public var takesPictures: Bool

  /// A Boolean value that is true if orphaned references are deleted.
  public var deletesOrphans: Bool

  /// Creates an acceptance.
  public init(takesPictures: Bool = true, deletesOrphans: Bool = false) {
    self.takesPictures = takesPictures
    self.deletesOrphans = deletesOrphans
  }

  func takes(_ outcome: CaseOutcome) -> Bool {
    switch outcome.result.verdict {
    case .changed, .resized, .missing: takesPictures
    case .orphaned: deletesOrphans
    // The picture was drawn, and only the old reference is unreadable.
    case .invalid: takesPictures && outcome.result.isAcceptable
    case .passed, .unmet, .added, .removed, .renamed: false
    }
  }
}

extension ScenarioSuite {
  /// Replaces references with new pictures: none of them if a case has an error.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of this suite's cases.
  ///   - acceptance: The selection among them.
  ///   - isDryRun: True to change no file.
  /// - Returns: The selected cases.
  /// - Throws: Every error of the outcomes, or a reference outside the suite's folder; no file is changed then. Or a
  ///   file that cannot be written, before which others may have been replaced.
  @discardableResult public func accept(
    _ outcomes: [CaseOutcome], _ acceptance: Acceptance = Acceptance(), isDryRun: Bool = false
  ) throws(DiagnosticError) -> [CaseResult] {
    let accepting = AcceptingRun(self, acceptance, isDryRun: isDryRun)
    for (index, outcome) in outcomes.enumerated() { accepting.take(index, outcome) }
    return try accepting.finish(outcomes)
  }

  /// Makes the references of all scenarios in a folder.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The number of references that are new or replaced.
  /// - Throws: Every error of a scenario, or a file that cannot be written.
  package static func acceptAll(in folder: Located<FilePath>) async throws(DiagnosticError) -> Int {
    let suite = try ScenarioSuite(folder)
    return try suite.accept(await suite.outcomes()).count
  }
}
