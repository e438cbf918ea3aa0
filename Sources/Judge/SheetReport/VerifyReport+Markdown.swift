internal import SheetChanges

extension VerifyReport {
  /// The maximum length of a comment on GitHub, in bytes; a job summary may be longer.
  static let maximumMarkdownBytes = 65_535

  /// A summary in Markdown for a pull request or a job: counts, shared causes with examples, the other
  /// failures, each once with folded details, and warnings.
  ///
  /// It is at most as long as a comment may be; omitted cases are counted.
  ///
  /// - Parameters:
  ///   - flags: The flags of the command that accepts a case.
  ///   - pictures: The folder of ``pictureFiles`` relative to the file; nil for a summary without
  ///     pictures.
  /// - Returns: The text, with a line break at the end.
  public func markdown(accepting flags: AcceptFlags, pictures: String? = nil) -> String {
    let form = MarkdownForm(report: self, flags: flags, pictures: pictures)
    guard !isPassed else {
      return "### ✅ sheetdraw: \(passedWords)\(otherFileWords)\n"
        + form.warnings(Self.maximumMarkdownBytes / 4)
    }
    let counts = warningsAreErrors ? closingWords : countWords + otherFileWords
    var text = "### ❌ sheetdraw: \(counts)\n"
    let shared = sharedCauseList
    let warnings = form.warnings(Self.maximumMarkdownBytes / 10)
    // Causes, table and details share the remaining length, less the lines for counts of omitted
    // ones.
    let whole = Self.maximumMarkdownBytes - text.utf8.count - warnings.utf8.count - 600
    if !shared.isEmpty {
      text += "\n| Cause | Cases |\n|---|---:|\n"
      text += Self.fitting(shared, into: whole / 4, plural: "causes") { form.row($0) }
      text += "\n"
      // A case of several causes is listed with the first of them.
      var isListed = Array(repeating: false, count: cases.count)
      let listed = shared.map { cause in
        let left = cause.cases.filter { !isListed[$0] }
        for index in left { isListed[index] = true }
        return (cause, left)
      }.filter { !$1.isEmpty }
      text += Self.fitting(listed, into: whole / 4, plural: "details of causes") {
        form.details(of: $0.0, cases: $0.1)
      }
    }
    let others = failures(without: shared)
    let rest = whole - text.utf8.count + 300
    return text + (others.isEmpty ? "" : "\n")
      + Self.fitting(others, into: rest, plural: "cases") { form.details(of: $0, hasReason: true) }
      + warnings
  }

  /// Returns the texts of the first items that fit into a number of bytes, and the count of the
  /// others.
  private static func fitting<Items: RandomAccessCollection>(
    _ items: Items, into byteCount: Int, plural: String, text: (Items.Element) -> String
  ) -> String {
    var all = ""
    for (index, item) in items.enumerated() {
      let next = text(item)
      guard all.utf8.count + next.utf8.count <= byteCount else {
        return all + "\n… and \((items.count - index).grouped) more \(plural).\n"
      }
      all += next
    }
    return all
  }
}

/// The parts of a report in Markdown.
private struct MarkdownForm {
  let report: VerifyReport
  let flags: AcceptFlags
  let pictures: String?

  /// The number of folded names of a cause.
  private static let mostNames = 100

  /// Returns the warnings, folded unless they are errors; empty if there are none.
  func warnings(_ byteCount: Int) -> String {
    guard !report.warnings.isEmpty else { return "" }
    var items = ""
    let warnings = report.groupedWarnings
    for (index, warning) in warnings.enumerated() {
      let item = "- \(warning.words.markdownLines)\n"
      guard items.utf8.count + item.utf8.count <= byteCount else {
        items += "- … and \((warnings.count - index).grouped) more\n"
        break
      }
      items += item
    }
    return "\n" + Self.folded(report.warningCount, items, isOpen: report.warningsAreErrors)
  }

  /// Returns the row of a cause in the table of causes.
  func row(_ cause: FailureCause) -> String {
    "| \(cause.words.shortened(to: 300).markdownLines) | \(cause.cases.count.grouped) |\n"
  }

  /// Returns the examples of a cause, and the names of others of its cases.
  func details(of cause: FailureCause, cases: [Int]) -> String {
    let examples = cases.prefix(VerifyReport.exampleCount).map { details(of: $0) }.joined()
    let rest = cases.dropFirst(VerifyReport.exampleCount)
    var names = rest.prefix(Self.mostNames).map {
      "- \(report.cases.name($0).shortened(to: 200).codeSpan)\n"
    }.joined()
    let omitted = rest.count - Self.mostNames
    if omitted > 0 { names += "- … and \(omitted.grouped) more\n" }
    let folded = rest.isEmpty ? "" : Self.folded("and \(rest.count.grouped) more", names)
    return Self.folded(cause.headline.shortened(to: 300).markdown, examples + folded)
  }

  /// Returns the details of a case, folded below its verdict and name.
  ///
  /// - Parameters:
  ///   - index: The index of the case.
  ///   - hasReason: True to add its first line.
  /// - Returns: The text.
  func details(of index: Int, hasReason: Bool = false) -> String {
    let result = report.cases[index]
    let name = result.name.shortened(to: 200).markdown
    let line = hasReason ? result.lines.first?.split(separator: "\n").first : nil
    let reason = line.map { ": \(String($0).shortened(to: 160).markdown)" }
    let summary = "\(result.verdict.label): <code>\(name)</code>\(reason ?? "")"
    let items = result.examples.map { "- \($0.markdownLines)\n" }.joined() + pictureTable(index)
    guard report.isAcceptable(result) else { return Self.folded(summary, items) }
    // A renamed picture is accepted together with the deletion of its old reference.
    let other = report.cases.renamedIndex(of: index).map { [report.cases[$0]] } ?? []
    let command = report.acceptCommand(for: [result] + other, flags).legible()
    let fence = String(repeating: "`", count: max(3, command.longestRun(of: "`") + 1))
    return Self.folded(summary, "\(items)\n\(fence)sh\n\(command)\n\(fence)\n")
  }

  /// Returns the label of a picture by its kind.
  private func label(of kind: String) -> String {
    switch kind {
    case "before": report.pictureLabels.before
    case "after": report.pictureLabels.after
    default: "Difference"
    }
  }

  /// Returns the pictures of a case side by side.
  private func pictureTable(_ index: Int) -> String {
    guard let folder = pictures, let files = report.cases[index].picture?.files, !files.isEmpty
    else { return "" }
    let labels = files.map { label(of: $0.kind) }
    let links = files.map { kind, _ in
      let name = VerifyReport.pictureName(of: index, kind)
      return "![\(label(of: kind))](\("\(folder)/\(name)".linkPath))"
    }
    let rows = [labels, labels.map { _ in "---" }, links].map {
      "| \($0.joined(separator: " | ")) |\n"
    }
    return "\n" + rows.joined()
  }

  /// Returns a text under a summary that folds it.
  private static func folded(
    _ summary: String, _ text: String, isOpen: Bool = false
  ) -> String {
    "<details\(isOpen ? " open" : "")><summary>\(summary)</summary>\n\n\(text)\n</details>\n"
  }
}
