internal import SheetPrimitives
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
    HTMLPage(body: .pageHTML, readsFiles: pictures != nil).filled { name, page in
      switch name {
      case "title": page += title.markup.utf8
      case "icon":
        let color = isPassed ? "%231f883d" : "%23d70015"
        page += "%3Ccircle cx='8' cy='8' r='7' fill='\(color)'/%3E".utf8
      case "style": for part in Self.styles { page += part.bytes }
      case "script": for part in Self.scripts { page += part.bytes }
      case "text": page += text(accepting: flags).markup.utf8
      case "data": appendData(to: &page, flags, pictures)
      default: preconditionFailure("the page has an unknown placeholder \(name)")
      }
    }
  }

  private static let styles: [PageResource] = [
    .baseCSS, .pageCSS, .caseCSS, .overviewCSS, .narrowCSS,
  ]

  private static let scripts: [PageResource] = [
    .baseScript, .casesScript, .listScript, .detailsScript, .overviewScript, .stageScript,
    .touchScript, .pageScript,
  ]

  /// The page's title.
  private var title: String {
    let sign =
      isPassed ? "✓" : failures.isEmpty ? warningCount : "\(failures.count.grouped) to review"
    return "\(sign) – \(folder.legible()) – sheetdraw verify"
  }

  /// The summary at the top of the page.
  private var summary: String {
    let words =
      failures.isEmpty
      ? passedWords : "\(failures.count.grouped) of \(cases.count.grouped) to review"
    return errors.isEmpty ? words : "\(words), \(warningCount)"
  }

  /// Appends the report and the pictures as script elements.
  private func appendData(to page: inout [UInt8], _ flags: AcceptFlags, _ pictures: String?) {
    HTMLPage.append(data(flags, pictures), id: "report", to: &page)
    guard pictures == nil else { return }
    for (index, result) in cases.enumerated() {
      for (kind, picture) in result.failurePictures {
        page += "<script type=\"text/plain\" id=\"picture-\(index)-\(kind)\">".utf8
        page += Base64.letters(of: picture)
        page += "</script>\n".utf8
      }
    }
  }

  /// The report as the page's scripts read it.
  private func data(_ flags: AcceptFlags, _ pictures: String?) -> JSON {
    let verdicts = CaseResult.Verdict.allCases
    let order = verdicts.filter { $0 != .passed } + [.passed]
    return .object([
      ("folder", .text(folder.legible())), ("summary", .text(summary)),
      ("against", .optional(against?.legible())),
      ("pictures", .optional(pictures?.linkPath)),
      ("accept", .text(acceptCommand(flags, deletesOrphans: false))),
      ("acceptOrphans", .text(acceptCommand(flags, deletesOrphans: true))),
      ("labels", .object(order.map { ($0.rawValue, .text($0.label)) })),
      ("counts", .object(order.map { ($0.rawValue, .whole(count($0))) })),
      (
        "causes",
        .list(
          sharedCauses.map { cause in
            .object([
              ("words", .text(cause.words)), ("cases", .list(cause.cases.map { .whole($0) })),
            ])
          })
      ),
      ("warnings", .list(warnings.map(\.pageJSON))), ("warningCount", .text(warningCount)),
      ("passed", .flag(isPassed)),
      (
        "cases",
        .list(
          cases.enumerated().map { index, result in
            result.pageJSON(
              isAcceptable(result) ? flags : nil, pictureStem: Self.pictureStem(index))
          })
      ),
    ])
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
