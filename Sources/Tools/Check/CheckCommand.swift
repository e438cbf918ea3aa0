package import SheetTool

/// The command `check`, which reports the errors of scenario and token files and the layout of
/// scenarios.
///
/// The layout of token files is not checked, because other programs write them.
struct CheckCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// The result of one file.
  private struct Finding {
    var file: Located<FilePath>
    var diagnostics: [Diagnostic]
    /// The formatted scenario; nil for tokens and for an invalid scenario.
    var formatted: [UInt8]?
    var isFormatted = true

    /// A Boolean value that is false for a file that could not be read.
    var isRead = true

    /// A Boolean value that is true for a link in a folder that is broken or leads outside the folder.
    var isForeign = false

    var hasFault: Bool { diagnostics.contains { $0.severity == .error } }
  }

  private static let endings = ScenarioEnding.all + [".tokens.json"]

  /// The source of all files.
  private let resources = DrawingResources()

  func run() async throws(DiagnosticError) -> ExitStatus {
    let here = Located(".", at: .argument("check", value: ""))
    let words = flags.words.isEmpty ? [here] : flags.words
    session.beginProgress()
    let files = try FileSearch.files(
      among: words.map(\.filePath), endings: Self.endings, called: "files to check")
    ProgressLine.expect(files.count)
    var findings: [Finding] = []
    for file in files {
      if let status = Interrupt.status { return status }
      findings.append(await check(file))
      ProgressLine.show(findings.count)
    }
    if flags.has("--write") { try write(findings) }
    return report(findings)
  }

  // MARK: One file

  private func check(_ found: FoundFile) async -> Finding {
    let file = found.path
    var finding = Finding(file: file, diagnostics: [])
    do throws(DiagnosticError) { try found.checkInside(called: "scenarios and token files") } catch
    {
      return Finding(file: file, diagnostics: error.diagnostics, isForeign: true)
    }
    let bytes: [UInt8]
    do throws(DiagnosticError) { bytes = try resources.files.contents(of: file) } catch {
      return Finding(file: file, diagnostics: error.diagnostics, isRead: false)
    }
    do throws(DiagnosticError) {
      if file.value.hasEnding([".tokens.json"]) {
        finding.diagnostics = try resources.library(profile: file).warnings
        return finding
      }
      finding.diagnostics = try await play(file, bytes)
      finding.formatted = try ScenarioFormatter.formatted(bytes, name: file.value)
      finding.isFormatted = finding.formatted == bytes
    } catch { finding.diagnostics = error.diagnostics }
    return finding
  }

  /// Plays a scenario, to find errors that depend on time, and returns its warnings.
  private func play(
    _ file: Located<FilePath>, _ bytes: [UInt8]
  ) async throws(DiagnosticError) -> [Diagnostic] {
    var resources = resources
    // Standard input can be read only once.
    resources.files = OverlaidFiles(bytes, at: file.value, over: resources.files)
    let plan = try DrawingPlan(DrawingOptions(scenario: file), with: resources)
    guard let scenario = plan.scenario?.file else { return [] }
    let warnings = try plan.checkedWarnings(by: plan.makeRenderer())
    if !scenario.exports.isEmpty { try await checkExports(scenario.exports, of: plan) }
    return warnings
  }

  /// Checks the paths of exports, which must be valid and different for each picture.
  private func checkExports(
    _ exports: [Located<String>], of plan: DrawingPlan
  ) async throws(DiagnosticError) {
    do throws(DiagnosticError) {
      let laidOut = try await plan.layOut { Interrupt.isRequested }
      _ = try laidOut?.outputs(exports, standardFolder: exports[0])
    } catch {
      // Missing folders can be created before drawing.
      let faults = error.diagnostics.filter { $0.code != .cannotCreate }
      guard faults.isEmpty else { throw DiagnosticError(faults) }
    }
  }

  // MARK: Output

  private func write(_ findings: [Finding]) throws(DiagnosticError) {
    for finding in findings where !finding.hasFault {
      // Standard input is copied even if it is formatted already.
      guard let bytes = finding.formatted, !finding.isFormatted || finding.file.value == "-"
      else { continue }
      try finding.file.write(bytes)
    }
  }

  private func report(_ findings: [Finding]) -> ExitStatus {
    let unformatted = findings.filter { !$0.isFormatted && !$0.hasFault }
    // A formatted file on standard output excludes text there.
    let isStream = flags.has("--write") && findings.contains { $0.file.value == "-" }
    let areResult = !isStream && !session.isJSON
    let warned = session.warn(
      findings.filter { !$0.hasFault }.flatMap(\.diagnostics), areResult: areResult)
    var status = warned
    for isRead in [true, false] {
      let faulty = findings.filter { $0.hasFault && $0.isRead == isRead }
      let faults = faulty.flatMap(\.diagnostics)
      guard let first = faulty.first else { continue }
      let failed = session.fail(faults, areResult: areResult && isRead)
      // The link is part of an invalid folder, as `verify` sees it, and not a missing file.
      status = first.isForeign && failed == ExitStatus(faults) ? .invalidInput : failed
    }
    if !isStream, !session.isQuiet || session.isJSON {
      let printed =
        session.isJSON
        ? session.print(json(findings)) : session.print(unformatted.map(\.file.value))
      if printed != .done { status = status ?? printed }
    }
    if let status { return status }
    guard !unformatted.isEmpty, !flags.has("--write") else { return .done }
    if !session.isQuiet, !session.isJSON {
      session.terminal.printError(
        (unformatted.count == 1 ? "1 file is" : "\(unformatted.count) files are")
          + " not formatted; sheetdraw check --write formats "
          + (unformatted.count == 1 ? "it" : "them"))
    }
    return .different
  }

  private func json(_ findings: [Finding]) -> String {
    let files = findings.map { finding in
      JSON.object([
        ("path", .text(finding.file.value.string)),
        ("errors", .whole(finding.diagnostics.count { $0.severity == .error })),
        ("warnings", .whole(finding.diagnostics.count { $0.severity == .warning })),
        ("formatted", finding.formatted == nil ? .null : .flag(finding.isFormatted)),
      ])
    }
    return JSON.object([("sheetdraw", .whole(1)), ("files", .list(files))]).text
  }
}

extension Flag {
  /// The flags of `check`.
  static let checking =
    [Flag("--write", in: .results, "format the scenarios in place")] + general
}

extension Tool {
  /// The command `check`.
  package static let check = Tool(
    "check", usage: "sheetdraw check [FILE|FOLDER…]",
    "check scenario and token files", flags: Flag.checking,
    completing: { _ in .scenarios }, running: CheckCommand.init)
}

/// The command `schema`, which prints the JSON Schema of scenario files.
struct SchemaCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    guard flags.words.isEmpty else {
      return session.fail(
        flags.words.map { .unexpected($0, allowed: "no arguments") })
    }
    var text = SpecSchema.text
    // Printing adds a line break.
    while text.last == "\n" { text.removeLast() }
    return session.print(text)
  }
}

extension Tool {
  /// The command `schema`.
  package static let schema = Tool(
    "schema", usage: "sheetdraw schema",
    "print the JSON Schema of scenario files", flags: Flag.general,
    completing: { _ in .nothing }, running: SchemaCommand.init)
}
