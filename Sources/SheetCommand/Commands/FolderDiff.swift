internal import SheetDraw
internal import SheetReport
internal import SheetSpec
internal import SheetSuite

/// The command `diff` for two folders, whose pictures are compared by name and reported as those of `verify`.
struct FolderDiff {
  let flags: GivenFlags
  let session: CommandSession

  /// Compares the folders of the first two words.
  ///
  /// - Throws: Every error of the flags, or a folder without pictures.
  func run() async throws(DiagnosticError) -> ExitStatus {
    let run = try ReportRun(flags, session)
    let store = run.makePictureStore()
    let settings = try flags.comparisonSettings()
    let taskCount = try flags.workers()
    let shard = try run.shard()
    session.beginProgress()
    var folders = try FolderComparison(flags.words[0].filePath, flags.words[1].filePath)
    try run.checkInputs(folders.inputs)
    let digest = folders.digest
    await folders.findRenames(taskCount: taskCount) { Interrupt.isRequested }
    if flags.has("--case") { try folders.keep(matching: flags.all("--case")) }
    let allCount = folders.count
    if let shard {
      let names = CaseCosts().names(of: shard, among: folders.names)
      folders.keep(names.contains)
    }
    ProgressLine.expect(folders.count)
    let outcomes = await folders.outcomes(
      by: settings, drawsDifferences: store != nil, taskCount: taskCount,
      isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show,
      puttingAway: { picture in store?.stored(picture) })
    guard let outcomes else { return Interrupt.status ?? .interrupted }
    var report = folders.report(
      of: outcomes, hasTimes: flags.has("--timings"), shard: shard,
      allCount: shard == nil ? nil : allCount)
    if run.writesResults {
      report.digests = VerifyReport.Digests(scenarios: digest, flags: flags.comparisonDigest)
    }
    return try run.finish(report)
  }
}
