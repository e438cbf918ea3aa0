package import SheetPlan

/// A named command of the program: what help, completion and manual say of it, and how it runs.
package struct Tool: Sendable {
  /// The word after `sheetdraw`.
  package let name: String

  /// The usage in help.
  package let usage: String

  /// The summary in help.
  package let summary: String

  /// The description in help; empty for none.
  package let help: String

  /// What can follow some words after the command.
  package let completion: @Sendable ([String]) -> Completion

  /// Runs the command.
  package let run: @Sendable (GivenFlags, CommandSession) async -> ExitStatus

  private let makeFlags: @Sendable () -> [Flag]

  /// The flags, in the order of help.
  package var flags: [Flag] { makeFlags() }

  /// What a shell offers for an argument.
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
