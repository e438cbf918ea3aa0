import SheetDiagnostics
import SheetForms
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

@testable import SheetEditor

/// Positions of editors, which count UTF-16 code units, in text of which places count Unicode scalars.
@Suite struct EditedTextTests {
  @Test(
    "a position is a byte and a column",
    arguments: [
      // The text, a position in UTF-16, the byte there.
      ("abc", 0, 2, 2), ("é1", 0, 1, 2), ("😀1", 0, 2, 4), ("a\n😀b", 1, 2, 6),
      ("e\u{301}x", 0, 2, 3), ("a\r\nb", 1, 0, 3), ("a\rb", 1, 0, 2), ("abc", 7, 3, 3),
      ("ab\ncd", 0, 9, 2), ("\u{FEFF}a", 0, 1, 3), ("", 0, 0, 0),
    ])
  func offsets(text: String, line: Int, character: Int, byte: Int) {
    let edited = EditedText(Array(text.utf8))
    expect(edited.offset(of: TextPosition(line: line, character: character)), byte)
  }

  @Test func aPlaceIsARange() throws {
    // Columns of places: 😀 is the second scalar, `on` the fifth and sixth.
    let text = EditedText(Array("a\n x😀: on".utf8))
    let place = Place(source: .file("a"), line: 2, column: 6, endColumn: 8, lineText: "")
    expect(
      text.range(of: place),
      TextRange(TextPosition(line: 1, character: 6), TextPosition(line: 1, character: 8)))
  }

  /// Editors count a byte order mark as the first character of line 1, and places leave it out.
  @Test(
    "a byte order mark moves the ranges of the first line alone",
    arguments: [
      // The text, the line of a place and its columns, the characters of the range.
      ("\u{FEFF}a: b\nc: d", 1, 1..<2, 1..<2), ("\u{FEFF}a: b\nc: d", 1, 4..<5, 4..<5),
      ("\u{FEFF}a: b\nc: d", 2, 1..<2, 0..<1), ("\u{FEFF}a: b\nc: d", 2, 4..<5, 3..<4),
      ("a: b\nc: d", 1, 1..<2, 0..<1), ("a: b\nc: d", 2, 4..<5, 3..<4),
    ])
  func markedRanges(text: String, line: Int, columns: Range<Int>, characters: Range<Int>) {
    let text = EditedText(Array(text.utf8))
    let place = Place(
      source: .file("a"), line: line, column: columns.lowerBound, endColumn: columns.upperBound,
      lineText: "")
    let start = TextPosition(line: line - 1, character: characters.lowerBound)
    let end = TextPosition(line: line - 1, character: characters.upperBound)
    expect(text.range(of: place), TextRange(start, end))
    #expect(text.column(of: start) == (line, columns.lowerBound))
    #expect(text.column(of: end) == (line, columns.upperBound))
  }

  @Test func severalRangesAreReplacedAtOnce() {
    let text = EditedText(Array("a: 😀 b\nc: d".utf8))
    func edit(_ line: Int, _ from: Int, _ to: Int, as new: String) -> TextEdit {
      TextEdit(
        range: TextRange(
          TextPosition(line: line, character: from), TextPosition(line: line, character: to)),
        text: new)
    }
    let changed = text.replacing([edit(0, 3, 5, as: "x"), edit(1, 0, 1, as: "long")])
    expect(String(decoding: changed, as: UTF8.self), "a: x b\nlong: d")
  }

  @Test(
    "lines that keep the rest from being read are left out, one at a time",
    arguments: [
      "sheets:\n  a:\n    detents: [medium\n    grabber: on\n",
      "sheets:\n  a:\n    detents\n    grabber: on\n",
      "sheets:\n  a:\n    title: \"open\n    grabber: on\n",
      "sheets:\n  a:\n    x: a: b\n    grabber: on\n",
      "sheets:\n  a:\n    sel\n\n    { b\n    grabber: on\n",
      "sheets:\n  a:\n\tdetents: [medium]\n    grabber: on\n",
    ])
  func mending(text: String) throws {
    let mended = try #require(MendedText(Array(text.utf8), name: "a.sheet.yaml"))
    expect(mended.root["sheets"]?["a"]?["grabber"]?.scalar?.value, "on")
    expect(
      mended.root["sheets"]?["a"]?["grabber"]?.place.line,
      text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1)
  }

  /// Each sheet has a key without its colon, which is an error of its own.
  @Test("up to six lines are left out", arguments: [(1, true), (5, true), (6, true), (7, false)])
  func manyLines(count: Int, isRead: Bool) {
    let sheets = (1...count).map { "  s\($0):\n    sel\n    grabber: on\n" }
    let text = "sheets:\n" + sheets.joined()
    let mended = MendedText(Array(text.utf8), name: "a.sheet.yaml")
    expect((mended != nil), isRead)
    for number in 1...count where isRead {
      expect(mended?.root["sheets"]?["s\(number)"]?["grabber"]?.scalar?.value, "on")
    }
  }
}
