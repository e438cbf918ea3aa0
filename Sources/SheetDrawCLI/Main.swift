internal import SheetCommand

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

@main
struct Main {
  static func main() async {
    let status = await SheetCommand.run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }
}
