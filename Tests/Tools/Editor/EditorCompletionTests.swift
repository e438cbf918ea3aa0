import SheetTestSupport
import Testing

@testable import SheetEditor
@testable import SheetSpec

/// Words for a line that is still empty.
@Suite struct EditorCompletionTests {
  /// Below a key without a value, and at the beginning of a file, both a word and a key can stand; keys are offered, as
  /// the words of a value are written behind its colon.
  @Test(
    "an empty line is completed with keys",
    arguments: [
      ("", "sheets", "sheets: "), ("\n", "device", "device: "), ("\n\n", "timeline", "timeline: "),
      ("sheetdraw: 1\nsheets:\n  picker:\n    ", "detents", "detents: "),
      ("sheetdraw: 1\nsheets:\n  picker:\n    content:\n      ", "title", "title: "),
    ])
  func emptyLine(text: String, label: String, writes: String) throws {
    let file = EditedFile(Array(text.utf8), name: "a.sheet.yaml") { _ in [] }
    let found = file.completions(at: file.text.end)
    let key = try #require(found.first { $0.label == label })
    expect(key.kind, .key)
    expect(key.edit, TextEdit(range: TextRange(file.text.end, file.text.end), text: writes))
  }
}
