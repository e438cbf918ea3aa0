internal import Glibc
internal import SheetCommand

@main
struct Main {
  static func main() async {
    let status = await SheetCommand.run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }
}
