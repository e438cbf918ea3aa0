internal import SheetDiagnostics
public import SheetForms
public import SheetModel

/// The tokens of a profile by name.
///
/// The base profile declares all tokens with their types and ranges. Other profiles and token files
/// replace values.
public struct TokenTable: Equatable, Sendable {
  /// All tokens, in the order of the base profile.
  public private(set) var tokens: [Token]
  private var indices: [String: Int]

  /// The system colours that colour tokens can name.
  private let palette: Palette

  /// Warnings about tokens that are set.
  ///
  /// UIKit has no setting for its dimming (A37).
  var remarks: [TokenRemark] = []

  /// The warnings about tokens that were set although no app can set them, or without their usual effect.
  package private(set) var warnings: [Diagnostic] = []

  /// Reads the base profile, in which colours are named as in the palette.
  init(base bytes: [UInt8], origin: String, palette: Palette) throws(DiagnosticError) {
    tokens = try TokenDeclarations(bytes, origin: origin, colorNames: palette.names).tokens
    self.palette = palette
    indices = Dictionary(
      uniqueKeysWithValues: tokens.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// The names of all tokens and of their groups, without duplicates.
  package var names: [String] {
    var seen: Set<String> = []
    return tokens.flatMap { token in
      let parts = token.name.split(separator: ".")
      return parts.indices.map { parts[...$0].joined(separator: ".") }
    }.filter { seen.insert($0).inserted }
  }

  /// The token of a name; nil if no token has it.
  public subscript(name: String) -> Token? {
    indices[name].map { tokens[$0] }
  }

  /// Returns the requirement or decision from which the value of a token comes.
  ///
  /// - Parameters:
  ///   - name: The name of a token, or of a property without a token.
  ///   - requirement: The id for the value of the base profile; nil for none.
  /// - Returns: The first source of the value where a profile or file names others than the base profile;
  ///   otherwise `requirement`.
  public func requirement(ofToken name: String?, insteadOf requirement: String?) -> String? {
    guard let requirement, let token = name.flatMap({ self[$0] }) else { return requirement }
    let (base, own) = (token.baseSource.split(separator: " "), token.source.split(separator: " "))
    let isReplaced = base.contains { $0 == requirement } && !own.contains { $0 == requirement }
    return isReplaced ? own.first.map(String.init) ?? requirement : requirement
  }

  /// Replaces values by those of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - origin: The path of the file or the name of an embedded profile.
  /// - Throws: All errors of the file.
  mutating func merge(_ bytes: [UInt8], origin: String) throws(DiagnosticError) {
    let file = try TokenFile(bytes, name: FilePath(origin))
    var reader = FieldReader()
    reader.add(DiagnosticError(file.diagnostics))
    let names = Dictionary(
      file.entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { _, last in last })
    let own = ownNames(of: file)
    for entry in file.entries where !reader.isFull && !own.contains(entry.name) {
      do {
        try merge(entry, of: file, origin: origin, besides: own) { name in
          names[name].map { file.entries[$0] }
        }
      } catch { reader.add(error) }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  private mutating func merge(
    _ entry: TokenFile.Entry, of file: TokenFile, origin: String, besides own: Set<String>,
    others: (String) -> TokenFile.Entry?
  ) throws(DiagnosticError) {
    let name = Located(entry.name, at: entry.place)
    let index = try index(of: name)
    noteFixed(name)
    var token = tokens[index]
    let last: TokenFile.Entry
    (token.value, last) = try value(
      of: entry, in: file, for: token, besides: own, others)
    if let warning = TokenFile.outsideWarning(of: last) { warnings.append(warning) }
    token.source = entry.note("source") ?? token.source
    token.certainty = entry.note("certainty") ?? (token.origin == origin ? token.certainty : "set")
    token.summary = entry.summary ?? token.summary
    token.origin = origin
    tokens[index] = token
  }

  /// Returns the names of a file's own tokens, to which others refer: those in no group of the profile, and not in
  /// one that is misspelt.
  private func ownNames(of file: TokenFile) -> Set<String> {
    let unknown = file.entries.map(\.name).filter { indices[$0] == nil }
    guard !unknown.isEmpty else { return [] }
    let groups = Set(tokens.map { String($0.name.prefix { $0 != "." }) })
    return Set(
      unknown.filter { name in
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard let group = parts.first, !groups.contains(group) else { return false }
        return parts.count == 1
          || !groups.contains {
            indices["\($0).\(parts[1])"] != nil && [$0].nearest(to: group) != nil
          }
      })
  }

  /// Returns the value of a token of a file, with references such as `{grabber.width}` followed, and the last of
  /// them.
  private func value(
    of entry: TokenFile.Entry, in file: TokenFile, for token: Token, besides own: Set<String>,
    _ others: (String) -> TokenFile.Entry?
  ) throws(DiagnosticError) -> (value: Token.Value, last: TokenFile.Entry) {
    guard let alias = entry.alias else { return (try entry.value(for: token), entry) }
    var trail = [entry.name]
    var target = alias
    while true {
      guard !trail.contains(target.value) else {
        throw DiagnosticError(
          .cyclicTokens, at: alias.place,
          "\"\(entry.name)\" refers to itself: "
            + (trail + [target.value]).joined(separator: " → "))
      }
      if let color = try file.paletteColor(target, for: token) { return (color, entry) }
      let next = others(target.value)
      var other = token
      if next == nil || !own.contains(target.value) {
        other = tokens[try index(of: target)]
        guard other.kind == token.kind else {
          throw DiagnosticError(
            .wrongTokenType, at: alias.place,
            "\"\(other.name)\" is of type \(other.kind.rawValue), and \"\(token.name)\" of type "
              + token.kind.rawValue)
        }
      }
      guard let next else { return (try other.value.checked(for: token, at: alias.place), entry) }
      guard let further = next.alias else {
        return (try next.value(for: other).checked(for: token, at: alias.place), next)
      }
      trail.append(target.value)
      target = further
    }
  }

  /// Sets one token from text such as `12pt`, `0.3s`, `36px` or a word.
  ///
  /// Pixels are pixels of the device that is drawn and are checked against the token's range there;
  /// in a token file, a pixel is a point.
  ///
  /// - Parameters:
  ///   - name: The name of the token.
  ///   - value: The value with its unit.
  ///   - origin: The file that gives the value; nil for an argument or a scenario.
  /// - Throws: An error if the token does not exist or does not allow the value.
  public mutating func set(
    _ name: Located<String>, to value: Located<String>, origin: String? = nil
  ) throws(DiagnosticError) {
    let index = try index(of: name)
    noteFixed(name)
    var token = tokens[index]
    if token.kind == .dimension, let quantity = Quantity(value.value), quantity.unit == .pixels {
      // The range is checked on the device, but negative pixels are out of it at every density.
      if quantity.value < 0, let range = token.range, range.lowerBound >= 0 {
        throw DiagnosticError(
          .tokenOutOfRange, at: value.place, "\"\(token.name)\" is \(quantity.value.plain) px",
          allowed: "it may be \(range.lowerBound.plain) to \(range.upperBound.plain) pt",
          nearest: "\(range.lowerBound.plain)pt")
      }
      token.value = .pixels(Located(quantity.value, at: value.place))
    } else {
      token.value = try TokenFile.value(ofText: value, for: token)
    }
    token.certainty = "set"
    token.origin = origin ?? value.place.argument(named: "set") ?? "set"
    tokens[index] = token
  }

  /// Returns the table with pixels converted to points.
  func inPoints(pixelsPerPoint: Double) -> TokenTable {
    var table = self
    for (index, token) in tokens.enumerated() {
      guard case .pixels(let pixels) = token.value else { continue }
      table.tokens[index].value = .number(pixels.value / pixelsPerPoint)
    }
    return table
  }

  /// Returns the errors of tokens whose pixels are out of range on a device.
  package func faults(pixelsPerPoint: Double) -> [Diagnostic] {
    var reader = FieldReader()
    for token in tokens {
      guard case .pixels(let pixels) = token.value else { continue }
      let points = Quantity(value: pixels.value / pixelsPerPoint, unit: .points)
      _ = reader.read { () throws(DiagnosticError) in
        try TokenFile.number(points, Located("", at: pixels.place), for: token)
      }
    }
    return reader.diagnostics
  }

  /// Replaces the token of the same name; does nothing if there is none.
  mutating func replace(with token: Token) {
    guard let index = indices[token.name] else { return }
    tokens[index] = token
  }

  private func index(of name: Located<String>) throws(DiagnosticError) -> Int {
    guard let index = indices[name.value] else {
      throw DiagnosticError(
        .unknownToken, at: name.place, "unknown token \"\(name.value)\"",
        allowed: "`sheetdraw spec` lists all tokens",
        nearest: indices.keys.sorted().nearest(to: name.value))
    }
    return index
  }

  /// Warns of a token that no app can set.
  private mutating func noteFixed(_ name: Located<String>) {
    for remark in remarks
    where name.value.hasPrefix(remark.prefix) && name.value != remark.exception {
      warnings.append(
        Diagnostic(
          remark.code, at: name.place, remark.message(name.value), severity: .warning))
    }
  }
}

extension TokenTable: TokenSource {
  public func points(_ name: String) -> Double { number(name, .dimension) }

  public func seconds(_ name: String) -> Double { number(name, .duration) }

  public func ratio(_ name: String) -> Double { number(name, .number) }

  private func number(_ name: String, _ kind: Token.Kind) -> Double {
    guard let token = self[name], token.kind == kind, case .number(let value) = token.value else {
      preconditionFailure("the base profile has no \(kind) '\(name)' in points, seconds or a ratio")
    }
    return value
  }

  public func text(_ name: String) -> String {
    guard case .text(let value)? = self[name]?.value else {
      preconditionFailure("the base profile has no word '\(name)'")
    }
    return value
  }

  public func color(_ name: String, _ traits: ColorTraits) -> Color {
    guard
      let color = palette.color(
        text(name), traits.appearance, contrast: traits.contrast, level: traits.level)
    else { preconditionFailure("'\(name)' names no colour") }
    return color
  }

  public func hasToken(_ name: String) -> Bool { indices[name] != nil }
}

/// A warning about tokens that files and settings change.
struct TokenRemark: Equatable, Sendable {
  /// The prefix of the names of the tokens.
  let prefix: String

  /// The name of the token with the prefix that is not warned about; nil if all are.
  let exception: String?

  /// The code of the warning.
  let code: DiagnosticCode

  /// Returns the message on a token.
  let message: @Sendable (_ name: String) -> String

  static func == (first: TokenRemark, second: TokenRemark) -> Bool {
    first.prefix == second.prefix && first.code == second.code
  }

  /// Returns the remark on tokens that no app can set.
  static func notConfigurable(_ prefix: String) -> TokenRemark {
    TokenRemark(prefix: prefix, exception: nil, code: .notConfigurable) {
      "UIKit has no setting for \"\($0)\": the value is drawn, but no app can set it"
    }
  }
}
