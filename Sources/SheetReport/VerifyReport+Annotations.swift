extension VerifyReport {
  /// Workflow commands that annotate files and lines on GitHub: one per message with a place, or
  /// one per case at the line of its shot; then one per warning.
  ///
  /// A message about a whole file is at line 1.
  ///
  /// Source: the `::error` command of GitHub Actions; its toolkit escapes `%`, line breaks and, in
  /// properties, `:` and `,`.
  public var githubAnnotations: String {
    failures.flatMap { annotations(of: $0) }.joined() + warnings.map(annotation).joined()
  }

  /// Returns the commands for a case.
  private func annotations(of result: CaseResult) -> [String] {
    let title = "\(result.verdict.rawValue): \(result.name)"
    let placed = result.messages.filter { $0.file != nil }
    guard !placed.isEmpty else {
      let isReference = result.verdict == .orphaned && against == nil
      let file = isReference ? result.picture?.reference ?? result.scenario : result.scenario
      let line = isReference ? nil : result.line
      return [
        annotation(file, line: line, title: title, text: result.lines.joined(separator: "\n"))
      ]
    }
    return placed.map { message in
      annotation(
        message.file ?? result.scenario, line: message.line, column: message.column, title: title,
        text: message.text)
    }
  }

  /// Returns the command of a warning.
  private func annotation(_ warning: CaseResult.Message) -> String {
    guard let file = warning.file else { return "::warning::\(warning.text.data)\n" }
    return annotation(
      file, isWarning: true, line: warning.line, column: warning.column, title: "warning",
      text: warning.text)
  }

  /// Returns one command.
  private func annotation(
    _ file: String, isWarning: Bool = false, line: Int? = nil, column: Int? = nil, title: String,
    text: String
  ) -> String {
    var properties = ["file=\(path(of: file).property)", "line=\(line ?? 1)"]
    if let column { properties.append("col=\(column)") }
    properties.append("title=\(title.property)")
    return
      "::\(isWarning ? "warning" : "error") \(properties.joined(separator: ","))::\(text.data)\n"
  }

  /// Returns a file's path relative to the working directory of the command.
  private func path(of file: String) -> String {
    let trimmed = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return trimmed.isEmpty || trimmed == "." ? file : "\(trimmed)/\(file)"
  }
}

extension String {
  /// The text escaped for the message of a command.
  fileprivate var data: String {
    legible(keepingLines: true).replacing(where: "%\r\n") { $0.percentEncoded }
  }

  /// The text escaped for a property of a command.
  fileprivate var property: String {
    legible().replacing(where: "%:,") { $0.percentEncoded }
  }
}

extension Unicode.Scalar {
  /// The scalar in percent-encoding.
  fileprivate var percentEncoded: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "%" + (digits.count < 2 ? "0" : "") + digits
  }
}
