#compdef sheetdraw
# sheetdraw: completion for zsh. Put it as _sheetdraw into a folder of $fpath.
_sheetdraw() {
  local program=${${(Q)words[1]}/#\~\//$HOME/} line
  local -a asked answer candidates shown options
  # A program of the working folder is not run.
  [[ $program == /* ]] || program=sheetdraw
  asked=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
  answer=("${(@f)$(command $program __complete zsh -- "${(@)asked/#\~\//$HOME/}" 2>/dev/null </dev/null)}")
  compset -P '--[a-z-]#='
  [[ $answer[1] == list ]] && compset -P '*,'
  [[ $answer[1] == (list|nospace) ]] && options=(-S '')
  for line in "${(@)answer[2,-1]}"; do
    candidates+=("${${line%%$'\t'*}#${(Q)IPREFIX}}")
    line="${(r:26:)line%%$'\t'*} ${line#*$'\t'}"
    shown+=("${(r:COLUMNS-1:)line}")
  done
  # Only flags and commands have descriptions.
  [[ $answer[2] == *$'\t'?* ]] && options+=(-l -d shown)
  compadd "${options[@]}" -a candidates
  case $answer[1] in
    files) _files ;;
    pictures) _files -g '*.(png|jpg|jpeg)' ;;
    scenarios) _files -g '*.sheet.(yaml|yml|json)' ;;
  esac
}
# In a folder of $fpath this file is the body of the function; sourced, it only defines it.
if [ "${funcstack[1]}" = "_sheetdraw" ]; then
  _sheetdraw "$@"
else
  compdef _sheetdraw sheetdraw
fi
