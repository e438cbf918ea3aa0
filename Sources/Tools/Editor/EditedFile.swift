package import SheetSpec

/// A scenario or token file that is being edited: its text, the tree of what can be read of it, and the
/// shape that the tree should have.
package struct EditedFile: Sendable {
  package let name: FilePath
  package let text: EditedText

  /// The errors and warnings of the file's form, in the order of their places.
  package let diagnostics: [Diagnostic]

  /// The scenario as far as it can be read; nil for tokens.
  let document: ScenarioDocument?

  /// The tree; nil for a file of which nothing can be read.
  let root: MarkedNode?

  /// A Boolean value that is true if the tree is that of the whole text, without lines left out.
  let isWhole: Bool

  let shape: FormShape

  /// The profile whose tokens are meant.
  let library: SpecLibrary

  /// The names in the file, in its order; found when they are first asked for.
  package var names: [NameUse] { foundNames.value }

  private let foundNames: Deferred<[NameUse]>

  /// Reads a file; one whose name ends with `.tokens.json` holds tokens, any other a scenario.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - name: The path, which is the source of all places.
  ///   - readFile: Returns the contents of the files that a token file extends.
  package init(_ bytes: [UInt8], name: FilePath, readFile: SpecLibrary.FileReader) {
    self.name = name
    text = EditedText(bytes)
    guard Self.isTokenFile(name) else {
      let reading = ScenarioReading(editing: bytes, name: name)
      diagnostics = reading.diagnostics
      document = reading.document
      root = reading.root
      isWhole = !reading.isMended
      shape = Self.scenarioShape
      let named = reading.document?.profile.flatMap { Profile(named: $0.value) }
      let released = reading.document?.iosVersion.flatMap(Profile.ofRelease)
      library = SpecLibrary(profile: named ?? released ?? .spec)
      foundNames = Deferred { [root, shape] in Self.names(in: root, as: shape) }
      return
    }
    document = nil
    (root, isWhole, diagnostics) = Self.readTokens(bytes, of: name, readFile: readFile)
    let base = root?["extends"]?.scalar.flatMap { Profile(named: $0.value) }
    library = SpecLibrary(profile: base ?? .spec)
    shape = library.tokens.shape
    foundNames = Deferred { [] }
  }

  /// Returns a Boolean value that is true for a file of tokens.
  package static func isTokenFile(_ name: FilePath) -> Bool {
    name.string.hasSuffix(".tokens.json")
  }

  private static let scenarioShape = FormShape.mapping(
    ScenarioForm(properties: PropertyTable.standard.all).root.shape)

  private static func readTokens(
    _ bytes: [UInt8], of name: FilePath, readFile: SpecLibrary.FileReader
  ) -> (root: MarkedNode?, isWhole: Bool, diagnostics: [Diagnostic]) {
    do throws(DiagnosticError) {
      let root = try MarkedFile(bytes, name: name).root
      let library = try SpecLibrary(profile: Located(name, at: .start(of: name))) {
        path throws(DiagnosticError) in
        path.value == name ? bytes : try readFile(path)
      }
      return (root, true, library.warnings)
    } catch {
      return (MendedText(bytes, name: name)?.root, false, error.diagnostics)
    }
  }
}

// MARK: Shapes of tokens

extension TokenTable {
  /// The shape of a token file: groups of tokens, each token with its value.
  var shape: FormShape { .mapping(Self.group(tokens, below: "")) }

  private static func group(_ tokens: [Token], below path: String) -> MappingShape {
    MappingShape(
      name: "a group of tokens",
      keys: Deferred {
        var keys: [KeyShape] = []
        for token in tokens where token.name.hasPrefix(path) {
          let rest = token.name.dropFirst(path.count)
          let part = String(rest.prefix { $0 != "." })
          guard !keys.contains(where: { $0.name == part }) else { continue }
          let inner = "\(path)\(part)."
          keys.append(
            part.count == rest.count
              ? token.shape(as: part)
              : KeyShape(part, "Tokens of \(path)\(part).", allowed: "tokens") {
                .mapping(group(tokens, below: inner))
              })
        }
        guard path.isEmpty else { return keys }
        return keys + [
          KeyShape(
            "extends", "The profile whose other tokens are kept.",
            allowed: Profile.list
          ) { .name(.profile, declares: false) }
        ]
      })
  }
}

extension Token {
  /// The key of the token in a file of tokens.
  fileprivate func shape(as part: String) -> KeyShape {
    let value = FormShape.mapping(
      MappingShape(
        name: "a token",
        keys: Deferred {
          [
            KeyShape("$value", "Its value.", allowed: allowedText) { valueShape },
            KeyShape("$type", "Its type.", allowed: kind.rawValue) {
              .words([kind.rawValue])
            },
            KeyShape("$description", "A description.", allowed: "text") { .text },
          ]
        }))
    return KeyShape(part, summary, allowed: allowedText) { value }
  }

  /// The token as a key of the mapping `set` of a scenario.
  var shape: KeyShape {
    KeyShape(name, summary, allowed: allowedText) { valueShape }
  }

  /// The allowed values in words.
  var allowedText: String {
    if let allowed { return "one of: \(allowed.joined(separator: ", "))" }
    guard let range else { return kind.rawValue }
    return "\(range.lowerBound.plain) to \(range.upperBound.plain)\(unit)"
  }

  /// The shape of the value.
  var valueShape: FormShape {
    if kind == .color { return .name(.color, declares: false) }
    return allowed.map { .words($0) } ?? .text
  }
}

/// A replacement that removes an error.
package struct Fix: Equatable, Sendable {
  package var title: String
  package var edit: TextEdit
}

extension EditedFile {
  /// Returns the replacement that an error proposes; nil if it proposes none, or if the error stays.
  ///
  /// - Parameters:
  ///   - diagnostic: One of the errors of the file.
  ///   - readFile: Returns the contents of the files that a token file extends.
  /// - Returns: The replacement, tried.
  package func fix(
    for diagnostic: Diagnostic, readFile: SpecLibrary.FileReader
  ) -> Fix? {
    guard let nearest = diagnostic.nearest, let place = diagnostic.place,
      place.source == .file(name)
    else { return nil }
    let range = text.range(of: place)
    let isQuoted = text.bytes[text.offset(of: range.start)...].first == UInt8(ascii: "\"")
    let quoted = text.isJSON && isQuoted ? "\"\(nearest)\"" : nearest
    var edits = [TextEdit(range: range, text: quoted)]
    if nearest.utf8.firstOccurrence(of: ": ".utf8) != nil, let whole = entry(withKeyAt: range) {
      edits.insert(TextEdit(range: whole, text: nearest), at: 0)
    }
    // A token is written in its group, without the group's name.
    if Self.isTokenFile(name), let part = nearest.split(separator: ".").last {
      edits.insert(TextEdit(range: range, text: isQuoted ? "\"\(part)\"" : "\(part)"), at: 0)
    }
    let title = "Change to \(nearest)"
    let errors = diagnostics.filter { $0.severity == .error }
    for edit in edits {
      let changed = EditedFile(text.replacing([edit]), name: name, readFile: readFile)
      let left = changed.diagnostics.filter { $0.severity == .error }
      func isSame(_ other: Diagnostic) -> Bool {
        other.code == diagnostic.code && other.message == diagnostic.message
      }
      if left.count <= errors.count, left.count(where: isSame) < errors.count(where: isSame) {
        return Fix(title: title, edit: edit)
      }
    }
    return nil
  }

  /// Returns the range of a key with its value, if another key with its value is proposed.
  private func entry(withKeyAt range: TextRange) -> TextRange? {
    var pending = [root].compactMap(\.self)
    while let node = pending.popLast() {
      for entry in node.entries where text.range(of: entry.key.place) == range {
        guard case .scalar = entry.node.value else { return nil }
        return TextRange(range.start, text.range(of: entry.node.place).end)
      }
      pending += node.items + node.entries.map(\.node)
    }
    return nil
  }
}
