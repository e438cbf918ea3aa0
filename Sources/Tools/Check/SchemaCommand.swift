package import SheetTool

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

extension Tool {
  /// The command `schema`.
  package static let schema = Tool(
    "schema", usage: "sheetdraw schema",
    "print the JSON Schema of scenario files", flags: Flag.general,
    completing: { _ in .nothing },
    help: """
      Prints the JSON Schema of scenario files for editors. The first line of a file refers to it as
        # yaml-language-server: $schema=sheetdraw.schema.json
      """
  ) { flags, session in
    SchemaCommand(flags: flags, session: session).run()
  }
}
