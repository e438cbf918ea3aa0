internal import SheetResources
@_exported public import SheetVerify

/// A named command of the program, with its flags, the texts of its help, and the function that runs it.
package struct Tool: Sendable {
  /// The word after `sheetdraw`.
  package let name: String

  /// The usage in help.
  package let usage: String

  /// The summary in help.
  package let summary: String

  /// The description in help: the section of its name in `Specs/Texts/help.txt`; empty for none.
  package var help: String { TextResource.help.section(name) ?? "" }

  /// Returns the candidates for the argument after some words.
  package let completion: @Sendable ([String]) -> Completion

  /// Runs the command.
  package let run: @Sendable (GivenFlags, CommandSession) async -> ExitStatus

  private let makeFlags: @Sendable () -> [Flag]

  /// The flags, in the order of help.
  package var flags: [Flag] { makeFlags() }

  /// The candidates for an argument, which a shell offers.
  package struct Completion: Sendable {
    /// The paths that are offered.
    package enum Paths: Sendable {
      case none
      case files
      /// Scenario files and folders.
      case scenarios
    }

    package let words: [String]
    package let paths: Paths

    package static let nothing = words([])
    package static let files = words([], or: .files)
    package static let scenarios = words([], or: .scenarios)

    /// Fixed words, and paths beside them.
    package static func words(_ words: [String], or paths: Paths = .none) -> Self {
      Self(words: words, paths: paths)
    }
  }

  package init(
    _ name: String, usage: String, _ summary: String,
    flags: @autoclosure @escaping @Sendable () -> [Flag],
    completing completion: @escaping @Sendable ([String]) -> Completion,
    running command: @escaping @Sendable (GivenFlags, CommandSession) -> any ToolCommand
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    makeFlags = flags
    self.completion = completion
    run = { flags, session in
      do throws(DiagnosticError) {
        return try await command(flags, session).run()
      } catch { return session.fail(error.diagnostics) }
    }
  }
}

/// What a named command does.
package protocol ToolCommand {
  /// Runs the command.
  ///
  /// - Returns: The exit status.
  /// - Throws: The errors that end it, which are printed.
  func run() async throws(DiagnosticError) -> ExitStatus
}

/// The exit status of the command.
public enum ExitStatus: Int32, Sendable {
  /// Success.
  case done = 0
  /// A comparison with differences.
  case different = 1
  /// A missing or orphaned reference.
  case noReference = 2
  /// An invalid command line.
  case usage = 64
  /// An invalid input file.
  case invalidInput = 65
  /// A missing input file.
  case missingInput = 66
  /// A missing program.
  case unavailable = 69
  /// A bug in sheetdraw.
  case bug = 70
  /// An output that cannot be created.
  case cannotCreate = 73
  /// An output that cannot be written.
  case cannotWrite = 74
  /// An interrupt (SIGINT).
  case interrupted = 130
  /// A termination (SIGTERM).
  case terminated = 143

  /// Creates the status of the first diagnostic.
  package init(_ diagnostics: [Diagnostic]) {
    guard let diagnostic = diagnostics.first else {
      self = .bug
      return
    }
    switch diagnostic.code {
    case .fileNotThere: self = .missingInput
    case .unmetExpectation: self = .different
    case .missingFont, .missingLibrary: self = .missingInput
    case .unreadableFile, .unreadableFont, .unreadablePicture: self = .invalidInput
    case .missingProgram: self = .unavailable
    case .drawingFailed: self = .bug
    case .cannotCreate, .leadsOutside: self = .cannotCreate
    case .cannotWrite, .programFailed: self = .cannotWrite
    default:
      if case .file? = diagnostic.place?.source {
        self = .invalidInput
      } else {
        self = .usage
      }
    }
  }
}

/// The version of the program, and the argument by which it starts itself.
package enum Program {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// The first argument of a run whose arguments are on standard input, each with a zero byte at its end; the second
  /// one is the number of texts after them, which stand for files.
  package static let argumentsOnInput = "__arguments"

  /// A Boolean value that is true for a run by a call of an agent, who knows properties of tools and no flags.
  package static var isOfAgent: Bool { ReachableFolders.areNamed }

  /// How the whole of a shortened answer is asked for.
  package static var everything: String { isOfAgent ? "full: true" : "--all" }
}
