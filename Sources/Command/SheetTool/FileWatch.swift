internal import SheetFiles
internal import SheetPictures
internal import SheetPlatform
internal import Synchronization

/// A command with the flag `--watch`.
package protocol WatchableCommand {
  associatedtype Plan

  var flags: GivenFlags { get }
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
        try command.plan(command.flags.resources.reading(files))
      }
      if try !watch.watch(files.paths + more) { return try plan.get() }
    }
  }
}

/// A watch for changes of files.
///
/// It watches the folders of the files, because editors replace files when saving. Whether these are still
/// the folders at the paths of the files is checked at intervals, since they can be renamed and replaced too.
package final class FileWatch: Sendable {
  private struct State {
    /// The descriptors of the watches of folders.
    var folders: Set<Int32> = []

    var paths: [FilePath] = []

    /// The watch descriptor and name of each file whose folder exists, and of the folder without a name.
    var files: Set<String> = []

    /// A change that was read before it was waited for.
    var change = Change.none
  }

  private enum Change {
    case none
    case removed
    case complete
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  private static let changes = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB | IN_MOVE_SELF)

  /// The time for a new file to appear after an old one was removed.
  private static let savingMilliseconds: Int32 = 25
  /// The interval between checks for an interrupt, and for other folders.
  private static let pauseMilliseconds: Int32 = 200

  /// The errors of a folder that is missing, which can come back.
  private static let missing: Set<Errno> = [
    .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels,
  ]

  init() throws(DiagnosticError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw Self.refusal("files cannot be watched") }
  }

  deinit { close(descriptor) }

  private static func refusal(_ message: String) -> DiagnosticError {
    let reason = String(cString: strerror(errno)).lowercased()
    return DiagnosticError(
      .fileNotThere, at: .argument("--watch", value: ""), "\(message): \(reason)")
  }

  /// Watches only these files.
  ///
  /// - Returns: True if a folder was not watched before.
  func watch(_ paths: [FilePath]) throws(DiagnosticError) -> Bool {
    try state.withLock { state throws(DiagnosticError) in
      // A folder that came back after a drawing has found it missing is a change.
      try checkFolders(&state)
      state.paths = paths
      return try watchFolders(&state)
    }
  }

  /// Watches the folders at the paths of the files.
  ///
  /// - Returns: True if a folder was not watched before.
  private func watchFolders(_ state: inout State) throws(DiagnosticError) -> Bool {
    var isNew = false
    var files: Set<String> = []
    for path in Set(state.paths) {
      // A link and its target.
      for place in Set([path, Files.identity(of: path)]) {
        let folder = Files.folder(of: place)
        guard let name = place.lastComponent else { continue }
        let number = folder.withPlatformString { inotify_add_watch(descriptor, $0, Self.changes) }
        guard number >= 0 else {
          if Self.missing.contains(.last) { continue }
          throw Self.refusal("the folder \"\(folder)\" cannot be watched")
        }
        if state.folders.insert(number).inserted { isNew = true }
        // An event without a name is that of the folder itself.
        files.formUnion(["\(number)/\(name.string)", "\(number)/"])
      }
    }
    // Pending events may concern the folders so far.
    state.files.formUnion(files)
    readChanges(&state)
    state.files = files
    return isNew
  }

  /// Watches the folders at the paths again; others than before are a change.
  private func checkFolders(_ state: inout State) throws(DiagnosticError) {
    let files = state.files
    _ = try watchFolders(&state)
    if state.files != files { state.change = .complete }
  }

  /// A Boolean value that is true if one of the files has changed since the last call of ``waitForChange()``.
  package var hasChanged: Bool {
    state.withLock { state in
      readChanges(&state)
      return state.change != .none
    }
  }

  /// Waits for a time, but no longer than until one of the files changes or a signal arrives.
  package func pause(milliseconds: Int32) {
    let step: Int32 = 10
    var rest = milliseconds
    while rest > 0, !hasChanged, !Interrupt.isRequested {
      _ = poll(nil, 0, min(step, rest))
      rest -= step
    }
  }

  /// Waits until one of the files has changed.
  ///
  /// - Returns: The exit status of an interrupt; nil after a change.
  func waitForChange() throws(DiagnosticError) -> ExitStatus? {
    let interval = Duration.milliseconds(Self.pauseMilliseconds)
    var nextCheck = ContinuousClock.now + interval
    while true {
      if let status = Interrupt.status { return status }
      let known = state.withLock { $0.change }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let patience = known == .removed ? Self.savingMilliseconds : Self.pauseMilliseconds
      let count = known == .complete ? 0 : poll(&request, 1, patience)
      let isOver = try state.withLock { state throws(DiagnosticError) in
        let before = state.change
        if count > 0 { readChanges(&state) }
        if ContinuousClock.now >= nextCheck {
          try checkFolders(&state)
          nextCheck = .now + interval
        }
        // A complete file needs no further waiting.
        guard state.change == .complete || (count == 0 && before == .removed) else { return false }
        state.change = .none
        return true
      }
      if isOver { return nil }
    }
  }

  /// Reads all pending events into the latest change.
  private func readChanges(_ state: inout State) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A drawing asks before each sample, nearly always in vain.
    guard poll(&request, 1, 0) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var start = 0
        while start + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let name = bytes[(start + MemoryLayout<inotify_event>.size)..<count]
            .prefix(Int(event.len)).prefix { $0 != 0 }
          start += MemoryLayout<inotify_event>.size + Int(event.len)
          // Lost events may concern any file.
          let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          let file = "\(event.wd)/\(String(decoding: name, as: UTF8.self))"
          guard isLost || state.files.contains(file) else { continue }
          let isWhole = event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB) != 0
          state.change = isLost || isWhole ? .complete : .removed
        }
      }
    }
  }
}
