import SheetSpec
import SheetTestSupport

@testable import SheetContent

/// A scenario, if it can be played, with all its diagnostics.
struct ScenarioReading {
  var file: ScenarioFile?
  var scenario: Scenario?
  var diagnostics: [Diagnostic] = []

  init(
    _ text: String, named name: String = "a.yaml", profile: Located<FilePath>? = nil,
    files: [String: String] = [:], _ change: (inout SheetDocument) -> Void = { _ in }
  ) {
    do {
      let file = try ScenarioFile(Array(text.utf8), name: FilePath(name))
      self.file = file
      diagnostics = file.warnings
      let library = try SpecLibrary(profile: profile, scenario: file) {
        path throws(DiagnosticError) in
        guard let text = files[path.value.string] else { throw .notThere(path) }
        return Array(text.utf8)
      }
      var document = SheetDocument()
      document.scenario = file
      change(&document)
      let scenario = try Scenario(document, in: library, letters: .halfEm) {
        path throws(DiagnosticError) in
        guard files[path.path.value.string] != nil else { throw .notThere(path.filePath) }
        return Picture(name: path.value)
      }
      self.scenario = scenario
      diagnostics = scenario.warnings
    } catch { diagnostics = error.diagnostics }
  }

  /// One line for each diagnostic, as the command prints it without a terminal.
  ///
  /// Most files of these suites present no sheet, which is warned of.
  var messages: [String] {
    diagnostics.filter { $0.message != "no sheet is presented" }.map(\.line)
  }

  var presentation: Presentation? { scenario?.presentation }

  func sheet(_ id: String) -> ViewController? { scenario?.viewController(id) }
}

/// A scenario of one sheet, followed by more lines.
func picker(_ lines: String..., sheet: String = "{}") -> String {
  """
  sheetdraw: 1
  sheets:
    picker: \(sheet)
  """ + lines.map { "\n\($0)" }.joined() + "\n"
}
