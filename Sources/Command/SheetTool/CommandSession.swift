package import SheetPlan
package import SheetReport

/// The output settings of one run of the command.
package struct CommandSession {
  package let terminal: Terminal
  package let isQuiet: Bool
  package let isJSON: Bool
  package let isStrict: Bool

  /// The flag `--color`: `always`, `never`, or nil for colours on terminals.
  private let color: String?

  package init(_ flags: GivenFlags, terminal: Terminal) {
    self.terminal = terminal
    isQuiet = flags.has("--quiet")
    isJSON = flags.has("--json")
    isStrict = flags.has("--strict")
    color = flags.one("--color")?.value
  }

  /// Returns the style of diagnostics on a stream that is a terminal or not.
  private func style(isTerminal: Bool) -> MessageStyle {
    let isColored =
      switch color {
      case "always": true
      case "never": false
      default: isTerminal && !terminal.refusesColor
      }
    return MessageStyle(
      form: isJSON ? .json : isTerminal ? .block : .line, isColored: isColored)
  }

  /// A Boolean value that is true if standard output is painted.
  package var isOutputColored: Bool { style(isTerminal: terminal.isOutputTerminal).isColored }

  /// Prints a result and returns the exit status; an unwritable standard output is an error.
  package func print(_ text: String, keepsBytes: Bool = false) -> ExitStatus {
    do throws(DiagnosticError) {
      try terminal.print(text, keepsBytes: keepsBytes)
      return .done
    } catch { return fail(error.diagnostics) }
  }

  /// Prints a report without pictures, piece by piece, and returns the exit status.
  package func print(
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
  ///
  /// On a terminal the profile is said that drew files of a plan for which none was named.
  package func print(_ paths: [FilePath], of plan: DrawingPlan? = nil) -> ExitStatus {
    var lines = paths.map { "\($0)".visible(keepingBytes: true) }
    if terminal.isOutputTerminal, plan?.usesStandardProfile == true {
      if lines.count == 1 {
        lines[0] += " (\(Self.profileNote))"
      } else {
        lines.append(Self.profileNote)
      }
    }
    return print(lines.joined(separator: "\n"), keepsBytes: true)
  }

  private static let profileNote =
    "\(Profile.spec.name); --profile \(Profile.uikit.name) draws what devices show"

  /// Prints diagnostics and returns the exit status of the first error.
  ///
  /// An interrupted run prints none: its errors come from what it could not finish.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - areResult: True if they are the result of the command, which goes to standard output; other
  ///     diagnostics go to standard error.
  /// - Returns: The exit status.
  package func fail(_ diagnostics: [Diagnostic], areResult: Bool = false) -> ExitStatus {
    if let status = Interrupt.status { return status }
    if let failure = report(diagnostics, areResult: areResult) { return failure }
    let status = ExitStatus(diagnostics.filter { $0.severity == .error })
    if status == .bug {
      terminal.printError(
        "this is a bug in sheetdraw; please report it with the flags you used")
    }
    return status
  }

  /// Prints warnings, as errors with `--strict`, as ``fail(_:areResult:)`` prints errors.
  ///
  /// - Returns: The exit status if `--strict` makes the warnings errors; nil to continue.
  package func warn(_ warnings: [Diagnostic], areResult: Bool = false) -> ExitStatus? {
    guard !warnings.isEmpty else { return nil }
    let printed = warnings.map { warning in
      var printed = warning
      // The embedded picture in a PDF is no error of the input.
      if isStrict, warning.code != .embeddedPicture { printed.severity = .error }
      return printed
    }
    if !isQuiet || isStrict, let failure = report(printed, areResult: areResult) { return failure }
    return printed.contains { $0.severity == .error } ? .invalidInput : nil
  }

  /// Prints diagnostics without duplicates, and grouped unless they are JSON; returns the exit status of an output that cannot be
  /// written, or nil.
  private func report(_ diagnostics: [Diagnostic], areResult: Bool) -> ExitStatus? {
    let style = style(
      isTerminal: areResult ? terminal.isOutputTerminal : terminal.isErrorTerminal)
    var printed: Set<String> = []
    let different = diagnostics.map(\.withFlags).filter { diagnostic in
      printed.insert(style.text(of: diagnostic)).inserted
    }
    // Of a result each error counts.
    let shown = isJSON ? different : different.grouped { !areResult || $0.severity == .warning }
    guard areResult else {
      for diagnostic in shown { terminal.printError(style.text(of: diagnostic)) }
      return nil
    }
    let status = print(shown.map(style.text).joined(separator: "\n"))
    return status == .done ? nil : status
  }
}

/// The exit status and the written files of a drawing.
package struct DrawingOutcome {
  package var status: ExitStatus
  package var paths: [FilePath]

  package init(status: ExitStatus, paths: [FilePath] = []) {
    self.status = status
    self.paths = paths
  }
}

extension CommandSession {
  /// Prints what was drawn, with the warnings that are not printed yet.
  package func report(
    _ results: [DrawingResult], of plan: DrawingPlan, alreadyReported: [Diagnostic]
  ) -> DrawingOutcome {
    let pictures = results.flatMap(\.pictures)
    var outcome = DrawingOutcome(status: .done, paths: pictures.map(\.path))
    // A picture on standard output excludes text there.
    if !isQuiet || isJSON, !pictures.contains(where: { $0.path == "-" }) {
      outcome.status =
        isJSON
        ? print(Self.drawings(pictures))
        : print(pictures.map(\.path), of: plan)
    }
    let faults = results.flatMap { $0.error?.diagnostics ?? [] }
    let strict = warn(
      results.flatMap(\.warnings).filter { !alreadyReported.contains($0) })
    if !faults.isEmpty {
      outcome.status = fail(faults)
    } else if outcome.status == .done {
      outcome.status = Interrupt.status ?? strict ?? .done
    }
    return outcome
  }

  private static func drawings(_ pictures: [WrittenPicture]) -> String {
    let list = pictures.map { picture in
      JSON.object([
        ("path", .text(picture.path.string)), ("format", .text(picture.format.rawValue)),
        ("width", .whole(picture.widthPixels)), ("height", .whole(picture.heightPixels)),
        ("bytes", .whole(picture.byteCount)), ("font", font(picture.fontName)),
      ])
    }
    return JSON.object([("sheetdraw", .whole(1)), ("pictures", .list(list))]).text
  }

  /// Returns the font of a picture with the one that it stands for; null for a picture without text.
  private static func font(_ name: String?) -> JSON {
    guard let name else { return .null }
    return .object([
      ("name", .text(name)), ("standsFor", .text(FrameRenderer.systemFontName)),
    ])
  }
}

extension Located<String> {
  /// The folder of files without a path.
  package static var standardFolder: Located<String> {
    Located(Files.isFolder("Output") ? "Output/" : "", at: .command)
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a word that a command does not take.
  package static func unexpected(_ word: Located<String>, allowed: String) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, at: word.place, "unexpected argument \"\(word.value)\"",
      allowed: allowed)
  }

  /// The diagnostic with the flag that is wrong or corrects it, which the library does not know.
  package var withFlags: Diagnostic {
    var diagnostic = self
    switch code {
    case .missingGlyph:
      diagnostic.allowed = allowed ?? "--font with a font that has it"
    case .cannotCreate where place?.source == Place.command.source:
      diagnostic.allowed = "-o FILE, in a folder that can be written"
    case .neverComes, .neverSettles:
      diagnostic.place = place ?? .argument("--at", value: "")
    default: break
    }
    return diagnostic
  }
}

extension Place {
  /// The command line as a whole, where the default of a flag is at fault.
  package static let command = Place.argument("sheetdraw", value: "")
}
