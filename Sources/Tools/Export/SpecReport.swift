internal import SheetResources
public import SheetSpec
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
  /// - Parameters:
  ///   - words: The words.
  ///   - most: The maximum number of requirements that mention a word and are told; nil for all.
  /// - Returns: The texts, or JSON, which has all requirements.
  /// - Throws: Every word that is unknown.
  func explanations(
    of words: [Located<String>], most: Int? = nil
  ) throws(DiagnosticError) -> String {
    var texts: [String] = []
    var diagnostics: [Diagnostic] = []
    for word in words {
      do throws(DiagnosticError) { texts.append(try explanation(of: word, most: most)) } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    return texts.joined(separator: "\n")
  }

  /// Returns whether a word is the name of a token or of a group of them, or an id.
  func isName(_ word: String) -> Bool {
    catalog[word] != nil || !library.tokens.tokens(named: word).isEmpty
      || TextResource.explanations.section(word.uppercased()) != nil
  }

  /// Returns the text of a token, a group of tokens, a requirement, a decision or an error, or of all
  /// tokens, requirements and decisions that contain the words.
  func explanation(
    of word: Located<String>, most: Int? = nil
  ) throws(DiagnosticError) -> String {
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
      (found.isEmpty ? [] : [table(found)]) + (entries.isEmpty ? [] : [list(entries, most: most)])
    return texts.joined(separator: "\n\n")
  }

  /// Returns the texts of requirements, or their ids if they are more than some.
  private func list(_ entries: [RequirementCatalog.Entry], most: Int?) -> String {
    guard let most, entries.count > most else {
      return entries.flatMap(lines).joined(separator: "\n")
    }
    let ids = entries.prefix(most).map(\.id).joined(separator: ", ")
    return
      "\(ids) and \(entries.count - most) more mention it; \(Program.everything) has their texts"
  }

  /// Returns an entry with what a single profile has in its place.
  private func lines(of entry: RequirementCatalog.Entry) -> [String] {
    let own = others.isEmpty ? RequirementCatalog.ownValues(of: entry.id, in: [library]) : []
    return ["\(entry.id)  \(entry.text)"] + own.map { "  \($0)" }
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
    let own = RequirementCatalog.ownValues(of: entry.id, in: [library] + others).map { "\n  \($0)" }
    return
      "\(entry.id)  \(entry.text)\n  from: \(entry.origin)\(reason)\(own.joined())\(decisions.joined())"
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

/// A search for words in the names and descriptions of tokens, and in requirements and decisions.
public struct SpecSearch: Sendable {
  /// The words in lower case; an entry matches if it contains all of them, whole or with a usual ending.
  private let words: [String]

  /// The quantities of a spring, and what it shows.
  private static let quantities = "spring damping ratio response mass stiffness overshoot bounce"

  /// Creates a search for the words of a text, without regard to case.
  public init(_ text: String) {
    words = text.lowercased().split(separator: " ").map(String.init)
  }

  /// Returns the tokens whose name or description matches, in the order of the profile.
  ///
  /// The tokens of a spring match the names of its quantities, too.
  public func tokens(in library: SpecLibrary) -> [Token] {
    let springs = TokenCurve.curves(of: library.tokens.tokens).filter { $0.spring != nil }
    let ofSprings = Set(springs.flatMap(\.tokens).map(\.name))
    return library.tokens.tokens.filter { token in
      matches(
        "\(token.name) \(token.summary)"
          + (ofSprings.contains(token.name) ? " " + Self.quantities : ""))
    }
  }

  /// Returns the requirements and decisions whose text matches, requirements first.
  public func entries(of catalog: RequirementCatalog) -> [RequirementCatalog.Entry] {
    catalog.entries.filter { matches($0.text) }
  }

  /// Words of other tools and fields, with the words of the tokens for the same thing.
  private static let synonyms = [
    "scrim": "dimming", "overlay": "dimming", "fling": "flick", "swipe": "flick",
    "easing": "ease", "handle": "grabber", "breakpoint": "detent", "snap": "detent",
    "elevation": "shadow",
  ]

  /// Returns the word to search for in place of one that matches nothing: one with the same meaning, or
  /// the nearest in spelling among names, ids and descriptions; nil for none, and for several words.
  public func nearest(in library: SpecLibrary, _ catalog: RequirementCatalog) -> String? {
    guard words.count == 1, let word = words.first else { return nil }
    if let synonym = Self.synonyms[word] { return synonym }
    let texts = library.tokens.tokens.map(\.summary) + catalog.entries.map(\.text)
    let spoken = texts.flatMap { text in
      text.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }.map(String.init)
    }
    let names = library.tokens.names + catalog.entries.map(\.id)
    let all = names + Set(spoken).sorted()
    return all.nearest(to: word) ?? (word.count > 2 ? all.first { $0.hasPrefix(word) } : nil)
  }

  private func matches(_ text: String) -> Bool {
    !words.isEmpty && words.allSatisfy { Self.contains($0, in: text) }
  }

  /// Returns a Boolean value that indicates whether a text contains a word: between other characters than letters
  /// and digits, or where the case changes, as in `hitSize`, and also with the ending of a plural or of a verb.
  private static func contains(_ word: String, in text: String) -> Bool {
    let (text, lower, word) = (Array(text.utf8), Array(text.lowercased().utf8), Array(word.utf8))
    func isWordByte(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    guard let first = word.first, let last = word.last, lower.count == text.count else {
      return false
    }
    for start in lower.indices where lower[start] == first && lower[start...].starts(with: word) {
      let isAtStart =
        start == 0 || !isWordByte(text[start - 1]) || !isWordByte(first)
        || isCapital(text[start]) && !isCapital(text[start - 1])
      guard isAtStart else { continue }
      for ending in ["", "s", "es", "d", "ed", "ing"]
      where lower[(start + word.count)...].starts(with: ending.utf8) {
        let end = start + word.count + ending.utf8.count
        if end == text.count || !isWordByte(text[end]) || isCapital(text[end]) || !isWordByte(last)
        {
          return true
        }
      }
    }
    return false
  }
}

/// A case of `Tests/Cases` that proves a requirement or a decision, in a few lines.
public struct Proof: Equatable, Sendable {
  /// The heading of the case without ids.
  public let title: String

  /// The path of the document in the repository.
  public let path: String

  /// The prose of the case, and its first answers.
  public let lines: [String]

  /// The proofs of all ids, read when the first is asked for.
  private static let all: [String: Proof] =
    CSVTable(Resource.proofs.bytes).rows.reduce(into: [:]) { all, row in
      let proof = Proof(
        title: row["title"], path: row["path"],
        lines: row["lines"].split(separator: "\n").map(String.init))
      for id in row["ids"].split(separator: " ") { all[String(id)] = proof }
    }

  private init(title: String, path: String, lines: [String]) {
    (self.title, self.path, self.lines) = (title, path, lines)
  }

  /// Finds the proof of an id such as `B18` or `K-14`; nil if no case has the id in its heading.
  public init?(of id: String) {
    guard let proof = Self.all[id] else { return nil }
    self = proof
  }
}
