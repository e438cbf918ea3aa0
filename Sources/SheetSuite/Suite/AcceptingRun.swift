internal import SheetDraw
internal import SheetFiles
package import SheetReport
package import SheetSpec
internal import Synchronization

/// A run that replaces references with new pictures: all of the selected ones, or none.
///
/// New pictures are written to temporary files as their cases end, and replace the references together
/// after the last one.
package final class AcceptingRun: Sendable {
  private struct State {
    /// The errors of the paths of references, by the indices of their cases.
    var faults: [Int: [Diagnostic]] = [:]
    /// The errors of temporary files, by the indices of their cases.
    var failures: [Int: DiagnosticError] = [:]
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

  /// Writes the new picture of a selected case to a temporary file, from any task.
  package func take(_ index: Int, _ outcome: CaseOutcome) {
    guard acceptance.takes(outcome), let reference = outcome.reference else { return }
    let inside = suite.path(reference)
    let path = Located(inside.value, at: inside.start)
    do throws(DiagnosticError) { try path.checkInside(suite.folder.value) } catch {
      return state.withLock { $0.faults[index] = error.diagnostics }
    }
    // A run with an error changes nothing.
    guard !isDryRun, state.withLock({ $0.faults.isEmpty && $0.failures.isEmpty }) else { return }
    do throws(DiagnosticError) {
      try exchange.prepare(
        Files.Replacement(path: path, bytes: outcome.drawn), number: index)
    } catch {
      state.withLock { $0.failures[index] = error }
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
