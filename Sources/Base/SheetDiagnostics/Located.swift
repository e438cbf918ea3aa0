public import SystemPackage

/// A value and its place in the input.
public struct Located<Value> {
  /// The value.
  public var value: Value

  /// The place that the value was read from.
  public var place: Place

  /// Creates a value with its place.
  public init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}

extension Located<String> {
  /// The last component of the path that the text spells.
  public var fileName: String {
    value.split(separator: "/").last.map(String.init) ?? value
  }

  /// The file name extension of the path that the text spells; empty if there is none.
  public var fileExtension: String {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }

  /// The path that the text spells, relative to the working directory; an argument has all its
  /// `keptBytes`.
  public var filePath: Located<FilePath> {
    guard case .argument = place.source else {
      return Located<FilePath>(FilePath(value), at: place)
    }
    let characters = value.keptBytes.map(CChar.init(bitPattern:)) + [0]
    return Located<FilePath>(FilePath(platformString: characters), at: place)
  }

  /// The path that the text spells, relative to the folder of the file that contains it.
  public var path: Located<FilePath> {
    guard case .file(let file) = place.source else { return filePath }
    return Located<FilePath>(file.removingLastComponent().pushing(FilePath(value)), at: place)
  }

  /// Returns the parts before and after the first separator with their places; nil without one.
  package func split(at separator: Character) -> (head: Located<String>, tail: Located<String>)? {
    guard let index = value.firstIndex(of: separator) else { return nil }
    let head = String(value[..<index])
    let tail = String(value[index...].dropFirst())
    let start = head.count + 1
    return (
      Located(head, at: place.part(0..<max(1, head.count))),
      Located(tail, at: place.part(start..<(start + max(1, tail.count))))
    )
  }

  /// The parts between commas, trimmed of spaces, each with its own place.
  public var listed: [Located<String>] {
    var parts: [Located<String>] = []
    var start = 0
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let leading = part.prefix { $0 == " " }.count
      var trimmed = part.dropFirst(leading)
      while trimmed.last == " " { trimmed.removeLast() }
      let from = start + leading
      parts.append(
        Located(String(trimmed), at: place.part(from..<(from + max(1, trimmed.count)))))
      start += part.count + 1
    }
    return parts
  }
}

extension Located {
  /// Creates a value made in Swift; diagnostics name the value itself as their place.
  public init(_ value: Value) {
    self.init(value, at: .argument("\(value)", value: ""))
  }
}

extension Located: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {}

extension Located: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {}

extension Located: ExpressibleByStringInterpolation
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {}

extension Located: ExpressibleByStringLiteral
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {
  /// Creates a value from a string literal in Swift.
  public init(stringLiteral text: String) {
    self.init(Value(stringLiteral: text))
  }
}
