#!/usr/bin/env bash
# Checks out the commit that was labelled, without filters, hooks or conversions.
set -euo pipefail
# shellcheck source=functions.sh
. "${0%/*}/functions.sh"

require_commit "$HEAD_SHA"
require_git
repository=$RUNNER_TEMP/sheetdraw-accept/repository
files=$RUNNER_TEMP/sheetdraw-accept/head
rm -rf "$repository" "$files"
mkdir -p "$repository/info" "$files"
git_alone init --quiet
echo '* -text -ident -working-tree-encoding' >"$repository/info/attributes"
git_with_token fetch --quiet --depth 1 --no-tags "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY" "$HEAD_SHA"
git_alone checkout --quiet --detach "$HEAD_SHA"
