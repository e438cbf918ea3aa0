internal import SheetPlatform
package import SheetTool

/// The command `mcp`, which serves an agent on standard input and output.
struct AgentCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    do throws(DiagnosticError) {
      if let word = flags.words.first {
        throw DiagnosticError(.unexpected(word, allowed: "--root \(word.value)"))
      }
      guard !session.terminal.isOutputTerminal else {
        throw DiagnosticError(
          .conflict, at: .argument("mcp", value: ""), "an agent starts this command, not a person",
          allowed:
            "sheetdraw mcp as a server of the Model Context Protocol, on standard input and output")
      }
      let named = flags.all("--root")
      let folders = named.isEmpty ? [Located(".", at: .argument("mcp", value: ""))] : named
      let roots = try folders.map { folder throws(DiagnosticError) in try Self.root(folder) }
      // Relative paths are those of the first folder.
      guard chdir(roots[0].string) == 0 else { throw .notThere(folders[0].filePath) }
      var server = AgentServer(flags.tools, roots: roots)
      return server.run()
    } catch { return session.fail(error.diagnostics) }
  }

  private static func root(_ folder: Located<String>) throws(DiagnosticError) -> FilePath {
    let path = folder.filePath
    guard Files.isFolder(path.value) else {
      throw DiagnosticError(
        .fileNotThere, at: folder.place, "there is no folder \"\(folder.value)\"")
    }
    let absolute = Files.identity(of: path.value)
    guard !absolute.string.contains(":") else {
      throw DiagnosticError(
        .conflict, at: folder.place, "the path \"\(absolute)\" contains a colon",
        allowed: "a folder without a colon in its path")
    }
    return absolute
  }
}

extension Tool {
  /// The command `mcp`.
  package static let mcp = Tool(
    "mcp", usage: "sheetdraw mcp [--root FOLDER]",
    "serve an agent: draw, measure, compare, check", flags: Flag.serving,
    completing: { _ in .nothing },
    help: """
      Serves an agent (Model Context Protocol) on standard input and output: tools to draw a sheet or a
      scenario, inspect its numbers, compare, measure a screenshot or recording, check files, explain
      and list. Answers are brief; full gives everything. Tools reach only files below the working
      folder, or below the folders of --root, and have limits of time and memory.
      """
  ) { flags, session in
    AgentCommand(flags: flags, session: session).run()
  }
}
