internal import SheetDiff
internal import SheetDraw
internal import SheetReport
internal import SheetScene
internal import SheetSpec
internal import SystemPackage

/// Why a test fails, for people, and the pictures of it.
struct SheetFailure: Equatable {
  /// A file by what it is called, such as `medium-difference.png`.
  struct Attachment: Equatable {
    var name: String
    var bytes: [UInt8]
  }

  var text: String
  var attachments: [Attachment] = []
}

/// Holds drawn sheets against the references of a test file.
struct ReferenceCheck {
  let testFile: String
  let name: String
  let options: ComparisonOptions
  let ignored: Set<Role>

  /// Nil does as the environment says.
  let recording: Recording?
  let environment: TestEnvironment

  /// What was found of one picture.
  struct Finding {
    var verdict: CaseResult.Verdict
    var drawn: DrawnSheet
    var before: [UInt8]?
    var comparison: Comparison?
    var difference: [UInt8]?
    var changes: [Change] = []
    var messages: [CaseResult.Message] = []
  }

  /// Draws and judges each view; none of a sheet that is as its references.
  func failures(of sheet: TestedSheet, _ views: [SheetView]) -> [SheetFailure] {
    let diagnostics = self.diagnostics
    guard diagnostics.isEmpty else {
      return [SheetFailure(text: text(.invalid, name, diagnostics))]
    }
    return views.compactMap { view in
      do throws(DiagnosticError) {
        let drawn = try DrawnSheet(
          sheet, name: name, view, ignoring: ignored,
          folder: Files.folder(of: FilePath(testFile)).string)
        return failure(drawn)
      } catch { return SheetFailure(text: text(.invalid, name, error.diagnostics)) }
    }
  }

  /// What is wrong with the arguments and the environment.
  private var diagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if name.isEmpty || name.hasPrefix(".") || name.contains("/") {
      diagnostics.append(
        Diagnostic(
          .unknownChoice, at: nil, "\"\(name)\" cannot be the name of a file",
          allowed: "a name without / that does not begin with a dot"))
    }
    if recording == nil, environment.recording == nil {
      diagnostics.append(
        Diagnostic(
          .unknownChoice, at: nil,
          "\(TestEnvironment.recordName) is \(environment.read(TestEnvironment.recordName) ?? "")",
          allowed: "1, all, missing, never or 0"))
    }
    return diagnostics
  }

  private func failure(_ drawn: DrawnSheet) -> SheetFailure? {
    guard let finding = finding(drawn) else { return nil }
    let wish = recording ?? environment.recording ?? .never
    guard wish == .all || wish == .missing && finding.verdict == .missing else {
      return told(finding)
    }
    guard !environment.refusesRecording else {
      return told(
        finding,
        "nothing is recorded where CI is set, for nobody looks at it; "
          + "\(TestEnvironment.recordInCIName)=1 where that is meant")
    }
    return recorded(finding)
  }

  // MARK: Judging

  private var folder: String { Reference.folder(ofScenario: testFile) }

  func reference(_ drawn: DrawnSheet) -> Located<String> {
    .flag("\(folder)/\(drawn.name).png", "reference")
  }

  /// Nil for a picture that passes.
  private func finding(_ drawn: DrawnSheet) -> Finding? {
    let path = reference(drawn)
    guard Files.isThere(path.filePath.value) else {
      return Finding(verdict: .missing, drawn: drawn)
    }
    do throws(DiagnosticError) {
      let before = try path.filePath.with { path throws(FileError) in
        try Files.read(path, mostBytes: Files.mostBytesOfPictures)
      }
      return before == drawn.bytes ? nil : try compared(before, path, drawn)
    } catch {
      var finding = Finding(verdict: .invalid, drawn: drawn)
      finding.messages = [CaseResult.Message(text: error.words)]
      return finding
    }
  }

  private func compared(
    _ before: [UInt8], _ path: Located<String>, _ drawn: DrawnSheet
  ) throws(DiagnosticError) -> Finding? {
    let file = PictureFile(before, path: path.filePath)
    let other = PictureFile(drawn.bytes, path: path.filePath)
    var options = options
    options.ignored += drawn.ignored
    let check = try PictureCheck(
      of: file, and: other, options: options, wish: .differenceOfFailure, findsMoves: true,
      pixelsPerPoint: drawn.pixelsPerPoint)
    guard !check.comparison.isPassed else { return nil }
    var finding = Finding(
      verdict: check.comparison.verdict == .sizesDiffer ? .resized : .changed, drawn: drawn)
    if let facts = try file.about().facts {
      finding.changes = Change.between(facts, drawn.facts)
      if finding.changes.isEmpty {
        finding.messages = [
          CaseResult.Message(text: "the sheet is the same; its content or what draws it is not")
        ]
      }
    }
    finding.before = before
    finding.comparison = check.comparison
    finding.difference = check.picture
    return finding
  }

  // MARK: Recording

  private func recorded(_ finding: Finding) -> SheetFailure {
    let path = reference(finding.drawn)
    do throws(DiagnosticError) {
      guard Files.leads(path.filePath.value, into: Files.folder(of: FilePath(testFile))) else {
        throw DiagnosticError(
          .leadsOutside, at: nil, "\"\(path.value)\" leads out of the test's folder",
          allowed: "references beside their test")
      }
      try Files.replace([
        Files.Replacement(path: path.filePath, bytes: finding.drawn.bytes)
      ])
    } catch { return told(finding, "it cannot be recorded: \(error.words)") }
    var text = result(finding).text
    text += "  recorded as \(environment.shortened(path.value))\n"
    text += "  look at it, then test again without recording: a picture that nobody has seen"
    return SheetFailure(text: text + " does not pass", attachments: attachments(finding))
  }
}

extension DiagnosticError {
  fileprivate var words: String { diagnostics.map(\.words).joined(separator: "; ") }
}

extension Diagnostic {
  /// In one line, what is allowed and what was meant with it.
  fileprivate var words: String {
    var text = message
    if let allowed { text += "; \(allowed)" }
    if let nearest { text += "; did you mean \"\(nearest)\"?" }
    guard let place else { return text }
    switch place.source {
    case .flag(let name): return "\(name): \(text)"
    case .file(let name): return "\(name):\(place.line):\(place.column): \(text)"
    }
  }
}

// MARK: Words

extension ReferenceCheck {
  private func text(
    _ verdict: CaseResult.Verdict, _ name: String, _ diagnostics: [Diagnostic]
  ) -> String {
    CaseResult(
      name: name, scenario: "", verdict: verdict,
      messages: diagnostics.map { CaseResult.Message(text: $0.words) }
    ).text
  }

  /// A failure to which nothing is done but that its pictures are kept to be looked at.
  private func told(_ finding: Finding, _ note: String? = nil) -> SheetFailure {
    var text = result(finding).text
    for line in [note].compactMap(\.self) + pictureLines(finding) { text += "  \(line)\n" }
    text += "  to take the new picture over, look at it and test with "
    text += "\(TestEnvironment.recordName)=\(finding.verdict == .missing ? "missing" : "1")"
    return SheetFailure(text: text, attachments: attachments(finding))
  }

  private func result(_ finding: Finding) -> CaseResult {
    let drawn = finding.drawn
    var result = CaseResult(
      name: drawn.name, scenario: "",
      picture: CaseResult.Picture(
        shot: name, device: drawn.device, appearance: drawn.appearance,
        pixelsPerPoint: drawn.pixelsPerPoint,
        reference: environment.shortened(reference(drawn).value)),
      verdict: finding.verdict, messages: finding.messages)
    result.changes = finding.changes
    result.comparison = finding.comparison
    return result
  }

  private func attachments(_ finding: Finding) -> [SheetFailure.Attachment] {
    let pictures = [
      ("before", finding.before), ("after", finding.drawn.bytes),
      ("difference", finding.difference),
    ]
    return pictures.compactMap { kind, bytes in
      bytes.map {
        SheetFailure.Attachment(name: "\(finding.drawn.name)-\(kind).png", bytes: $0)
      }
    }
  }

  /// Keeps new picture and difference, and says where they are and how to see them.
  private func pictureLines(_ finding: Finding) -> [String] {
    let stem = Reference.stem(ofScenario: testFile).split(separator: "/").last ?? "tests"
    let path = "\(environment.failuresFolder)/\(stem)/\(finding.drawn.name).png"
    do throws(DiagnosticError) {
      try Located<String>.flag(path, "failures").filePath.with { path throws(FileError) in
        try Files.makeFolders(Files.folder(of: path))
        try Files.write(finding.drawn.bytes, to: path)
      }
    } catch { return ["the new picture cannot be kept: \(error.words)"] }
    let after = environment.shortened(path).shellWord
    guard finding.before != nil else { return ["new picture: \(after)"] }
    let before = environment.shortened(reference(finding.drawn).value).shellWord
    let difference = environment.shortened(
      String(path.dropLast(".png".count)) + "-difference.png")
    let metric = options.metric == .exact ? "" : "--metric \(options.metric.rawValue) "
    return [
      "to see both: sheetdraw diff \(before) \(after) \(metric)--triptych "
        + "-o \(difference.shellWord)"
    ]
  }
}
