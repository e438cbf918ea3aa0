extension VerifyReport {
  /// What GitHub takes as the text of a comment; a job summary may be longer.
  static let longestMarkdownBytes = 65_535

  /// A summary for a pull request or a job: counts, a table of what has not passed, folded details.
  ///
  /// Never longer than a comment may be; what does not fit is counted.
  public var markdown: String {
    let failures = failures
    guard !failures.isEmpty else { return "### ✅ sheetdraw: \(passedWords)\n" }
    var text = "### ❌ sheetdraw: \(countWords)\n\n| | Case | What |\n|---|---|---|\n"
    // Table and details share the room, less a line for what is left out of each.
    let left = Self.longestMarkdownBytes - text.utf8.count - 200
    text += Self.fitting(failures, into: left / 2, plural: "cases") { Self.row($0) }
    text += "\n"
    let rest = Self.longestMarkdownBytes - text.utf8.count - 100
    return text
      + Self.fitting(failures, into: rest, plural: "details of cases") { details(of: $0) }
  }

  private static func fitting(
    _ results: [CaseResult], into room: Int, plural: String, text: (CaseResult) -> String
  ) -> String {
    var all = ""
    for (index, result) in results.enumerated() {
      let next = text(result)
      guard all.utf8.count + next.utf8.count <= room else {
        return all + "\n… and \((results.count - index).grouped) more \(plural).\n"
      }
      all += next
    }
    return all
  }

  private static func row(_ result: CaseResult) -> String {
    let most = 2
    let lines = result.lines.prefix(most).map { $0.shortened(to: 160).markdownLines }
    let more = result.lines.count > most ? ["… \(result.lines.count - most) more"] : []
    let name = result.name.shortened(to: 200).codeSpan(inTable: true)
    return "| \(result.verdict.label) | \(name) | \((lines + more).joined(separator: "<br>")) |\n"
  }

  private func details(of result: CaseResult) -> String {
    let summary = "\(result.verdict.label): <code>\(result.name.markdown)</code>"
    let items = result.lines.map { "- \($0.markdownLines)\n" }.joined()
    guard result.isAcceptable else { return Self.folded(summary, items) }
    let command = acceptCommand(for: result).legible()
    let fence = String(repeating: "`", count: max(3, command.longestRun(of: "`") + 1))
    return Self.folded(summary, "\(items)\n\(fence)sh\n\(command)\n\(fence)\n")
  }

  private static func folded(_ summary: String, _ text: String) -> String {
    "<details><summary>\(summary)</summary>\n\n\(text)\n</details>\n"
  }
}
