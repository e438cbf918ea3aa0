internal import SheetSpec

/// Tokens as a token file in the Design Tokens format, which `--profile` reads again.
///
/// The format has no springs and no words: springs and timing curves are extensions of their group, and
/// words have the type `string`, as in the profiles. System colours are aliases of the group `palette`,
/// whose values are those of the light appearance.
struct DTCGExport {
  let export: TokenExport
  let tree: TokenGroup

  var text: String {
    var members: [(String, JSON)] = [
      (
        "$description",
        .text(
          "Tokens of the sheetdraw profile \(export.profile). Lengths are points, written px as the "
            + "format requires. Colours of the group palette are those of the light appearance.")
      ), ("$extensions", notes([("version", .whole(1))])),
    ]
    if !colorNames.isEmpty {
      members.append((TokenFile.paletteGroup, .object(colorNames.map { ($0, color($0)) })))
    }
    members += tree.members.compactMap(member)
    return JSON.object(members).text(
      JSON.Format(indentation: 2, keepsPlainListsOnOneLine: true)) + "\n"
  }

  private func notes(_ members: [(String, JSON)]) -> JSON {
    .object([("sheetdraw", .object(members))])
  }

  private func member(_ member: TokenGroup.Member) -> (String, JSON)? {
    switch member {
    case .group(let group): (group.name, json(group))
    case .token(let token): (token.lastName, json(token))
    case .curve: nil
    }
  }

  private func json(_ group: TokenGroup) -> JSON {
    let curves = group.members.compactMap { member -> (String, JSON)? in
      guard case .curve(let curve) = member else { return nil }
      return (curve.lastName, json(curve))
    }
    let head = curves.isEmpty ? [] : [("$extensions", notes(curves))]
    return .object(head + group.members.compactMap(member))
  }

  private func json(_ token: Token) -> JSON {
    var extensions: [(String, JSON)] = [
      ("source", .text(token.source)), ("certainty", .text(token.certainty)),
    ]
    if let range = token.range {
      extensions.append(("range", .list([.exact(range.lowerBound), .exact(range.upperBound)])))
    }
    if token.kind == .string, let allowed = token.allowed {
      extensions.append(("allowed", .list(allowed.map { .text($0) })))
    }
    return .object([
      ("$type", .text(token.kind.rawValue)), ("$value", value(token)),
      ("$description", .text(token.summary)), ("$extensions", notes(extensions)),
    ])
  }

  private func value(_ token: Token) -> JSON {
    switch token.exported {
    case .number(let number):
      switch token.kind {
      case .dimension: .object([("value", .exact(number)), ("unit", .text("px"))])
      case .duration: .object([("value", .exact(number)), ("unit", .text("s"))])
      case .number, .color, .string: .exact(number)
      }
    case .color(let name):
      Color(hexText: name).map(json) ?? .text("{\(TokenFile.paletteGroup).\(name)}")
    case .word(let word): .text(word)
    }
  }

  private func json(_ curve: TokenCurve) -> JSON {
    switch curve.curve {
    case .ease(let ease):
      return .object([
        ("$type", .text("cubicBezier")),
        ("$value", .list(ease.coordinates.map { .exact($0) })),
      ])
    case .spring(let spring):
      let velocity = curve.initialVelocity
      return .object(
        [
          ("mass", .exact(1)), ("stiffness", .literal(spring.stiffness.sixDigits)),
          ("damping", .literal(spring.damping.sixDigits)),
          ("dampingRatio", .exact(spring.dampingRatio)),
          ("response", .literal(spring.responseSeconds.sixDigits)),
        ] + (velocity == 0 ? [] : [("initialVelocity", .exact(velocity))]))
    }
  }

  // MARK: Colours

  /// The system colours that the tokens name, in the order of the tokens.
  private var colorNames: [String] {
    var names: [String] = []
    for case .color(let name) in export.tokens.map(\.exported)
    where Color(hexText: name) == nil && !names.contains(name) { names.append(name) }
    return names
  }

  private func color(_ name: String) -> JSON {
    let colors = export.colors(of: name)
    var variants: [(String, JSON)] = [
      (TokenFile.lightNote, .text(colors.light.settingText)),
      ("dark", .text(colors.dark.settingText)),
    ]
    if colors.darkElevated != colors.dark {
      variants.append(("darkElevated", .text(colors.darkElevated.settingText)))
    }
    return .object([
      ("$type", .text(Token.Kind.color.rawValue)), ("$value", json(colors.light)),
      ("$extensions", notes(variants)),
    ])
  }

  private func json(_ color: Color) -> JSON {
    .object([
      ("colorSpace", .text("srgb")),
      (
        "components",
        .list([color.red, color.green, color.blue].map { .literal($0.sixDigits) })
      ), ("alpha", .exact(color.alpha)), ("hex", .text("#\(color.hexDigits)")),
    ])
  }
}
