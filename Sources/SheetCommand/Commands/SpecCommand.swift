internal import SheetDraw
internal import SheetFiles
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

extension Flag {
  /// The flags of `spec` in addition to the common ones.
  static let lookup = [
    Flag(
      "--profile", .one, "NAME|FILE", in: .sheet, completing: .words(Profile.names),
      "the profile: \(Profile.list), or a token file (default: \(Profile.spec.name))"),
    Flag("--set", .each, "TOKEN=VALUE", in: .sheet, "set one token of the profile"),
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

/// The command `spec`, which prints and exports tokens, and explains requirements and errors.
struct SpecCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    do throws(DiagnosticError) {
      let files = RecordingFiles()
      let library = try SpecLibrary(
        profile: flags.one("--profile")?.filePath, settings: flags.all("--set"),
        readFile: files.contents)
      if let format = flags.one("--export") {
        return try export(as: format, of: library, inputs: InputFiles(files.paths))
      }
      if let output = flags.one("--output") {
        throw DiagnosticError(
          .conflict, at: output.place, "-o is the file of an export",
          allowed: "with --export FORMAT")
      }
      var texts: [String] = []
      guard !flags.words.isEmpty else {
        return session.print(all(library))
      }
      var diagnostics: [Diagnostic] = []
      for word in flags.words {
        do throws(DiagnosticError) { texts.append(try explain(word, library)) } catch {
          diagnostics += error.diagnostics
        }
      }
      guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
      return session.print(texts.joined(separator: "\n"))
    } catch {
      return session.fail(error.diagnostics)
    }
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

  static let fontNote =
    "Text is set in Inter (Debian package fonts-inter, Regular and SemiBold), which stands for "
    + "SF Pro: Apple's font may not be redistributed (K-40). Characters that it lacks are set in Noto fonts."

  private func all(_ library: SpecLibrary) -> String {
    guard !session.isJSON else { return json(library.tokens.tokens, library) }
    return table(library.tokens.tokens, library) + "\n\n" + Self.fontNote
  }

  /// Returns the text of a token, a group of tokens, a requirement, a decision or an error.
  private func explain(_ word: Located<String>, _ library: SpecLibrary) throws(DiagnosticError)
    -> String
  {
    let catalog = RequirementCatalog()
    if let entry = catalog[word.value] { return text(of: entry) }
    if let code = DiagnosticCode(rawValue: word.value.uppercased()) {
      return session.isJSON
        ? JSON.object([
          ("id", .text(code.rawValue)), ("text", .text(code.explanation)),
        ]).text
        : "\(code.rawValue)  \(code.explanation)"
    }
    let curves = TokenCurve.curves(of: library.tokens.tokens)
    let found =
      curves.first { $0.name == word.value }?.tokens ?? library.tokens.tokens(named: word.value)
    guard !found.isEmpty else {
      throw DiagnosticError(
        .unknownName, at: word.place, "there is no token, requirement or error \"\(word.value)\"",
        allowed: "a token, a group of tokens, a requirement such as B24, or an error such as E0203",
        nearest: (library.tokens.tokens.map(\.name) + catalog.entries.map(\.id))
          .nearest(to: word.value) ?? library.tokens.firstToken(containing: word.value)?.name)
    }
    return session.isJSON ? json(found, library) : table(found, library)
  }

  /// Returns the springs that tokens define, alone or with other tokens.
  private func springs(
    of tokens: [Token], _ library: SpecLibrary
  ) -> [(name: String, spring: Spring)] {
    TokenCurve.curves(of: library.tokens.tokens).compactMap { curve in
      guard case .spring(let spring) = curve.curve,
        curve.tokens.contains(where: { tokens.contains($0) })
      else { return nil }
      return (curve.name, spring)
    }
  }

  private func table(_ tokens: [Token], _ library: SpecLibrary) -> String {
    let rows = tokens.map { token in
      [token.name, token.valueText, token.certainty, token.source, token.summary]
    }
    let table = TextTable(rows, head: ["token", "value", "certainty", "source", "description"]).text
    let springs = springs(of: tokens, library).map { name, spring in
      [
        name, spring.dampingRatio.brief, "\(spring.responseSeconds.brief) s", spring.mass.brief,
        spring.stiffness.brief, spring.damping.brief,
      ]
    }
    guard !springs.isEmpty else { return table }
    let head = ["spring", "damping ratio", "response", "mass", "stiffness", "damping"]
    return table + "\n\n" + TextTable(springs, head: head).text
  }

  private func json(_ tokens: [Token], _ library: SpecLibrary) -> String {
    let list = tokens.map { token in
      let (value, unit): (JSON, String) =
        switch token.value {
        case .number(let number): (.exact(number), token.unit)
        case .text(let text): (.text(text), token.unit)
        case .pixels(let pixels): (.exact(pixels.value), "px")
        }
      return JSON.object([
        ("name", .text(token.name)), ("value", value), ("unit", .text(unit)),
        ("source", .text(token.source)), ("certainty", .text(token.certainty)),
        ("origin", .text(token.origin)), ("description", .text(token.summary)),
      ])
    }
    let springs = springs(of: tokens, library).map { name, spring in
      JSON.object([
        ("name", .text(name)), ("dampingRatio", .number(spring.dampingRatio)),
        ("response", .number(spring.responseSeconds)), ("mass", .number(spring.mass)),
        ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
      ])
    }
    return JSON.object([
      ("sheetdraw", .whole(1)), ("profile", .text(library.profile)), ("tokens", .list(list)),
      ("springs", .list(springs)),
    ]).text
  }

  private func text(of entry: RequirementCatalog.Entry) -> String {
    guard !session.isJSON else {
      return JSON.object([
        ("id", .text(entry.id)), ("origin", .text(entry.origin)), ("text", .text(entry.text)),
        ("reason", .text(entry.reason)),
      ]).text
    }
    let reason = entry.reason.isEmpty ? "" : "\n  why: \(entry.reason)"
    return "\(entry.id)  \(entry.text)\n  from: \(entry.origin)\(reason)"
  }
}
