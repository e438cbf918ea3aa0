internal import SheetPlan
internal import SheetPlatform
internal import SheetVerify

/// The failure of a test: its message and its pictures.
struct SheetFailure: Equatable {
  /// A file with its name, such as `medium-difference.png`.
  struct Attachment: Equatable {
    var name: String
    var bytes: [UInt8]
  }

  var text: String
  var attachments: [Attachment] = []
}

/// The comparison of drawn sheets with the references of a test file.
struct ReferenceCheck {
  let testFile: String
  let name: String
  let options: ComparisonOptions
  let ignored: Set<Role>

  /// The references that are written; nil for the mode of the environment.
  let recording: Recording?
  let environment: TestEnvironment

  private var folder: FilePath { Files.folder(of: FilePath(testFile)) }

  /// Draws each view and compares it with its reference.
  ///
  /// - Returns: The failures, at most one for each view; empty if all pass.
  func failures(of sheet: TestedSheet, _ views: [SheetView]) -> [SheetFailure] {
    do throws(DiagnosticError) {
      let diagnostics = self.diagnostics(views)
      guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    } catch { return [failure(error)] }
    return views.compactMap { view in
      do throws(DiagnosticError) {
        return failure(try DrawnSheet(sheet, name: name, view, folder: folder))
      } catch { return failure(error) }
    }
  }

  /// Returns the errors of the arguments and the environment.
  private func diagnostics(_ views: [SheetView]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if views.isEmpty {
      diagnostics.append(
        Diagnostic(
          .missingValue, at: nil, "no picture is compared", allowed: "at least one appearance"))
    }
    if name.isEmpty || name.hasPrefix(".") || name.contains("/") {
      diagnostics.append(
        Diagnostic(
          .unknownChoice, at: nil, "\"\(name)\" cannot be the name of a file",
          allowed: "a name without / that does not begin with a dot"))
    }
    do throws(DiagnosticError) { try Rasterizer.checkEnvironment() } catch {
      diagnostics += error.diagnostics
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

  /// Returns the failure of a sheet that cannot be drawn.
  private func failure(_ error: DiagnosticError) -> SheetFailure {
    SheetFailure(
      text: CaseResult(
        name: name, scenario: "", verdict: .invalid,
        messages: error.diagnostics.map { CaseResult.Message(text: $0.placedWords) }
      ).text)
  }

  // MARK: One picture

  private func reference(_ drawn: DrawnSheet) -> Located<FilePath> {
    let path = Reference.folder(ofScenario: FilePath(testFile)).appending("\(drawn.name).png")
    return Located(path, at: .argument("reference", value: path.string))
  }

  /// Compares a picture with its reference, and records it if the mode says so; nil if it passes.
  private func failure(_ drawn: DrawnSheet) -> SheetFailure? {
    let path = reference(drawn)
    let frame = drawn.picture.frame
    let result = CaseResult(
      name: drawn.name, scenario: "",
      picture: CaseResult.Picture(
        shot: name, device: frame.device.slug, appearance: frame.appearance.rawValue,
        pixelsPerPoint: frame.pixelsPerPoint, reference: environment.shortened(path.value.string)),
      verdict: .passed)
    let judge = ReferenceJudge(ComparisonSettings(options, ignoring: ignored), findsCauses: true)
    let outcome = judge.outcome(of: drawn.picture, for: result, at: path, in: folder)
    guard outcome.result.verdict != .passed else { return nil }
    let messages = outcome.diagnostics.map { "  \($0.placedWords)\n" }
    let lines = recordingLines(outcome.result, drawn).map { "  \($0)" }
    return SheetFailure(
      text: outcome.result.text + messages.joined() + lines.joined(separator: "\n"),
      attachments: attachments(outcome.result.picture, drawn.name))
  }

  private func attachments(
    _ picture: CaseResult.Picture?, _ name: String
  ) -> [SheetFailure.Attachment] {
    picture?.files.compactMap { kind, contents in
      // The judge's pictures are in memory, where reading cannot fail.
      do throws(PictureContents.ReadError) {
        return SheetFailure.Attachment(name: "\(name)-\(kind).png", bytes: try contents.bytes())
      } catch { return nil }
    } ?? []
  }

  /// Writes the new picture as the reference if the mode says so, and returns the lines about it.
  private func recordingLines(_ result: CaseResult, _ drawn: DrawnSheet) -> [String] {
    let recording = recording ?? environment.recording ?? .never
    guard recording == .all || recording == .missing && result.verdict == .missing else {
      return unrecordedLines(result, drawn)
    }
    guard !environment.refusesRecording else {
      return [
        "references are not recorded in CI without \(TestEnvironment.recordInCIName)=1",
        pictureLine(result, drawn),
      ]
    }
    let path = reference(drawn)
    do throws(DiagnosticError) {
      guard Files.leads(path.value, into: folder) else {
        throw DiagnosticError(
          .leadsOutside, at: nil, "\"\(path.value)\" leads outside the test's folder",
          allowed: "references beside their test")
      }
      try path.with { path throws(FileError) in
        try Files.replace(path, with: drawn.picture.bytes)
      }
    } catch {
      return unrecordedLines(
        result, drawn, note: "the new picture cannot be recorded: \(error.words)")
    }
    return [
      "recorded as \(environment.shortened(path.value.string))",
      "review it, then run the test again without recording; a recorded picture does not pass",
    ]
  }

  /// Keeps the new picture in the folder of failures and returns the lines about it.
  private func unrecordedLines(
    _ result: CaseResult, _ drawn: DrawnSheet, note: String? = nil
  ) -> [String] {
    let mode = result.verdict == .missing ? "missing" : "1"
    return [note].compactMap(\.self) + [
      pictureLine(result, drawn),
      "to accept the new picture, review it and run the test with \(TestEnvironment.recordName)=\(mode)",
    ]
  }

  private func pictureLine(_ result: CaseResult, _ drawn: DrawnSheet) -> String {
    let stem = Reference.stem(ofScenario: FilePath(testFile)).lastComponent?.string ?? "tests"
    let path = "\(environment.failuresFolder)/\(stem)/\(drawn.name)"
    do throws(DiagnosticError) {
      let file = Located("\(path).png", at: .argument("failures", value: "")).filePath
      try file.with { path throws(FileError) in try Files.makeFolders(Files.folder(of: path)) }
      try file.write(drawn.picture.bytes)
    } catch { return "the new picture cannot be saved: \(error.words)" }
    let after = environment.shortened("\(path).png").shellWord
    guard let picture = result.picture, picture.before != nil else {
      return "new picture: \(after)"
    }
    let difference = environment.shortened("\(path)-difference.png").shellWord
    let metric = options.metric == .exact ? "" : " --metric \(options.metric.rawValue)"
    return
      "to compare both: sheetdraw diff \(picture.reference.shellWord) \(after)\(metric) --triptych "
      + "-o \(difference)"
  }
}

extension DiagnosticError {
  fileprivate var words: String { diagnostics.map(\.placedWords).joined(separator: "; ") }
}

extension Diagnostic {
  /// The place and the message as one line.
  var placedWords: String {
    guard let place else { return words }
    switch place.source {
    case .argument(let name): return "\(name): \(words)"
    case .file(let name): return "\(name):\(place.line):\(place.column): \(words)"
    }
  }
}

/// The references that a test writes.
///
/// The environment sets the mode of a whole run: `SHEETDRAW_RECORD=1` writes all references that do
/// not match, `SHEETDRAW_RECORD=missing` only missing ones. A test that writes a reference fails, and
/// a reference that matches is never rewritten. If `CI` is set, nothing is written without
/// `SHEETDRAW_RECORD_IN_CI=1`.
public enum Recording: String, CaseIterable, Sendable {
  /// No reference.
  case never
  /// Missing references.
  case missing
  /// Missing references and those that do not match.
  case all
}

/// The environment variables and the working folder of the tests.
struct TestEnvironment: Sendable {
  static let recordName = "SHEETDRAW_RECORD"
  static let recordInCIName = "SHEETDRAW_RECORD_IN_CI"
  static let failuresName = "SHEETDRAW_FAILURES"

  /// Returns the value of a variable; nil if it is not set or empty.
  let read: @Sendable (String) -> String?

  /// The working folder of the tests.
  let folder: String

  /// The mode of the variable `SHEETDRAW_RECORD`; nil for an unknown value.
  var recording: Recording? {
    guard let word = read(Self.recordName) else { return .never }
    switch word {
    case "0": return .never
    case "1": return .all
    default: return Recording(rawValue: word)
    }
  }

  /// A Boolean value that is true in CI, unless `SHEETDRAW_RECORD_IN_CI` permits recording there.
  var refusesRecording: Bool {
    Environment(read).isCI && read(Self.recordInCIName) != "1"
  }
}

extension TestEnvironment {
  /// The environment of this process.
  static var current: TestEnvironment {
    TestEnvironment(read: { Environment.current[$0] }, folder: workingFolder)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder for the pictures of failures.
  ///
  /// Inside a package it is in `.build`, which version control ignores.
  var failuresFolder: String {
    if let named = read(Self.failuresName) { return named }
    let build = "\(folder)/.build"
    if Files.isFolder(FilePath(build)) { return "\(build)/sheets" }
    return "\(read("TMPDIR") ?? "/tmp")/sheets-\(getuid())"
  }

  /// Returns a path relative to the working folder if it is inside, else the same path.
  func shortened(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
