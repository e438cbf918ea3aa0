internal import SheetDraw
internal import SheetPrimitives
internal import SheetSpec

/// `check`: all faults of scenario and token files, and whether scenarios are laid out well.
///
/// Files of tokens come from other programs, which lay them out in their own ways.
struct CheckCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// What came of one file.
  private struct Finding {
    var file: Located<String>
    var diagnostics: [Diagnostic]
    /// A scenario as it is laid out best; nil for tokens, and where it cannot be read.
    var formatted: [UInt8]?
    var isFormatted = true

    var hasFault: Bool { diagnostics.contains { $0.severity == .error } }
  }

  private static let endings = Reference.scenarioEndings + [".tokens.json"]

  func run() -> ExitStatus {
    let here = Located(".", at: .flag("check", value: ""))
    let words = flags.words.isEmpty ? [here] : flags.words
    do throws(DiagnosticError) {
      var findings: [Finding] = []
      for file in try files(words) {
        if let status = Interrupt.status { return status }
        findings.append(check(file))
      }
      if flags.has("--write") { try write(findings) }
      return report(findings)
    } catch {
      return session.fail(error.diagnostics)
    }
  }

  // MARK: Which files

  private func files(_ words: [Located<String>]) throws(DiagnosticError) -> [Located<String>] {
    var files: [Located<String>] = []
    for word in words {
      guard Files.isFolder(word.filePath.value) else {
        files.append(word)
        continue
      }
      let found = try FileSearch.files(in: word, endings: Self.endings)
      guard !found.isEmpty else {
        throw DiagnosticError(
          .fileNotThere, at: word.place, "the folder \"\(word.value)\" holds nothing to check",
          allowed: "files called " + Self.endings.map { "*\($0)" }.joined(separator: ", "))
      }
      files += found
    }
    return files
  }

  // MARK: One file

  private func check(_ file: Located<String>) -> Finding {
    var finding = Finding(file: file, diagnostics: [])
    do throws(DiagnosticError) {
      let bytes = try file.filePath.with(Files.read)
      if file.value.hasSuffix(".tokens.json") {
        _ = try SpecLibrary(profile: file.filePath) { path throws(DiagnosticError) in
          try path.with(Files.read)
        }
        return finding
      }
      finding.diagnostics = try play(file, bytes)
      finding.formatted = try ScenarioFormatter.formatted(bytes, name: file.filePath.value)
      finding.isFormatted = finding.formatted == bytes
    } catch { finding.diagnostics = error.diagnostics }
    return finding
  }

  /// Plays a scenario, so that also what only time shows is found; gives what is odd about it.
  private func play(_ file: Located<String>, _ bytes: [UInt8]) throws(DiagnosticError)
    -> [Diagnostic]
  {
    let plan = try DrawPlan(GivenFlags(["--", file.value], of: Flag.drawing), coreCount: 1) {
      path throws(DiagnosticError) in
      path.value == file.filePath.value ? bytes : try path.with(Files.read)
    }
    guard let scenario = plan.scenario else { return [] }
    let board = DrawingBoard(library: plan.library)
    var document = SheetDocument()
    document.scenario = scenario
    let resolved = try board.resolve(document)
    if !scenario.exports.isEmpty { try checkExports(plan, on: board) }
    let unmet = scenario.unmetExpectations(in: resolved.timeline)
    guard unmet.isEmpty else { throw DiagnosticError(resolved.warnings + unmet) }
    return resolved.warnings
  }

  /// What drawing would find: names of exports that cannot be, or that two pictures share.
  private func checkExports(
    _ plan: DrawPlan, on board: DrawingBoard
  ) throws(DiagnosticError) {
    var names: [[String: String]] = []
    for picture in plan.pictures {
      names.append(picture.names(try board.frame(picture.request)))
    }
    do {
      _ = try OutputPlan(
        templates: plan.scenario?.exports ?? [], names: names,
        standardNames: plan.pictures.map(\.name), isTerminal: false)
    } catch {
      // Folders can still be made before anything is drawn.
      let faults = error.diagnostics.filter { $0.code != .cannotCreate }
      guard faults.isEmpty else { throw DiagnosticError(faults) }
    }
  }

  // MARK: What came of it

  private func write(_ findings: [Finding]) throws(DiagnosticError) {
    for finding in findings where !finding.hasFault {
      // A stream is passed on, whether anything has changed or not.
      guard let bytes = finding.formatted, !finding.isFormatted || finding.file.value == "-"
      else { continue }
      try finding.file.filePath.with { path throws(FileError) in try Files.write(bytes, to: path) }
    }
  }

  private func report(_ findings: [Finding]) -> ExitStatus {
    let unformatted = findings.filter { !$0.isFormatted && !$0.hasFault }
    var status = ExitStatus.done
    // What goes to standard output as a laid-out file leaves no room for words there.
    let isStream = flags.has("--write") && findings.contains { $0.file.value == "-" }
    if !isStream, !session.isQuiet || session.isJSON {
      status = session.print(
        session.isJSON
          ? json(findings) : unformatted.map(\.file.value).joined(separator: "\n"))
    }
    let warned = session.warn(findings.filter { !$0.hasFault }.flatMap(\.diagnostics))
    let faults = findings.filter(\.hasFault).flatMap(\.diagnostics)
    guard faults.isEmpty else { return session.fail(faults) }
    guard status == .done else { return status }
    if let warned { return warned }
    return unformatted.isEmpty || flags.has("--write") ? .done : .different
  }

  private func json(_ findings: [Finding]) -> String {
    JSON.object([
      ("sheetdraw", .number(1)),
      (
        "files",
        .list(
          findings.map { finding in
            .object([
              ("path", .text(finding.file.value)),
              ("errors", .whole(finding.diagnostics.count { $0.severity == .error })),
              ("warnings", .whole(finding.diagnostics.count { $0.severity == .warning })),
              ("formatted", finding.formatted == nil ? .null : .flag(finding.isFormatted)),
            ])
          })
      ),
    ]).text
  }
}
