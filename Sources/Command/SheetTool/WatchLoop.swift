internal import SheetFiles
internal import SheetPictures

/// A command with the flag `--watch`.
package protocol WatchableCommand {
  associatedtype Plan

  var session: CommandSession { get }

  /// Reads the input files.
  ///
  /// - Throws: All errors of the files and the command line.
  func plan(_ resources: DrawingResources) throws(DiagnosticError) -> Plan

  /// Draws a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - watch: The watch of its files, which can tell that they have changed again.
  /// - Returns: The paths of the written files.
  /// - Throws: All errors of the sheets.
  mutating func draw(_ plan: Plan, _ watch: FileWatch) async throws(DiagnosticError) -> [FilePath]

  /// Shows printed errors in files.
  ///
  /// - Returns: The paths of the files that remain; the others of the last drawing are deleted.
  mutating func show(_ errors: [Diagnostic]) throws(DiagnosticError) -> [FilePath]
}

/// The flag `--watch`: a command that draws again whenever an input file is saved.
///
/// Files that are no longer written are deleted, so that none is out of date.
package struct WatchLoop<Command: WatchableCommand> {
  package var command: Command

  /// The files and folders that are watched besides the files that a plan reads, such as those of the
  /// command line: a plan does not read a scenario that has become a folder.
  var more: [FilePath]

  package init(command: Command, more: [FilePath] = []) {
    self.command = command
    self.more = more
  }

  package mutating func run() async -> ExitStatus {
    let session = command.session
    var written: [FilePath] = []
    do throws(DiagnosticError) {
      let watch = try FileWatch()
      var isFirst = true
      while true {
        let files = RecordingFiles()
        var drawn: [FilePath] = []
        do throws(DiagnosticError) {
          let plan = try plan(files, watch)
          guard !isFirst || !files.paths.isEmpty else {
            throw DiagnosticError(
              .noEffect, at: .argument("--watch", value: ""), "there is no input file to watch",
              allowed: "a scenario file, or --profile with a token file")
          }
          drawn = try await command.draw(plan, watch)
        } catch {
          let status = session.fail(error.diagnostics)
          // Saving a file does not correct the command line.
          guard !isFirst || (!files.paths.isEmpty && status != .usage) else { return status }
          do throws(DiagnosticError) { drawn = try command.show(error.diagnostics) } catch {
            guard !isFirst else { throw error }
            // The folder of the output can come back.
            _ = session.fail(error.diagnostics)
            drawn = written
          }
        }
        for path in written where !drawn.contains(path) {
          try Located(path, at: .argument("-o", value: path.string)).with(Files.remove)
        }
        written = drawn
        isFirst = false
        _ = try watch.watch(files.paths + more)
        if let status = try watch.waitForChange() { return status }
      }
    } catch { return session.fail(error.diagnostics) }
  }

  /// Returns the plan of the files, which is repeated until all of them are watched.
  private func plan(
    _ files: RecordingFiles, _ watch: FileWatch
  ) throws(DiagnosticError) -> Command.Plan {
    while true {
      let plan = Result { () throws(DiagnosticError) in
        try command.plan(DrawingResources(files: files))
      }
      if try !watch.watch(files.paths + more) { return try plan.get() }
    }
  }
}
