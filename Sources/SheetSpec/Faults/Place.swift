/// Where something was written: in a flag or in a file.
public struct Place: Equatable, Hashable, Sendable {
  public enum Source: Equatable, Hashable, Sendable {
    /// A flag with its dashes.
    case flag(String)
    /// A file by the name the user gave it.
    case file(String)
  }

  public var source: Source

  /// Line and column count from 1; both 1-based, columns in characters.
  public var line: Int
  public var column: Int

  /// The column behind the last character.
  public var endColumn: Int

  /// The whole line, for showing.
  public var lineText: String

  public init(source: Source, line: Int, column: Int, endColumn: Int, lineText: String) {
    self.source = source
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.lineText = lineText
  }

  /// The value of a flag, as the command line had it.
  public static func flag(_ name: String, value: String) -> Place {
    let line = value.isEmpty ? name : "\(name) \(value)"
    let start = value.isEmpty ? 1 : name.count + 2
    return Place(
      source: .flag(name), line: 1, column: start, endColumn: line.count + 1, lineText: line)
  }

  /// A part of this place, counted in characters from its beginning.
  public func part(_ range: Range<Int>) -> Place {
    var place = self
    place.column = column + range.lowerBound
    place.endColumn = column + range.upperBound
    return place
  }
}

/// Something as it was written, and where.
public struct Written: Equatable, Hashable, Sendable {
  public var text: String
  public var place: Place

  public init(_ text: String, at place: Place) {
    self.text = text
    self.place = place
  }

  /// The parts between commas, trimmed of spaces, each with its own place.
  public var listed: [Written] {
    var parts: [Written] = []
    var start = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let leading = part.prefix { $0 == " " }.count
      var trimmed = part.dropFirst(leading)
      while trimmed.last == " " { trimmed.removeLast() }
      let from = start + leading
      parts.append(
        Written(String(trimmed), at: place.part(from..<(from + max(1, trimmed.count)))))
      start += part.count + 1
    }
    return parts
  }
}
