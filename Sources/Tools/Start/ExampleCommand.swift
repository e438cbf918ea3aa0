internal import SheetResources
package import SheetTool

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
    completing: { _ in .words(ExampleResource.names) }, running: ExampleCommand.self)
}
