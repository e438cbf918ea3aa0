internal import SheetFiles
internal import SheetModel
internal import SheetResources
internal import SheetSpec
internal import SheetSuite

/// A shell script that completes commands, their flags and values.
struct CompletionScript {
  static let shells = ["bash", "zsh", "fish"]

  /// The kind of the words that follow a command.
  enum Argument {
    /// Scenario files and folders.
    case scenarios
    /// Any files.
    case files
    /// Fixed words, and files on request.
    case words([String], orFiles: Bool = false)
  }

  /// A flag with the commands in which it has one meaning.
  struct Meaning {
    let flag: Flag

    /// The name, with a number for the second meaning of a name and those after it.
    let key: String

    /// The commands; ``CompletionScript/drawing`` is the bare command.
    var owners: [String]
  }

  /// The word for the bare command in a script.
  static let drawing = "draw"

  let meanings: [Meaning]
  private let library: SpecLibrary

  /// The names of all tokens.
  let tokens: [String]

  /// Creates the tables of all scripts.
  init(_ library: SpecLibrary) {
    self.library = library
    tokens = library.tokens.tokens.map(\.name)
    var meanings: [Meaning] = []
    for (owner, flags) in [(Self.drawing, Flag.drawing)]
      + Command.allCases.map({ ($0.rawValue, $0.flags) })
    {
      for flag in flags {
        if let index = meanings.firstIndex(where: { $0.flag.isSame(as: flag) }) {
          meanings[index].owners.append(owner)
          continue
        }
        let count = meanings.count { $0.flag.name == flag.name }
        let key = flag.name + (count == 0 ? "" : "/\(count + 1)")
        meanings.append(Meaning(flag: flag, key: key, owners: [owner]))
      }
    }
    self.meanings = meanings
  }

  /// Returns the script of a shell; nil for an unknown shell.
  func text(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  /// Returns the possible values of a flag; nil for paths.
  func words(of flag: Flag) -> [String]? {
    switch flag.completion {
    case .nothing, .shots: []
    case .words(let words): words
    case .files: nil
    case .devices: library.devices.slugs + ["all-phones", "all-tablets"]
    case .colors: colors
    case .settings: tokens.map { $0 + "=" }
    }
  }

  /// Returns what stands behind a command.
  func argument(of command: Command) -> Argument {
    switch command {
    case .`init`, .schema, .vectors: .words([])
    case .example: .words(ExampleResource.names)
    case .list: .words(ListCommand.subjects)
    case .spec: .words(ids)
    case .explain: .words(ids, orFiles: true)
    case .diff, .measure: .files
    default: .scenarios
    }
  }

  /// The colours, and the word for the presenter's own content.
  var colors: [String] { ["wireframe"] + library.palette.names }

  /// The words behind `help`.
  var helpWords: [String] { Command.names + HelpTopic.names }

  /// The names that `spec` and `explain` accept.
  var ids: [String] {
    tokens + RequirementCatalog().entries.map(\.id) + DiagnosticCode.allCases.map(\.rawValue)
  }
}
