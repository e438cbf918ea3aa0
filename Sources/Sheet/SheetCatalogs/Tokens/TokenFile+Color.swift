internal import SheetForms

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
