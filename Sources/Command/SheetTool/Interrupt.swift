internal import SheetFiles
internal import SheetPictures
internal import SheetPlatform
internal import Synchronization

/// The handler of the signals that end the program.
///
/// After the first signal, started pictures are finished and no further one is started. What is not
/// finished a moment later, or at a second signal, is deleted, and the program ends.
package enum Interrupt {
  private static let signal = Atomic<Int32>(0)

  /// A pipe by which the handler wakes the thread that waits for signals.
  private static let arrivals: (output: Int32, input: Int32) = {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Reports what was finished, if the program is ended before the command does; nil without a report.
  private static let closing = Mutex<(@Sendable () -> Void)?>(nil)

  /// The time for finishing started pictures.
  private static let graceMilliseconds: Int32 = 100
  /// The interval between updates of the line of progress.
  private static let updateMilliseconds: Int32 = 200

  package static var isRequested: Bool { signal.load(ordering: .relaxed) != 0 }

  package static var status: ExitStatus? {
    switch signal.load(ordering: .relaxed) {
    case 0: nil
    case SIGTERM: .terminated
    default: .interrupted
    }
  }

  /// Sets the report of what was finished.
  package static func setClosing(_ report: (@Sendable () -> Void)?) {
    closing.withLock { $0 = report }
  }

  package static func listen() {
    // Initialized before a signal handler reads them.
    _ = (isRequested, arrivals)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      SheetPlatform.signal(number) { number in
        // The third signal ends even a program that waits for a file system.
        if Interrupt.signal.exchange(number, ordering: .relaxed) != 0 {
          SheetPlatform.signal(number, SIG_DFL)
        }
        var byte: UInt8 = 0
        _ = write(Interrupt.arrivals.input, &byte, 1)
      }
      sigaddset(&signals, number)
    }
    // The signal mask is inherited, and some programs start others from a thread that blocks signals.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // A closed pipe ends the program without a message, even if the parent ignores SIGPIPE.
    SheetPlatform.signal(SIGPIPE, SIG_DFL)
    // The limit of file sizes is reported as an error of writing.
    SheetPlatform.signal(SIGXFSZ, SIG_IGN)
    // A thread of its own, because all tasks may be busy.
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in Interrupt.wait() }, nil)
  }

  /// Waits for a signal and ends the program.
  private static func wait() -> Never {
    let milliseconds = isatty(STDERR_FILENO) == 1 ? updateMilliseconds : -1
    while !hasArrived(withinMilliseconds: milliseconds) { ProgressLine.update() }
    _ = hasArrived(withinMilliseconds: graceMilliseconds)
    ProgressLine.endWithoutWaiting()
    closing.withLock { report -> Never in
      report?()
      UnfinishedWork.discard { _exit((status ?? .interrupted).rawValue) }
    }
  }

  /// Returns a Boolean value that indicates whether a signal arrives within a time; -1 waits without end.
  private static func hasArrived(withinMilliseconds milliseconds: Int32) -> Bool {
    var request = pollfd(fd: arrivals.output, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    var byte: UInt8 = 0
    return read(arrivals.output, &byte, 1) == 1
  }
}
