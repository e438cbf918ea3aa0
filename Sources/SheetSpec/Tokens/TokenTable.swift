internal import SheetPrimitives
internal import SystemPackage

/// All tokens of a profile by name.
///
/// The base profile says which tokens there are, and their types and ranges. Every other profile
/// and every file of a user lays values over it.
public struct TokenTable: Equatable, Sendable {
  /// In the order of the base profile.
  public private(set) var tokens: [Token]
  private var indices: [String: Int]

  /// Beginning of the names that nothing may set any more: UIKit offers no setting for its dimming
  /// (A37).
  var fixedGroup: String?

  /// Nobody reads more, and looking for the nearest name of each takes time.
  private static let mostFaults = 100

  /// Reads the base profile, in which colors are named as in the palette.
  init(base bytes: [UInt8], origin: String, colorNames: [String]) throws(DiagnosticError) {
    tokens = try TokenDeclarations(bytes, origin: origin, colorNames: colorNames).tokens
    indices = Dictionary(
      uniqueKeysWithValues: tokens.enumerated().map { ($0.element.name, $0.offset) })
  }

  public subscript(name: String) -> Token? {
    indices[name].map { tokens[$0] }
  }

  /// Lays a file's values over these; all its faults are thrown together.
  mutating func merge(_ bytes: [UInt8], origin: String) throws(DiagnosticError) {
    let file = try TokenFile(bytes, name: FilePath(origin))
    var diagnostics = file.diagnostics
    let names = Dictionary(
      file.entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in file.entries {
      guard diagnostics.count < Self.mostFaults else {
        diagnostics.append(
          Diagnostic(
            .unreadableFile, at: entry.place,
            "after \(Self.mostFaults) faults the rest of the file is not read"))
        break
      }
      do {
        try merge(entry, origin: origin) { name in names[name].map { file.entries[$0] } }
      } catch { diagnostics += error.diagnostics }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
  }

  private mutating func merge(
    _ entry: TokenFile.Entry, origin: String, others: (String) -> TokenFile.Entry?
  ) throws(DiagnosticError) {
    let index = try index(of: Located(entry.name, at: entry.place))
    var token = tokens[index]
    token.value = try value(of: entry, for: token, others)
    token.source = entry.note("source") ?? token.source
    token.certainty = entry.note("certainty") ?? (token.origin == origin ? token.certainty : "set")
    token.summary = entry.summary ?? token.summary
    token.origin = origin
    tokens[index] = token
  }

  /// The value of a token, which may be that of another one, which may be that of a third.
  private func value(
    of entry: TokenFile.Entry, for token: Token, _ others: (String) -> TokenFile.Entry?
  ) throws(DiagnosticError) -> Token.Value {
    guard let alias = entry.alias else { return try entry.value(for: token) }
    var trail = [entry.name]
    var target = alias
    while true {
      guard !trail.contains(target.value) else {
        throw DiagnosticError(
          .cyclicTokens, at: alias.place,
          "\"\(entry.name)\" stands for itself: "
            + (trail + [target.value]).joined(separator: " → "))
      }
      let other = tokens[try index(of: target)]
      guard other.kind == token.kind else {
        throw DiagnosticError(
          .wrongTokenType, at: alias.place,
          "\"\(other.name)\" is of type \(other.kind.rawValue), and \"\(token.name)\" of type "
            + token.kind.rawValue)
      }
      guard let next = others(target.value) else { return try other.value(at: alias, as: token) }
      guard let further = next.alias else {
        return try Token.asOther(try next.value(for: other), at: alias, as: token)
      }
      trail.append(target.value)
      target = further
    }
  }

  /// Sets one token from text such as `12pt`, `0.3s`, `36px` or a word.
  ///
  /// Pixels are those of the device that is drawn, and are held against the token's range there;
  /// in a file of tokens they are points. `origin` is what gives the value; nil for an argument.
  public mutating func set(
    _ name: Located<String>, to value: Located<String>, origin: String? = nil
  ) throws(DiagnosticError) {
    let index = try index(of: name)
    var token = tokens[index]
    if token.kind == .dimension, let quantity = Quantity(value.value), quantity.unit == .pixels {
      token.value = .pixels(Located(quantity.value, at: value.place))
    } else {
      token.value = try TokenFile.value(ofText: value, for: token)
    }
    token.certainty = "set"
    token.origin = origin ?? value.place.argument(named: "set") ?? "set"
    tokens[index] = token
  }

  /// The table on a device: pixels become points.
  func inPoints(pixelsPerPoint: Double) -> TokenTable {
    var table = self
    for (index, token) in tokens.enumerated() {
      guard case .pixels(let pixels) = token.value else { continue }
      table.tokens[index].value = .number(pixels.value / pixelsPerPoint)
    }
    return table
  }

  /// The faults of tokens whose pixels are out of range on a device.
  func faults(pixelsPerPoint: Double) -> [Diagnostic] {
    var reader = FieldReader()
    for token in tokens {
      guard case .pixels(let pixels) = token.value else { continue }
      let points = Located("\((pixels.value / pixelsPerPoint).plain)pt", at: pixels.place)
      _ = reader.read { () throws(DiagnosticError) in
        try TokenFile.value(ofText: points, for: token)
      }
    }
    return reader.diagnostics
  }

  /// Puts a token of another table in place of the one of its name.
  mutating func replace(with token: Token) {
    guard let index = indices[token.name] else { return }
    tokens[index] = token
  }

  private func index(of name: Located<String>) throws(DiagnosticError) -> Int {
    guard let index = indices[name.value] else {
      throw DiagnosticError(
        .unknownToken, at: name.place, "no token is called \"\(name.value)\"",
        allowed: "`sheetdraw spec` lists all tokens",
        nearest: indices.keys.sorted().nearest(to: name.value))
    }
    if let fixedGroup, name.value.hasPrefix(fixedGroup) {
      throw DiagnosticError(
        .notConfigurable, at: name.place, "UIKit has no setting for \"\(name.value)\"",
        allowed: "the profile spec takes any value")
    }
    return index
  }

  /// The number of a token that the base profile is known to have.
  ///
  /// - Precondition: The table is one in points.
  public func number(_ name: String) -> Double {
    guard case .number(let value)? = self[name]?.value else {
      preconditionFailure("the base profile has no number '\(name)'")
    }
    return value
  }

  /// The length behind a token, in points; as all numbers of a kind, the base profile has it.
  func points(_ name: String) -> Double { number(name, .dimension) }

  /// The time behind a token, in seconds.
  func seconds(_ name: String) -> Double { number(name, .duration) }

  /// The number behind a token that has neither unit: a share, a speed, a ratio.
  func ratio(_ name: String) -> Double { number(name, .number) }

  private func number(_ name: String, _ kind: Token.Kind) -> Double {
    guard self[name]?.kind == kind else {
      preconditionFailure("'\(name)' is no token of the kind \(kind)")
    }
    return number(name)
  }

  /// The word of a token that the base profile is known to have.
  func text(_ name: String) -> String {
    guard case .text(let value)? = self[name]?.value else {
      preconditionFailure("the base profile has no word '\(name)'")
    }
    return value
  }

  /// The choice behind a token of which the allowed words are those of the type.
  func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice {
    guard let choice = Choice(rawValue: text(name)) else {
      preconditionFailure("'\(text(name))' of '\(name)' is no choice of \(Choice.self)")
    }
    return choice
  }
}
