internal import SheetSuite

extension CompletionScript {
  var fish: String {
    let commands = Command.names.joined(separator: " ")
    let arguments = Command.allCases.map { command in
      "complete -c sheetdraw -n '\(isIn([command.rawValue]))' \(fishArgument(of: command))"
    }
    let functions = """
      # sheetdraw: completion for fish. Put it into ~/.config/fish/completions/
      function __sheetdraw_in
        set -l words (commandline -opc)
        set -l command \(Self.drawing)
        if set -q words[2]; and contains -- $words[2] help \(commands)
          set command $words[2]
        end
        contains -- $command $argv
      end

      # Whether the command is the next word.
      function __sheetdraw_at_start
        test (count (commandline -opc)) = 1
      end

      # The subjects of lists, and the scenarios behind shots.
      function __sheetdraw_list
        set -l words (commandline -opc)
        if test "$words[2..]" = 'list shots'
          __fish_complete_suffix .sheet.yaml
        else
          printf '%s\\n' \(ListCommand.subjects.joined(separator: " "))
        end
      end

      # The shots of the scenarios on the command line.
      function __sheetdraw_shots
        set -l words (commandline -opc)
        for word in (string match -- '*.sheet.*' $words)
          $words[1] list shots $word 2>/dev/null
        end
      end

      """
    let words = [
      "complete -c sheetdraw -n __sheetdraw_at_start -f -a '\(commands) help'",
      "complete -c sheetdraw -n '\(isIn([Self.drawing]))' -f -k -a '\(Self.fishScenarios)'",
      "complete -c sheetdraw -n '\(isIn(["help"]))' -f -a '\(helpWords.joined(separator: " "))'",
    ]
    return functions + (words + arguments + meanings.map(line)).joined(separator: "\n")
  }

  /// Scenarios before other files.
  private static let fishScenarios = "(__fish_complete_suffix .sheet.yaml)"

  private func isIn(_ owners: [String]) -> String {
    "__sheetdraw_in " + owners.joined(separator: " ")
  }

  /// Returns the options of `complete` for what stands behind a command.
  private func fishArgument(of command: Command) -> String {
    switch argument(of: command) {
    case .scenarios: "-f -k -a '\(Self.fishScenarios)'"
    case .files: "-F"
    case .words where command == .list: "-f -k -a '(__sheetdraw_list)'"
    case .words(let words, let orFiles):
      (orFiles ? "-F" : "-f") + (words.isEmpty ? "" : " -a '\(words.joined(separator: " "))'")
    }
  }

  private func line(of meaning: Meaning) -> String {
    let flag = meaning.flag
    var line = "complete -c sheetdraw"
    if meaning.owners.count <= Command.allCases.count {
      line += " -n '\(isIn(meaning.owners))'"
    }
    line += " -l \(flag.name.dropFirst(2))"
    if let short = flag.short { line += " -s \(short.dropFirst())" }
    let quoted = flag.summary.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "\\'")
    if flag.requiresValue { line += " -r" + values(of: flag) }
    return line + " -d '\(quoted)'"
  }

  /// Returns the options of `complete` for the value of a flag.
  private func values(of flag: Flag) -> String {
    if flag.completion == .shots { return " -f -a '(__sheetdraw_shots)'" }
    guard let words = words(of: flag) else { return " -F" }
    return (flag.completion == .colors ? " -F" : " -f")
      + (words.isEmpty ? "" : " -a '\(words.joined(separator: " "))'")
  }
}
