import SheetTestSupport

@testable import SheetCommand
@testable import SheetContent
@testable import SheetTool

/// A scenario of a case, which is read as the command reads its file and its flags.
struct GivenScenario {
  /// The name of its file in messages.
  static let name = "case.sheet.yaml"

  let played: PlayedScenario?
  let diagnostics: [ShownDiagnostic]

  /// Reads a scenario and plays it.
  ///
  /// - Parameters:
  ///   - text: The lines of the file; empty for flags alone.
  ///   - flags: The words of the command line.
  ///   - files: Further files that the scenario or the flags name.
  ///   - letters: The letters in which text is measured.
  init(text: [String], flags: [String], files: [String: String], letters: Letters) {
    var files = files
    if !text.isEmpty { files[Self.name] = text.map { $0 + "\n" }.joined() }
    let resources = DrawingResources(files: CaseFiles(files: files))
    do throws(DiagnosticError) {
      let words = flags + (text.isEmpty ? [] : [Self.name])
      let plan = try GivenFlags(words, of: Flag.drawing, in: [])
        .drawingPlan(drawsShots: false, with: resources)
      let scenario = try Scenario(
        plan[0].request.document, in: plan.library, letters: letters
      ) { path throws(DiagnosticError) in
        guard resources.files.exists(path.filePath.value) else { throw .notThere(path.filePath) }
        return Picture(name: path.value)
      }
      played = PlayedScenario(
        scenario: try Self.named(plan[0].request.moment, of: scenario),
        request: plan[0].request, renderer: plan.makeRenderer())
      diagnostics = scenario.warnings.map(ShownDiagnostic.init)
    } catch {
      played = nil
      diagnostics = error.diagnostics.map(ShownDiagnostic.init)
    }
  }

  private static func named(
    _ moment: Moment, of scenario: Scenario
  ) throws(DiagnosticError) -> Scenario {
    do { return try scenario.at(moment) } catch { throw DiagnosticError(error, at: nil) }
  }
}

/// A scenario that was played, at a moment, with what draws it.
struct PlayedScenario {
  var scenario: Scenario
  var request: FrameRequest
  let renderer: PictureRenderer

  /// The same scenario at a moment in the words of files: `0.5s`, `50%`, `settled#1`.
  func at(_ moment: String) throws -> PlayedScenario {
    var other = self
    other.scenario = try scenario.at(Moment(reading: Located(moment)))
    other.request.moment = other.scenario.moment
    return other
  }
}

/// The files of a case, over those of the examples.
private struct CaseFiles: FileSource {
  let files: [String: String]

  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    if let text = files[path.value.string] { return Array(text.utf8) }
    return try DiskFiles().contents(of: Located(Self.example(path.value), at: path.place))
  }

  func exists(_ path: FilePath) -> Bool {
    files[path.string] != nil || DiskFiles().exists(Self.example(path))
  }

  private static func example(_ path: FilePath) -> FilePath {
    FilePath(RepositoryFile("Specs/Examples/\(path.string)").path)
  }
}

/// A diagnostic with the part of the case that it stands in.
struct ShownDiagnostic {
  /// The name of a file or of a flag; nil for a diagnostic without a place.
  let source: String?
  let line: Int
  let column: Int
  /// Severity, code, message, allowed values and the nearest good value, in one line.
  let words: String

  init(_ diagnostic: Diagnostic) {
    switch diagnostic.place?.source {
    case .argument(let name): source = name
    case .file(let name): source = name.string
    case nil: source = nil
    }
    (line, column) = (diagnostic.place?.line ?? 0, diagnostic.place?.column ?? 0)
    words = diagnostic.lineWithoutPlace
  }
}
