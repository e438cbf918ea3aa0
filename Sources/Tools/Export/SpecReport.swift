internal import SheetResources
internal import SheetTool

/// The answers of the command `spec`: tables of tokens with the values of several profiles, and
/// explanations of requirements, decisions and errors.
struct SpecReport {
  /// The profile whose values come first.
  private let library: SpecLibrary

  /// The profiles whose values are shown where they differ.
  private let others: [SpecLibrary]
  private let isJSON: Bool
  private let catalog = RequirementCatalog()

  /// Creates the answers for one or more profiles.
  init(_ libraries: [SpecLibrary], isJSON: Bool) {
    library = libraries[0]
    others = Array(libraries.dropFirst())
    self.isJSON = isJSON
  }

  static let fontNote =
    "Text is set in Inter (Debian package fonts-inter, Regular and SemiBold), which stands for "
    + "SF Pro: Apple's font may not be redistributed (K-40). Characters that it lacks are set in Noto fonts."

  /// All tokens.
  var all: String {
    isJSON ? json(library.tokens.tokens) : table(library.tokens.tokens) + "\n\n" + Self.fontNote
  }

  /// Returns the texts of several words, one below the other.
  ///
  /// - Throws: Every word that is unknown.
  func explanations(of words: [Located<String>]) throws(DiagnosticError) -> String {
    var texts: [String] = []
    var diagnostics: [Diagnostic] = []
    for word in words {
      do throws(DiagnosticError) { texts.append(try explanation(of: word)) } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    return texts.joined(separator: "\n")
  }

  /// Returns the text of a token, a group of tokens, a requirement, a decision or an error, or of all
  /// tokens, requirements and decisions that contain the words.
  func explanation(of word: Located<String>) throws(DiagnosticError) -> String {
    if let entry = catalog[word.value] { return isJSON ? json(entry).text : text(of: entry) }
    let code = word.value.uppercased()
    if let section = TextResource.explanations.section(code) {
      let text = section.split(separator: "\n").joined(separator: " ")
      return isJSON
        ? JSON.object([("id", .text(code)), ("text", .text(text))]).text : "\(code)  \(text)"
    }
    let tokens = library.tokens.tokens
    let named =
      TokenCurve.curves(of: tokens).first { $0.name == word.value }?.tokens
      ?? library.tokens.tokens(named: word.value)
    guard named.isEmpty else { return isJSON ? json(named) : table(named) }
    let search = SpecSearch(word.value)
    let (found, entries) = (search.tokens(in: library), search.entries(of: catalog))
    guard !found.isEmpty || !entries.isEmpty else {
      if let text = explanation(ofStateValue: word.value) { return text }
      throw DiagnosticError(
        .unknownName, at: word.place,
        "no token, requirement or error is called \"\(word.value)\" or mentions it",
        allowed:
          "a token, a group of tokens, a requirement such as B24, an error such as E0203, or a "
          + "word such as spring",
        nearest: search.nearest(in: library, catalog))
    }
    guard !isJSON else { return json(found, entries) }
    let texts =
      [found.isEmpty ? nil : table(found)] + [
        entries.isEmpty ? nil : entries.map { "\($0.id)  \($0.text)" }.joined(separator: "\n")
      ]
    return texts.compactMap(\.self).joined(separator: "\n\n")
  }

  /// Returns the text of a value of the state, or of a group of them, which labels of annotations name; nil
  /// for other words.
  private func explanation(ofStateValue name: String) -> String? {
    let values = StateTable.standard.state.all.filter {
      $0.name == name || $0.name.hasPrefix(name + ".")
    }
    guard !values.isEmpty else { return nil }
    guard isJSON else {
      return values.map { value in
        let notes = [value.unit.map { "in \($0)" }, value.requirement].compactMap(\.self)
        return "\(value.name)  \(value.label), a value of the state"
          + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
      }.joined(separator: "\n")
    }
    return JSON.list(
      values.map { value in
        .object([
          ("id", .text(value.name)), ("text", .text(value.label)), ("unit", .optional(value.unit)),
          ("requirement", .optional(value.requirement)),
        ])
      }
    ).text
  }

  // MARK: Tables

  private func table(_ tokens: [Token]) -> String {
    let shown = others.filter { other in tokens.contains { differs($0, in: other) } }
    let rows = tokens.map { token in
      [token.name, token.valueText]
        + shown.map { differentValue(of: token, in: $0) }
        + [token.certainty, token.source, token.summary]
    }
    let head =
      ["token", shown.isEmpty ? "value" : library.profile] + shown.map(\.profile)
      + ["certainty", "source", "description"]
    let table = TextTable(rows, head: head).text
    let springs = springs(of: tokens)
    guard !springs.isEmpty else { return table }
    let areSeveral = springs.contains { $0.profile != library.profile }
    let springRows = springs.map { name, profile, spring in
      [name] + (areSeveral ? [profile] : []) + [
        spring.dampingRatio.brief, "\(spring.responseSeconds.brief) s", spring.mass.brief,
        spring.stiffness.brief, spring.damping.brief,
      ]
    }
    let springHead =
      ["spring"] + (areSeveral ? ["profile"] : [])
      + ["damping ratio", "response", "mass", "stiffness", "damping"]
    return table + "\n\n" + TextTable(springRows, head: springHead).text
  }

  /// Returns the value of a token in another profile, with its certainty if that is another one; empty if
  /// both are the same.
  private func differentValue(of token: Token, in other: SpecLibrary) -> String {
    guard differs(token, in: other), let own = other.tokens[token.name] else { return "" }
    return own.certainty == token.certainty ? own.valueText : "\(own.valueText) (\(own.certainty))"
  }

  /// Returns the springs that tokens define, alone or with other tokens, each followed by the different
  /// ones of the other profiles.
  private func springs(
    of tokens: [Token]
  ) -> [(name: String, profile: String, spring: Spring)] {
    let different = others.map { (profile: $0.profile, springs: Self.springs(of: $0)) }
    return Self.springs(of: library).filter { curve, _ in
      curve.tokens.contains { token in tokens.contains { $0.name == token.name } }
    }.flatMap { curve, spring in
      [(curve.name, library.profile, spring)]
        + different.compactMap { profile, springs in
          guard let other = springs.first(where: { $0.curve.name == curve.name })?.spring,
            other != spring
          else { return nil }
          return (curve.name, profile, other)
        }
    }
  }

  private static func springs(of library: SpecLibrary) -> [(curve: TokenCurve, spring: Spring)] {
    TokenCurve.curves(of: library.tokens.tokens).compactMap { curve in
      curve.spring.map { (curve, $0) }
    }
  }

  private func differs(_ token: Token, in other: SpecLibrary) -> Bool {
    let own = other.tokens[token.name]
    return own?.value != token.value || own?.certainty != token.certainty
  }

  private func text(of entry: RequirementCatalog.Entry) -> String {
    let reason = entry.reason.isEmpty ? "" : "\n  why: \(entry.reason)"
    let decisions = catalog.decisions(about: entry.id).map { "\n  decided: \($0.id)  \($0.text)" }
    let proof = Proof(of: entry.id).map { proof in
      "\n  proof: \(proof.title) (\(proof.path))" + proof.lines.map { "\n    \($0)" }.joined()
    }
    return "\(entry.id)  \(entry.text)\n  from: \(entry.origin)\(reason)\(decisions.joined())"
      + (proof ?? "")
  }

  // MARK: JSON

  private func json(
    _ tokens: [Token], _ entries: [RequirementCatalog.Entry] = []
  ) -> String {
    let list = tokens.map { token in
      let different = others.compactMap { other -> (String, JSON)? in
        guard differs(token, in: other), let own = other.tokens[token.name] else { return nil }
        return (other.profile, .object(facts(of: own)))
      }
      return JSON.object(
        [("name", .text(token.name))] + facts(of: token) + [
          ("description", .text(token.summary)), ("profiles", .object(different)),
        ])
    }
    let springs = springs(of: tokens).map { name, profile, spring in
      JSON.object([
        ("name", .text(name)), ("profile", .text(profile)),
        ("dampingRatio", .number(spring.dampingRatio)),
        ("response", .number(spring.responseSeconds)), ("mass", .number(spring.mass)),
        ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
      ])
    }
    return JSON.object([
      ("sheetdraw", .whole(1)), ("profile", .text(library.profile)), ("tokens", .list(list)),
      ("springs", .list(springs)), ("requirements", .list(entries.map(json))),
    ]).text
  }

  /// The value of a token in a profile, and where it comes from.
  private func facts(of token: Token) -> [(String, JSON)] {
    let value: JSON =
      switch token.value {
      case .number(let number): .exact(number)
      case .text(let text): .text(text)
      case .pixels(let pixels): .exact(pixels.value)
      }
    return [
      ("value", value), ("unit", .text(unit(of: token))), ("source", .text(token.source)),
      ("certainty", .text(token.certainty)), ("origin", .text(token.origin)),
    ]
  }

  private func unit(of token: Token) -> String {
    guard case .pixels = token.value else { return token.unit }
    return "px"
  }

  private func json(_ entry: RequirementCatalog.Entry) -> JSON {
    JSON.object([
      ("id", .text(entry.id)), ("origin", .text(entry.origin)), ("text", .text(entry.text)),
      ("reason", .text(entry.reason)),
      ("decisions", .list(catalog.decisions(about: entry.id).map { .text($0.id) })),
      ("proof", Proof(of: entry.id).map { JSON($0) } ?? .null),
    ])
  }
}

extension JSON {
  fileprivate init(_ proof: Proof) {
    self = .object([
      ("path", .text(proof.path)), ("title", .text(proof.title)),
      ("lines", .list(proof.lines.map { .text($0) })),
    ])
  }
}

extension SpecReport {
  /// The names that `spec` and `explain` accept.
  static var ids: [String] {
    SpecLibrary(profile: .spec).tokens.tokens.map(\.name) + RequirementCatalog().entries.map(\.id)
      + DiagnosticCode.allCases.map(\.rawValue)
  }
}
