public import SheetDiagnostics
internal import SheetForms

/// A number, rule or colour name that defines the look or behavior of sheets.
public struct Token: Equatable, Sendable {
  /// The type of a token in the Design Tokens format.
  public enum Kind: String, Sendable {
    /// A length.
    case dimension
    /// A number without a unit.
    case number
    /// A time.
    case duration
    /// A system colour's name, or `#RRGGBB`.
    case color
    /// One of a few words.
    case string
  }

  /// The value of a token.
  public enum Value: Equatable, Sendable {
    /// Points, seconds or a number without a unit, by the token's kind.
    case number(Double)
    /// A word or a colour.
    case text(String)
    /// Pixels of a device that is not known yet.
    case pixels(Located<Double>)
  }

  /// The path from the root of the file, such as `grabber.width`.
  public var name: String

  /// The type.
  public var kind: Kind

  /// The value; pixels only for a dimension that was set in pixels.
  public var value: Value

  /// A description in a few words, without a full stop.
  public var summary: String

  /// The ids of the requirements and decisions that the value comes from, separated by spaces.
  public var source: String

  /// The ids that the value of the base profile comes from.
  var baseSource: String

  /// The reliability of the value: stated, approximate, seen, reported, chosen, set.
  public var certainty: String

  /// The allowed numbers; nil for words.
  public var range: ClosedRange<Double>?

  /// The allowed words or colour names; nil for numbers.
  public var allowed: [String]?

  /// The profile, file or argument that gave the value.
  public var origin: String

  /// The unit of the value: `pt`, `s` or empty.
  public var unit: String {
    switch kind {
    case .dimension: "pt"
    case .duration: "s"
    case .number, .color, .string: ""
    }
  }

  /// The value with its unit, separated by a space, such as `24 pt`.
  public var valueText: String {
    switch value {
    case .number(let number): unit.isEmpty ? number.plain : "\(number.plain) \(unit)"
    case .text(let text): text
    case .pixels(let pixels): "\(pixels.value.plain) px"
    }
  }

  /// The value with its unit as ``TokenTable/set(_:to:origin:)`` reads it, such as `24pt`.
  var settingText: String {
    switch value {
    case .number(let number): number.plain + unit
    case .text(let text): text
    case .pixels(let pixels): "\(pixels.value.plain)px"
    }
  }
}

/// The tokens that the base profile declares, with their kinds, ranges and standard values.
///
/// The base profile is part of the program and read in every run, so it is read as plain JSON,
/// without the place of every value that errors in a user's file are reported with.
struct TokenDeclarations {
  private(set) var tokens: [Token] = []
  private let origin: String
  private let colorNames: [String]

  /// The beginning of the profile, at which its errors are reported.
  private let place: Place

  /// Reads the base profile.
  ///
  /// - Parameters:
  ///   - bytes: The profile, in the Design Tokens format.
  ///   - origin: The profile's name.
  ///   - colorNames: The system colours that colour tokens can name.
  /// - Throws: The first error.
  init(_ bytes: [UInt8], origin: String, colorNames: [String]) throws(DiagnosticError) {
    self.origin = origin
    self.colorNames = colorNames
    place = Place(
      source: .file(FilePath(origin)), line: 1, column: 1, endColumn: 2, lineText: "{")
    let root: JSON
    do { root = try JSON(reading: bytes[...]) } catch { throw fault(error.reason) }
    try collect(root, path: "")
  }

  private func fault(_ message: String) -> DiagnosticError {
    DiagnosticError(.missingTokenValue, at: place, message)
  }

  private mutating func collect(_ group: JSON, path: String) throws(DiagnosticError) {
    guard case .object(let members) = group else {
      throw fault("\"\(path)\" is neither a token nor a group of tokens")
    }
    for (key, member) in members where key.utf8.first != UInt8(ascii: "$") {
      let name = path.isEmpty ? key : "\(path).\(key)"
      if let value = member["$value"] {
        tokens.append(try token(name, member, value: value))
      } else {
        try collect(member, path: name)
      }
    }
  }

  private func token(
    _ name: String, _ members: JSON, value: JSON
  ) throws(DiagnosticError) -> Token {
    let notes = members["$extensions"]?["sheetdraw"]
    guard let kind = members["$type"]?.string.flatMap(Token.Kind.init),
      let summary = members["$description"]?.string, let source = notes?["source"]?.string,
      let certainty = notes?["certainty"]?.string
    else { throw fault("\"\(name)\" lacks a type, source, certainty or description") }
    var token = Token(
      name: name, kind: kind, value: .number(0), summary: summary, source: source,
      baseSource: source, certainty: certainty, range: nil,
      allowed: kind == .color ? colorNames : nil,
      origin: origin)
    if case .list(let ends)? = notes?["range"] {
      let numbers = ends.compactMap(\.double)
      guard numbers.count == 2, numbers[0] <= numbers[1] else {
        throw fault("the range of \"\(name)\" is not two numbers")
      }
      token.range = numbers[0]...numbers[1]
    }
    if case .list(let words)? = notes?["allowed"] { token.allowed = words.compactMap(\.string) }
    if let text = value.string {
      token.value = try TokenFile.value(ofText: Located(text, at: place), for: token)
      return token
    }
    guard let number = value.double ?? value["value"]?.double,
      let unit = Quantity.Unit(rawValue: value["unit"]?.string ?? "")
    else { throw fault("\"\(name)\" has no value") }
    let quantity = Quantity(value: number, unit: unit)
    token.value = .number(
      try TokenFile.number(quantity, Located(number.plain + unit.rawValue, at: place), for: token))
    return token
  }
}
