internal import SheetCommand
internal import SheetPlatform

@main
struct Main {
  static func main() async {
    exit(await SheetCommand.run(arguments.dropFirst()).rawValue)
  }

  /// The arguments as bytes; `CommandLine.arguments` replaces those that are not UTF-8.
  private static var arguments: [[UInt8]] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).map { start in
      start.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }
  }
}
