internal import SheetDraw
internal import SheetFiles
package import SheetReport
package import SheetSpec
internal import Synchronization
internal import SystemPackage

/// A run that replaces references with new pictures, or their hashes: all of the selected ones, or none.
///
/// New pictures are written to temporary files as their cases end, and replace the references together
/// after the last one, with the files of hashes.
package final class AcceptingRun: Sendable {
  private struct State {
    /// The errors of the paths of references, by the indices of their cases.
    var faults: [Int: [Diagnostic]] = [:]
    /// The errors of temporary files, by the indices of their cases.
    var failures: [Int: DiagnosticError] = [:]
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
  private let exchange: FileExchange
  private let state = Mutex(State())

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - suite: The suite of the cases.
  ///   - acceptance: The selection among them.
  ///   - isDryRun: True to change no file.
  package init(_ suite: ScenarioSuite, _ acceptance: Acceptance, isDryRun: Bool) {
    self.suite = suite
    exchange = FileExchange(in: suite.folder.value)
    self.acceptance = acceptance
    self.isDryRun = isDryRun
  }

  /// The number of references that are stored in the other form afterwards.
  package var convertedCount: Int { state.withLock { $0.convertedCount } }

  /// Writes the new picture of a selected case to a temporary file, or notes its hash, from any task.
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

  /// Writes a temporary file, or notes a deletion.
  private func prepare(_ file: FilePath, _ bytes: [UInt8]?, number: Int) {
    let inside = suite.path(file)
    // A run with an error changes nothing.
    guard !isDryRun, state.withLock({ $0.faults.isEmpty && $0.failures.isEmpty }) else { return }
    do throws(DiagnosticError) {
      try exchange.prepare(
        Files.Replacement(path: Located(inside.value, at: inside.start), bytes: bytes),
        number: number)
    } catch {
      state.withLock { $0.failures[number] = error }
    }
  }

  /// Writes the changed files of hashes to temporary files, after those of all cases.
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
  /// - Throws: Every error of the outcomes, a reference outside the suite's folder, or a file that cannot
  ///   be written. No file is changed then.
  package func finish(
    _ outcomes: [CaseOutcome], isStopped: Bool = false
  ) throws(DiagnosticError) -> [CaseResult] {
    prepareHashes()
    let (paths, failures) = state.withLock { ($0.faults, $0.failures) }
    let faults =
      paths.sorted { $0.key < $1.key }.flatMap(\.value) + outcomes.flatMap(\.diagnostics)
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    if let first = failures.min(by: { $0.key < $1.key }) { throw first.value }
    if !isDryRun, !isStopped { try exchange.carryOut() }
    let results = VerifyReport(folder: "", cases: outcomes.map(\.result)).cases
    return zip(outcomes, results).filter { outcome, _ in
      acceptance.takes(outcome) && outcome.reference != nil
    }.map(\.1)
  }
}
