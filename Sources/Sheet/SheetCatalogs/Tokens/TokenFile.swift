internal import SheetForms

/// A token file in the Design Tokens format (DTCG, 2025.10), in which `px` is a point.
package struct TokenFile {
  struct Entry {
    var name: String
    var place: Place
    var node: MarkedNode
  }

  private(set) var entries: [Entry] = []

  /// The colours of the group `palette`, which aliases name.
  private(set) var palette: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The profile that the file extends; nil if it names none.
  let extends: Located<String>?

  init(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) {
    let root = try MarkedFile(bytes, name: name).root
    guard case .mapping = root.value else {
      throw DiagnosticError(
        .unreadableFile, at: root.place, "a token file is one mapping, { … }")
    }
    let notes = root["$extensions"]?["sheetdraw"]
    extends = notes?["extends"]?.scalar
    checkNotes(notes)
    collect(root, path: "")
  }

  private static let version = 1.0
  private static let notes = ["version", "extends"]

  /// Checks the notes of the file itself: its version and the profile that it extends.
  private mutating func checkNotes(_ node: MarkedNode?) {
    guard case .mapping(let entries)? = node?.value else { return }
    for entry in entries {
      switch entry.key.value {
      case "extends" where entry.node.scalar != nil: continue
      case "version" where entry.node.number == Self.version: continue
      case let key where Self.notes.contains(key):
        diagnostics.append(
          Diagnostic(
            .wrongTokenType, at: entry.node.place, "this is not a \(key) of a token file",
            allowed: key == "version" ? "1" : "the name of a profile"))
      default:
        diagnostics.append(.unknown(.unknownToken, entry.key, noun: "note", among: Self.notes))
      }
    }
  }

  private mutating func collect(_ node: MarkedNode, path: String) {
    guard case .mapping(let groups) = node.value else { return }
    for group in groups where !group.key.value.hasPrefix("$") {
      let name = path.isEmpty ? group.key.value : "\(path).\(group.key.value)"
      guard case .mapping(let members) = group.node.value else {
        diagnostics.append(
          Diagnostic(
            .missingTokenValue, at: group.node.place,
            "\"\(name)\" is neither a token nor a group of tokens",
            allowed: "a token is written { \"$value\": … }"))
        continue
      }
      let isGroup = members.contains { !$0.key.value.hasPrefix("$") }
      guard group.node["$value"] == nil, isGroup else {
        let entry = Entry(name: name, place: group.key.place, node: group.node)
        if name.hasPrefix(Self.paletteGroup + ".") {
          palette.append(entry)
        } else {
          entries.append(entry)
        }
        continue
      }
      collect(group.node, path: name)
    }
  }
}

extension TokenFile.Entry {
  var summary: String? { node["$description"]?.scalar?.value }

  /// The name of the token that the value refers to, written `{grabber.width}`; nil for a value.
  var alias: Located<String>? {
    guard let text = node["$value"]?.scalar, text.value.hasPrefix("{"), text.value.hasSuffix("}"),
      text.value.count > 2
    else { return nil }
    return Located(String(text.value.dropFirst().dropLast()), at: text.place)
  }

  func note(_ key: String) -> String? { node["$extensions"]?["sheetdraw"]?[key]?.scalar?.value }

  fileprivate func fault(_ message: String) -> DiagnosticError {
    DiagnosticError(.missingTokenValue, at: place, message)
  }

  /// Returns the value, checked against the token's type, range and words.
  func value(for token: Token) throws(DiagnosticError) -> Token.Value {
    guard let value = node["$value"] else {
      throw fault("the token \"\(name)\" has no \"$value\"")
    }
    if let type = node["$type"]?.scalar, type.value != token.kind.rawValue {
      throw DiagnosticError(
        .wrongTokenType, at: type.place,
        "\"\(name)\" is of type \(token.kind.rawValue), not \(type.value)")
    }
    guard case .mapping = value.value else {
      guard let text = value.scalar else {
        throw DiagnosticError(
          .wrongTokenType, at: value.place, "a list is not a valid value for \"\(name)\"",
          allowed: TokenFile.form(of: token))
      }
      return try TokenFile.value(ofText: text, for: token)
    }
    guard token.kind != .color else { return try TokenFile.color(value, for: token) }
    guard let number = value["value"]?.number, let unit = value["unit"]?.scalar else {
      throw DiagnosticError(
        .wrongTokenType, at: value.place, "\"\(name)\" needs a \"value\" and a \"unit\"",
        allowed: #"such as { "value": 12, "unit": "px" } or { "value": 300, "unit": "ms" }"#)
    }
    return try TokenFile.value(
      ofText: Located(number.plain + unit.value, at: value["value"]?.place ?? value.place),
      for: token)
  }
}

extension TokenFile {
  /// Reads a value such as `12`, `12pt`, `300ms` or `centred`, and checks it.
  static func value(ofText written: Located<String>, for token: Token) throws(DiagnosticError)
    -> Token.Value
  {
    switch token.kind {
    case .string:
      let allowed = token.allowed ?? []
      guard allowed.contains(written.value) else {
        throw DiagnosticError(
          .tokenOutOfRange, at: written.place,
          "\"\(token.name)\" cannot be \"\(written.value)\"",
          allowed: "one of: \(allowed.joined(separator: ", "))",
          nearest: allowed.nearest(to: written.value))
      }
      return .text(written.value)
    case .color:
      let names = token.allowed ?? []
      guard Color(hexText: written.value) != nil || names.contains(written.value) else {
        throw DiagnosticError(
          .unknownColor, at: written.place, "unknown colour \"\(written.value)\"",
          allowed: form(of: token), nearest: names.meant(by: written.value))
      }
      return .text(written.value)
    case .dimension, .duration, .number:
      return .number(try number(Quantity(written.value), written, for: token))
    }
  }

  /// Returns the number that a percentage means for a token of plain numbers; nil for other texts and tokens.
  private static func share(_ text: String, for token: Token) -> String? {
    guard token.kind == .number, text.last == "%", let percent = Double(text.dropLast()),
      token.range?.contains(percent / 100) != false
    else { return nil }
    return (percent / 100).plain
  }

  /// Returns a number in the unit of a token, checked against its range.
  static func number(
    _ quantity: Quantity?, _ written: @autoclosure () -> Located<String>, for token: Token
  ) throws(DiagnosticError) -> Double {
    guard let value = quantity?.value(as: token.kind) else {
      let written = written()
      throw DiagnosticError(
        .wrongTokenType, at: written.place,
        "\"\(written.value)\" is not a valid value for \"\(token.name)\"", allowed: form(of: token),
        nearest: share(written.value, for: token))
    }
    guard let range = token.range, !range.contains(value) else { return value }
    let unit = token.unit.isEmpty ? "" : " \(token.unit)"
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    throw DiagnosticError(
      .tokenOutOfRange, at: written().place, "\"\(token.name)\" is \(value.plain)\(unit)",
      allowed: "it may be \(range.lowerBound.plain) to \(range.upperBound.plain)\(unit)",
      nearest: "\(nearest.plain)\(token.unit)")
  }

  fileprivate static func form(of token: Token) -> String {
    switch token.kind {
    case .dimension: "a length such as 12, 12pt or 12px"
    case .duration: "a time such as 0.3s or 300ms"
    case .number: "a plain number"
    case .color: "a system colour's name or #RRGGBB"
    case .string: "one of: \((token.allowed ?? []).joined(separator: ", "))"
    }
  }
}

extension Token.Value {
  /// Returns the value of a token that refers to this one, checked against its range and words.
  func checked(for token: Token, at alias: Place) throws(DiagnosticError) -> Token.Value {
    let text: String
    switch self {
    case .number(let number): text = number.plain
    case .text(let word): text = word
    case .pixels: return self
    }
    return try TokenFile.value(ofText: Located(text, at: alias), for: token)
  }
}

extension Quantity {
  /// Returns the number in the unit of a kind of token; nil if the unit does not fit.
  fileprivate func value(as kind: Token.Kind) -> Double? {
    switch (kind, unit) {
    case (.dimension, .none), (.dimension, .points), (.dimension, .pixels): value
    case (.duration, .none), (.duration, .seconds): value
    case (.duration, .milliseconds): value / 1000
    case (.number, .none): value
    default: nil
    }
  }
}

extension TokenFile {
  /// The group of a token file whose colours stand for the system colours of their names.
  package static let paletteGroup = "palette"

  /// The note of a palette colour with the value that it was exported with.
  package static let lightNote = "light"

  /// Returns the value of a colour that an alias takes from the group `palette`; nil for other aliases.
  ///
  /// A colour of that group that has the value it was exported with is the system colour of its name,
  /// in all appearances; one that has been changed is the written colour.
  func paletteColor(
    _ alias: Located<String>, for token: Token
  ) throws(DiagnosticError) -> Token.Value? {
    guard alias.value.hasPrefix(Self.paletteGroup + ".") else { return nil }
    guard let entry = palette.first(where: { $0.name == alias.value }) else {
      throw .unknown(.unknownToken, alias, noun: "token", among: palette.map(\.name))
    }
    guard token.kind == .color else {
      throw DiagnosticError(
        .wrongTokenType, at: alias.place,
        "\"\(alias.value)\" is a color, and \"\(token.name)\" of type \(token.kind.rawValue)")
    }
    let written = try entry.value(for: token)
    let name = String(alias.value.dropFirst(Self.paletteGroup.count + 1))
    let isUnchanged =
      token.allowed?.contains(name) == true
      && entry.note(Self.lightNote).map { .text($0) } == written
    return isUnchanged ? .text(name) : written
  }

  /// Returns a colour that is written as an object: colour space, components and opacity.
  static func color(_ node: MarkedNode, for token: Token) throws(DiagnosticError) -> Token.Value {
    func fault(_ place: Place) -> DiagnosticError {
      DiagnosticError(
        .wrongTokenType, at: place, "this is not a colour for \"\(token.name)\"",
        allowed: #"such as { "colorSpace": "srgb", "components": [0.2, 0.4, 1], "alpha": 1 }"#)
    }
    guard node["colorSpace"]?.scalar?.value == "srgb" else {
      throw fault(node["colorSpace"]?.place ?? node.place)
    }
    let components = node["components"]
    let parts = components?.items.compactMap(\.number) ?? []
    guard parts.count == 3, components?.items.count == 3, parts.allSatisfy((0...1).contains) else {
      throw fault(components?.place ?? node.place)
    }
    var color = Color(red: parts[0], green: parts[1], blue: parts[2])
    if let alpha = node["alpha"] {
      guard let number = alpha.number, (0...1).contains(number) else { throw fault(alpha.place) }
      color.alpha = number
    }
    return .text(color.settingText)
  }
}

extension Color {
  /// The colour as tokens are set to it: `#RRGGBB`, or `#RRGGBB@0.6` with an opacity.
  package var settingText: String { "#\(hexDigits)" + (alpha == 1 ? "" : "@\(alpha.plain)") }
}
