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

    /// Returns a message for a program that failed, with its last words.
    package func failure(of program: String) -> String {
      let cause =
        switch status {
        case .exited(let status): "failed with status \(status)"
        case .killed(let signal): "was ended by signal \(signal)"
        case .silent(let seconds): "wrote nothing for \(seconds) s and was ended"
        }
      return "\(program) \(cause)" + (words.isEmpty ? "" : ": \(words)")
    }
  }

  /// The time without output after which a program is killed, in seconds.
  package static let mostSilentSeconds = 60

  private let child: pid_t

  /// The time without output after which the program is killed.
  let mostSilentSeconds: Int

  /// The file that receives the program's output; negative for a pipe, which its reader watches.
  private let output: Int32

  /// The writing end of the program's standard input, which has no other end if the program reads a file.
  ///
  /// It is a socket, because writing to one whose reader is gone can be an error instead of a signal.
  private var input: Int32
  private let errors: OpenStore
  private var isSilent = false
  private var end: End?

  /// The number of lines and bytes of standard error that are kept.
  private static let mostLines = 3
  private static let mostErrorBytes = 2000

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program, which is searched in the absolute folders of `PATH`, or its path,
  ///     and its arguments.
  ///   - file: An open file that is its standard input; nil for what ``write(_:)`` sends.
  ///   - descriptor: An open file that the program inherits.
  ///   - number: The number of that file in the program.
  ///   - variables: The environment variables that the program inherits; nil for all.
  ///   - added: Environment variables of the program alone.
  ///   - mostSilentSeconds: The time after which the program is killed if it neither reads its input nor
  ///     writes to the inherited file.
  /// - Throws: A program that is missing or cannot be started.
  package init(
    _ arguments: [String], reading file: Int32? = nil, inheriting descriptor: Int32,
    as number: Int32, keeping variables: Set<String>? = nil,
    adding added: [String: String] = [:],
    mostSilentSeconds: Int = ChildProcess.mostSilentSeconds
  ) throws(StartError) {
    guard let program = Self.path(of: arguments[0]) else { throw .notFound }
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
    posix_spawn_file_actions_adddup2(&actions, file ?? ends[1], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
    // Last, because the number may be that of another file of this process.
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    let own = added.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for entry in own { free(entry) } }
    var environment: [UnsafeMutablePointer<CChar>?] = own
    var next = environ
    while let entry = next.pointee {
      let name = String(String(cString: entry).prefix { $0 != "=" })
      if added[name] == nil, variables?.contains(name) != false { environment.append(entry) }
      next += 1
    }
    environment.append(nil)
    var child = pid_t()
    let status = UnfinishedWork.change { work in
      let status = program.withPlatformString {
        posix_spawn(&child, $0, &actions, nil, words, &environment)
      }
      if status == 0 { work.add(child) }
      return status
    }
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw .cannotStart(Errno(rawValue: status))
    }
    self.child = child
    self.errors = errors
    self.mostSilentSeconds = mostSilentSeconds
    var about = stat()
    let isFile = fstat(descriptor, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
    output = isFile ? descriptor : -1
    input = ends[0]
    // Short waits are counted: the time for which a person stops the program is not silence.
    var time = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(input, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    if end == nil {
      kill(child, SIGKILL)
      _ = finish()
    }
  }

  /// The folders of programs if the environment has no `PATH`.
  private static let standardFolders = Array("/bin:/usr/bin".utf8)

  /// Returns the path of a program; nil for one that is missing.
  ///
  /// An empty or relative folder of `PATH` is skipped: it would be in the working folder, whose files may be
  /// those of somebody else.
  private static func path(of program: String) -> FilePath? {
    guard !program.contains("/") else { return FilePath(program) }
    let folders =
      getenv("PATH").map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
      ?? standardFolders
    for folder in folders.split(separator: UInt8(ascii: ":"))
    where folder.first == UInt8(ascii: "/") {
      let path = FilePath(bytes: folder).appending(program)
      if Files.isPlainFile(path), path.withPlatformString({ access($0, X_OK) }) == 0 { return path }
    }
    return nil
  }

  /// Writes bytes to the program's standard input.
  ///
  /// - Returns: Whether the program has taken them all; false after it has closed its input.
  package func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    var silentSeconds = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        send(
          input, buffer.baseAddress?.advanced(by: start), buffer.count - start,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        silentSeconds += 1
        if silentSeconds < mostSilentSeconds { continue }
        endForSilence()
      }
      guard count > 0 else { return false }
      silentSeconds = 0
      start += count
    }
    return true
  }

  /// Closes the program's standard input and waits for its end.
  package func finish() -> End {
    if let end { return end }
    close(input)
    if !isSilent, !waitUntilItEnds() { endForSilence() }
    // Its number stays that of the program until its status is taken.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let status = UnfinishedWork.change { $0.end(child) }
    let signal = status & 0x7f
    let end = End(
      status: isSilent
        ? .silent(seconds: mostSilentSeconds)
        : signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal), words: words)
    self.end = end
    return end
  }

  /// Kills a program that has written nothing for its limit.
  func endForSilence() {
    isSilent = true
    kill(child, SIGKILL)
  }

  /// The intervals at which a program is checked, in microseconds.
  private static let shortestPause: UInt32 = 500
  private static let longestPause: UInt32 = 20_000

  /// Waits until the program ends, or until it has written nothing for its limit.
  ///
  /// - Returns: False if it is still running.
  private func waitUntilItEnds() -> Bool {
    var pause = Self.shortestPause
    var silentMicroseconds = 0
    var before = stat()
    while true {
      var information = siginfo_t()
      let status = waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT | WNOHANG)
      if status < 0 ? errno != EINTR : information.si_signo != 0 { return true }
      usleep(pause)
      // A file that is moved to its place, as an MP4 for fast starts, does not grow.
      var now = stat()
      let hasWritten =
        fstat(output, &now) == 0
        && (now.st_size, now.st_mtim.tv_sec, now.st_mtim.tv_nsec)
          != (before.st_size, before.st_mtim.tv_sec, before.st_mtim.tv_nsec)
      before = now
      silentMicroseconds = hasWritten ? 0 : silentMicroseconds + Int(pause)
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

/// A started program whose output this process reads.
package final class ProgramOutput {
  private let process: ChildProcess
  /// The reading end of the program's output; negative when it is closed.
  private var descriptor: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - file: An open file that is its standard input; nil for no input.
  ///   - mostSilentSeconds: The time after which the program is killed if it writes nothing.
  /// - Throws: A program that is missing or cannot be started.
  package init(
    _ arguments: [String], reading file: OpenStore? = nil,
    mostSilentSeconds: Int = ChildProcess.mostSilentSeconds
  ) throws(ChildProcess.StartError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .cannotStart(.last) }
    // Another program that is started meanwhile must not keep the writing end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do {
      process = try ChildProcess(
        arguments, reading: file?.descriptor, inheriting: ends[1], as: 1,
        mostSilentSeconds: mostSilentSeconds)
    } catch {
      close(ends[0])
      throw error
    }
    descriptor = ends[0]
  }

  deinit { stopReading() }

  private func stopReading() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }

  /// Reads bytes until a buffer is full or the output ends; a program that is silent for too long is killed.
  ///
  /// - Returns: The number of bytes that were read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    var silentSeconds = 0
    while count < buffer.count, let start = buffer.baseAddress {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, 1000)
      if ready < 0 && errno == EINTR { continue }
      if ready == 0 {
        silentSeconds += 1
        if silentSeconds < process.mostSilentSeconds { continue }
        process.endForSilence()
      }
      guard ready > 0 else { break }
      silentSeconds = 0
      let read = SheetPlatform.read(descriptor, start + count, buffer.count - count)
      if read < 0 && errno == EINTR { continue }
      guard read > 0 else { break }
      count += read
    }
    return count
  }

  /// Reads the whole output, at most a number of bytes.
  package func readAll(atMost most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { bytes, count in
      count = read(into: UnsafeMutableRawBufferPointer(bytes))
    }
  }

  /// Waits for the end of the program; one that has more to write than was read is ended by that.
  package func finish() -> ChildProcess.End {
    stopReading()
    return process.finish()
  }
}
