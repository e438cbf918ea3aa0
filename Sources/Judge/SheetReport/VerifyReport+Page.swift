internal import SheetChanges
internal import SheetResources

extension VerifyReport {
  /// An HTML page in UTF-8 that shows the failures.
  ///
  /// Its content security policy forbids network access, except to pictures beside the page.
  ///
  /// - Parameters:
  ///   - flags: The flags of the command that accepts a case.
  ///   - pictures: The folder of ``pictureFiles`` relative to the page; nil for a self-contained page
  ///     with the pictures embedded as base64, which is decoded when a case is opened.
  /// - Returns: The contents of the HTML file.
  public func page(accepting flags: AcceptFlags, pictures: String? = nil) -> [UInt8] {
    ReportPiece.joined { writePage(accepting: flags, pictures: pictures, to: $0) }
  }

  /// Writes the page piece by piece: each case and each embedded picture is one.
  ///
  /// - Parameters:
  ///   - flags: The flags of the command that accepts a case.
  ///   - pictures: The folder of ``pictureFiles`` relative to the page; nil for a self-contained page.
  ///   - write: Writes the next piece.
  /// - Throws: An error of `write`.
  package func writePage<Failure>(
    accepting flags: AcceptFlags, pictures: String?, to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    let page = HTMLPage(body: .pageHTML, readsFiles: pictures != nil)
    for part in page.parts {
      switch part {
      case .text(let text): try write(.bytes(text))
      case .placeholder("title"): try write(ReportPiece(title.markup))
      case .placeholder("icon"):
        let color = isPassed ? "%231f883d" : "%23d70015"
        try write(ReportPiece("%3Ccircle cx='8' cy='8' r='7' fill='\(color)'/%3E"))
      case .placeholder("style"): try write(.bytes(Self.styles.flatMap(\.bytes)))
      case .placeholder("script"): try write(.bytes(PageScript.joined(.pageScript)))
      case .placeholder("purpose"): try write(ReportPiece("show pictures"))
      case .placeholder("text"):
        try write(ReportPiece("<pre>"))
        try writeText(accepting: flags) { piece throws(Failure) in try write(piece.markup) }
        try write(ReportPiece("</pre>"))
      case .placeholder("data"): try writeData(flags, pictures, to: write)
      case .placeholder(let name):
        preconditionFailure("the page has an unknown placeholder \(name)")
      }
    }
  }

  private static let styles: [PageResource] = [
    .baseCSS, .pageCSS, .caseCSS, .overviewCSS, .narrowCSS,
  ]

  /// The name of what was verified: the folder; for the working folder, which has no name, the only scenario or
  /// "Pictures".
  private var heading: String {
    let isNameless = folder.allSatisfy { $0 == "." || $0 == "/" }
    return (isNameless ? onlyScenario ?? "Pictures" : folder).legible()
  }

  /// The page's title.
  private var title: String {
    let sign =
      isPassed ? "✓" : failureCount == 0 ? warningCount : "\(failureCount.grouped) to review"
    return isOfFolders
      ? "\(sign) – \(command.legible())" : "\(sign) – \(heading) – sheetdraw verify"
  }

  /// The summary at the top of the page.
  private var summary: String {
    let words =
      failureCount == 0
      ? passedWords : "\(failureCount.grouped) of \(cases.count.grouped) to review"
    return (errors.isEmpty ? words : "\(words), \(warningCount)") + otherFileWords
  }

  /// Writes the report and the pictures as script elements.
  private func writeData<Failure>(
    _ flags: AcceptFlags, _ pictures: String?, to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    let tags = HTMLPage.tags(id: "report")
    try write(ReportPiece(tags.opening))
    try data(flags, pictures).write(escaping: .html, to: write)
    try write(ReportPiece(tags.closing))
    guard pictures == nil else { return }
    for index in cases.failures {
      for (kind, contents) in cases[index].failurePictures {
        try write(
          ReportPiece("<script type=\"text/plain\" id=\"picture-\(index)-\(kind)\">"))
        try write(.embedded(contents))
        try write(ReportPiece("</script>\n"))
      }
    }
  }

  /// The report as the page's scripts read it.
  private func data(_ flags: AcceptFlags, _ pictures: String?) -> StreamedJSON {
    let (verdicts, names) = (verdicts, pictureLabels)
    let order = verdicts.filter { $0 != .passed } + [.passed]
    let texts: [(String, JSON)] = [
      ("folder", .text(heading)), ("summary", .text(summary)),
      ("against", .optional(against?.legible())),
      ("areFolders", .flag(isOfFolders)),
      ("names", .object([("before", .text(names.before)), ("after", .text(names.after))])),
      ("pictures", .optional(pictures?.linkPath)),
      ("accept", .text(acceptCommand(flags, deletesOrphans: false))),
      ("acceptOrphans", .text(acceptCommand(flags, deletesOrphans: true))),
      ("labels", .object(order.map { ($0.rawValue, .text($0.label)) })),
      ("counts", .object(order.map { ($0.rawValue, .whole(count($0))) })),
    ]
    let warnings: [(String, JSON)] = [
      ("warnings", .list(groupedWarnings.map(\.pageJSON))), ("warningCount", .text(warningCount)),
      ("passed", .flag(isPassed)),
    ]
    let causes = StreamedJSON.list(sharedCauseList) { cause in
      .object([
        ("words", .value(.text(cause.words))),
        ("cases", .list(cause.cases) { .value(.whole($0)) }),
      ])
    }
    let results = StreamedJSON.list(cases.count) { index in
      let result = cases[index]
      let flags = isAcceptable(result) ? flags : nil
      return .value(result.pageJSON(flags, pictureStem: Self.pictureStem(index)))
    }
    return .object(
      texts.map { ($0, .value($1)) } + [("causes", causes)] + warnings.map { ($0, .value($1)) }
        + [("cases", results)])
  }
}

extension CaseResult {
  /// Returns the result as the page's scripts read it.
  ///
  /// - Parameters:
  ///   - flags: The flags of the command that accepts the case; nil for a case that cannot be accepted.
  ///   - pictureStem: The beginning of the names of its pictures' files.
  /// - Returns: An object.
  fileprivate func pageJSON(_ flags: AcceptFlags?, pictureStem: String) -> JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name.legible())), ("scenario", .text(scenario.legible())),
      ("verdict", .text(verdict.rawValue)),
      ("changes", .list(changes.map(\.pageJSON))), ("messages", .list(messages.map(\.pageJSON))),
      ("lines", .list(lines.map { .text($0) })),
    ]
    if let picture {
      let kinds = JSON.list(failurePictures.map { .text($0.kind) })
      fields.append(
        ("picture", .object(picture.jsonFields + [("kinds", kinds), ("stem", .text(pictureStem))])))
    }
    if let renamed { fields.append(("renamed", .text(renamed.legible()))) }
    if let comparison, case .object(let found) = comparison.json(pixelsPerPoint: 1) {
      let own = found.filter { $0.0 != "regionsInPoints" }
      fields.append(("comparison", .object(own + [("words", .text(comparison.shareWords))])))
    }
    if let flags { fields.append(("acceptWords", .text(acceptWords(flags)))) }
    return .object(fields)
  }
}

extension Change {
  /// The change as the page's scripts read it.
  fileprivate var pageJSON: JSON {
    let values = note ?? Value.words(from: from, to: to, unit: unit)
    let origin = [requirement, cause?.words ?? token].compactMap { $0 }
    return .object([
      ("label", .text(label.legible())), ("values", .text(values.legible())),
      ("origin", .list(origin.map { .text($0.legible()) })),
    ])
  }
}

extension CaseResult.Message {
  /// The message as the page's scripts read it.
  fileprivate var pageJSON: JSON {
    .object([
      ("place", .text(place.legible())), ("text", .text(text.legible(keepingLines: true))),
    ])
  }
}
