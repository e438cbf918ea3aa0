#!/usr/bin/env bash
# Accepts the cases that the label names, and writes a patch of the references that have changed.
# Nothing of the pull request is executed: its scenarios and pictures are data.
set -euo pipefail
# shellcheck source=functions.sh
. "${0%/*}/functions.sh"

repository=$RUNNER_TEMP/sheetdraw-accept/repository
files=$RUNNER_TEMP/sheetdraw-accept/head
cd "$files"

plainly env -i "PATH=$PATH" "SHEETDRAW_ROOTS=$PWD" \
  sheetdraw accept "$FOLDER" "--case=${LABEL#"$PREFIX"}" --orphaned --in-ci ||
  fail "the pictures could not be accepted"

git_alone add --all --force .
changes() { git_alone diff --cached --name-only --no-renames -z; }
filters=$(changes | git_alone check-attr --stdin -z filter | tr '\0' '\n')
! grep --line-regexp lfs <<<"$filters" >/dev/null ||
  fail "references in Git LFS are not accepted here; accept them with \"sheetdraw accept\""
git_alone diff --cached --binary --full-index --no-renames --no-ext-diff --no-textconv \
  >../references.patch
count=$(changes | tr -cd '\0' | wc -c)
[ "$count" != 0 ] || fail "no picture of these cases differs from its reference"
echo "count=$count" >>"$GITHUB_OUTPUT"
