import SheetTestSupport
import Testing

@testable import SheetEditor
@testable import SheetSpec

/// Files that another program has written as one line.
@Suite struct LongLineTests {
  /// A scenario with this many sheets, in JSON on one line.
  private func scenario(sheetCount: Int) -> [UInt8] {
    let sheets = (1...sheetCount).map { #""s\#($0)":{"title":"é😀","detents":["medium"]}"# }
    let text =
      #"{"sheetdraw":1,"sheets":{\#(sheets.joined(separator: ","))},"#
      + #""timeline":[{"present":"s\#(sheetCount)"}]}"#
    return Array(text.utf8)
  }

  private func file(sheetCount: Int) -> EditedFile {
    EditedFile(scenario(sheetCount: sheetCount), name: "a.sheet.json") { _ in [] }
  }

  /// The position in the id of the timeline's sheet, from the end of the line in UTF-16 code units.
  private func presented(in file: EditedFile) -> TextPosition {
    let text = String(decoding: file.text.bytes, as: UTF8.self)
    return TextPosition(line: 0, character: text.utf16.count - #"1"}]}"#.utf16.count)
  }

  @Test func namesAreFoundAndRenamedBehindCharactersOfAllWidths() throws {
    let file = file(sheetCount: 40)
    let name = try #require(file.name(at: presented(in: file)))
    expect(name.name, "s40")
    let edits = try file.renaming(name, to: "last")
    let renamed = String(decoding: file.text.replacing(edits), as: UTF8.self)
    let text = String(decoding: file.text.bytes, as: UTF8.self)
    expect(edits.count, 2)
    #expect(
      renamed.split(separator: #""last""#, omittingEmptySubsequences: false)
        == text.split(separator: #""s40""#, omittingEmptySubsequences: false))
  }

  @Test func theHelpForAnIdShowsTheBeginningOfItsDeclaration() throws {
    let file = file(sheetCount: 40)
    let hover = try #require(file.hover(at: presented(in: file)))
    let line = try #require(hover.markdown.split(separator: "\n").dropFirst(2).first)
    #expect(line.hasPrefix(#""s40":{"title""#))
    #expect(hover.markdown.utf8.count < 400)
  }

  /// A walk from the beginning of the line for each name would take 16 times as long.
  @Test func fourTimesTheNamesTakeAtMostEightTimesAsLong() {
    func shortest(_ file: EditedFile) -> Duration {
      let position = presented(in: file)
      return ThreadTime.shortest {
        _ = file.name(at: position)
        _ = file.hover(at: position)
        _ = file.outline
      }
    }
    let few = shortest(file(sheetCount: 500))
    let many = shortest(file(sheetCount: 2000))
    #expect(many < few * 8, "\(few), then \(many)")
  }
}
