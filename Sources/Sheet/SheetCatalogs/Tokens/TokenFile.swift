internal import SheetForms

/// A token file in the Design Tokens format (DTCG, 2025.10), in which `px` is a point.
package struct TokenFile {
  struct Entry {
    var name: String
    var place: Place
    var node: MarkedNode

    /// The type, its own or that of the nearest group that has one; nil for none.
    var type: Located<String>?
  }

  private(set) var entries: [Entry] = []

  /// The colours of the group `palette`, which aliases name.
  private(set) var palette: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The number of groups that were read.
  ///
  /// Groups that extend others twice each could double it without end.
  private var groupCount = 0
  private static let mostGroups = 10_000

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
    collect(root, path: "", type: nil, from: root)
    if groupCount > Self.mostGroups {
      diagnostics.append(
        Diagnostic(
          .unreadableFile, at: root.place,
          "a token file has at most \(Self.mostGroups) groups, those that others extend counted each time"
        ))
    }
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

  /// The name of the token that a group itself is.
  private static let rootToken = "$root"

  /// Adds the tokens of a group, those of the groups that it extends before its own, which replace them.
  private mutating func collect(
    _ node: MarkedNode, path: String, type: Located<String>?, from root: MarkedNode,
    after trail: [String] = []
  ) {
    guard case .mapping(let members) = node.value, groupCount <= Self.mostGroups else { return }
    groupCount += 1
    let type = node["$type"]?.scalar ?? type
    if let base = node["$extends"].flatMap(Self.reference) {
      let group = Self.node(base.value, in: root)
      if let group, !trail.contains(base.value), !(path + ".").hasPrefix(base.value + ".") {
        collect(group, path: path, type: type, from: root, after: trail + [base.value])
      } else {
        diagnostics.append(
          Diagnostic(
            group == nil ? .unknownToken : .cyclicTokens, at: base.place,
            group == nil
              ? "there is no group \"\(base.value)\"" : "\"\(path)\" extends itself"))
      }
    }
    for member in members
    where !member.key.value.hasPrefix("$") || member.key.value == Self.rootToken {
      let name = path.isEmpty ? member.key.value : "\(path).\(member.key.value)"
      guard case .mapping(let inner) = member.node.value else {
        diagnostics.append(
          Diagnostic(
            .missingTokenValue, at: member.node.place,
            "\"\(name)\" is neither a token nor a group of tokens",
            allowed: "a token is written { \"$value\": … }"))
        continue
      }
      let child = inner.first {
        !$0.key.value.hasPrefix("$") || $0.key.value == Self.rootToken
      }
      guard member.node["$value"] == nil, member.node["$ref"] == nil,
        child != nil || member.node["$extends"] != nil
      else {
        add(
          Entry(
            name: name, place: member.key.place, node: member.node,
            type: member.node["$type"]?.scalar ?? type))
        if let child {
          diagnostics.append(
            Diagnostic(
              .missingTokenValue, at: child.key.place,
              "\"\(name)\" has a value, so it is a token and has none in it",
              allowed: "the value in \"$root\", which makes it a group"))
        }
        continue
      }
      collect(member.node, path: name, type: type, from: root, after: trail)
    }
  }

  private mutating func add(_ entry: Entry) {
    if entry.name.hasPrefix(Self.paletteGroup + ".") {
      palette.append(entry)
    } else {
      entries.append(entry)
    }
  }

  /// Returns the group or token of a path such as `grabber.width`; nil if there is none.
  package static func node(_ path: String, in root: MarkedNode) -> MarkedNode? {
    path.split(separator: ".").reduce(root) { $0?[String($1)] }
  }

  /// Returns the name of a token or group that a value refers to, written `{grabber.width}` or as a JSON Pointer,
  /// `{"$ref": "#/grabber/width/$value"}`; nil for other values.
  package static func reference(_ node: MarkedNode) -> Located<String>? {
    if let text = node.scalar {
      guard text.value.hasPrefix("{"), text.value.hasSuffix("}"), text.value.count > 2 else {
        return nil
      }
      return Located(String(text.value.dropFirst().dropLast()), at: text.place)
    }
    guard let pointer = node["$ref"]?.scalar, pointer.value.hasPrefix("#/") else { return nil }
    var names = pointer.value.dropFirst(2).split(separator: "/").map(Self.unescaped)
    if names.last == "$value" { names.removeLast() }
    return Located(names.joined(separator: "."), at: pointer.place)
  }

  /// Returns a part of a JSON Pointer (RFC 6901): `~1` is a slash, and `~0` a tilde.
  private static func unescaped(_ part: Substring) -> String {
    var result = ""
    var rest = part
    while let first = rest.popFirst() {
      guard first == "~", let code = rest.first, code == "0" || code == "1" else {
        result.append(first)
        continue
      }
      rest.removeFirst()
      result.append(code == "1" ? "/" : "~")
    }
    return result
  }
}

extension TokenFile.Entry {
  var summary: String? { node["$description"]?.scalar?.value }

  /// The name of the token that the value refers to; nil for a value.
  var alias: Located<String>? {
    node["$value"].map(TokenFile.reference) ?? TokenFile.reference(node)
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
    if let type, !token.kind.takes(type.value) {
      throw DiagnosticError(
        .wrongTokenType, at: type.place,
        "\"\(token.name)\" is of type \(token.kind.rawValue), not \(type.value)")
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
        if let color = Color(digits: written.value) {
          // An opacity of three decimals has the same 8 bits.
          return .text(color.withAlpha((color.alpha * 1000).rounded() / 1000).settingText)
        }
        throw DiagnosticError(
          .unknownColor, at: written.place, "unknown colour \"\(written.value)\"",
          allowed: form(of: token), nearest: names.meant(by: written.value))
      }
      return .text(written.value)
    case .dimension, .duration, .number:
      let quantity = Quantity(written.value) ?? rem(written.value, for: token)
      return .number(try number(quantity, written, for: token))
    }
  }

  /// The points of a `rem`, the standard size of text that the Design Tokens format names.
  private static let pointsOfRem = 16.0

  private static func rem(_ text: String, for token: Token) -> Quantity? {
    guard token.kind == .dimension, text.hasSuffix("rem"), let number = Double(text.dropLast(3))
    else { return nil }
    return Quantity(value: number * pointsOfRem, unit: .points)
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
    func fault(_ place: Place, allowed: String? = nil) -> DiagnosticError {
      DiagnosticError(
        .wrongTokenType, at: place, "this is not a colour for \"\(token.name)\"",
        allowed: allowed
          ?? #"such as { "colorSpace": "srgb", "components": [0.2, 0.4, 1], "alpha": 1 }"#)
    }
    guard let name = node["colorSpace"]?.scalar else { throw fault(node.place) }
    guard ColorSpace(rawValue: name.value) != nil else {
      throw fault(
        name.place,
        allowed: "a colour space among: "
          + ColorSpace.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard var color = converted(node)?.color else {
      throw fault(node["components"]?.place ?? node.place)
    }
    if let alpha = node["alpha"] {
      guard let number = alpha.number, (0...1).contains(number) else { throw fault(alpha.place) }
      color.alpha = number
    }
    return .text(color.settingText)
  }

  /// Returns the components of a colour in sRGB, and whether it lies outside of it; nil for no such object.
  private static func converted(_ node: MarkedNode) -> (color: Color, isOutside: Bool)? {
    let components = node["components"]
    let parts = components?.items.compactMap(\.number) ?? []
    guard let space = node["colorSpace"]?.scalar.flatMap({ ColorSpace(rawValue: $0.value) }),
      parts.count == 3, components?.items.count == 3, parts.allSatisfy((0...1).contains)
    else { return nil }
    return space.color(SIMD3(parts[0], parts[1], parts[2]))
  }

  /// Returns a warning if a colour lies outside of sRGB, in which pictures are drawn.
  static func outsideWarning(of entry: Entry) -> Diagnostic? {
    guard let value = entry.node["$value"], let (color, isOutside) = converted(value), isOutside
    else { return nil }
    return Diagnostic(
      .tokenOutOfRange, at: value["components"]?.place ?? value.place,
      "this colour lies outside of sRGB; #\(color.hexDigits) is drawn", severity: .warning)
  }
}

extension Token.Kind {
  /// Returns whether a token may have a value of a type of the format; a program such as Figma writes lengths as
  /// plain numbers.
  fileprivate func takes(_ type: String) -> Bool {
    type == rawValue || (self == .dimension && type == "number")
  }
}

extension Color {
  /// The number of characters of `#RRGGBBAA`.
  package static let longestDigits = 9

  /// Reads `#RRGGBBAA`, whose last two digits are the opacity.
  package init?(digits text: String) {
    guard text.utf8.count == Self.longestDigits, let alpha = UInt8(text.suffix(2), radix: 16),
      let color = Color(hexText: String(text.dropLast(2)))
    else { return nil }
    self = color.withAlpha(Double(alpha) / 255)
  }

  /// The colour as tokens are set to it: `#RRGGBB`, or `#RRGGBB@0.6` with an opacity.
  package var settingText: String { "#\(hexDigits)" + (alpha == 1 ? "" : "@\(alpha.plain)") }
}
