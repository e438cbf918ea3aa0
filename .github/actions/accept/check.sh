#!/usr/bin/env bash
# Checks who labelled which pull request.
set -euo pipefail
# shellcheck source=functions.sh
. "${0%/*}/functions.sh"

[ "${LABEL#"$PREFIX"}" != "$LABEL" ] || fail "the label does not begin with \"$PREFIX\""
require_commit "$HEAD_SHA"
[ "$HEAD_REPOSITORY" = "$GITHUB_REPOSITORY" ] ||
  fail "the pull request comes from a fork; its author accepts the pictures with \"sheetdraw accept\""

# A role that may label, such as triage, may not push.
[[ $SENDER =~ ^[A-Za-z0-9_-]+$ ]] || fail "the label was not added by a person"
permission=$(api GET "/repos/$GITHUB_REPOSITORY/collaborators/$SENDER/permission" | jq -r .permission) ||
  fail "the permission of $SENDER is unknown"
case $permission in
  admin | write) ;;
  *) fail "$SENDER may not push to this repository" ;;
esac
