internal import SheetDiff
internal import SheetDraw
internal import SheetReport
internal import SheetScene
internal import SheetSpec
internal import SheetSuite
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
    var judgement = Judgement()
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
          sheet, name: name, view, folder: Files.folder(of: FilePath(testFile)))
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
    let recording = recording ?? environment.recording ?? .never
    guard recording == .all || recording == .missing && finding.verdict == .missing else {
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

  func reference(_ drawn: DrawnSheet) -> Located<FilePath> {
    let path = Reference.folder(ofScenario: FilePath(testFile)).appending("\(drawn.name).png")
    return Located(path, at: .flag("reference", value: path.string))
  }

  /// Nil for a picture that passes.
  private func finding(_ drawn: DrawnSheet) -> Finding? {
    let path = reference(drawn)
    guard Files.isThere(path.value) else { return Finding(verdict: .missing, drawn: drawn) }
    do throws(DiagnosticError) {
      let before = try path.with { path throws(FileError) in
        try Files.read(path, mostBytes: Files.mostBytesOfPictures)
      }
      let judge = ReferenceJudge(
        ComparisonSettings(options, ignoring: ignored), findsMoves: true)
      let judgement = try judge.judgement(
        of: drawn.picture, against: PictureFile(before, path: path),
        in: Files.folder(of: FilePath(testFile)))
      guard judgement.verdict != .passed else { return nil }
      var finding = Finding(
        verdict: judgement.verdict, drawn: drawn, before: before, judgement: judgement)
      if judgement.isSameSheet {
        finding.messages = [
          CaseResult.Message(text: "the sheet is the same; its content or what draws it is not")
        ]
      }
      return finding
    } catch {
      var finding = Finding(verdict: .invalid, drawn: drawn)
      finding.messages = [CaseResult.Message(text: error.words)]
      return finding
    }
  }

  // MARK: Recording

  private func recorded(_ finding: Finding) -> SheetFailure {
    let path = reference(finding.drawn)
    do throws(DiagnosticError) {
      guard Files.leads(path.value, into: Files.folder(of: FilePath(testFile))) else {
        throw DiagnosticError(
          .leadsOutside, at: nil, "\"\(path.value)\" leads out of the test's folder",
          allowed: "references beside their test")
      }
      try Files.replace([Files.Replacement(path: path, bytes: finding.drawn.picture.bytes)])
    } catch { return told(finding, "it cannot be recorded: \(error.words)") }
    var text = result(finding).text
    text += "  recorded as \(environment.shortened(path.value.string))\n"
    text += "  look at it, then test again without recording: a picture that nobody has seen"
    return SheetFailure(text: text + " does not pass", attachments: attachments(finding))
  }
}

extension DiagnosticError {
  fileprivate var words: String { diagnostics.map(\.placedWords).joined(separator: "; ") }
}

extension Diagnostic {
  /// Place and words in one line.
  fileprivate var placedWords: String {
    guard let place else { return words }
    switch place.source {
    case .flag(let name): return "\(name): \(words)"
    case .file(let name): return "\(name):\(place.line):\(place.column): \(words)"
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
      messages: diagnostics.map { CaseResult.Message(text: $0.placedWords) }
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
        reference: environment.shortened(reference(drawn).value.string)),
      verdict: finding.verdict, messages: finding.messages)
    result.changes = finding.judgement.changes
    result.comparison = finding.judgement.comparison
    return result
  }

  private func attachments(_ finding: Finding) -> [SheetFailure.Attachment] {
    let pictures = [
      ("before", finding.before), ("after", finding.drawn.picture.bytes),
      ("difference", finding.judgement.difference),
    ]
    return pictures.compactMap { kind, bytes in
      bytes.map {
        SheetFailure.Attachment(name: "\(finding.drawn.name)-\(kind).png", bytes: $0)
      }
    }
  }

  /// Keeps new picture and difference, and says where they are and how to see them.
  private func pictureLines(_ finding: Finding) -> [String] {
    let stem = Reference.stem(ofScenario: FilePath(testFile)).lastComponent?.string ?? "tests"
    let path = "\(environment.failuresFolder)/\(stem)/\(finding.drawn.name).png"
    do throws(DiagnosticError) {
      try Located<String>.flag(path, "failures").filePath.with { path throws(FileError) in
        try Files.makeFolders(Files.folder(of: path))
        try Files.write(finding.drawn.picture.bytes, to: path)
      }
    } catch { return ["the new picture cannot be kept: \(error.words)"] }
    let after = environment.shortened(path).shellWord
    guard finding.before != nil else { return ["new picture: \(after)"] }
    let before = environment.shortened(reference(finding.drawn).value.string).shellWord
    let difference = environment.shortened(
      String(path.dropLast(".png".count)) + "-difference.png")
    let metric = options.metric == .exact ? "" : " --metric \(options.metric.rawValue)"
    return [
      "to see both: sheetdraw diff \(before) \(after)\(metric) --triptych "
        + "-o \(difference.shellWord)"
    ]
  }
}
