extension VerifyReport {
  /// The maximum length of a comment on GitHub, in bytes; a job summary may be longer.
  static let maximumMarkdownBytes = 65_535

  /// A summary in Markdown for a pull request or a job: counts, a table of failures and folded
  /// details.
  ///
  /// It is at most as long as a comment may be; omitted cases are counted.
  ///
  /// - Parameter caseFlag: The flag before the name of a case in the command that accepts it.
  /// - Returns: The text, with a line break at the end.
  public func markdown(caseFlag: String) -> String {
    let failures = failures
    guard !failures.isEmpty else { return "### ✅ sheetdraw: \(passedWords)\n" }
    var text = "### ❌ sheetdraw: \(countWords)\n\n| | Case | What |\n|---|---|---|\n"
    // Table and details share the remaining length, less a line for the count of omitted cases.
    let left = Self.maximumMarkdownBytes - text.utf8.count - 200
    text += Self.fitting(failures, into: left / 2, plural: "cases") { Self.row($0) }
    text += "\n"
    let rest = Self.maximumMarkdownBytes - text.utf8.count - 100
    return text
      + Self.fitting(failures, into: rest, plural: "details of cases") {
        details(of: $0, caseFlag)
      }
  }

  /// Returns the texts of the first results that fit into a number of bytes, and the count of the
  /// others.
  private static func fitting(
    _ results: [CaseResult], into byteCount: Int, plural: String, text: (CaseResult) -> String
  ) -> String {
    var all = ""
    for (index, result) in results.enumerated() {
      let next = text(result)
      guard all.utf8.count + next.utf8.count <= byteCount else {
        return all + "\n… and \((results.count - index).grouped) more \(plural).\n"
      }
      all += next
    }
    return all
  }

  /// Returns the row of a result in the table.
  private static func row(_ result: CaseResult) -> String {
    let maximumLineCount = 2
    let lines = result.lines.prefix(maximumLineCount).map { $0.shortened(to: 160).markdownLines }
    let more =
      result.lines.count > maximumLineCount
      ? ["… \(result.lines.count - maximumLineCount) more"] : []
    let name = result.name.shortened(to: 200).codeSpan(inTable: true)
    return "| \(result.verdict.label) | \(name) | \((lines + more).joined(separator: "<br>")) |\n"
  }

  /// Returns the details of a result.
  private func details(of result: CaseResult, _ caseFlag: String) -> String {
    let summary = "\(result.verdict.label): <code>\(result.name.markdown)</code>"
    let items = result.lines.map { "- \($0.markdownLines)\n" }.joined()
    guard result.isAcceptable else { return Self.folded(summary, items) }
    let command = acceptCommand(for: [result], caseFlag: caseFlag).legible()
    let fence = String(repeating: "`", count: max(3, command.longestRun(of: "`") + 1))
    return Self.folded(summary, "\(items)\n\(fence)sh\n\(command)\n\(fence)\n")
  }

  /// Returns a text folded under a summary.
  private static func folded(_ summary: String, _ text: String) -> String {
    "<details><summary>\(summary)</summary>\n\n\(text)\n</details>\n"
  }
}
