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
