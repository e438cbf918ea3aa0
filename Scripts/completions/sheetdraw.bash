# sheetdraw: completion for bash. Load it with: source <(sheetdraw --completions bash)
_sheetdraw() {
  local program="${COMP_WORDS[0]/#\~\//$HOME/}" current="${COMP_WORDS[COMP_CWORD]}" directive="" word
  local -a words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  # A program of the working folder is not run.
  [[ $program == /* ]] || program=sheetdraw
  # The words without their quotes; within quotes nothing is offered.
  words=("${words[@]/#\~\//$HOME/}")
  words=("${words[@]//[\\\"\']/}")
  words[COMP_CWORD - 1]=${current//\\/}
  COMPREPLY=()
  while IFS= read -r word; do
    [ -n "$directive" ] || { directive=$word && continue; }
    printf -v word %q "$word"
    COMPREPLY+=("${word//\\,/,}")
  done < <(command "$program" __complete bash -- "${words[@]}" 2>/dev/null </dev/null)
  case $directive in
    nospace) compopt -o nospace 2>/dev/null ;;
    scenarios)
      compopt -o filenames -o nosort 2>/dev/null
      while IFS= read -r word; do COMPREPLY+=("$word"); done \
        < <(compgen -f -X '!*.sheet.*' -- "$current"; compgen -d -- "$current") ;;
  esac
}
# Files where nothing else fits.
complete -o default -F _sheetdraw sheetdraw
