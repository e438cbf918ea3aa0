internal import SheetCommand
internal import SheetPlatform
internal import SheetTool

@main
struct Main {
  static func main() async {
    occupyStandardStreams()
    // `CommandLine.arguments` replaces those that are not UTF-8.
    let arguments = ProgramArguments.all.dropFirst().map { argument in
      Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
    exit(await SheetCommand.run(arguments).rawValue)
  }

  /// Opens the standard streams that are closed, so that no other file has their numbers.
  ///
  /// Each is opened in the direction in which it is not used: reading or writing it still fails.
  private static func occupyStandardStreams() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}

/// Fills a buffer with random bytes of the system.
///
/// The archive of libexpat, which Cairo's needs, calls a function of this name, which the C library has since
/// glibc 2.36. With this one a release runs on glibc 2.35, that of Ubuntu 22.04.
@_cdecl("arc4random_buf")
func fillWithRandomBytes(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  // The system fills at most 256 bytes at a time.
  for start in stride(from: 0, to: count, by: 256) {
    let isFilled = getentropy(bytes + start, min(256, count - start)) == 0
    precondition(isFilled, "the system has no random bytes")
  }
}
