internal import SheetCommand
internal import SheetPlatform

@main
struct Main {
  static func main() async {
    occupyStandardStreams()
    exit(await SheetCommand.run(arguments.dropFirst()).rawValue)
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

  /// The arguments as bytes; `CommandLine.arguments` replaces those that are not UTF-8.
  private static var arguments: [[UInt8]] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).map { start in
      start.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }
  }
}
