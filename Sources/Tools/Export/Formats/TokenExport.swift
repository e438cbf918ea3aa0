public import SheetSpec

/// A format that tokens are exported in.
public enum TokenFormat: String, CaseIterable, Sendable {
  /// JSON of the Design Tokens Community Group, which token files are written in (2025.10).
  case dtcg
  /// CSS custom properties.
  case css
  /// Swift, for SwiftUI and UIKit.
  case swift
  /// Kotlin, for Jetpack Compose.
  case kotlin
  /// Dart, for Flutter.
  case dart
  /// TypeScript, for React Native and Reanimated.
  case typescript

  /// The extension of files in the format.
  public var fileExtension: String {
    switch self {
    case .dtcg: "json"
    case .css: "css"
    case .swift: "swift"
    case .kotlin: "kt"
    case .dart: "dart"
    case .typescript: "ts"
    }
  }
}

/// Tokens as a file of constants for another program.
///
/// Groups of tokens become the namespaces or objects of the language, in the order of the base profile.
/// Springs and timing curves are formed from the tokens that define them (``TokenCurve``) and written
/// in the form of each framework. Every constant carries the token's description, source and certainty
/// as a comment.
public struct TokenExport: Sendable {
  /// The tokens that are written, in the order of the base profile.
  let tokens: [Token]

  /// The springs and timing curves all of whose tokens are written.
  let curves: [TokenCurve]

  /// The name of the profile, which the first comment names.
  let profile: String

  /// The system colours that tokens name.
  let palette: Palette

  /// Collects tokens for export.
  ///
  /// - Parameters:
  ///   - tokens: The tokens, in the order of the base profile.
  ///   - palette: The system colours.
  ///   - profile: The name of the profile.
  /// - Throws: All tokens that are set in pixels of a device: their lengths in points are not known.
  public init(
    _ tokens: [Token], palette: Palette, profile: String
  ) throws(DiagnosticError) {
    let unknown = tokens.compactMap { token -> Diagnostic? in
      guard case .pixels(let pixels) = token.value else { return nil }
      return Diagnostic(
        .wrongTokenType, at: pixels.place,
        "\"\(token.name)\" is set in pixels of a device, and an export has no device",
        allowed: "a length in points, such as \(token.name)=12pt")
    }
    guard unknown.isEmpty else { throw DiagnosticError(unknown) }
    self.tokens = tokens
    self.palette = palette
    self.profile = profile
    curves = TokenCurve.curves(of: tokens)
  }

  /// Collects the tokens of a table for export.
  ///
  /// - Parameters:
  ///   - table: The tokens of a profile.
  ///   - names: Names as `TokenTable.tokens(named:)` reads them; none selects all tokens.
  ///   - palette: The system colours.
  ///   - profile: The name of the profile.
  /// - Throws: All names that no token has, or all tokens that are set in pixels of a device.
  public init(
    _ table: TokenTable, named names: [Located<String>] = [], palette: Palette, profile: String
  ) throws(DiagnosticError) {
    var chosen: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for name in names {
      let found = table.tokens(named: name.value)
      chosen.formUnion(found.map(\.name))
      guard found.isEmpty else { continue }
      let isRequirement = RequirementCatalog()[name.value] != nil
      diagnostics.append(
        Diagnostic(
          .unknownName, at: name.place, "there is no token or group of tokens \"\(name.value)\"",
          allowed: isRequirement
            ? "a requirement has no value to export; `sheetdraw spec \(name.value)` prints it"
            : "`sheetdraw spec` lists all tokens",
          nearest: isRequirement ? nil : table.names.nearest(to: name.value)))
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    let tokens = names.isEmpty ? table.tokens : table.tokens.filter { chosen.contains($0.name) }
    try self.init(tokens, palette: palette, profile: profile)
  }

  /// Returns the text of the file, which ends with a line break.
  public func text(_ format: TokenFormat) -> String {
    let tree = TokenGroup(tokens, curves)
    let syntax: LanguageSyntax
    switch format {
    case .dtcg: return DTCGExport(export: self, tree: tree).text
    case .css: return CSSExport(export: self, tree: tree).text
    case .swift: syntax = .swift
    case .kotlin: syntax = .kotlin
    case .dart: syntax = .dart
    case .typescript: syntax = .typescript
    }
    return CodeExport(export: self, tree: tree, syntax: syntax).text
  }

  /// Returns the colours of a token in all appearances.
  func colors(of name: String) -> TokenColors {
    func color(_ appearance: Appearance, _ level: InterfaceLevel) -> Color {
      guard let color = palette.color(name, appearance, contrast: .normal, level: level) else {
        preconditionFailure("'\(name)' is no colour")
      }
      return color
    }
    return TokenColors(
      light: color(.light, .base), dark: color(.dark, .base), darkElevated: color(.dark, .elevated))
  }
}

/// A colour in the appearances that apps adapt to; elevated colours differ in the dark one only.
struct TokenColors: Equatable {
  var light: Color
  var dark: Color

  /// The dark colour of sheets and popovers.
  var darkElevated: Color

  /// The colours with their names in exports.
  var named: [(name: String, color: Color)] {
    [("light", light), ("dark", dark), ("darkElevated", darkElevated)]
  }
}

extension TokenTable {
  /// Returns the tokens that a name stands for, in the order of the base profile.
  ///
  /// - Parameter name: A full name, a group, or the beginning or end of a name in any spelling:
  ///   `corner-radius` matches each `cornerRadius`.
  /// - Returns: The tokens; empty for an unknown name.
  func tokens(named name: String) -> [Token] {
    let exact = tokens.filter { $0.name == name || $0.name.hasPrefix(name + ".") }
    guard exact.isEmpty else { return exact }
    func plain(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let wanted = plain(name)
    guard !wanted.isEmpty else { return [] }
    return tokens.filter { plain($0.name).hasSuffix(wanted) || plain($0.name).hasPrefix(wanted) }
  }
}
