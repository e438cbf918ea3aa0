internal import SheetDraw
internal import SheetFiles
internal import SheetFrames
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// The flag `--watch`, which draws again whenever an input file is saved.
///
/// A picture that can no longer be drawn is deleted, so that none is out of date.
struct WatchCommand {
  let command: DrawCommand

  private var session: CommandSession { command.session }

  func run() async -> ExitStatus {
    var pictures: [FilePath] = []
    do throws(DiagnosticError) {
      var watch = try FileWatch()
      var isFirst = true
      while true {
        let files = RecordingFiles()
        var drawn: [FilePath] = []
        do throws(DiagnosticError) {
          let plan = try plan(files, &watch)
          guard !isFirst || !files.paths.isEmpty else {
            throw DiagnosticError(
              .noEffect, at: .argument("--watch", value: ""), "there is no input file to watch",
              allowed: "a scenario file, or --profile with a token file")
          }
          drawn = try await command.draw(plan).paths
        } catch {
          let status = session.fail(error.diagnostics)
          // Saving a file does not correct the command line.
          guard !isFirst || (!files.paths.isEmpty && status != .usage) else { return status }
        }
        for path in pictures where !drawn.contains(path) {
          try Located(path, at: .argument("-o", value: path.string)).with(Files.remove)
        }
        pictures = drawn
        isFirst = false
        _ = try watch.watch(files.paths)
        if let status = watch.waitForChange() { return status }
      }
    } catch { return session.fail(error.diagnostics) }
  }

  /// Returns the plan of the files, which is repeated until all of them are watched.
  private func plan(
    _ files: RecordingFiles, _ watch: inout FileWatch
  ) throws(DiagnosticError) -> DrawingPlan {
    while true {
      let plan = Result { () throws(DiagnosticError) in
        try command.plan(DrawingResources(files: files))
      }
      if try !watch.watch(files.paths) { return try plan.get() }
    }
  }
}
