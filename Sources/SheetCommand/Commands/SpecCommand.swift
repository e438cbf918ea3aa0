internal import SheetDraw
internal import SheetPrimitives
internal import SheetSpec

extension Flag {
  /// The flags of `spec` in addition to the common ones.
  static let lookup = [
    Flag(
      "--profile", .one, "NAME|FILE", in: .sheet, .words(SpecLibrary.profileNames),
      "the profile: spec, spec-literal, uikit, or a token file (default: spec)"),
    Flag("--set", .each, "TOKEN=VALUE", in: .sheet, "set one token of the profile"),
  ]
}

/// The command `spec`, which prints tokens and explains requirements and faults.
struct SpecCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    do throws(DiagnosticError) {
      let library = try SpecLibrary(
        profile: flags.one("--profile")?.filePath, settings: flags.all("--set")
      ) { path throws(DiagnosticError) in try path.with(Files.read) }
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

  static let fontNote =
    "Text is set in Inter (Debian package fonts-inter, Regular and SemiBold), which stands for "
    + "SF Pro: Apple's font may not be redistributed (K-40)."

  private func all(_ library: SpecLibrary) -> String {
    guard !session.isJSON else { return json(library.tokens.tokens, library) }
    return table(library.tokens.tokens) + "\n\n" + Self.fontNote
  }

  /// Returns the text of a token, a group of tokens, a requirement, a decision or a fault.
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
    let found = tokens(named: word.value, in: library.tokens.tokens)
    guard !found.isEmpty else {
      throw DiagnosticError(
        .unknownName, at: word.place, "there is no token, requirement or fault \"\(word.value)\"",
        allowed: "a token, a group of tokens, a requirement such as B24, or a fault such as E0203",
        nearest: (library.tokens.tokens.map(\.name) + catalog.entries.map(\.id))
          .nearest(to: word.value))
    }
    return session.isJSON ? json(found, library) : table(found)
  }

  /// Returns the tokens of a full name, a group, or the beginning or end of a name in any spelling:
  /// `corner-radius` matches each `cornerRadius`.
  private func tokens(named name: String, in tokens: [Token]) -> [Token] {
    let exact = tokens.filter { $0.name == name || $0.name.hasPrefix(name + ".") }
    guard exact.isEmpty else { return exact }
    func plain(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let wanted = plain(name)
    guard !wanted.isEmpty else { return [] }
    return tokens.filter { plain($0.name).hasSuffix(wanted) || plain($0.name).hasPrefix(wanted) }
  }

  private func table(_ tokens: [Token]) -> String {
    let rows = tokens.map { token in
      [token.name, token.valueText, token.certainty, token.source, token.summary]
    }
    return TextTable(rows, head: ["token", "value", "certainty", "source", "description"]).text
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
    return JSON.object([
      ("sheetdraw", .whole(1)), ("profile", .text(library.profile)), ("tokens", .list(list)),
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
