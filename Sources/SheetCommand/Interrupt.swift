internal import Glibc
internal import Synchronization

/// Whether somebody has asked the program to end.
///
/// The first interrupt lets the pictures in hand be finished whole and begins no further one; a
/// second one ends the program as signals do.
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
    // Made before any signal can ask for it.
    _ = isRequested
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      Glibc.signal(number) { number in
        Interrupt.signal.store(number, ordering: .relaxed)
        Glibc.signal(number, SIG_DFL)
      }
      sigaddset(&signals, number)
    }
    // Some callers start programs from a thread that blocks signals, and the mask is inherited.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // A reader that goes away ends the program in silence, also where the caller ignores that.
    Glibc.signal(SIGPIPE, SIG_DFL)
    // A file that may grow no further is told as a fault of writing.
    Glibc.signal(SIGXFSZ, SIG_IGN)
  }
}
