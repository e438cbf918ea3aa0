@_exported public import SheetVerify

/// A named command of the program, with its flags, the texts of its help, and the function that runs it.
package struct Tool: Sendable {
  /// The word after `sheetdraw`.
  package let name: String

  /// The usage in help.
  package let usage: String

  /// The summary in help.
  package let summary: String

  /// The description in help; empty for none.
  package let help: String

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
    completing completion: @escaping @Sendable ([String]) -> Completion, help: String = "",
    run: @escaping @Sendable (GivenFlags, CommandSession) async -> ExitStatus
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    makeFlags = flags
    self.completion = completion
    self.help = help
    self.run = run
  }
}
