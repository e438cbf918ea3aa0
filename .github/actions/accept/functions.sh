# shellcheck shell=bash
# Functions of the scripts of the actions.

# Relative elements of PATH would name folders of the checkout.
absolute=
while IFS= read -r -d : element; do
  [[ $element != /* ]] || absolute+=${absolute:+:}$element
done <<<"$PATH:"
PATH=$absolute

fail() {
  echo "::error title=sheetdraw::$*"
  exit 1
}

# Runs a command that prints names of files, which must not act as workflow commands: plainly COMMAND…
plainly() {
  local pause status=0
  pause=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  echo "::stop-commands::$pause"
  "$@" || status=$?
  echo "::$pause::"
  return "$status"
}

# Calls the API: api METHOD PATH. The token is not an argument, since other programs can read those.
api() {
  curl --fail --silent --show-error --request "$1" --config - "$GITHUB_API_URL$2" <<EOF
header = "Authorization: Bearer $TOKEN"
header = "Accept: application/vnd.github+json"
EOF
}

# Runs git with the token: git_with_token ARGUMENTS…, as git_alone. The header is not an argument, either.
git_with_token() {
  local credentials
  credentials=$(printf 'x-access-token:%s' "$TOKEN" | base64 --wrap 0)
  echo "::add-mask::$credentials"
  header="Authorization: Basic $credentials" git_alone "$@"
}

repository='' files='' header=''

# Runs git in $repository, a folder that these scripts have made, on the files in the folder $files, if any.
# Git searches for neither and ignores the settings of the machine, so no file can name a program.
git_alone() (
  unset "${!GIT_@}"
  settings=(
    "safe.bareRepository=explicit" "core.fsmonitor=false" "core.hooksPath=/dev/null"
    "core.attributesFile=/dev/null" "core.excludesFile=/dev/null"
    "protocol.allow=never" "protocol.https.allow=always" "protocol.http.allow=always"
    "submodule.recurse=false" "gc.auto=0" "maintenance.auto=false"
    ${header:+"http.extraHeader=$header"}
  )
  for index in "${!settings[@]}"; do
    export "GIT_CONFIG_KEY_$index=${settings[index]%%=*}" "GIT_CONFIG_VALUE_$index=${settings[index]#*=}"
  done
  export GIT_CONFIG_COUNT=${#settings[@]} GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null \
    GIT_ATTR_NOSYSTEM=1 GIT_TEMPLATE_DIR='' GIT_ASKPASS='' GIT_TERMINAL_PROMPT=0 GIT_PAGER=cat \
    GIT_NO_REPLACE_OBJECTS=1 GIT_NO_LAZY_FETCH=1 "GIT_DIR=$repository" ${files:+"GIT_WORK_TREE=$files"}
  exec git "$@"
)

# Older versions of git ignore GIT_CONFIG_GLOBAL.
require_git() {
  local version
  version=$(git_alone version)
  printf '%s\n' "git version 2.32" "$version" | sort --version-sort --check=quiet ||
    fail "$version is too old; 2.32 or later is needed"
}

require_commit() { [[ $1 =~ ^[0-9a-f]{40}([0-9a-f]{24})?$ ]] || fail "the commit is invalid"; }
