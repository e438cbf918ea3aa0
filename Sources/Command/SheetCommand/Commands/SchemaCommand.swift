internal import SheetSpec

/// The command `schema`, which prints the JSON Schema of scenario files.
struct SchemaCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    guard flags.words.isEmpty else {
      return session.fail(
        flags.words.map { .unexpected($0, allowed: "no arguments") })
    }
    var text = SpecSchema.text
    // Printing adds a line break.
    while text.last == "\n" { text.removeLast() }
    return session.print(text)
  }
}
