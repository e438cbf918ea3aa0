public import SystemPackage

/// A range of characters in an argument or in a file.
public struct Place: Equatable, Hashable, Sendable {
  /// The argument or file.
  public enum Source: Equatable, Hashable, Sendable {
    /// A flag with its dashes, or the name or the value of an argument in Swift.
    case argument(String)
    /// A file, by its path as the user wrote it.
    case file(FilePath)
  }

  /// The argument or file of the place.
  public var source: Source { text.source }

  /// The line, counted from 1.
  public var line: Int

  /// The column of the first character, counted from 1 in Unicode scalars.
  public var column: Int

  /// The column after the last character.
  public var endColumn: Int

  /// The argument or file and its text, behind one reference: every value of a document has a place.
  private let text: SourceText

  /// Creates a place in a text of which only one line is known.
  public init(source: Source, line: Int, column: Int, endColumn: Int, lineText: String) {
    self.init(
      line: line, column: column, endColumn: endColumn,
      text: SourceText(source, onlyLine: lineText, number: line))
  }

  package init(line: Int, column: Int, endColumn: Int, text: SourceText) {
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.text = text
  }

  /// Returns another argument, spelled with the dashes of this one; nil in a file.
  package func argument(named name: String) -> String? {
    guard case .argument(let own) = source else { return nil }
    return own.prefix { $0 == "-" } + name
  }

  /// A Boolean value that is true for a whole picture, in which a line and a column mean nothing.
  package var isWholePicture: Bool {
    guard case .file(let file) = source, let ending = file.extension?.lowercased() else {
      return false
    }
    return ["png", "jpg", "jpeg"].contains(ending)
  }

  /// Returns the place in a file as compilers print it; a whole picture has no line.
  package func words(in file: FilePath) -> String {
    isWholePicture ? "\(file)" : "\(file):\(line):\(column)"
  }

  /// The text of the whole line.
  public var lineText: String { text.line(line) }

  /// Compares two places by what messages show of them.
  public static func == (first: Place, second: Place) -> Bool {
    first.source == second.source && first.line == second.line && first.column == second.column
      && first.endColumn == second.endColumn && first.lineText == second.lineText
  }

  /// Hashes the source and the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(line)
    hasher.combine(column)
  }

  /// Returns the place of the value of an argument.
  public static func argument(_ name: String, value: String) -> Place {
    let line = value.isEmpty ? name : "\(name) \(value)"
    let start = value.isEmpty ? 1 : name.unicodeScalars.count + 2
    return Place(
      source: .argument(name), line: 1, column: start, endColumn: line.unicodeScalars.count + 1,
      lineText: line)
  }

  /// Returns the beginning of a file as a whole, without its text.
  public static func start(of file: FilePath) -> Place {
    Place(source: .file(file), line: 1, column: 1, endColumn: 2, lineText: "")
  }

  /// Returns a part of this place, counted in characters from its beginning.
  public func part(_ range: Range<Int>) -> Place {
    var place = self
    place.column = column + range.lowerBound
    place.endColumn = column + range.upperBound
    return place
  }
}

/// The lines of an argument or file, shared by all places in it and decoded only for an error.
package final class SourceText: Sendable {
  let source: Place.Source
  private let lines: [ArraySlice<UInt8>]
  private let firstNumber: Int

  package init(_ source: Place.Source, _ bytes: [UInt8]) {
    self.source = source
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    firstNumber = 1
  }

  init(_ source: Place.Source, onlyLine line: String, number: Int) {
    self.source = source
    lines = [Array(line.utf8)[...]]
    firstNumber = number
  }

  /// Returns the line with a number; empty if the text does not have it.
  package func line(_ number: Int) -> String {
    let index = number - firstNumber
    return lines.indices.contains(index) ? String(decoding: lines[index], as: UTF8.self) : ""
  }
}

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
