/// A position in a text as editors count it.
package struct TextPosition: Equatable, Comparable, Sendable {
  /// The line, counted from 0.
  package var line: Int

  /// The column, counted from 0 in UTF-16 code units.
  package var character: Int

  /// Creates a position.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (first: Self, second: Self) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }
}

/// A range of a text, without its end.
package struct TextRange: Equatable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  /// Creates a range.
  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Returns a Boolean value that is true for a position in the range, or at its end.
  package func contains(_ position: TextPosition) -> Bool { start <= position && position <= end }
}

/// A replacement in a text.
package struct TextEdit: Equatable, Sendable {
  package var range: TextRange
  package var text: String

  /// Creates a replacement.
  package init(range: TextRange, text: String) {
    self.range = range
    self.text = text
  }
}

/// The text of a file that is being edited, with its lines.
///
/// Editors count columns in UTF-16 code units, places in Unicode scalars.
package struct EditedText: Sendable {
  package let bytes: [UInt8]

  /// The byte at which each line begins.
  private let starts: [Int]

  private let hasMark: Bool

  /// Creates a text in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isReturn = byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if byte == 0x0A || isReturn { starts.append(index + 1) }
    }
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// A Boolean value that is true for JSON, in which keys are in quotes.
  var isJSON: Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
  }

  /// Returns the bytes of a line without its line break; empty outside the text.
  func line(_ index: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(index) else { return [] }
    let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
    var line = bytes[starts[index]..<end]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return line
  }

  /// Returns the scalars of a line.
  func scalars(_ index: Int) -> String.UnicodeScalarView {
    String(decoding: line(index), as: UTF8.self).unicodeScalars
  }

  /// The position after the last character.
  package var end: TextPosition {
    position(line: lineCount - 1, column: scalars(lineCount - 1).count)
  }

  /// Returns the nearest position that the text has.
  package func clamped(_ position: TextPosition) -> TextPosition {
    guard position.line >= 0 else { return TextPosition(line: 0, character: 0) }
    guard position.line < lineCount else { return end }
    let count = scalars(position.line).reduce(0) { $0 + $1.utf16Width }
    return TextPosition(
      line: position.line, character: min(max(position.character, 0), count))
  }

  /// Returns the byte at a position, or at the nearest one of the text.
  func offset(of position: TextPosition) -> Int {
    let position = clamped(position)
    var offset = starts[position.line]
    var column = 0
    for scalar in scalars(position.line) where column < position.character {
      column += scalar.utf16Width
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// Returns the position of a column in Unicode scalars, both counted from 0.
  func position(line: Int, column: Int) -> TextPosition {
    let line = min(max(line, 0), lineCount - 1)
    let scalars = scalars(line).prefix(max(column, 0))
    return TextPosition(line: line, character: scalars.reduce(0) { $0 + $1.utf16Width })
  }

  /// Returns the range of a place, which is in this text.
  package func range(of place: Place) -> TextRange {
    let shift = hasMark && place.line == 1 ? 1 : 0
    let start = position(line: place.line - 1, column: place.column - 1 + shift)
    let end = position(line: place.line - 1, column: place.endColumn - 1 + shift)
    return TextRange(start, max(start, end))
  }

  /// Returns the text with some ranges replaced, none of which overlap.
  package func replacing(_ edits: [TextEdit]) -> [UInt8] {
    var result = bytes
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      let start = offset(of: edit.range.start)
      result.replaceSubrange(
        start..<max(start, offset(of: edit.range.end)), with: Array(edit.text.utf8))
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The number of UTF-16 code units.
  fileprivate var utf16Width: Int { value > 0xFFFF ? 2 : 1 }
}

extension UTF8 {
  /// Returns the number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x10000: 3
    default: 4
    }
  }
}
