package import SheetVerify

extension ReportRun {
  /// Judges the pictures of a folder that `--case` and `--shard` select, and writes the reports.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - shard: The shard; nil for all pictures.
  ///   - digest: The digest of what is judged before any selection.
  ///   - flagsDigest: The digest of the flags that shards have in common.
  ///   - judge: Judges the selected pictures; returns nil if the run was stopped.
  /// - Returns: The exit status.
  /// - Throws: A wrong selection, or the errors of reports that could not be written.
  package func judge<Folder: JudgedFolder>(
    _ folder: Folder, in shard: VerifyReport.Shard?, digest: String, flagsDigest: String,
    by judge: (Folder) async -> [CaseOutcome]?
  ) async throws(DiagnosticError) -> ExitStatus {
    var folder = folder
    if flags.has("--case") { try folder.keep(matching: flags.all("--case")) }
    let allCount = folder.names.count
    if let shard {
      let names = CaseCosts().names(of: shard, among: folder.names)
      folder.keep(names.contains)
    }
    ProgressLine.expect(folder.names.count)
    guard let outcomes = await judge(folder) else { return Interrupt.status ?? .interrupted }
    var report = folder.report(
      of: outcomes, hasTimes: flags.has("--timings"), shard: shard,
      allCount: shard == nil ? nil : allCount)
    if writesResults {
      report.digests = VerifyReport.Digests(scenarios: digest, flags: flagsDigest)
    }
    return try finish(report)
  }
}
