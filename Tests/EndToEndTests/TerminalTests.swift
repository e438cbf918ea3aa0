import Foundation
import SheetTestSupport
import Testing

/// Output to a terminal, which util-linux's `script` emulates.
@Suite struct TerminalTests {
  private func onTerminal(_ command: String, in folder: Folder) async throws -> [String] {
    let run = try await folder.bash("script -qec '\(command)' /dev/null")
    return run.text.replacingOccurrences(of: "\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func aFaultInAFlagIsUnderlinedWithCarets() async throws {
    let lines = try await onTerminal(
      "\"$sheetdraw\" --color never --detents large,meduim", in: Folder())
    #expect(
      lines == [
        "error[E0203]: unknown detent \"meduim\"",
        "  ┌ command line",
        "  │ --detents large,meduim",
        "  │                 ^^^^^^ one of: medium, large, fit, a fraction such as 0.35 or 35%, a "
          + "height such as 320pt",
        "  = did you mean \"medium\"?",
      ])
  }

  @Test func aFaultInAFileShowsItsLine() async throws {
    let folder = try Folder()
    // A tab counts as one column, as in the reported place.
    try folder.write(
      "{\r\n\t\"grabber\": {\r\n\t\t\"widht\": {\"$value\": 40}\r\n\t}\r\n}\r\n",
      to: "own.tokens.json")
    let lines = try await onTerminal(
      "\"$sheetdraw\" --color never --profile own.tokens.json", in: folder)
    #expect(
      lines == [
        "error[E0302]: unknown token \"grabber.widht\"",
        "  ┌ own.tokens.json:3:3",
        "3 │   \"widht\": {\"$value\": 40}",
        "  │   ^^^^^^^ `sheetdraw spec` lists all tokens",
        "  = did you mean \"grabber.width\"?",
      ])
  }

  @Test func aLongLineIsShortenedAroundThePlace() async throws {
    let folder = try Folder()
    let space = String(repeating: " ", count: 3000)
    try folder.write("{\(space)\"a\": {\"$value\": 1}\(space)}", to: "own.tokens.json")
    let lines = try await onTerminal(
      "\"$sheetdraw\" --color never --profile own.tokens.json", in: folder)
    #expect(lines.count == 4)
    #expect(lines[1] == "  ┌ own.tokens.json:1:3002")
    let (line, carets) = (Array(lines[2]), Array(lines[3]))
    #expect(line.count < 110)
    let caret = try #require(carets.firstIndex(of: "^"))
    #expect(String(line[caret..<caret + 3]) == "\"a\"")
  }

  @Test func faultsAreRedUnlessColorIsDisabled() async throws {
    let folder = try Folder()
    let red = "\u{1B}[1;31merror[E0101]\u{1B}[0m: there is no flag --nope"
    let plain = "error[E0101]: there is no flag --nope"
    #expect(try await onTerminal("\"$sheetdraw\" --nope", in: folder).first == red)
    #expect(try await onTerminal("NO_COLOR=1 \"$sheetdraw\" --nope", in: folder).first == plain)
    #expect(try await onTerminal("TERM=dumb \"$sheetdraw\" --nope", in: folder).first == plain)
    #expect(
      try await onTerminal("NO_COLOR=1 \"$sheetdraw\" --nope --color always", in: folder).first
        == red)
  }

  @Test func colorAlwaysAlsoPaintsFaultsInAFile() async throws {
    let run = try await Folder().sheetdraw("--nope --color always")
    #expect(
      run.error == "--nope: \u{1B}[1;31merror[E0101]\u{1B}[0m: there is no flag --nope; "
        + "`sheetdraw --help` lists all flags\n")
    let json = try await Folder().sheetdraw("--nope --color always --json")
    #expect(!json.error.contains("\u{1B}"))
  }

  @Test func pictureBytesAreNotWrittenToATerminal() async throws {
    let lines = try await onTerminal("\"$sheetdraw\" --color never -o -", in: Folder())
    #expect(
      lines == [
        "error[E0503]: a terminal cannot display pictures",
        "  ┌ command line",
        "  │ -o -",
        "  │    ^ a pipe or a file",
      ])
  }

  @Test func progressIsErasedAfterDrawing() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      "script -qec '\"$sheetdraw\" --device 9x9@1 --light --dark --jobs 1' /dev/null")
    let bar = String(repeating: "█", count: 15) + String(repeating: "░", count: 15)
    #expect(
      run.text == "\r\(bar) 1/2\r\(String(repeating: "█", count: 30)) 2/2\r\u{1B}[K"
        + "medium-light.png\r\nmedium-dark.png\r\n")
  }
}
