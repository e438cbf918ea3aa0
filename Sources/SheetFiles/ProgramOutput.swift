internal import SheetPlatform
internal import SystemPackage

/// A started program whose output this process reads.
package final class ProgramOutput {
  private let process: ChildProcess
  /// The reading end of the program's output; negative when it is closed.
  private var descriptor: Int32

  /// The number under which the program finds its output.
  package static let number: Int32 = 9

  /// The path under which the program finds its output.
  package static let path = "/dev/fd/\(number)"

  /// Starts a program, which has no input.
  ///
  /// - Parameter arguments: The name of the program and its arguments, with ``path`` for its output.
  /// - Throws: A program that is missing or cannot be started.
  package init(_ arguments: [String]) throws(ChildProcess.StartError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .cannotStart(.last) }
    // Another program that is started meanwhile must not keep the writing end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do { process = try ChildProcess(arguments, inheriting: ends[1], as: Self.number) } catch {
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

  /// Reads bytes until a buffer is full or the output ends.
  ///
  /// - Returns: The number of bytes that were read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < buffer.count, let start = buffer.baseAddress {
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
