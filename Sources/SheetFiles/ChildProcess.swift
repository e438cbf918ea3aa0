internal import SheetPlatform
package import SystemPackage

/// A started program that reads from this process.
///
/// Its standard output is discarded unless a file is inherited as 1, and what it writes to standard error is kept. A program that is
/// still running when the value is released is killed.
package final class ChildProcess {
  /// The reason why a program did not start.
  package enum StartError: Error {
    /// No folder of `PATH` has the program.
    case notFound
    /// The system refused to start it.
    case cannotStart(Errno)
  }

  /// The end of a program.
  package struct End {
    package enum Status: Equatable {
      case exited(Int32)
      case killed(Int32)
    }

    package var status: Status

    /// The last lines of standard error, joined by semicolons; a line after a colon continues it.
    package var words: String
  }

  private let child: pid_t

  /// The writing end of the program's standard input; negative when it is closed.
  ///
  /// It is a socket, because writing to one whose reader is gone can be an error instead of a signal.
  private var input: Int32
  private let errors: Int32
  private var end: End?

  /// The number of lines and bytes of standard error that are kept.
  private static let mostLines = 3
  private static let mostErrorBytes = 2000

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program, which is searched in `PATH`, and its arguments.
  ///   - descriptor: An open file that the program inherits.
  ///   - number: The number of that file in the program.
  ///   - variables: The environment variables that the program does not inherit.
  /// - Throws: A program that is missing or cannot be started.
  package init(
    _ arguments: [String], inheriting descriptor: Int32, as number: Int32,
    withholding variables: Set<String> = []
  ) throws(StartError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .cannotStart(.last) }
    let folder = Files.temporaryFolder
    let errors: Int32
    do {
      let (draft, file) = try Files.openDraft(for: folder, in: folder)
      Files.deleteDraft(draft)
      errors = file
    } catch {
      for end in ends { close(end) }
      throw .cannotStart(.last)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var environment = Self.environment(without: variables)
    var child = pid_t()
    let status = UnfinishedWork.change { work in
      let status = posix_spawnp(&child, arguments[0], &actions, nil, words, &environment)
      if status == 0 { work.add(child) }
      return status
    }
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      close(errors)
      throw status == ENOENT ? .notFound : .cannotStart(Errno(rawValue: status))
    }
    self.child = child
    self.errors = errors
    input = ends[0]
  }

  deinit {
    if end == nil {
      kill(child, SIGKILL)
      _ = finish()
    }
    close(errors)
  }

  /// Returns the environment of this process without some variables, ended by nil.
  private static func environment(
    without variables: Set<String>
  ) -> [UnsafeMutablePointer<CChar>?] {
    var kept: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      let name = String(cString: entry).prefix { $0 != "=" }
      if !variables.contains(String(name)) { kept.append(entry) }
      next += 1
    }
    return kept + [nil]
  }

  /// Writes bytes to the program's standard input.
  ///
  /// - Returns: Whether the program has taken them all; false after it has closed its input.
  package func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        send(
          input, buffer.baseAddress?.advanced(by: start), buffer.count - start,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Closes the program's standard input and waits for its end.
  package func finish() -> End {
    if let end { return end }
    close(input)
    // Its number stays that of the program until its status is taken.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let status = UnfinishedWork.change { $0.end(child) }
    let signal = status & 0x7f
    let end = End(
      status: signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal), words: words)
    self.end = end
    return end
  }

  private var words: String {
    let length = lseek(errors, 0, SEEK_END)
    let start = max(0, length - Self.mostErrorBytes)
    var bytes = [UInt8](repeating: 0, count: max(0, length - start))
    let count = bytes.withUnsafeMutableBytes { pread(errors, $0.baseAddress, $0.count, start) }
    let lines = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n"))
    return lines.suffix(Self.mostLines).map { line in
      String(decoding: line.drop { $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }.reduce("") { text, line in
      text.isEmpty ? line : text + (text.hasSuffix(":") ? " " : "; ") + line
    }
  }
}
