internal import SheetPrimitives

extension VerifyReport {
  /// Returns workflow commands that annotate files and lines on GitHub.
  ///
  /// There is one for each cause that several cases share, one for each other case or each of its
  /// messages, then one for each warning. Invalid cases come first, because GitHub shows only ten.
  /// A command is at the place of a message, or else at the line of the case's shot. A message about a
  /// whole file is at line 1.
  ///
  /// Source: the `::error` command of GitHub Actions; its toolkit escapes `%`, line breaks and, in
  /// properties, `:` and `,`.
  ///
  /// - Parameter locate: Returns the path relative to the repository's top level of a path relative to
  ///   the working folder.
  /// - Returns: The commands, each with a line break.
  public func githubAnnotations(locating locate: @escaping (String) -> String = { $0 }) -> String {
    ReportPiece.text { writeGitHubAnnotations(locating: locate, to: $0) }
  }

  /// Writes the workflow commands that annotate files and lines on GitHub, case by case.
  package func writeGitHubAnnotations<Failure>(
    locating locate: @escaping (String) -> String, to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    let form = AnnotationForm(report: self, locate: locate)
    let shared = sharedCauseList
    // Invalid cases and their causes come first.
    let invalidCount = shared.prefix { isOfInvalidCase($0) }.count
    let others = failures(without: shared)
    let invalid = others.prefix { cases.verdict($0) == .invalid }
    func annotate(
      _ causes: Slice<CauseList>, _ indices: ArraySlice<Int>
    ) throws(Failure) {
      for cause in causes { try write(ReportPiece(form.annotation(of: cause))) }
      for index in indices {
        for command in form.annotations(of: cases[index]) { try write(ReportPiece(command)) }
      }
    }
    try annotate(shared[..<invalidCount], invalid)
    try annotate(shared[invalidCount...], others[invalid.endIndex...])
    for warning in warnings { try write(ReportPiece(form.annotation(ofWarning: warning))) }
  }
}

/// The commands for the parts of a report.
private struct AnnotationForm {
  let report: VerifyReport
  let locate: (String) -> String

  /// Returns the command for a shared cause, at its first case.
  func annotation(of cause: FailureCause) -> String {
    let examples = cause.cases.prefix(VerifyReport.exampleCount).map { report.cases[$0] }
    let names = examples.map { "\($0.verdict.rawValue): \($0.name)" }
    let rest = cause.cases.count - names.count
    // GitHub's log shows the text without the title.
    let text = [cause.headline] + names + (rest > 0 ? ["… and \(rest.grouped) more"] : [])
    let place = cause.message.flatMap { $0.file == nil ? nil : $0 } ?? place(of: examples[0])
    let verdicts = cause.cases.reduce(into: [CaseResult.Verdict]()) { found, index in
      if !found.contains(report.cases.verdict(index)) { found.append(report.cases.verdict(index)) }
    }
    let title = verdicts.map(\.rawValue).joined(separator: ", ")
    return annotation(
      at: place, title: "\(title): \(cause.cases.count.grouped) cases",
      text: text.joined(separator: "\n"))
  }

  /// Returns the commands for a case.
  func annotations(of result: CaseResult) -> [String] {
    let title = "\(result.verdict.rawValue): \(result.name)"
    let placed = result.messages.filter { $0.file != nil }
    guard placed.isEmpty else {
      return placed.map { annotation(at: $0, title: title, text: $0.text) }
    }
    return [
      annotation(
        at: place(of: result), title: title, text: result.examples.joined(separator: "\n"))
    ]
  }

  /// Returns the place of a case without messages: its shot, the orphaned reference, or the picture of two
  /// folders.
  private func place(of result: CaseResult) -> CaseResult.Message {
    guard !report.isOfFolders else {
      let file = result.verdict == .removed ? result.picture?.reference : nil
      return CaseResult.Message(file: file ?? inFolder(result.name), text: "")
    }
    guard result.verdict == .orphaned, report.against == nil, let picture = result.picture else {
      return CaseResult.Message(file: result.scenario, line: result.line, text: "")
    }
    return CaseResult.Message(file: picture.reference, text: "")
  }

  /// Returns the command of a warning.
  func annotation(ofWarning warning: CaseResult.Message) -> String {
    annotation(
      at: warning, as: report.warningNoun, title: report.warningNoun, text: warning.text)
  }

  /// Returns one command; a message without a file is about the whole run.
  private func annotation(
    at place: CaseResult.Message, as command: String = "error", title: String, text: String
  ) -> String {
    guard let file = place.file else { return "::\(command)::\(text.data)\n" }
    var properties = ["file=\(path(of: file).property)", "line=\(place.line ?? 1)"]
    if let column = place.column { properties.append("col=\(column)") }
    properties.append("title=\(title.property)")
    return "::\(command) \(properties.joined(separator: ","))::\(text.data)\n"
  }

  /// Returns a file's path as GitHub reads it; those of two folders are relative to the working folder.
  private func path(of file: String) -> String {
    locate(report.isOfFolders ? file : inFolder(file))
  }

  /// Returns the path relative to the working folder of a path relative to the report's folder.
  private func inFolder(_ file: String) -> String {
    let folder = report.folder
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
