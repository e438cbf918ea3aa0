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
      /// It was killed because it had written nothing for the given time.
      case silent(seconds: Int)
    }

    package var status: Status

    /// The last lines of standard error, joined by semicolons; a line after a colon continues it.
    package var words: String
  }

  private let child: pid_t

  /// The time without output after which the program is killed; nil for none.
  private let mostSilentSeconds: Int?

  /// The file that receives the program's output.
  private let output: Int32

  /// The writing end of the program's standard input; negative when it is closed.
  ///
  /// It is a socket, because writing to one whose reader is gone can be an error instead of a signal.
  private var input: Int32
  private let errors: OpenStore
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
  ///   - added: Environment variables of the program alone.
  ///   - mostSilentSeconds: The time after which the program is killed if it neither reads its input nor
  ///     writes to the inherited file; nil for none.
  /// - Throws: A program that is missing or cannot be started.
  package init(
    _ arguments: [String], inheriting descriptor: Int32, as number: Int32,
    withholding variables: Set<String> = [], adding added: [String: String] = [:],
    mostSilentSeconds: Int? = nil
  ) throws(StartError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .cannotStart(.last) }
    let errors: OpenStore
    do { errors = try OpenStore() } catch {
      for end in ends { close(end) }
      throw .cannotStart(.last)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    let own = added.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for entry in own { free(entry) } }
    let withheld = variables.union(added.keys)
    let kept = Self.entries.filter { !withheld.contains($0.name) }.map { Optional($0.entry) }
    var environment = own + kept + [nil]
    var child = pid_t()
    let status = UnfinishedWork.change { work in
      let status = posix_spawnp(&child, arguments[0], &actions, nil, words, &environment)
      if status == 0 { work.add(child) }
      return status
    }
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw status == ENOENT ? .notFound : .cannotStart(Errno(rawValue: status))
    }
    self.child = child
    self.errors = errors
    self.mostSilentSeconds = mostSilentSeconds
    output = descriptor
    input = ends[0]
    if let mostSilentSeconds {
      var time = timeval(tv_sec: mostSilentSeconds, tv_usec: 0)
      setsockopt(input, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit {
    if end == nil {
      kill(child, SIGKILL)
      _ = finish()
    }
  }

  /// The names of all environment variables of this process.
  static var variables: Set<String> { Set(entries.map(\.name)) }

  /// The environment of this process.
  private static var entries: [(name: String, entry: UnsafeMutablePointer<CChar>)] {
    var found: [(name: String, entry: UnsafeMutablePointer<CChar>)] = []
    var next = environ
    while let entry = next.pointee {
      found.append((String(String(cString: entry).prefix { $0 != "=" }), entry))
      next += 1
    }
    return found
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
    let isSilent = !waitUntilItEnds()
    if isSilent { kill(child, SIGKILL) }
    // Its number stays that of the program until its status is taken.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let status = UnfinishedWork.change { $0.end(child) }
    let signal = status & 0x7f
    let end = End(
      status: isSilent
        ? .silent(seconds: mostSilentSeconds ?? 0)
        : signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal), words: words)
    self.end = end
    return end
  }

  /// The intervals at which a program with a limit is looked at, in microseconds.
  private static let shortestPause: UInt32 = 500
  private static let longestPause: UInt32 = 20_000

  /// Waits until the program ends, or until it has written nothing for its limit.
  ///
  /// - Returns: False if it is still running.
  private func waitUntilItEnds() -> Bool {
    guard let mostSilentSeconds else { return true }
    var pause = Self.shortestPause
    var silentMicroseconds = 0
    var byteCount = off_t(0)
    while true {
      var information = siginfo_t()
      let status = waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT | WNOHANG)
      if status < 0 ? errno != EINTR : information.si_signo != 0 { return true }
      usleep(pause)
      var file = stat()
      let hasGrown = fstat(output, &file) == 0 && file.st_size != byteCount
      byteCount = file.st_size
      silentMicroseconds = hasGrown ? 0 : silentMicroseconds + Int(pause)
      guard silentMicroseconds < mostSilentSeconds * 1_000_000 else { return false }
      pause = min(2 * pause, Self.longestPause)
    }
  }

  private var words: String {
    let length = errors.byteCount
    let end = errors.bytes(in: max(0, length - Self.mostErrorBytes)..<length)
    let lines = end.split(separator: UInt8(ascii: "\n"))
    return lines.suffix(Self.mostLines).map { line in
      String(decoding: line.drop { $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }.reduce("") { text, line in
      text.isEmpty ? line : text + (text.hasSuffix(":") ? " " : "; ") + line
    }
  }
}
