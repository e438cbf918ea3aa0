package import SheetTool

extension Flag {
  /// The flags of `spec` in addition to the common ones.
  static let lookup = [
    Flag(
      "--profile", .list, "NAME|FILE", in: .sheet, completing: .words(Profile.names),
      "the profiles to compare: \(Profile.list), or token files (default: all of these; "
        + "\(Profile.spec.name) with --export)"),
    Flag(
      "--set", .each, "TOKEN=VALUE", in: .sheet, completing: .settings,
      "set one token of the profile"),
    Flag(
      "--export", .one, "FORMAT", in: .output,
      completing: .words(TokenFormat.allCases.map(\.rawValue)),
      "write the tokens, and the springs that they define, as dtcg (a token file), css, swift (SwiftUI "
        + "and UIKit), kotlin (Compose), dart (Flutter) or typescript (React Native)"),
    Flag(
      "--output", short: "-o", .one, "FILE", in: .output, completing: .files,
      "the file that is exported to (default: standard output)"),
  ]
}

/// The command `spec`, which prints, searches and exports tokens, and explains requirements and
/// errors.
struct SpecCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() throws(DiagnosticError) -> ExitStatus {
    let files = RecordingFiles()
    let libraries = try libraries(files)
    if let status = session.warn(libraries.flatMap(\.warnings)) { return status }
    let library = libraries[0]
    if let format = flags.one("--export") {
      return try export(as: format, of: library, inputs: InputFiles(files.paths))
    }
    if let output = flags.one("--output") {
      throw DiagnosticError(
        .conflict, at: output.place, "-o is the file of an export",
        allowed: "with --export FORMAT")
    }
    let report = SpecReport(libraries, isJSON: session.isJSON)
    guard !flags.words.isEmpty else { return session.print(report.all) }
    return session.print(try report.explanations(of: flags.words))
  }

  /// Returns the profiles with the settings: those that are named, or all that are embedded, of which
  /// only the default one is exported.
  private func libraries(_ files: RecordingFiles) throws(DiagnosticError) -> [SpecLibrary] {
    let named = flags.all("--profile")
    if flags.has("--export"), let second = named.dropFirst().first {
      throw DiagnosticError(
        .conflict, at: second.place, "the tokens of one profile are exported",
        allowed: "one profile, and a run for each")
    }
    return try flags.libraries(
      orThoseOf: flags.has("--export") ? [.spec] : Profile.allCases, files)
  }

  /// Checks that the path of an export has its format's extension or none, and that it replaces no
  /// input.
  private func check(
    _ path: Located<FilePath>, of format: TokenFormat, inputs: InputFiles
  ) throws(DiagnosticError) {
    let ending = path.value.extension?.lowercased()
    if let ending, ending != format.fileExtension {
      throw DiagnosticError(
        .unknownFormat, at: path.place,
        "tokens in \(format.rawValue) cannot be written as .\(ending)",
        allowed: ".\(format.fileExtension), a name without an extension, or - for standard output")
    }
    try inputs.check(path)
  }

  /// Exports all tokens, or the named ones.
  private func export(
    as name: Located<String>, of library: SpecLibrary, inputs: InputFiles
  ) throws(DiagnosticError) -> ExitStatus {
    guard let format = TokenFormat(rawValue: name.value) else {
      throw .unknown(
        .unknownChoice, name, noun: "format", among: TokenFormat.allCases.map(\.rawValue))
    }
    let export = try TokenExport(
      library.tokens, named: flags.words, palette: library.palette, profile: library.profile)
    let text = export.text(format)
    guard let path = flags.one("--output")?.filePath, path.value != "-" else {
      // Printing adds a line break.
      return session.print(String(text.dropLast()))
    }
    try check(path, of: format, inputs: inputs)
    try path.write(Array(text.utf8))
    guard !session.isQuiet || session.isJSON else { return .done }
    guard session.isJSON else { return session.print([path.value]) }
    return session.print(
      JSON.object([
        ("sheetdraw", .whole(1)), ("path", .text(path.value.string)),
        ("format", .text(format.rawValue)), ("tokens", .whole(export.tokens.count)),
        ("curves", .whole(export.curves.count)), ("bytes", .whole(text.utf8.count)),
      ]).text)
  }
}

extension Tool {
  /// The command `spec`.
  package static let spec = Tool(
    "spec", usage: "sheetdraw spec [NAME…] [flags]",
    "print or export tokens; explain ids", flags: Flag.lookup + Flag.general,
    completing: { _ in .words(SpecReport.ids) }, running: SpecCommand.init)
}
