package import SheetSpec

/// A colour that a file writes or names.
package struct ColorUse: Equatable, Sendable {
  package var range: TextRange
  package var color: Color
}

/// A way to write a colour.
package struct ColorWriting: Equatable, Sendable {
  /// The text without quotation marks.
  package var label: String
  package var edit: TextEdit
}

extension EditedFile {
  /// The colours of the file in its order; a system colour is that of the file's appearance, light without one.
  package var colors: [ColorUse] { root.map { colors(in: $0, as: shape) } ?? [] }

  /// Returns the colours in a node with a shape; nil for one in a group that no profile has.
  private func colors(
    in node: MarkedNode, as shape: FormShape?, isTokenValue: Bool = false
  ) -> [ColorUse] {
    switch node.value {
    case .scalar(let word, _):
      // Any group of a token file may have a colour, such as one that tokens refer to.
      let isColor =
        shape?.alternatives.contains(where: \.isColor) ?? false
        || (isTokenValue && word.hasPrefix("#"))
      let named = isTokenValue ? aliasedColor(node, limit: Self.mostAliases) : nil
      guard let color = named ?? (isColor ? color(word) : nil) else { return [] }
      return [ColorUse(range: text.range(of: node.place), color: color)]
    case .sequence(let items):
      return items.enumerated().flatMap { colors(in: $1, as: shape?.item($0)) }
    case .mapping(let entries):
      if isTokenValue, let color = Color(components: node) {
        let start = text.range(of: node.place).start
        let range = text.range(from: start, scalarCount: node.layout.range.count)
        return [ColorUse(range: range, color: color)]
      }
      let mappings = shape?.mappings(with: entries.map(\.key.value)) ?? []
      return entries.flatMap { entry in
        colors(
          in: entry.node, as: key(of: entry, in: mappings)?.value.value,
          isTokenValue: entry.key.value == "$value" && Self.isTokenFile(name))
      }
    }
  }

  /// The most aliases of which one names the next.
  private static let mostAliases = 16

  /// Returns the colour of the token of the file that an alias such as `{brand.primary}` names.
  private func aliasedColor(_ node: MarkedNode, limit: Int) -> Color? {
    guard let alias = TokenFile.reference(node), limit > 0,
      let value = root.flatMap({ TokenFile.node(alias.value, in: $0) })?["$value"]
    else { return nil }
    guard let word = value.scalar?.value else { return Color(components: value) }
    return aliasedColor(value, limit: limit - 1) ?? color(word)
  }

  /// Returns the colour of a name, of digits, also with those of an opacity, or with an opacity behind a space.
  private func color(_ word: String) -> Color? {
    let parts = word.split(separator: " ", maxSplits: 1)
    if parts.count == 2, parts[1].hasSuffix("%"), let percent = Double(parts[1].dropLast()) {
      return color(String(parts[0]))?.withAlpha(min(max(percent / 100, 0), 1))
    }
    if let color = Color(digits: word) { return color }
    let appearance = root?["appearance"]?.scalar.flatMap { Appearance(rawValue: $0.value) }
    return library.palette.color(word, appearance ?? .light, contrast: .normal, level: .base)
  }

  /// Returns the ways to write a colour in place of a text, the digits before the names of system colours that have it.
  package func writings(of color: Color, in range: TextRange) -> [ColorWriting] {
    let old = text.bytes[
      text.offset(
        of: range.start)..<max(
          text.offset(of: range.start), text.offset(of: range.end))]
    let word = String(decoding: old.filter { !Array("\"'".utf8).contains($0) }, as: UTF8.self)
    let isQuoted = old.first == UInt8(ascii: "\"") || old.first == UInt8(ascii: "'")
    let alpha = (color.alpha * 1000).rounded() / 1000
    let digits =
      if word.hasSuffix("%"), alpha < 1 {
        "#\(color.hexDigits) \((alpha * 100).plain)%"
      } else if word.hasPrefix("#"), word.count == Color.longestDigits {
        "#\(color.hexDigits)\(Color(red: alpha, green: 0, blue: 0).hexDigits.prefix(2))"
      } else {
        color.withAlpha(alpha).settingText
      }
    let components = [color.red, color.green, color.blue].map {
      (($0 * 1e6).rounded() / 1e6).plain
    }
    let object =
      "{ \"colorSpace\": \"srgb\", \"components\": [\(components.joined(separator: ", "))], "
      + "\"alpha\": \(alpha.plain) }"
    let isObject = old.first == UInt8(ascii: "{")
    let names = library.palette.names.filter { self.color($0)?.settingText == color.settingText }
    return ([digits] + names).map { label in
      // Without quotation marks the sign # would begin a comment.
      let needsQuotes = text.isJSON || isQuoted || label.hasPrefix("#")
      let written = needsQuotes ? "\"\(label)\"" : label
      return ColorWriting(
        label: label,
        edit: TextEdit(range: range, text: isObject && label == digits ? object : written))
    }
  }
}

extension FormShape {
  fileprivate var isColor: Bool {
    if case .name(.color, _) = self { true } else { false }
  }
}

extension Color {
  /// Reads a colour of a token that is written as an object; nil for other values and colour spaces.
  fileprivate init?(components node: MarkedNode) {
    let parts = node["components"]?.items.compactMap(\.number) ?? []
    guard node["colorSpace"]?.scalar?.value == "srgb", parts.count == 3,
      parts.allSatisfy((0...1).contains)
    else { return nil }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2],
      alpha: min(max(node["alpha"]?.number ?? 1, 0), 1))
  }
}
