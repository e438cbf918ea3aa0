internal import SheetMeasure
internal import SheetTool

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
    folders.measuring = MeasuredScreenshot.changes
    try run.checkInputs(folders.inputs)
    let digest = folders.digest
    await folders.findRenames(taskCount: taskCount) { Interrupt.isRequested }
    return try await run.judge(
      folders, in: shard, digest: digest, flagsDigest: flags.comparisonDigest
    ) {
      await $0.outcomes(
        by: settings, drawsDifferences: store != nil, taskCount: taskCount,
        isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show,
        puttingAway: { picture in store?.stored(picture) })
    }
  }
}
