internal import SheetSuite

extension CompletionScript {
  var bash: String {
    var seen: Set<String> = []
    let values = meanings.map(\.flag).filter { flag in
      flag.requiresValue && seen.insert(flag.name).inserted
    }.map { flag in "    \(flag.names.joined(separator: "|"))) \(value(of: flag)) ;;" }
    let flags = Command.allCases.map { command in
      "        \(command.rawValue)) words=\"\(names(of: command.flags))\" ;;"
    }
    let arguments = Command.allCases.map { command in
      "        \(command.rawValue)) \(argument(in: command)) ;;"
    }
    return """
      # sheetdraw: completion for bash. Load it with: source <(sheetdraw --completions bash)
      _sheetdraw_tokens="\(tokens.joined(separator: " "))"

      # The shots of the scenarios on the command line, whose names the shell must not expand.
      _sheetdraw_shots() {
        local word shot
        for word in "${COMP_WORDS[@]}"; do
          case "$word" in *.sheet.*) ;; *) continue ;; esac
          word="${word//[\\\\\\"\\']/}"
          while IFS= read -r shot; do
            [ "${shot#"$2"}" = "$shot" ] && [ -n "$2" ] && continue
            COMPREPLY+=("$1$(printf %q "$shot")")
          done < <("${COMP_WORDS[0]/#\\~/$HOME}" list shots "${word/#\\~/$HOME}" 2>/dev/null)
        done
      }

      # Scenarios before folders; other files where there is neither.
      _sheetdraw_scenarios() {
        local file
        compopt -o filenames -o nosort 2>/dev/null
        while IFS= read -r file; do COMPREPLY+=("$file"); done \\
          < <(compgen -f -X '!*.sheet.*' -- "$current"; compgen -d -- "$current")
      }

      _sheetdraw() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""
        local at=$((COMP_CWORD - 1)) start="" shots="" command="${COMP_WORDS[1]}"
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
        if [ "${COMP_WORDS[at]}" = "=" ]; then at=$((at - 1)); fi
        previous="${COMP_WORDS[at]}"
        # The value of a token, such as that of --set shadow.alphaLight=.
        if [ "${COMP_WORDS[at+1]}" = "=" ] && [ "${previous#-}" = "$previous" ]; then return; fi
        [ "$COMP_CWORD" -eq 1 ] && command=""
        case "$previous" in
      \(values.joined(separator: "\n"))
          *) case "$current" in
            -*) case "$command" in
      \(flags.joined(separator: "\n"))
              help) ;;
              *) words="\(names(of: Flag.drawing))" ;;
            esac ;;
            *) case "$command" in
      \(arguments.joined(separator: "\n"))
              help) words="\(helpWords.joined(separator: " "))" ;;
              "") words="\(Command.names.joined(separator: " ")) help"; _sheetdraw_scenarios ;;
              *) _sheetdraw_scenarios ;;
            esac ;;
          esac ;;
        esac
        # Of a list between commas only the last part is completed.
        local before=""
        case "$current" in
          *,*) before="${current%,*},"; current="${current##*,}" ;;
        esac
        [ -n "$shots" ] && _sheetdraw_shots "$before" "$current"
        local word
        for word in $(compgen -W "$words" -- "$start$current"); do
          COMPREPLY+=("$before${word#"$start"}")
        done
      }
      # Files where nothing else fits.
      complete -o default -F _sheetdraw sheetdraw
      """
  }

  private func names(of flags: [Flag]) -> String {
    flags.flatMap(\.names).joined(separator: " ")
  }

  /// Returns the line that completes the value of a flag.
  private func value(of flag: Flag) -> String {
    switch flag.completion {
    case .settings:
      #"words="${_sheetdraw_tokens// /= }="; compopt -o nospace 2>/dev/null"#
    case .shots: "shots=yes"
    default:
      words(of: flag).map { "words=\"\($0.joined(separator: " "))\"" }
        ?? "compopt -o default 2>/dev/null; return"
    }
  }

  /// Returns the line that completes what stands behind a command.
  private func argument(in command: Command) -> String {
    let line =
      switch argument(of: command) {
      case .scenarios: "_sheetdraw_scenarios"
      case .files: "return"
      case .words(let words, _):
        "words=\"\(words.filter { !tokens.contains($0) }.joined(separator: " "))"
          + (words.contains(where: tokens.contains) ? " $_sheetdraw_tokens\"" : "\"")
      }
    guard command == .list else { return line }
    return "if [ \"$previous\" = shots ]; then _sheetdraw_scenarios; else \(line); fi"
  }
}
