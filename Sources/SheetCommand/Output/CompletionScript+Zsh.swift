internal import SheetSuite

extension CompletionScript {
  var zsh: String {
    let flags = meanings.map { meaning in
      meaning.flag.names.map { "    \(zshKey(meaning, $0)) \(specification(of: meaning.flag, $0))" }
        .joined(separator: "\n")
    }
    let commands = Command.allCases.map { command in
      """
          *:\(command.rawValue))
            names=(\(keys(of: command.rawValue)))
            arguments=('1:command: ' \(zshArgument(of: command))) ;;
      """
    }
    return """
      #compdef sheetdraw
      # sheetdraw: completion for zsh. Put it as _sheetdraw into a folder of $fpath.
      _sheetdraw_settings() {
        local -a tokens
        tokens=(\(tokens.joined(separator: " ")))
        compadd -S '' -- ${^tokens}=
      }

      # The shots of the scenarios on the command line.
      _sheetdraw_shots() {
        local -a shots
        local word
        for word in ${(M)words:#*.sheet.*}; do
          shots+=(${(f)"$(${~words[1]} list shots ${(Q)~word} 2>/dev/null)"})
        done
        compset -P '*,'
        compadd -S '' -a shots
      }

      _sheetdraw_colors() {
        compadd -- \(colors.joined(separator: " "))
        _files -g '*.(png|jpg|jpeg)'
      }

      _sheetdraw_scenarios() { _files -g '*.sheet.(yaml|yml|json)' }

      _sheetdraw_first() {
        compadd \(Command.names.joined(separator: " ")) help
        _sheetdraw_scenarios
      }

      _sheetdraw_names() {
        compadd \(helpWords.joined(separator: " "))
      }

      _sheetdraw_ids() {
        compadd -- \(ids.joined(separator: " "))
      }

      _sheetdraw_ids_or_files() {
        _sheetdraw_ids
        _files
      }

      _sheetdraw_list() {
        if [[ ${words[CURRENT-1]} == shots ]]; then
          _sheetdraw_scenarios
        else
          compadd \(ListCommand.subjects.joined(separator: " "))
        fi
      }

      _sheetdraw() {
        local -A flags
        local -a names arguments specifications
        local name
        flags=(
      \(flags.joined(separator: "\n"))
        )
        case "$CURRENT:${words[2]}" in
          2:*|1:*)
            names=(\(keys(of: Self.drawing)))
            arguments=('1: :_sheetdraw_first') ;;
      \(commands.joined(separator: "\n"))
          *:help) arguments=('1:command: ' '2:subject:_sheetdraw_names') ;;
          *)
            names=(\(keys(of: Self.drawing)))
            arguments=('*:scenario:_sheetdraw_scenarios') ;;
        esac
        for name in $names; do specifications+=("${flags[$name]}"); done
        _arguments $specifications $arguments
      }
      # In a folder of $fpath this file is the body of the function; sourced, it only defines it.
      if [ "${funcstack[1]}" = "_sheetdraw" ]; then
        _sheetdraw "$@"
      else
        compdef _sheetdraw sheetdraw
      fi
      """
  }

  /// The key of a flag's name in the script: the number of another meaning follows it.
  private func zshKey(_ meaning: Meaning, _ name: String) -> String {
    name + meaning.key.dropFirst(meaning.flag.name.count)
  }

  private func keys(of owner: String) -> String {
    meanings.filter { $0.owners.contains(owner) }
      .flatMap { meaning in meaning.flag.names.map { zshKey(meaning, $0) } }
      .joined(separator: " ")
  }

  /// Returns the argument of `_arguments` for a name of a flag.
  private func specification(of flag: Flag, _ name: String) -> String {
    let summary = escaped(flag.summary, "[]:\\")
    let isRepeatable = flag.value == .list || flag.value == .each
    let head = "\(isRepeatable ? "*" : "")\(name)[\(summary)]"
    return quoted(flag.requiresValue ? "\(head):value:\(action(of: flag))" : head)
  }

  /// Returns what completes the value of a flag.
  private func action(of flag: Flag) -> String {
    guard let words = words(of: flag) else { return "_files" }
    let list = escaped(words.joined(separator: " "), ":")
    switch (flag.completion, flag.value) {
    case (.settings, _): return "_sheetdraw_settings"
    case (.shots, _): return "_sheetdraw_shots"
    case (.colors, _): return "_sheetdraw_colors"
    case (_, .list) where !words.isEmpty: return "{compset -P '*,'; compadd -S '' -- \(list)}"
    default: return words.isEmpty ? " " : "(\(list))"
    }
  }

  /// Returns the arguments of `_arguments` for what stands behind a command.
  private func zshArgument(of command: Command) -> String {
    switch argument(of: command) {
    case .scenarios: "'*:file:_sheetdraw_scenarios'"
    case .files: "'*:file:_files'"
    case .words where command == .list: "'*:list:_sheetdraw_list'"
    case .words(let words, let orFiles) where words.contains(where: tokens.contains):
      orFiles ? "'*:word:_sheetdraw_ids_or_files'" : "'*:word:_sheetdraw_ids'"
    case .words(let words, _):
      words.isEmpty ? "'*: : '" : "'*:word:(\(words.joined(separator: " ")))'"
    }
  }

  private func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Returns a text as one word of the shell.
  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
