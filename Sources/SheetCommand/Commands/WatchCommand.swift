internal import SheetDraw
internal import SheetSpec
internal import SheetSuite
internal import Synchronization
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
        let files = WatchedFiles()
        var drawn: [FilePath] = []
        do throws(DiagnosticError) {
          let plan = try plan(files, &watch)
          if isFirst { try refuseNothingToWatch(files) }
          drawn = try await command.draw(plan).paths
        } catch {
          let status = session.fail(error.diagnostics)
          // No saving mends a command line.
          guard !isFirst || (files.hasFiles && status != .usage) else { return status }
        }
        for path in pictures where !drawn.contains(path) {
          try Located(path, at: .flag("-o", value: path.string)).with(Files.remove)
        }
        pictures = drawn
        isFirst = false
        _ = try watch.watch(files.paths)
        if let status = watch.waitForChange() { return status }
      }
    } catch { return session.fail(error.diagnostics) }
  }

  /// The plan, made of files as they are while they are watched.
  private func plan(_ files: WatchedFiles, _ watch: inout FileWatch) throws(DiagnosticError)
    -> DrawingPlan
  {
    var plan: DrawingPlan?
    var fault: DiagnosticError?
    var isNew = true
    while isNew {
      fault = nil
      do throws(DiagnosticError) { plan = try command.plan(DrawingResources(files: files)) } catch {
        fault = error
      }
      isNew = try watch.watch(files.paths)
    }
    guard let plan, fault == nil else { throw fault ?? DiagnosticError([]) }
    return plan
  }

  private func refuseNothingToWatch(_ files: WatchedFiles) throws(DiagnosticError) {
    guard !files.hasFiles else { return }
    throw DiagnosticError(
      .noEffect, at: .flag("--watch", value: ""), "no file is read that could change",
      allowed: "a scenario file, or a file of tokens behind --profile")
  }
}

/// The files of this machine, and the paths of those that have been asked for.
final class WatchedFiles: FileSource {
  private let asked = Mutex<[FilePath]>([])

  var paths: [FilePath] { asked.withLock { $0 } }
  var hasFiles: Bool { !paths.isEmpty }

  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    note(path.value)
    return try path.with(Files.read)
  }

  func exists(_ path: FilePath) -> Bool {
    note(path)
    return Files.isThere(path)
  }

  private func note(_ path: FilePath) {
    asked.withLock { asked in
      if path != "-", !asked.contains(path) { asked.append(path) }
    }
  }
}
