#!/usr/bin/env bash
# Accepts the cases that the label names, and writes a patch of the references that have changed.
# Nothing of the pull request is executed: its scenarios and pictures are data.
set -euo pipefail
# shellcheck source=functions.sh
. "$(dirname "$0")/functions.sh"

cd "$RUNNER_TEMP/sheetdraw-accept/head"

plainly env -i "PATH=$PATH" "SHEETDRAW_ROOTS=$PWD" \
  sheetdraw accept "$FOLDER" "--case=${LABEL#"$PREFIX"}" --orphaned --in-ci ||
  fail "the pictures could not be accepted"

git_alone add --all --force .
while IFS= read -r -d '' path; do
  [ "$(git_alone check-attr -z filter -- "$path" | tr '\0' '\n' | sed -n 3p)" != lfs ] ||
    fail "references in Git LFS are not accepted here; accept them with \"sheetdraw accept\""
done < <(git_alone diff --cached --name-only --no-renames -z)
git_alone diff --cached --binary --full-index --no-renames --no-ext-diff --no-textconv \
  >../references.patch
count=$(git_alone diff --cached --name-only --no-renames -z | tr -cd '\0' | wc -c)
[ "$count" != 0 ] || fail "no picture of these cases differs from its reference"
echo "count=$count" >>"$GITHUB_OUTPUT"
