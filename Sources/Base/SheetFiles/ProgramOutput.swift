internal import SheetPlatform
internal import SystemPackage

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
