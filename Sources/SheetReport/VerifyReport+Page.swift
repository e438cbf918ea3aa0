internal import SheetPrimitives

extension VerifyReport {
  /// A self-contained HTML page in UTF-8 that shows the failures.
  ///
  /// Its content security policy forbids network access. Pictures are embedded as base64, which is
  /// decoded when a case is opened.
  ///
  /// - Parameter caseFlag: The flag before the name of a case in the command that accepts it.
  /// - Returns: The contents of the HTML file.
  public func page(caseFlag: String) -> [UInt8] {
    HTMLPage(body: PackageResources.page_html).filled { name, page in
      switch name {
      case "title": page += title.markup.utf8
      case "icon":
        let color = isPassed ? "%231f883d" : "%23d70015"
        page += "%3Ccircle cx='8' cy='8' r='7' fill='\(color)'/%3E".utf8
      case "style": page += Self.styles.joined()
      case "script": page += Self.scripts.joined()
      case "text": page += text.markup.utf8
      case "data": appendData(to: &page, caseFlag)
      default: preconditionFailure("the page has an unknown placeholder \(name)")
      }
    }
  }

  private static var styles: [[UInt8]] {
    [
      PackageResources.base_css, PackageResources.page_css, PackageResources.case_css,
      PackageResources.narrow_css,
    ]
  }

  private static var scripts: [[UInt8]] {
    [
      PackageResources.base_js, PackageResources.cases_js, PackageResources.list_js,
      PackageResources.details_js, PackageResources.stage_js, PackageResources.touch_js,
      PackageResources.page_js,
    ]
  }

  /// The page's title.
  private var title: String {
    let sign = isPassed ? "✓" : "\(failures.count.grouped) to review"
    return "\(sign) – \(folder.legible()) – sheetdraw verify"
  }

  /// The summary at the top of the page.
  private var summary: String {
    isPassed ? passedWords : "\(failures.count.grouped) of \(cases.count.grouped) to review"
  }

  /// Appends the report and the pictures as script elements.
  private func appendData(to page: inout [UInt8], _ caseFlag: String) {
    HTMLPage.append(data(caseFlag), id: "report", to: &page)
    for (index, result) in cases.enumerated() {
      for (kind, picture) in result.pictures {
        page += "<script type=\"text/plain\" id=\"picture-\(index)-\(kind)\">".utf8
        page += Base64.letters(of: picture)
        page += "</script>\n".utf8
      }
    }
  }

  /// The report as the page's scripts read it.
  private func data(_ caseFlag: String) -> JSON {
    let verdicts = CaseResult.Verdict.allCases
    let order = verdicts.filter { $0 != .passed } + [.passed]
    return .object([
      ("folder", .text(folder.legible())), ("summary", .text(summary)),
      ("accept", .text(acceptCommand)),
      ("labels", .object(order.map { ($0.rawValue, .text($0.label)) })),
      ("counts", .object(order.map { ($0.rawValue, .whole(count($0))) })),
      ("cases", .list(cases.map { $0.pageJSON(caseFlag) })),
    ])
  }
}

extension CaseResult {
  /// The pictures on the page: those of a case that has not passed.
  fileprivate var pictures: [(kind: String, bytes: [UInt8])] {
    verdict == .passed ? [] : picture?.files ?? []
  }

  /// Returns the result as the page's scripts read it.
  fileprivate func pageJSON(_ caseFlag: String) -> JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name.legible())), ("scenario", .text(scenario.legible())),
      ("verdict", .text(verdict.rawValue)),
      ("changes", .list(changes.map(\.pageJSON))), ("messages", .list(messages.map(\.pageJSON))),
      ("lines", .list(lines.map { .text($0) })),
    ]
    if let picture {
      let kinds = JSON.list(pictures.map { .text($0.kind) })
      fields.append(("picture", .object(picture.jsonFields + [("kinds", kinds)])))
    }
    if let comparison, case .object(let found) = comparison.json(pixelsPerPoint: 1) {
      let own = found.filter { $0.0 != "regionsInPoints" }
      fields.append(("comparison", .object(own + [("words", .text(comparison.shareWords))])))
    }
    if isAcceptable { fields.append(("acceptWords", .text(acceptWords(caseFlag)))) }
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
