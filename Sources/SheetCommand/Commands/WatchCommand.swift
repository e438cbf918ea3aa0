internal import SheetDraw
internal import SheetSpec
internal import SystemPackage

/// `--watch`: draws, and draws again whenever a file that was read is saved.
///
/// A picture never shows what its files said before: when they can no longer be drawn, it goes.
struct WatchCommand {
  let command: DrawCommand

  private var session: CommandSession { command.session }

  func run() async -> ExitStatus {
    var pictures: [FilePath] = []
    do throws(DiagnosticError) {
      var watch = try FileWatch()
      var isFirst = true
      while true {
        let reading = FileReading()
        var drawn: [FilePath] = []
        do throws(DiagnosticError) {
          let plan = try plan(reading, &watch)
          if isFirst { try refuseNothingToWatch(reading) }
          drawn = try await command.draw(plan, isThere: reading.isThere).paths
        } catch {
          let status = session.fail(error.diagnostics)
          // No saving mends a command line.
          guard !isFirst || (reading.hasFiles && status != .usage) else { return status }
        }
        for path in pictures where !drawn.contains(path) {
          try Located(path, at: .flag("-o", value: path.string)).with(Files.remove)
        }
        pictures = drawn
        isFirst = false
        _ = try watch.watch(reading.paths)
        if let status = watch.waitForChange() { return status }
      }
    } catch { return session.fail(error.diagnostics) }
  }

  /// The plan, made of files as they are while they are watched.
  private func plan(_ reading: FileReading, _ watch: inout FileWatch) throws(DiagnosticError)
    -> DrawPlan
  {
    var plan: DrawPlan?
    var fault: DiagnosticError?
    var isNew = true
    while isNew {
      fault = nil
      do throws(DiagnosticError) { plan = try command.plan(reading.read) } catch { fault = error }
      isNew = try watch.watch(reading.paths)
    }
    guard let plan, fault == nil else { throw fault ?? DiagnosticError([]) }
    return plan
  }

  private func refuseNothingToWatch(_ reading: FileReading) throws(DiagnosticError) {
    guard !reading.hasFiles else { return }
    throw DiagnosticError(
      .noEffect, at: .flag("--watch", value: ""), "no file is read that could change",
      allowed: "a scenario file, or a file of tokens behind --profile")
  }
}

/// Looks at files and remembers which.
final class FileReading {
  private(set) var paths: [FilePath] = []

  var hasFiles: Bool { !paths.isEmpty }

  func read(_ path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    note(path.value)
    return try path.with(Files.read)
  }

  func isThere(_ path: FilePath) -> Bool {
    note(path)
    return Files.isThere(path)
  }

  private func note(_ path: FilePath) {
    if path != "-", !paths.contains(path) { paths.append(path) }
  }
}
