#!/usr/bin/env bash
# Checks out the commit that was labelled, without filters, hooks or conversions.
set -euo pipefail
# shellcheck source=functions.sh
. "$(dirname "$0")/functions.sh"

require_commit "$HEAD_SHA"
head=$RUNNER_TEMP/sheetdraw-accept/head
rm -rf "$head"
git_alone init --quiet "$head"
echo '* -text -ident -working-tree-encoding' >"$head/.git/info/attributes"
git_with_token -C "$head" fetch --quiet --depth 1 --no-tags \
  "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY" "$HEAD_SHA"
git_alone -C "$head" checkout --quiet --detach "$HEAD_SHA"
