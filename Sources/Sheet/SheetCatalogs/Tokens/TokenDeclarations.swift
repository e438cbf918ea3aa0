internal import SheetForms

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
