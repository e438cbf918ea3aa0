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
    expect(
      lines,
      [
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
    expect(
      lines,
      [
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
    try folder.write(
      "{\(space)\"grabber\": {\"widht\": {\"$value\": 1}}\(space)}", to: "own.tokens.json")
    let lines = try await onTerminal(
      "\"$sheetdraw\" --color never --profile own.tokens.json", in: folder)
    try #require(lines.count >= 4)
    expect(lines[1], "  ┌ own.tokens.json:1:3014")
    let (line, carets) = (Array(lines[2]), Array(lines[3]))
    #expect(line.count < 110)
    let caret = try #require(carets.firstIndex(of: "^"))
    expect(String(line[caret..<caret + 7]), "\"widht\"")
  }

  @Test func faultsAreRedUnlessColorIsDisabled() async throws {
    let folder = try Folder()
    let red = "\u{1B}[1;31merror[E0101]\u{1B}[0m: there is no flag --nope"
    let plain = "error[E0101]: there is no flag --nope"
    try await expect(onTerminal("\"$sheetdraw\" --nope", in: folder).first, red)
    try await expect(onTerminal("NO_COLOR=1 \"$sheetdraw\" --nope", in: folder).first, plain)
    try await expect(onTerminal("NO_COLOR= \"$sheetdraw\" --nope", in: folder).first, red)
    try await expect(onTerminal("TERM=dumb \"$sheetdraw\" --nope", in: folder).first, plain)
    try await expect(
      onTerminal("NO_COLOR=1 \"$sheetdraw\" --nope --color always", in: folder).first, red)
  }

  @Test func colorAlwaysAlsoPaintsFaultsInAFile() async throws {
    let run = try await Folder().sheetdraw("--nope --color always")
    expect(
      run.error,
      "--nope: \u{1B}[1;31merror[E0101]\u{1B}[0m: there is no flag --nope; "
        + "`sheetdraw --help` lists all flags\n")
    let json = try await Folder().sheetdraw("--nope --color always --json")
    #expect(!json.error.contains("\u{1B}"))
  }

  @Test func pictureBytesAreNotWrittenToATerminal() async throws {
    let lines = try await onTerminal("\"$sheetdraw\" --color never -o -", in: Folder())
    expect(
      lines,
      [
        "error[E0503]: a terminal cannot display pictures",
        "  ┌ command line",
        "  │ -o -",
        "  │    ^ a pipe or a file",
      ])
  }

  @Test(
    "help has the width of the terminal, from 60 to 120 columns, and the words of the plain one",
    arguments: [(40, 60), (60, 60), (79, 79), (100, 100), (250, 120), (0, 100)])
  func helpIsWrapped(columns: Int, width: Int) async throws {
    let folder = try Folder()
    for command in ["--help", "help diff", "measure --help", "help sheet"] {
      let lines = try await onTerminal(
        "stty cols \(columns); \"$sheetdraw\" \(command)", in: folder
      ).map { $0.replacing(/\u{1B}\[[0-9]*m/, with: "") }
      // Examples are kept on one line, to be copied.
      let wrapped = lines.filter { !$0.hasPrefix("  sheetdraw") && !$0.hasPrefix("    ") }
      expect(wrapped.filter { $0.count > width }, [], "\(command)")
      #expect(wrapped.contains { $0.count > width - 12 }, "\(command)")
      let plain = try await folder.sheetdraw(command).text
      let text = lines.joined(separator: "\n")
      expect(text.filter { !$0.isWhitespace }, plain.filter { !$0.isWhitespace })
      if width == 100 { expect(text + "\n", plain) }
    }
  }

  @Test("names in help are bold and values coloured, on terminals and on request alone")
  func helpIsPainted() async throws {
    let folder = try Folder()
    let painted = "  \u{1B}[1m--scale\u{1B}[0m\u{1B}[36m N\u{1B}[0m"
    func paints(_ lines: [String]) -> Bool {
      let hasColor = lines.contains { $0.hasPrefix(painted) }
      expect(lines.contains { $0.contains("\u{1B}") }, hasColor)
      return hasColor
    }
    let help = "\"$sheetdraw\" help pictures"
    #expect(paints(try await onTerminal(help, in: folder)))
    #expect(paints(try await onTerminal("NO_COLOR=1 \(help) --color always", in: folder)))
    #expect(!paints(try await onTerminal("NO_COLOR=1 \(help)", in: folder)))
    #expect(!paints(try await onTerminal("TERM=dumb \(help)", in: folder)))
    #expect(!paints(try await onTerminal("\(help) --color never", in: folder)))
    #expect(!paints(try await folder.sheetdraw("help pictures").lines))
    #expect(paints(try await folder.sheetdraw("help pictures --color always").lines))
  }

  private func bar(_ done: Int, of count: Int) -> String {
    let filled = 30 * done / count
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
      + " \(done)/\(count)"
  }

  private static let erased = "\u{1B}[K"

  @Test(
    "files, cases and sheets are counted in a line, which is erased at the end",
    arguments: [
      ("check .", 3, ""), ("verify --jobs 1", 3, "3 passed"),
      ("accept --all --jobs 1", 3, "0 accepted"),
      ("review . --jobs 1 -o r.html", 6, "r.html"),
    ])
  func counts(command: String, count: Int, text: String) async throws {
    let folder = try await Folder.suite("a", "b", "c")
    _ = try await folder.sheetdraw("check . --write")
    let run = try await folder.bash("script -qec '\"$sheetdraw\" \(command)' /dev/null")
    expect(run.status, 0)
    // A slow machine shows the time as well, and each second a line without a finished piece.
    let lines = run.text.replacing(/, \d+ s/, with: "").replacing("\r\n", with: "\n")
      .split(separator: "\r").map(String.init)
    let finished = lines.dropLast().filter { $0 != "working" && !$0.hasSuffix(" 0/\(count)") }
    let steps = finished.enumerated().filter { $0 == 0 || $1 != finished[$0 - 1] }.map(\.element)
    expect(steps, (1...count).map { bar($0, of: count) })
    expect(lines.last, Self.erased + text + (text.isEmpty ? "" : "\n"))
  }

  @Test(
    "work without parts shows its time from the first second on",
    arguments: [
      "check -", "review - -o r.html", "animate - -o a.png", "animate - --poster -o a.png",
    ])
  func time(command: String) async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      "script -qec 'sleep 1.6 | \"$sheetdraw\" \(command) --color never' /dev/null")
    #expect(run.text.hasPrefix("\rworking, 1 s"))
    #expect(run.text.contains("\r\(Self.erased)error[E0301]: "))
  }

  @Test("quiet runs, JSON, continuous integration and simple terminals show no progress")
  func noProgress() async throws {
    let folder = try await Folder.suite("a", "b", "c")
    _ = try await folder.sheetdraw("check . --write")
    func text(_ variable: String, _ flag: String) async throws -> String {
      try await folder.bash("script -qec '\(variable) \"$sheetdraw\" check . \(flag)' /dev/null")
        .text
    }
    #expect(try await text("A=1", "").contains(bar(3, of: 3)))
    try await expect(text("CI=true", ""), "")
    try await expect(text("TERM=dumb", ""), "")
    try await expect(text("A=1", "--quiet"), "")
    #expect(try await text("A=1", "--json").hasPrefix("{"))
    try await expect(text("A=1", "2>&1 | cat"), "")
  }

  @Test("an interrupt from the keyboard erases the line")
  func interruptedProgress() async throws {
    let folder = try Folder()
    // Control-C, typed on the terminal while the command waits for other input from it.
    try folder.write(
      """
      import os, pty
      child, terminal = pty.fork()
      if child == 0: os.execvp(os.environ["sheetdraw"], ["sheetdraw", "review", "-", "-o", "r.html"])
      text = b""
      while b"1 s" not in text: text += os.read(terminal, 1000)
      os.write(terminal, b"\\x03")
      try:
          while part := os.read(terminal, 1000): text += part
      except OSError: pass
      print(text, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      """, to: "type.py")
    let run = try await folder.bash("python3 type.py")
    #expect(run.text.hasPrefix(#"b'\rworking, 1 s"#))
    #expect(run.text.hasSuffix("\\r\\x1b[K' 130\n"))
    try expect(folder.names(), ["type.py"])
  }

  @Test func progressIsErasedAfterDrawing() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      "script -qec '\"$sheetdraw\" --device 9x9@1 --light --dark --jobs 1' /dev/null")
    let bar = String(repeating: "█", count: 15) + String(repeating: "░", count: 15)
    #expect(
      run.text == "\r\(bar) 1/2\r\(String(repeating: "█", count: 30)) 2/2\r\u{1B}[K"
        + "medium-light.png\r\nmedium-dark.png\r\n"
        + "spec; --profile uikit draws what devices show\r\n")
  }
}
