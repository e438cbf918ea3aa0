# sheetdraw: completion for fish. Put it into ~/.config/fish/completions/
function __sheetdraw
    set -l words (commandline -opc | string replace -r '^~/' "$HOME/")
    set -l token (commandline -ct | string unescape)
    set -l program $words[1]
    # A program of the working folder is not run.
    string match -q '/*' -- $program; or set program sheetdraw
    set -l answer (command $program __complete fish -- $words[2..] "$token" 2>/dev/null </dev/null)
    string join \n -- $answer[2..]
    switch "$answer[1]"
        case files pictures
            set -l start (commandline -ct | string match -r '^--[a-z-]+=')
            set -l path (commandline -ct | string replace -r '^--[a-z-]+=' '')
            complete -C "'' $path" | string replace -r '^' -- "$start"
        case scenarios
            __fish_complete_suffix .sheet.yaml
    end
end
complete -c sheetdraw -f -k -a '(__sheetdraw)'
