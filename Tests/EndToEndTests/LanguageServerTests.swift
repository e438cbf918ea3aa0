import Foundation
import SheetTestSupport
import Testing

/// The command `lsp`, driven by pygls, a client of the Language Server Protocol from PyPI.
@Suite struct LanguageServerTests {
  /// A place in a file that is being written.
  struct Cursor: CustomTestStringConvertible, Sendable {
    /// The text, with `|` at the cursor.
    let text: String
    /// A word that is offered there, and what it writes.
    let label: String
    let writes: String
    /// A word that is not offered there.
    let never: String

    var testDescription: String { "\(label) in \(text.suffix(40))" }
  }

  private static let head = "sheetdraw: 1\nsheets:\n  picker:\n    detents: [medium, large]\n"

  // MARK: Diagnostics

  @Test func errorsAreShownWhileALineIsUnfinished() async throws {
    let text = Self.head + "    sel\n    graber: on\ntimeline:\n  - { present: pickr }\n"
    let found = try await drive([["open", "a.sheet.yaml", text]])[0].items
    expect(found.map { $0["code"].text }, ["E0301", "E0308"])
    expect(found[1]["range"]["start"]["line"].number, 5)
    expect(found[1]["range"]["start"]["character"].number, 4)
    expect(found[1]["range"]["end"]["character"].number, 10)
    expect(found[1]["message"].text?.contains("did you mean \"grabber\"?"), true)
    #expect(found.allSatisfy { $0["source"].text == "sheetdraw" && $0["severity"].number == 1 })
  }

  @Test func errorsThatDependOnTimeAreShownWhenTheFormIsValid() async throws {
    let text =
      Self.head + "timeline:\n  - { present: picker }\nexpect:\n"
      + "  - { at: settled, picker.height: 400 }\n"
    let found = try await drive([["open", "a.sheet.yaml", text]])[0].items
    expect(found.count, 1)
    expect(found.first?["range"]["start"]["line"].number, 7)
    expect(found.first?["message"].text?.contains("426"), true)
  }

  @Test func positionsAreCountedInUTF16() async throws {
    // Each emoji is two code units, one scalar and four bytes.
    let text = Self.head + "    content: { title: 😀😀, clse: true }\n"
    let found = try await drive([
      ["open", "a.sheet.yaml", text], ["hover", "a.sheet.yaml", 4, 28],
      ["change", "a.sheet.yaml", text.replacingOccurrences(of: "clse", with: "close")],
      ["hover", "a.sheet.yaml", 4, 28],
    ])
    expect(found[0][0]["range"]["start"]["character"].number, 28)
    expect(found[0][0]["range"]["end"]["character"].number, 32)
    #expect(found[2].items.filter { $0["severity"].number == 1 }.isEmpty)
    expect(found[3]["range"]["start"]["character"].number, 28)
    expect(found[3]["contents"]["value"].text?.hasPrefix("**close**"), true)
  }

  @Test func documentsOfOtherProgramsAreLeftAlone() async throws {
    let folder = try Folder()
    let answers = try await folder.drive(
      "drive-lsp.py",
      steps: [
        ["open", "a.sheet.yaml", Self.head], ["completion", "other.yaml", 0, 0],
      ])
    #expect(answers[1]["answer"].items.isEmpty)
  }

  // MARK: Completion

  @Test(
    "words are completed from the forms",
    arguments: [
      Cursor(text: head + "    sel|", label: "selected", writes: "selected: ", never: "detents"),
      Cursor(text: head + "    |", label: "grabber", writes: "grabber: ", never: "detents"),
      Cursor(text: head + "    grabber: |", label: "auto", writes: "auto", never: "grabber"),
      Cursor(text: head + "    gra|: on", label: "grabber", writes: "grabber", never: "detents"),
      Cursor(text: head + "    selected: la|", label: "large", writes: "large", never: "picker"),
      Cursor(text: "sheetdraw: 1\n|", label: "timeline", writes: "timeline: ", never: "sheetdraw"),
      Cursor(
        text: "sheetdraw: 1\ndevice: ipho|", label: "iphone-15-pro", writes: "iphone-15-pro",
        never: "device"),
      Cursor(
        text: head + "timeline:\n  - { present: | }\n", label: "picker", writes: "picker",
        never: "present"),
      Cursor(
        text: head + "timeline:\n  - { pre|\n", label: "present", writes: "present: ",
        never: "picker"),
      Cursor(
        text: head + "timeline:\n  - es|\n", label: "escape", writes: "escape", never: "medium"),
      Cursor(
        text: head + "timeline:\n  - { set: { picker.sel| } }\n", label: "picker.selected",
        writes: "picker.selected: ", never: "selected"),
      Cursor(
        text: head + "timeline:\n  - { set: { pi| } }\n", label: "picker.", writes: "picker.",
        never: "picker.selected"),
      Cursor(
        text: head + "expect:\n  - { at: settled, picker.he| }\n", label: "picker.height",
        writes: "picker.height: ", never: "sheet.height"),
      Cursor(
        text: head + "expect:\n  - { at: event:didP| }\n", label: "event:didPresent",
        writes: "event:didPresent", never: "at"),
      Cursor(
        text: "sheetdraw: 1\nset:\n  grabber.wi|\n", label: "grabber.width",
        writes: "grabber.width: ", never: "medium"),
      Cursor(
        text: head + "    content:\n      blocks:\n        - { but|", label: "button",
        writes: "button: ", never: "picker"),
      Cursor(
        text: head + "    background: blur:|\n", label: "blur:systemMaterial",
        writes: "blur:systemMaterial", never: "grabber"),
      Cursor(
        text: #"{ "sheetdraw": 1, "sheets": { "picker": { "det|" } } }"#, label: "detents",
        writes: "detents", never: "sheetdraw"),
      Cursor(
        text: #"{ "sheetdraw": 1, "sheets": { "picker": { | } } }"#, label: "detents",
        writes: "\"detents\": ", never: "sheetdraw"),
    ])
  func completion(cursor: Cursor) async throws {
    let parts = cursor.text.components(separatedBy: "|")
    let lines = parts[0].components(separatedBy: "\n")
    let completions = try await drive([
      ["open", "a.sheet.yaml", parts.joined()],
      ["completion", "a.sheet.yaml", lines.count - 1, lines[lines.count - 1].utf16.count],
    ])[1].items
    let labels = completions.compactMap { $0["label"].text }
    #expect(labels.contains(cursor.label))
    #expect(!labels.contains(cursor.never))
    let chosen = completions.first { $0["label"].text == cursor.label }
    expect(chosen?["textEdit"]["newText"].text, cursor.writes)
    expect(
      chosen?["textEdit"]["range"]["end"]["character"].number,
      Double(lines[lines.count - 1].utf16.count))
  }

  @Test func nothingIsCompletedInAComment() async throws {
    let completions = try await drive([
      ["open", "a.sheet.yaml", Self.head + "    # det"], ["completion", "a.sheet.yaml", 4, 9],
    ])[1].items
    #expect(completions.isEmpty)
  }

  @Test func everyKeyOfASheetThatIsOfferedIsOneThatFilesCanHave() async throws {
    let text = Self.head + "    \n"
    let folder = try Folder()
    let offered = try await folder.drive(
      "drive-lsp.py",
      steps: [["open", "a.sheet.yaml", text], ["completion", "a.sheet.yaml", 4, 4]])
    let keys = offered[1]["answer"].items.compactMap { $0["textEdit"]["newText"].text }
    #expect(keys.count > 30)
    let changes = keys.map { ["change", "a.sheet.yaml", Self.head + "    \($0)\n"] }
    let answers = try await folder.drive(
      "drive-lsp.py", steps: [["open", "a.sheet.yaml", text]] + changes)
    for (key, answer) in zip(keys, answers.items.dropFirst()) {
      let codes = answer["answer"].items.compactMap { $0["code"].text }
      // A key without a value is no unknown key.
      #expect(!codes.contains("E0308"), "\(key)")
    }
  }

  // MARK: Hover

  @Test func keysTokensAndNamesAreExplained() async throws {
    let text =
      Self.head
      + "    selected: large\ntimeline:\n  - { present: picker }\nset: { grabber.width: 40pt }\n"
      + "device: iphone-15-pro\n"
    let answers = try await drive([
      ["open", "a.sheet.yaml", text], ["hover", "a.sheet.yaml", 3, 6],
      ["hover", "a.sheet.yaml", 6, 17], ["hover", "a.sheet.yaml", 7, 12],
      ["hover", "a.sheet.yaml", 8, 12], ["hover", "a.sheet.yaml", 0, 13],
    ])
    let words = answers.map { $0["contents"]["value"].text ?? "" }
    #expect(words[1].hasPrefix("**detents**: Detents from low to high."))
    #expect(words[1].contains("SwiftUI: presentationDetents, UIKit: detents"))
    #expect(words[1].contains("A22: "))
    #expect(words[2].contains("**picker**: a sheet, line 3"))
    #expect(words[2].contains("    selected: large"))
    #expect(words[3].contains("**grabber.width**"))
    #expect(words[3].contains("36 pt"))
    #expect(words[4].contains("393 × 852"))
    #expect(answers[5].isMissing)
  }

  @Test func theHoverOfAShotHasItsPicture() async throws {
    let text =
      Self.head + "timeline:\n  - { present: picker }\nshots:\n  - { name: end, at: settled }\n"
    let answer = try await drive([
      ["open", "a.sheet.yaml", text], ["hover", "a.sheet.yaml", 7, 12],
    ])[1]
    let words = answer["contents"]["value"].text ?? ""
    let start = try #require(words.range(of: "![end](data:image/png;base64,"))
    let letters = words[start.upperBound...].prefix { $0 != ")" }
    let png = try #require(Data(base64Encoded: String(letters)))
    // The size stands in bytes 16 to 24: half of 393 by 852 pt.
    expect(png.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    expect(Array(png[16..<24]), [0, 0, 0, 197, 0, 0, 1, 170])
    #expect(png.count < 30_000)
  }

  // MARK: Names

  private static let named = """
    sheetdraw: 1
    sheets:
      picker:
        isPresented: shown
        content: { blocks: [{ button: Done, id: done }] }
    timeline:
      - { present: picker }
      - { tap: { block: done, sheet: picker } }
      - { set: { picker.selected: large } }
    expect:
      - { at: settled, picker.detent: large, "picker.height": 793 }
      - events: [willPresent(picker), didPresent(picker)]

    """

  @Test func anIdIsRenamedWhereverItIsMeant() async throws {
    let folder = try Folder()
    let edits = try await folder.drive(
      "drive-lsp.py",
      steps: [
        ["open", "a.sheet.yaml", Self.named], ["rename", "a.sheet.yaml", 6, 16, "chooser"],
        ["rename", "a.sheet.yaml", 7, 21, "ok"], ["references", "a.sheet.yaml", 2, 3],
        ["definition", "a.sheet.yaml", 8, 14], ["definition", "a.sheet.yaml", 7, 20],
        ["prepareRename", "a.sheet.yaml", 8, 14],
      ])
    let renamed = try Self.applying(edits[1]["answer"], to: Self.named)
    expect(renamed, Self.named.replacingOccurrences(of: "picker", with: "chooser"))
    let block = try Self.applying(edits[2]["answer"], to: Self.named)
    expect(
      block,
      Self.named.replacingOccurrences(of: "id: done", with: "id: ok")
        .replacingOccurrences(of: "block: done", with: "block: ok"))
    expect(edits[3]["answer"].items.count, 8)
    expect(edits[4]["answer"][0]["range"]["start"]["line"].number, 2)
    expect(edits[5]["answer"][0]["range"]["start"]["line"].number, 4)
    expect(edits[6]["answer"]["placeholder"].text, "picker")
    expect(edits[6]["answer"]["range"]["start"]["character"].number, 13)
  }

  @Test(
    "a name that cannot be given is refused with the reason",
    arguments: [
      ("presenter", "reserved"), ("9", "not a valid id"), ("other", "another sheet has the id"),
    ])
  func refusedNames(name: String, reason: String) async throws {
    let text = Self.head + "  other: {}\n"
    let answer = try await drive([
      ["open", "a.sheet.yaml", text], ["rename", "a.sheet.yaml", 2, 4, name],
    ])[1]
    expect(answer["error"].text?.contains(reason), true)
  }

  @Test func aPartOfTheOutlineEndsBeforeTheNextOne() async throws {
    let text = """
      sheetdraw: 1
      sheets:
        one:
          detents: [medium]
          content:
            blocks:
              - text: |
                  words

        two: {}

      # A comment.
      timeline:
        - present: one
      shots:
        - name: end
          at: settled
        - name: later
          at: 2s

      """
    let symbols = try await drive([["open", "a.sheet.yaml", text], ["symbols", "a.sheet.yaml"]])[1]
    func ends(_ list: [Reply]) -> [Double?] { list.map { $0["range"]["end"]["line"].number } }
    expect(ends(symbols.items), [0, 9, 13, 18])
    expect(ends(symbols[1]["children"].items), [8, 9])
    expect(ends(symbols[3]["children"].items), [16, 18])
  }

  @Test func aSystemColourIsToldInEachAppearanceAndContrast() async throws {
    let text = Self.head + "set: { sheet.background: systemBlue }\n"
    let words = try await drive([
      ["open", "a.sheet.yaml", text], ["hover", "a.sheet.yaml", 4, 30],
    ])[1]["contents"]["value"].text
    // The colours of the specification of dynamic colours in the row systemBlue.
    expect(
      words?.hasPrefix(
        "**systemBlue**: light #007AFF; dark #0A84FF; light, high contrast #0040DD; dark, high contrast #409CFF"
      ),
      true)
  }

  @Test func theOutlineHasSheetsAndShots() async throws {
    let text = Self.head + "shots:\n  - { name: end, at: settled }\n"
    let symbols = try await drive([["open", "a.sheet.yaml", text], ["symbols", "a.sheet.yaml"]])[1]
    expect(symbols.items.map { $0["name"].text }, ["sheetdraw", "sheets", "shots"])
    expect(symbols[1]["children"].items.map { $0["name"].text }, ["picker"])
    expect(symbols[2]["children"].items.map { $0["name"].text }, ["end"])
  }

  // MARK: Formatting and corrections

  @Test func formattingIsThatOfCheck() async throws {
    let folder = try Folder()
    let text = "sheetdraw:   1 # version\nsheets: {picker: {detents: [medium,large]}}\n"
    try folder.write(text, to: "b.sheet.yaml")
    _ = try await folder.sheetdraw("check --write b.sheet.yaml")
    let edits = try await folder.drive(
      "drive-lsp.py", steps: [["open", "a.sheet.yaml", text], ["format", "a.sheet.yaml"]])
    let formatted = try Self.applying(edits[1]["answer"].items, to: text)
    #expect(formatted != text)
    #expect(formatted == String(decoding: try folder.data("b.sheet.yaml"), as: UTF8.self))
  }

  @Test(
    "every proposal is a correction that removes the error",
    arguments: [
      ("    graber: on", "    grabber: on"), ("    grabber: om", "    grabber: on"),
      ("    selected: [large]", nil),
      ("    presentationDragIndicator: visible", "    grabber: on"),
      ("    detents: medium", nil), ("    cornerRadius: -1pt", nil),
      ("    modalPresentationStyle: formSheet", "    style: form"),
      ("    style: pge", "    style: page"),
    ])
  func corrections(line: String, corrected: String?) async throws {
    let text = "sheetdraw: 1\nsheets:\n  picker:\n\(line)\n"
    let answers = try await drive([
      ["open", "a.sheet.yaml", text], ["actions", "a.sheet.yaml", 3, 4, 3, 40],
    ])
    let proposes = answers[0].items.contains {
      $0["message"].text?.contains("did you mean") == true && $0["severity"].number == 1
    }
    expect((answers[1].items.isEmpty), !proposes)
    guard let corrected else { return }
    try #require(!answers[1].items.isEmpty)
    let fixed = try Self.applying(answers[1][0]["edit"], to: text)
    expect(fixed, "sheetdraw: 1\nsheets:\n  picker:\n\(corrected)\n")
    expect(answers[1][0]["kind"].text, "quickfix")
  }

  // MARK: Tokens

  @Test func aFileOfTokensIsServedToo() async throws {
    let text = #"{ "grabber": { "width": { "$value": "40pt" }, "hight": { "$value": "5pt" } } }"#
    let answers = try await drive([
      ["open", "a.tokens.json", text], ["hover", "a.tokens.json", 0, 18],
      ["actions", "a.tokens.json", 0, 46, 0, 50],
      ["change", "a.tokens.json", #"{ "grabber": { "" } }"#],
      ["completion", "a.tokens.json", 0, 16],
    ])
    expect(answers[0].items.count, 1)
    expect(answers[1]["contents"]["value"].text?.hasPrefix("**width**: "), true)
    let fixed = try Self.applying(answers[2][0]["edit"], to: text)
    expect(fixed, text.replacingOccurrences(of: "hight", with: "height"))
    let labels = answers[4].items.compactMap { $0["label"].text }
    #expect(labels.contains("width") && labels.contains("height"))
  }

  // MARK: The protocol

  @Test(
    "messages that are none are answered with an error, and the server goes on",
    arguments: [
      (#"{"#, "-32700"), (#"[]"#, "-32600"), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#, "-32002"),
    ])
  func badMessages(message: String, code: String) async throws {
    let folder = try Folder()
    try folder.write(
      Self.framed(message) + "Content-Length: x\r\n\r\n"
        + Self.framed(#"{"jsonrpc":"2.0","id":9,"method":"initialize","params":{}}"#)
        + Self.framed(#"{"jsonrpc":"2.0","id":8,"method":"no/such","params":{}}"#)
        + Self.framed(#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{}}"#)
        + Self.framed(#"{"jsonrpc":"2.0","id":6,"method":"shutdown"}"#)
        + Self.framed(#"{"jsonrpc":"2.0","method":"exit"}"#), to: "in")
    let run = try await folder.bash("\"$sheetdraw\" lsp < in")
    expect(run.status, 0)
    #expect(run.text.contains("\"code\":\(code)"))
    #expect(run.text.contains("Content-Length:"))
    #expect(run.text.contains("\"id\":9,\"result\":{\"capabilities\""))
    #expect(run.text.contains("\"id\":8,\"error\":{\"code\":-32601"))
    #expect(run.text.contains("\"id\":7,\"error\":{\"code\":-32602"))
    #expect(run.text.contains("\"id\":6,\"result\":null"))
  }

  @Test func theEndOfTheInputWithoutAShutdownIsAnError() async throws {
    let folder = try Folder()
    try await expect(folder.bash("\"$sheetdraw\" lsp < /dev/null").status, 65)
  }

  /// Language Server Protocol 3.17, Exit Notification: the exit code is 1 without a shutdown before it.
  @Test func anExitWithoutAShutdownIsOne() async throws {
    let folder = try Folder()
    try folder.write(Self.framed(#"{"jsonrpc":"2.0","method":"exit"}"#), to: "in")
    try await expect(folder.bash("\"$sheetdraw\" lsp < in").status, 1)
  }

  @Test func aScenarioReadsNeitherStandardInputNorDevices() async throws {
    let folder = try Folder()
    let text =
      "sheetdraw: 1\ntokens: [/dev/stdin]\nsheets:\n  picker: { content: { image: /dev/zero } }\n"
      + "timeline:\n  - { present: picker }\n"
    let answers = try await folder.drive(
      "drive-lsp.py",
      steps: [["open", "a.sheet.yaml", text], ["symbols", "a.sheet.yaml"]])
    let words = answers[0]["answer"].items.compactMap { $0["message"].text }
    #expect(words.contains { $0.contains("there is no file \"/dev/stdin\"") })
    expect(answers[1]["answer"].items.count, 4)
  }

  @Test func deepBracketsAreLeftOut() async throws {
    // A time that grows with their number would be hours.
    let answers = try await drive([
      ["open", "a.sheet.yaml", "sheetdraw: 1\nx: " + String(repeating: "[", count: 300_000)],
      ["completion", "a.sheet.yaml", 1, 100], ["hover", "a.sheet.yaml", 0, 3],
    ])
    expect(answers[0].items.first?["code"].text, "E0301")
    expect(answers[2]["contents"]["value"].text?.hasPrefix("**sheetdraw**"), true)
  }

  // MARK: Driving

  private static func framed(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }

  private func drive(_ steps: [[Any]]) async throws -> [Reply] {
    try await Folder().drive("drive-lsp.py", steps: steps).items.map { $0["answer"] }
  }

  /// Returns a text after the edits of a workspace edit for its only file.
  private static func applying(_ edit: Reply, to text: String) throws -> String {
    let file = try #require(edit["changes"].keys.first)
    return try applying(edit["changes"][file].items, to: text)
  }

  private static func applying(_ edits: [Reply], to text: String) throws -> String {
    var lines = text.components(separatedBy: "\n").map { Array($0.utf16) }
    func place(_ reply: Reply) throws -> (line: Int, character: Int) {
      (
        try #require(reply["line"].number.map(Int.init)),
        try #require(reply["character"].number.map(Int.init))
      )
    }
    let ordered = try edits.map { edit in
      (
        try place(edit["range"]["start"]), try place(edit["range"]["end"]),
        try #require(edit["newText"].text)
      )
    }.sorted { $0.0 > $1.0 }
    for (start, end, new) in ordered {
      let before = Array(lines[start.line][..<start.character])
      let after = Array(lines[end.line][end.character...])
      let middle =
        (String(decoding: before, as: UTF16.self) + new
        + String(decoding: after, as: UTF16.self)).components(separatedBy: "\n")
      lines.replaceSubrange(start.line...end.line, with: middle.map { Array($0.utf16) })
    }
    return lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }
}
