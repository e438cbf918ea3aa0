package import SheetSpec

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
}

/// The text of a file that is being edited, with its lines.
///
/// Editors count columns in UTF-16 code units, places in Unicode scalars.
package struct EditedText: Sendable {
  package let bytes: [UInt8]

  /// The beginning of each line, and further marks along long lines, so that a column is found without a
  /// walk through its line.
  private let marks: [Mark]

  /// The index of the mark at which each line begins.
  private let starts: [Int]

  private let hasByteOrderMark: Bool

  /// The distance in bytes after which a line has another mark.
  private static let stride = 64

  /// Creates a text in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hasByteOrderMark = bytes[...].withoutByteOrderMark != nil
    var marks = [Mark()]
    var starts = [0]
    var mark = Mark()
    while mark.byte < bytes.count {
      let byte = bytes[mark.byte]
      mark.advance(in: bytes)
      let isReturn = byte == 0x0D && (mark.byte == bytes.count || bytes[mark.byte] != 0x0A)
      if byte == 0x0A || isReturn {
        mark = Mark(byte: mark.byte)
        starts.append(marks.count)
        marks.append(mark)
      } else if mark.byte - marks[marks.count - 1].byte >= Self.stride {
        marks.append(mark)
      }
    }
    self.marks = marks
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// A Boolean value that is true for JSON, in which keys are in quotes.
  package var isJSON: Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
  }

  /// Returns the bytes of a line without its line break; empty outside the text.
  package func line(_ index: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(index) else { return [] }
    let end = index + 1 < starts.count ? marks[starts[index + 1]].byte : bytes.count
    var line = bytes[marks[starts[index]].byte..<end]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return line
  }

  /// The position after the last character.
  package var end: TextPosition { position(line: lineCount - 1, column: .max) }

  /// Returns the nearest position that the text has.
  package func clamped(_ position: TextPosition) -> TextPosition {
    guard position.line >= 0 else { return TextPosition(line: 0, character: 0) }
    guard position.line < lineCount else { return end }
    let end = self.position(line: position.line, column: .max)
    return TextPosition(
      line: position.line, character: min(max(position.character, 0), end.character))
  }

  /// Returns the byte at a position, or at the nearest one of the text.
  package func offset(of position: TextPosition) -> Int {
    let position = clamped(position)
    return firstMark(of: position.line) { $0.character >= position.character }.byte
  }

  /// Returns the position of a column in Unicode scalars, both counted from 0.
  package func position(line: Int, column: Int) -> TextPosition {
    let line = min(max(line, 0), lineCount - 1)
    return TextPosition(
      line: line, character: firstMark(of: line) { $0.column >= column }.character)
  }

  /// Returns a position as places count it.
  ///
  /// - Returns: The line from 1, and the column from 1 in Unicode scalars; the largest number behind the end of a line.
  package func column(of position: TextPosition) -> (line: Int, column: Int) {
    guard (0..<lineCount).contains(position.line) else { return (position.line + 1, .max) }
    let mark = firstMark(of: position.line) { $0.character >= position.character }
    let shift = hasByteOrderMark && position.line == 0 ? 0 : 1
    return (position.line + 1, mark.character < position.character ? .max : mark.column + shift)
  }

  /// Returns the first place of a line that satisfies a condition, as all places after it do; the end of
  /// the line if none does.
  private func firstMark(of line: Int, where isReached: (Mark) -> Bool) -> Mark {
    let first = starts[line]
    let next = line + 1 < starts.count ? starts[line + 1] : marks.count
    let reached = marks[first..<next].partitioningIndex(where: isReached)
    var mark = marks[max(first, reached - 1)]
    let end = self.line(line).endIndex
    while mark.byte < end, !isReached(mark) { mark.advance(in: bytes) }
    return mark
  }

  /// Returns the range of a place, which is in this text.
  package func range(of place: Place) -> TextRange {
    let shift = hasByteOrderMark && place.line == 1 ? 1 : 0
    let start = position(line: place.line - 1, column: place.column - 1 + shift)
    let end = position(line: place.line - 1, column: place.endColumn - 1 + shift)
    return TextRange(start, max(start, end))
  }

  /// Returns the range of a number of Unicode scalars from a position on.
  package func range(from start: TextPosition, scalarCount: Int) -> TextRange {
    var mark = Mark(byte: offset(of: start))
    var end = start
    for _ in 0..<scalarCount where mark.byte < bytes.count {
      let isLineBreak = bytes[mark.byte] == 0x0A
      let before = mark.character
      mark.advance(in: bytes)
      end.character += mark.character - before
      if isLineBreak { end = TextPosition(line: end.line + 1, character: 0) }
    }
    return TextRange(start, end)
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

/// A place in a text, in all units in which a column is counted.
private struct Mark {
  /// The byte of the text.
  var byte = 0

  /// The column in Unicode scalars.
  var column = 0

  /// The column in UTF-16 code units.
  var character = 0

  /// The first byte of the scalars that need four bytes, and two code units of UTF-16.
  private static let firstOfFour: UInt8 = 0xF0

  /// Moves behind the next scalar.
  mutating func advance(in bytes: [UInt8]) {
    character += bytes[byte] < Self.firstOfFour ? 1 : 2
    column += 1
    repeat { byte += 1 } while byte < bytes.count && UTF8.isContinuation(bytes[byte])
  }
}
