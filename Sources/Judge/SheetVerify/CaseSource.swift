public import SheetPlan
internal import SheetPlatform
public import SheetReport
internal import Synchronization

/// The verdict on a case, with its diagnostics and cost.
public struct CaseOutcome: Sendable {
  /// The verdict and its reasons.
  public var result: CaseResult

  /// Warnings about the drawn picture.
  public var warnings: [Diagnostic] = []

  /// The errors of an input that cannot be read or drawn.
  public var diagnostics: [Diagnostic] = []

  /// Processor time in milliseconds.
  public var milliseconds = 0.0

  /// The picture that can become the reference; nil for a case without a picture and for one that
  /// has passed.
  public var drawn: [UInt8]?

  /// The reference's path relative to the suite's folder; nil for a case without a picture.
  package var reference: FilePath?

  /// The line of a file of hashes that is the reference, or becomes it; nil for references that are pictures.
  package var hash: HashedReference?

  /// Creates the outcome of a result.
  package init(result: CaseResult) { self.result = result }

  /// Forgets the new picture that could become the reference, and converts the pictures for reports.
  package mutating func putAwayPictures(
    _ convert: (PictureContents) -> PictureContents? = { _ in nil }
  ) {
    drawn = nil
    result.picture?.convertFiles(convert)
  }
}

/// A line of a file of hashes, with which a case is compared or which is to be written.
package struct HashedReference: Sendable {
  /// The file relative to the suite's folder.
  package var file: FilePath

  /// The name of the picture without `.png`.
  package var name: String

  /// The digest of the picture as it is drawn now; nil for an orphaned reference.
  package var digest: PixelDigest?

  /// A Boolean value that is true if the references of the scenario are hashes already.
  package var isStored: Bool

  package init(file: FilePath, name: String, digest: PixelDigest? = nil, isStored: Bool) {
    (self.file, self.name, self.digest, self.isStored) = (file, name, digest, isStored)
  }
}

/// Cases that are judged one by one and reported together: those of a suite, of two folders, of screenshots.
package protocol CaseSource: Sendable {
  /// The names of the cases, in order.
  var names: [String] { get }

  /// The files that no output may replace.
  var inputs: InputFiles { get }

  /// The digest of what is judged before any selection, by which shards of other runs are recognized.
  var digest: String { get }

  /// The report without its cases and warnings.
  var head: VerifyReport { get }

  /// Leaves out the cases whose names are not among some.
  mutating func keep(only names: Set<String>)

  /// Leaves out the cases that no pattern matches, in which `*` matches any characters.
  ///
  /// - Throws: The first pattern that matches none.
  mutating func keep(matching names: [Located<String>]) throws(DiagnosticError)

  /// Returns the function of one task, which judges the case of an index.
  func makeJudge() -> (Int) -> CaseOutcome

  /// Returns a diagnostic of a case as a message.
  func message(_ diagnostic: Diagnostic) -> CaseResult.Message
}

extension CaseSource {
  /// Judges all cases in parallel.
  ///
  /// - Parameters:
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each case; no case is started after it has returned true.
  ///   - onProgress: Called with the number of finished cases after each, from any task.
  ///   - putAway: Moves the pictures of a case, by its index, out of memory, from any task.
  /// - Returns: The outcomes in the order of the cases; nil if the run was stopped.
  package func outcomes(
    taskCount: Int, isStopped: @escaping @Sendable () -> Bool,
    onProgress: @escaping @Sendable (Int) -> Void,
    puttingAway putAway: @escaping @Sendable (Int, inout CaseOutcome) -> Void
  ) async -> [CaseOutcome]? {
    let count = names.count
    let outcomes = Mutex([CaseOutcome?](repeating: nil, count: count))
    await WorkQueue.run(
      count: count, width: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      let judge = makeJudge()
      return { index in
        let start = processorMilliseconds()
        var outcome = judge(index)
        outcome.milliseconds = processorMilliseconds() - start
        putAway(index, &outcome)
        outcomes.withLock { $0[index] = outcome }
      }
    }
    let finished = outcomes.withLock { $0 }.compactMap { $0 }
    return finished.count == count && !isStopped() ? finished : nil
  }

  /// Returns the report of a run.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of the cases.
  ///   - hasTimes: True to report the time of each case; a report without times is the same after every run.
  ///   - shard: The shard of a partial run.
  ///   - allCount: The number of cases of all shards together.
  /// - Returns: The report.
  package func report(
    of outcomes: [CaseOutcome], hasTimes: Bool, shard: VerifyReport.Shard?, allCount: Int?
  ) -> VerifyReport {
    let head = head
    let results = outcomes.map { outcome in
      var result = outcome.result
      result.milliseconds = hasTimes ? outcome.milliseconds : nil
      return result
    }
    var report = VerifyReport(
      folder: head.folder, cases: results, warnings: outcomes.flatMap(\.warnings).map(message),
      against: head.against, shard: shard, suiteCount: allCount)
    (report.subject, report.onlyScenario) = (head.subject, head.onlyScenario)
    return report
  }

  /// Judges a picture of a folder.
  ///
  /// - Parameters:
  ///   - name: The path of the picture in the folder.
  ///   - judge: Completes the result.
  /// - Returns: The outcome.
  package func outcome(
    ofPicture name: String, judge: (inout CaseResult) throws(DiagnosticError) -> Void
  ) -> CaseOutcome {
    let folder = String(keeping: FilePath(name).removingLastComponent())
    var outcome = CaseOutcome(
      result: CaseResult(
        name: name, scenario: folder.isEmpty ? "." : folder, verdict: .invalid))
    do throws(DiagnosticError) { try judge(&outcome.result) } catch {
      outcome.result.messages = error.diagnostics.map(message)
    }
    return outcome
  }
}

/// Returns the processor time of the current thread in milliseconds.
private func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

extension String {
  /// Returns the sentence about a file, without the name that it begins with.
  package func withoutSubject(_ name: String) -> String {
    guard hasPrefix(name) else { return self }
    let rest = dropFirst(name.count)
    return rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : "the file" + rest
  }
}
