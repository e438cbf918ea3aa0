internal import SheetSpec

/// How one run of the command talks.
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

  /// Prints a result; a standard output that takes nothing is a fault as any other.
  func print(_ text: String) -> ExitStatus {
    do throws(DiagnosticError) {
      try terminal.print(text)
      return .done
    } catch { return fail(error.diagnostics) }
  }

  /// Says all faults and gives the status of the first.
  func fail(_ diagnostics: [Diagnostic]) -> ExitStatus {
    say(diagnostics)
    let status = ExitStatus(diagnostics.filter { $0.severity == .error })
    if status == .bug {
      terminal.say("this is a fault of sheetdraw itself; please report it with the flags you used")
    }
    return status
  }

  /// Says warnings, each once; under `--strict` they end the run.
  func warn(_ warnings: [Diagnostic]) -> ExitStatus? {
    guard !warnings.isEmpty else { return nil }
    if !isQuiet || isStrict { say(warnings) }
    // That a PDF holds its shadow as a picture is no fault of what was asked for.
    return isStrict && warnings.contains { $0.code != .embeddedPicture } ? .invalidInput : nil
  }

  /// Says each once.
  private func say(_ diagnostics: [Diagnostic]) {
    var said: Set<String> = []
    for diagnostic in diagnostics {
      let text = style.text(of: diagnostic.withFlags)
      if said.insert(text).inserted { terminal.say(text) }
    }
  }
}
