# shellcheck shell=bash
# Functions of the scripts of the actions.

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

# Runs git without the configuration of the machine, such as filters and hooks, and with the token.
git_with_token() {
  local credentials
  credentials=$(printf 'x-access-token:%s' "$TOKEN" | base64 --wrap 0)
  echo "::add-mask::$credentials"
  GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=http.extraHeader \
    GIT_CONFIG_VALUE_0="Authorization: Basic $credentials" \
    GIT_TERMINAL_PROMPT=0 git_alone "$@"
}

git_alone() { GIT_CONFIG_SYSTEM=/dev/null GIT_CONFIG_GLOBAL=/dev/null git "$@"; }

require_commit() { [[ $1 =~ ^[0-9a-f]{40}([0-9a-f]{24})?$ ]] || fail "the commit is invalid"; }
