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

extension CaseOutcome {
  /// Judges cases in parallel.
  ///
  /// - Parameters:
  ///   - count: The number of cases.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each case; no case is started after it has returned true.
  ///   - onProgress: Called with the number of finished cases after each, from any task.
  ///   - makeJudge: Makes the function of one task, which judges the case of an index.
  /// - Returns: The outcomes in the order of the cases; nil if the run was stopped.
  package static func all(
    count: Int, taskCount: Int, isStopped: @escaping @Sendable () -> Bool,
    onProgress: @escaping @Sendable (Int) -> Void,
    makeJudge: @escaping @Sendable () -> (Int) -> CaseOutcome
  ) async -> [CaseOutcome]? {
    let outcomes = Mutex([CaseOutcome?](repeating: nil, count: count))
    await WorkQueue.run(
      count: count, width: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      let judge = makeJudge()
      return { index in
        let outcome = judge(index)
        outcomes.withLock { $0[index] = outcome }
      }
    }
    let finished = outcomes.withLock { $0 }.compactMap { $0 }
    return finished.count == count && !isStopped() ? finished : nil
  }

  /// Judges a picture of a folder, and measures the time.
  ///
  /// - Parameters:
  ///   - name: The path of the picture in the folder.
  ///   - message: Returns the message of an error.
  ///   - judge: Completes the result.
  package init(
    ofPicture name: String, message: (Diagnostic) -> CaseResult.Message,
    judge: (inout CaseResult) throws(DiagnosticError) -> Void
  ) {
    let start = Self.processorMilliseconds
    let folder = String(keeping: FilePath(name).removingLastComponent())
    self.init(
      result: CaseResult(
        name: name, scenario: folder.isEmpty ? "." : folder, verdict: .invalid))
    do throws(DiagnosticError) { try judge(&result) } catch {
      result.messages = error.diagnostics.map(message)
    }
    milliseconds = Self.processorMilliseconds - start
  }

  /// The processor time of the current thread in milliseconds.
  package static var processorMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

extension [CaseOutcome] {
  /// Returns the results of all cases.
  ///
  /// - Parameter hasTimes: True for the time of each case; without times they are the same after every run.
  /// - Returns: The results in the same order.
  package func results(hasTimes: Bool) -> [CaseResult] {
    map { outcome in
      var result = outcome.result
      result.milliseconds = hasTimes ? outcome.milliseconds : nil
      return result
    }
  }
}

extension String {
  /// Returns the sentence about a file, without the name that it begins with.
  package func withoutSubject(_ name: String) -> String {
    guard hasPrefix(name) else { return self }
    let rest = dropFirst(name.count)
    return rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : "the file" + rest
  }
}
