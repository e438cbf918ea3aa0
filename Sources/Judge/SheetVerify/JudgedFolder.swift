package import SheetReport

/// Pictures of a folder that are judged one by one and reported as those of `verify`.
package protocol JudgedFolder: Sendable {
  /// The names of the pictures that are judged, in order.
  var names: [String] { get }

  /// Leaves out the pictures whose names are not kept.
  mutating func keep(_ isKept: (String) -> Bool)

  /// Leaves out the pictures that no pattern matches.
  ///
  /// - Throws: A pattern that matches none.
  mutating func keep(matching names: [Located<String>]) throws(DiagnosticError)

  /// Returns the report of a run.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of the pictures.
  ///   - hasTimes: True to report the time of each case.
  ///   - shard: The shard of a partial run.
  ///   - allCount: Number of pictures of all shards together.
  /// - Returns: The report.
  func report(
    of outcomes: [CaseOutcome], hasTimes: Bool, shard: VerifyReport.Shard?, allCount: Int?
  ) -> VerifyReport
}
