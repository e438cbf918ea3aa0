internal import SheetPlatform
internal import Synchronization

/// The handler of the signals that end the program.
///
/// After the first signal, started pictures are finished and no further one is started. A second
/// signal ends the program at once.
enum Interrupt {
  private static let signal = Atomic<Int32>(0)

  static var isRequested: Bool { signal.load(ordering: .relaxed) != 0 }

  static var status: ExitStatus? {
    switch signal.load(ordering: .relaxed) {
    case 0: nil
    case SIGTERM: .terminated
    default: .interrupted
    }
  }

  static func listen() {
    // Initialized before a signal handler reads it.
    _ = isRequested
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      SheetPlatform.signal(number) { number in
        Interrupt.signal.store(number, ordering: .relaxed)
        SheetPlatform.signal(number, SIG_DFL)
      }
      sigaddset(&signals, number)
    }
    // The signal mask is inherited, and some programs start others from a thread that blocks signals.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // A closed pipe ends the program without a message, even if the parent ignores SIGPIPE.
    SheetPlatform.signal(SIGPIPE, SIG_DFL)
    // The limit of file sizes is reported as a fault of writing.
    SheetPlatform.signal(SIGXFSZ, SIG_IGN)
  }
}
