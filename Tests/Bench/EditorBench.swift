import Glibc

/// Measures the answers of the server for editors on a file of 1000 lines.
struct EditorBench {
  let binary: String
  let folder: String

  /// The number of questions of a conversation.
  private static let count = 20

  func figures() -> [Figure] {
    let text = Self.thousandLines
    let unfinished = text.replacing("    grabber: on\n", with: "    gra\n", maxReplacements: 1)
    let place = (line: 5, character: 7)
    func question(_ method: String, line: Int, character: Int) -> String {
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"#
        + #""file:///a.sheet.yaml"},"position":{"line":\#(line),"character":\#(character)}}}"#
    }
    return [
      figure(
        "completion in an unfinished line", unfinished,
        question("completion", line: place.line, character: place.character)),
      figure("completion of an id", text, question("completion", line: 902, character: 14)),
      figure("hover", text, question("hover", line: 3, character: 6)),
      figure("references", text, question("references", line: 2, character: 4)),
    ]
  }

  /// Measures an answer after each change of the text: a conversation less one without questions.
  private func figure(_ name: String, _ text: String, _ question: String) -> Figure {
    func time(_ count: Int) -> Double {
      let path = folder + "/conversation"
      guard let file = fopen(path, "w") else { return .nan }
      let change =
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"#
        + #""file:///a.sheet.yaml","version":1,"text":\#(Self.quoted(text))}}}"#
      var messages = [#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#]
      for _ in 0..<count { messages += [change, question] }
      messages += [
        #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
      ]
      for message in messages {
        fputs("Content-Length: \(message.utf8.count)\r\n\r\n\(message)", file)
      }
      fclose(file)
      return ProcessRun.median(runs: 5, ["sh", "-c", "'\(binary)' lsp < '\(path)'"])?
        .wallMilliseconds ?? .nan
    }
    return Figure(
      name: "lsp: change and \(name)", value: (time(Self.count) - time(0)) / Double(Self.count),
      unit: "ms",
      asked: 30)
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n") + "\""
  }

  /// Sixty sheets with blocks, a script, and shots.
  private static var thousandLines: String {
    var lines = ["sheetdraw: 1", "sheets:"]
    for index in 0..<60 {
      lines += [
        "  sheet\(index):", "    detents: [medium, large, { id: tip, height: 320pt }]",
        "    selected: medium", "    grabber: on", "    content:", "      title: Photos \(index)",
        "      blocks:", "        - { text: Hello, id: block\(index) }",
        "        - { button: Done, look: filled }",
      ]
    }
    lines.append("timeline:")
    for index in 0... where lines.count < 990 {
      lines += ["  - { present: sheet\(index % 60) }", "  - { dismiss: sheet\(index % 60) }"]
      if lines.count >= 990 { break }
    }
    lines.append("shots:")
    while lines.count < 1000 { lines.append("  - { name: shot\(lines.count), at: settled }") }
    return lines.joined(separator: "\n") + "\n"
  }
}
