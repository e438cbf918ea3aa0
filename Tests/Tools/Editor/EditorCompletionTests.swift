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

  /// `|` is the position; the word around it is replaced, not torn.
  @Test(
    "a completion replaces the word that goes on behind the position",
    arguments: [
      ("sheetdraw: 1\nprofile: |uikit\n", "spec", "sheetdraw: 1\nprofile: spec\n"),
      ("sheetdraw: 1\nprofile: ui|kit\n", "uikit", "sheetdraw: 1\nprofile: uikit\n"),
      ("sheetdraw: 1\nprofile: |\"uikit\"\n", "spec", "sheetdraw: 1\nprofile: \"spec\"\n"),
      ("sheetdraw: 1\nprofile: '|uikit'\n", "spec", "sheetdraw: 1\nprofile: 'spec'\n"),
      ("sheetdraw: 1\n|device: a\n", "title", "sheetdraw: 1\ntitle: a\n"),
      (
        "sheetdraw: 1\nsheets: { a: { detents: [|medium, large] } }\n", "large",
        "sheetdraw: 1\nsheets: { a: { detents: [large, large] } }\n"
      ),
      (
        "sheetdraw: 1\nsheets: { a: {} }\nexpect:\n  - { at: |settled }\n", "50%",
        "sheetdraw: 1\nsheets: { a: {} }\nexpect:\n  - { at: 50% }\n"
      ),
      (
        "sheetdraw: 1\nsheets: { a: {}, b: {} }\ntimeline:\n  - set: { |a.selected: x }\n", "b.",
        "sheetdraw: 1\nsheets: { a: {}, b: {} }\ntimeline:\n  - set: { b.selected: x }\n"
      ),
      (
        #"{ "sheetdraw": 1, |"device": "a" }"#, "title",
        #"{ "sheetdraw": 1, "title": "a" }"#
      ),
      (
        #"{ "sheetdraw": 1, "profile": |"uikit" }"#, "spec",
        #"{ "sheetdraw": 1, "profile": "spec" }"#
      ),
      (
        #"{ "sheetdraw": 1, "profile": "ui|kit" }"#, "spec",
        #"{ "sheetdraw": 1, "profile": "spec" }"#
      ),
    ])
  func textBehindThePosition(text: String, label: String, result: String) throws {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let file = EditedFile(Array(parts.joined().utf8), name: "a.sheet.yaml") { _ in [] }
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let position = TextPosition(line: before.count - 1, character: before[before.count - 1].count)
    let found = file.completions(at: position)
    let chosen = try #require(found.first { $0.label == label })
    #expect(chosen.edit.range.contains(position))
    expect(String(decoding: file.text.replacing([chosen.edit]), as: UTF8.self), result)
  }

  @Test func nothingIsCompletedBeforeAList() {
    let text = "sheetdraw: 1\nsheets: { a: { detents: [medium] } }\n"
    let file = EditedFile(Array(text.utf8), name: "a.sheet.yaml") { _ in [] }
    let position = TextPosition(line: 1, character: "sheets: { a: { detents: ".count)
    expect(file.completions(at: position), [])
  }

  /// Every word of the examples has the place in the tree that a mark has which is read instead of it.
  @Test(arguments: [
    ("Specs/Examples/alerts.sheet.yaml", 1), ("Specs/Examples/half-card.sheet.yaml", 1),
    ("Specs/Profiles/uikit.tokens.json", 40),
  ])
  func aWordIsFoundInTheTreeWhereAMarkIs(path: String, everyLine: Int) throws {
    let bytes = try Array(RepositoryFile(path).text.utf8)
    let file = EditedFile(bytes, name: FilePath(path)) { _ in [] }
    #expect(file.isWhole)
    var found = 0
    for line in stride(from: 2, to: file.text.lineCount, by: everyLine) {
      for column in stride(from: 1, to: file.text.line(line).count, by: 5) {
        let position = TextPosition(line: line, character: column)
        let known = Cursor(at: position, in: file.text, name: file.name, root: file.root)
        let marked = Cursor(at: position, in: file.text, name: file.name, root: nil)
        expect(known?.found, marked?.found)
        if known != nil { found += 1 }
      }
    }
    #expect(found > 30)
  }
}
