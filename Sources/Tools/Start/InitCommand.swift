package import SheetTool

extension Flag {
  /// The flags of `init`.
  static let starting =
    [
      Flag(
        "--suite", in: .output,
        "a folder (default: Sheets) with a scenario, its references, the schema for editors and a .gitignore, "
          + "and a workflow for GitHub in .github/workflows")
    ] + general
}

/// The command `init`, which writes a first scenario or a first suite.
struct InitCommand {
  let flags: GivenFlags
  let session: CommandSession
  let accept: AcceptingFolder

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      if let other = flags.words.dropFirst().first {
        throw DiagnosticError(.unexpected(other, allowed: "one name"))
      }
      let name = flags.words.first?.filePath
      let isSuite = flags.has("--suite")
      let folder =
        name
        ?? Located(FilePath(Starter.standardFolder), at: .argument("--suite", value: ""))
      let starter = isSuite ? Starter(suite: folder) : Starter(scenario: name)
      let written = try await starter.write(accepting: accept)
      let paths = written.paths
      guard !session.isJSON else {
        return session.print(
          JSON.object([
            ("sheetdraw", .whole(1)), ("files", .list(paths.map { .text($0) })),
            ("references", .whole(written.referenceCount)),
          ]).text)
      }
      guard !session.isQuiet else { return .done }
      let scenario = paths[0].shellWord
      let ignoring = written.missingIgnoredLine.map { text, path in
        "ignore:   add the line \(text) to \(path.shellWord), which was there before"
      }
      let next =
        isSuite
        ? [
          "compare:  sheetdraw verify \(folder.value.string.shellWord) -o report.html"
        ]
        : [
          "draw:     sheetdraw \(scenario)", "play:     sheetdraw review \(scenario)",
          "change:   sheetdraw \(scenario) --watch",
        ]
      return session.print((paths + [ignoring].compactMap(\.self) + next).joined(separator: "\n"))
    } catch { return session.fail(error.diagnostics) }
  }
}

extension Tool {
  /// The command `init`.
  ///
  /// - Parameter accept: Makes the references of a suite.
  /// - Returns: The command.
  package static func `init`(accepting accept: @escaping AcceptingFolder) -> Tool {
    Tool(
      "init", usage: "sheetdraw init [NAME] [--suite]",
      "write a first scenario, or a first suite", flags: Flag.starting,
      completing: { _ in .nothing },
      help: """
        Writes a scenario with comments to begin with, NAME.sheet.yaml, and prints what to do with it. With
        --suite NAME is a folder. Nothing is ever replaced.
        """
    ) { flags, session in
      await InitCommand(flags: flags, session: session, accept: accept).run()
    }
  }
}
