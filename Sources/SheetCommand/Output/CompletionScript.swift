internal import SheetFiles
internal import SheetModel
internal import SheetSpec
internal import SheetSuite

/// A shell script that completes the command's flags and their values.
struct CompletionScript {
  static let shells = ["bash", "zsh", "fish"]

  let text: String

  /// Creates the script of a shell; nil for an unknown shell.
  init?(shell: String, _ library: SpecLibrary) {
    switch shell {
    case "bash": text = Self.bash(library)
    case "zsh": text = Self.zsh(library)
    case "fish": text = Self.fish(library)
    default: return nil
    }
  }

  /// Returns the possible values of a flag; nil for paths.
  private static func words(of flag: Flag, _ library: SpecLibrary) -> [String]? {
    switch flag.completion {
    case .nothing: []
    case .words(let words): words
    case .files: nil
    case .devices: library.devices.slugs + ["all-phones", "all-tablets"]
    case .colors: ["wireframe"] + library.palette.names
    }
  }

  /// The flags of all commands, without duplicates.
  private static var allFlags: [Flag] {
    var flags: [Flag] = []
    for flag in Flag.drawing + Command.allCases.flatMap(\.flags)
    where !flags.contains(where: { $0.name == flag.name }) {
      flags.append(flag)
    }
    return flags
  }

  private static func names(of flags: [Flag]) -> String {
    flags.flatMap(\.names).joined(separator: " ")
  }

  private static func bash(_ library: SpecLibrary) -> String {
    let cases = allFlags.filter { $0.requiresValue }.map { flag in
      let names = flag.names.joined(separator: "|")
      guard let words = words(of: flag, library) else {
        return "    \(names)) compopt -o default; return ;;"
      }
      return "    \(names)) words=\"\(words.joined(separator: " "))\" ;;"
    }
    let commands = Command.allCases.map { command in
      "          \(command.rawValue)) words=\"\(names(of: command.flags))\" ;;"
    }
    return """
      # sheetdraw: completion for bash. Load it with: source <(sheetdraw --completions bash)
      _sheetdraw() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""
        local at=$((COMP_CWORD - 1)) start=""
        COMPREPLY=()
        # Bash takes a word apart at = and :, so --device=ip and medium:la are three words each.
        if [ "$current" = "=" ] || [ "$current" = ":" ]; then
          [ "$current" = ":" ] && start="$previous:"
          [ "$current" = ":" ] && at=$((at - 1))
          current=""
        elif [ "$previous" = ":" ] && [ "$at" -ge 2 ]; then
          start="${COMP_WORDS[at-1]}:"
          at=$((at - 2))
        fi
        [ "${COMP_WORDS[at]}" = "=" ] && at=$((at - 1))
        previous="${COMP_WORDS[at]}"
        case "$previous" in
      \(cases.joined(separator: "\n"))
          list) words="\(ListCommand.subjects.joined(separator: " "))" ;;
          *)
            case "${COMP_WORDS[1]}" in
      \(commands.joined(separator: "\n"))
              *) words="\(names(of: Flag.drawing))" ;;
            esac
            [ "$COMP_CWORD" -eq 1 ] && words="\(Command.names.joined(separator: " ")) $words" ;;
        esac
        # Of a list between commas only the last part is completed.
        local before=""
        case "$current" in
          *,*) before="${current%,*},"; current="${current##*,}" ;;
        esac
        local word
        for word in $(compgen -W "$words" -- "$start$current"); do
          COMPREPLY+=("$before${word#"$start"}")
        done
      }
      # Files where nothing else fits.
      complete -o default -F _sheetdraw sheetdraw
      """
  }

  private static func zsh(_ library: SpecLibrary) -> String {
    let lines = allFlags.map { flag in
      let summary = flag.summary.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        .split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      let isRepeatable = flag.value == .list || flag.value == .each
      return flag.names.map { name in
        let head = "'\(isRepeatable ? "*" : "")\(name)[\(summary)]"
        guard flag.requiresValue else { return head + "'" }
        guard let words = words(of: flag, library) else { return head + ":file:_files'" }
        let action =
          switch (flag.completion, flag.value) {
          case (.colors, _):
            "{_alternative \"values:value:(\(words.joined(separator: " ")))\" "
              + "\"files:picture:_files -g '\\''*.(png|jpg|jpeg)'\\''\"}"
          case (_, .list): "_values -s , value \(words.joined(separator: " "))"
          default: "(\(words.joined(separator: " ")))"
          }
        return head + ":value:\(words.isEmpty ? " " : action)'"
      }.joined(separator: " \\\n    ")
    }
    return """
      #compdef sheetdraw
      # sheetdraw: completion for zsh. Put it as _sheetdraw into a folder of $fpath.
      _sheetdraw() {
        _arguments \\
          \(lines.joined(separator: " \\\n    ")) \\
          '1: :{_alternative "commands:command:(\(Command.names.joined(separator: " ")))" \
            "files:scenario:_files"}' \
          '*:file:_files'
      }
      # In a folder of $fpath this file is the body of the function; sourced, it only defines it.
      if [ "${funcstack[1]}" = "_sheetdraw" ]; then
        _sheetdraw "$@"
      else
        compdef _sheetdraw sheetdraw
      fi
      """
  }

  private static func fish(_ library: SpecLibrary) -> String {
    let commands = Command.names.map {
      "complete -c sheetdraw -n __fish_use_subcommand -a \($0)"
    }
    let flags = allFlags.map { flag in
      let isDrawing = Flag.drawing.contains { $0.name == flag.name }
      let owner = Command.allCases.first { $0.flags.contains { $0.name == flag.name } }
      let condition =
        isDrawing
        ? "" : " -n '__fish_seen_subcommand_from \(owner?.rawValue ?? "")'"
      var line = "complete -c sheetdraw\(condition) -l \(flag.name.dropFirst(2))"
      if let short = flag.short { line += " -s \(short.dropFirst())" }
      let quoted = flag.summary.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "\\'")
      if flag.requiresValue {
        line += " -r"
        if let words = words(of: flag, library) {
          let keepsFiles = flag.completion == .colors
          line += keepsFiles ? " -F" : " -f"
          if !words.isEmpty { line += " -a '\(words.joined(separator: " "))'" }
        } else {
          line += " -F"
        }
      }
      return line + " -d '\(quoted)'"
    }
    return "# sheetdraw: completion for fish. Put it into ~/.config/fish/completions/\n"
      + (commands + flags).joined(separator: "\n")
  }
}
