internal import SheetDiagnostics
internal import SheetSpec

/// The command `lsp`, which serves an editor on standard input and output.
struct LanguageCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    guard flags.words.isEmpty else {
      return session.fail(flags.words.map { .unexpected($0, allowed: "no arguments") })
    }
    guard !session.terminal.isOutputTerminal else {
      return session.fail([
        Diagnostic(
          .conflict, at: .argument("lsp", value: ""), "an editor starts this command, not a person",
          allowed: "sheetdraw lsp as the language server of files *.sheet.yaml and *.tokens.json")
      ])
    }
    var server = LanguageServer()
    return server.run()
  }
}
