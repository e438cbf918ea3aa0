internal import SheetResources
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
struct InitCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession
  let accept: AcceptingFolder

  func run() async throws(DiagnosticError) -> ExitStatus {
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
      completing: { _ in .nothing }
    ) { InitCommand(flags: $0, session: $1, accept: accept) }
  }
}

extension Flag {
  /// The flags of `example`.
  static let showing =
    [
      Flag(
        "--output", short: "-o", .one, "FOLDER", in: .output, completing: .files,
        "write the scenario to a folder, with the pictures that it shows; nothing is replaced")
    ] + general
}

/// The command `example`, which prints or writes a scenario that comes with the program.
struct ExampleCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() throws(DiagnosticError) -> ExitStatus {
    guard let name = flags.words.first else {
      throw DiagnosticError(
        .missingValue, at: .argument("example", value: ""), "a name is required",
        allowed: "example NAME; `sheetdraw list examples` prints the names")
    }
    if let other = flags.words.dropFirst().first {
      throw DiagnosticError(.unexpected(other, allowed: "one name"))
    }
    let example = try Example(name)
    guard let folder = flags.one("--output")?.filePath else { return session.print(example.text) }
    let paths = try example.write(to: folder)
    guard session.isJSON || !session.isQuiet else { return .done }
    return session.print(
      session.isJSON
        ? JSON.object([
          ("sheetdraw", .whole(1)), ("files", .list(paths.map { .text($0) })),
        ]).text : paths.joined(separator: "\n"))
  }
}

extension Example {
  /// Writes the scenario and its pictures, none of which may exist.
  ///
  /// - Returns: The paths.
  /// - Throws: A file that exists already, or a folder that cannot be written to.
  func write(to folder: Located<FilePath>) throws(DiagnosticError) -> [String] {
    let scenario = (ExampleResource.fileName(name), Array((text + "\n").utf8))
    let files = NewFiles(
      ([scenario] + pictures.map { ($0, ExampleResource.bytes(named: $0) ?? []) }).map {
        (Located(folder.value.appending($0.0), at: folder.place), $0.1)
      })
    try files.write(makesFolders: true)
    return files.names
  }
}

extension Tool {
  /// The command `example`.
  package static let example = Tool(
    "example", usage: "sheetdraw example NAME [-o FOLDER]",
    "print a scenario that comes with sheetdraw", flags: Flag.showing,
    completing: { _ in .words(ExampleResource.names) }, running: ExampleCommand.init)
}
