package import SheetTool

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

extension Tool {
  /// The command `lsp`.
  package static let lsp = Tool(
    "lsp", usage: "sheetdraw lsp",
    "serve an editor, for scenarios and tokens", flags: Flag.general,
    completing: { _ in .nothing },
    help: """
      Serves an editor as the language server (Language Server Protocol 3.17) of files *.sheet.yaml,
      *.sheet.json and *.tokens.json, on standard input and output: errors while you type, completion
      and explanation of keys, words, ids and tokens, the picture of a shot, formatting, renaming of
      ids, and corrections. The editor starts it; it opens no network connection and writes no file.
      """
  ) { flags, session in
    LanguageCommand(flags: flags, session: session).run()
  }
}
