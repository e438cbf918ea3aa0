internal import SheetReport
internal import SheetSpec
internal import SystemPackage

/// The output settings of one run of the command.
struct CommandSession {
  let terminal: Terminal
  let isQuiet: Bool
  let isJSON: Bool
  let isStrict: Bool
  private let style: MessageStyle

  init(_ flags: GivenFlags, terminal: Terminal) {
    self.terminal = terminal
    isQuiet = flags.has("--quiet")
    isJSON = flags.has("--json")
    isStrict = flags.has("--strict")
    let isColored =
      switch flags.one("--color")?.value {
      case "always": true
      case "never": false
      default: terminal.isErrorTerminal && !terminal.refusesColor
      }
    style = MessageStyle(
      form: isJSON ? .json : terminal.isErrorTerminal ? .block : .line, isColored: isColored)
  }

  /// Prints a result and returns the exit status; an unwritable standard output is an error.
  func print(_ text: String, keepsBytes: Bool = false) -> ExitStatus {
    do throws(DiagnosticError) {
      try terminal.print(text, keepsBytes: keepsBytes)
      return .done
    } catch { return fail(error.diagnostics) }
  }

  /// Prints a report without pictures, piece by piece, and returns the exit status.
  func print(
    keepsBytes: Bool = false,
    _ report: (_ write: (ReportPiece) throws(DiagnosticError) -> Void) throws(DiagnosticError) ->
      Void
  ) -> ExitStatus {
    do throws(DiagnosticError) {
      try terminal.print(keepsBytes: keepsBytes, report)
      return .done
    } catch { return fail(error.diagnostics) }
  }

  /// Prints the paths of written files, one on each line.
  func print(_ paths: [FilePath]) -> ExitStatus {
    print(
      paths.map { "\($0)".visible(keepingBytes: true) }.joined(separator: "\n"), keepsBytes: true)
  }

  /// Prints diagnostics to standard error and returns the exit status of the first error.
  ///
  /// An interrupted run prints none: its errors come from what it could not finish.
  func fail(_ diagnostics: [Diagnostic]) -> ExitStatus {
    if let status = Interrupt.status { return status }
    report(diagnostics)
    let status = ExitStatus(diagnostics.filter { $0.severity == .error })
    if status == .bug {
      terminal.printError(
        "this is a bug in sheetdraw; please report it with the flags you used")
    }
    return status
  }

  /// Prints warnings to standard error.
  ///
  /// - Returns: The exit status if `--strict` makes the warnings errors; nil to continue.
  func warn(_ warnings: [Diagnostic]) -> ExitStatus? {
    guard !warnings.isEmpty else { return nil }
    if !isQuiet || isStrict { report(warnings) }
    // The embedded picture in a PDF is no error of the input.
    return isStrict && warnings.contains { $0.code != .embeddedPicture } ? .invalidInput : nil
  }

  /// Prints diagnostics without duplicates.
  private func report(_ diagnostics: [Diagnostic]) {
    var printed: Set<String> = []
    for diagnostic in diagnostics {
      let text = style.text(of: diagnostic.withFlags)
      if printed.insert(text).inserted { terminal.printError(text) }
    }
  }
}
