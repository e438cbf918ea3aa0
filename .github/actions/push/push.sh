#!/usr/bin/env bash
# Commits a patch of references on top of the labelled commit, and pushes it to the branch if that has
# not moved. The patch is data from the pull request: it is applied to an index, not to files.
set -euo pipefail
# shellcheck source=../accept/functions.sh
. "${0%/*}/../accept/functions.sh"

require_git
[ "$HEAD_REPOSITORY" = "$GITHUB_REPOSITORY" ] || fail "the pull request comes from a fork"
require_commit "$HEAD_SHA"
remote=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY
branch=refs/heads/$HEAD_REF
patch=$RUNNER_TEMP/sheetdraw-push/references.patch
[ -f "$patch" ] || fail "there is no patch of references"

repository=$RUNNER_TEMP/sheetdraw-push/repository
rm -rf "$repository"
git_alone init --quiet --bare
git_with_token fetch --quiet --depth 1 --no-tags "$remote" "$HEAD_SHA"
git_alone read-tree "$HEAD_SHA"
git_alone apply --cached --whitespace=nowarn "$patch" || fail "the patch does not apply"

# Only regular files that are references may have changed.
count=0
while IFS= read -r -d '' change && IFS= read -r -d '' path; do
  if [[ ! $change =~ ^:(100644|100755|000000)\ (100644|000000)\ .*\ [AMD]$ ]] ||
    [[ ! /$path =~ (/[^/]+\.references/[^/]+\.png|/[^/]+\.hashes)$ ]]; then
    fail "the patch changes a file that is not a reference"
  fi
  count=$((count + 1))
done < <(git_alone diff --cached --raw --no-abbrev --no-renames -z "$HEAD_SHA")
[ "$count" != 0 ] || fail "the patch changes nothing"

tree=$(git_alone write-tree)
commit=$(printf 'Accept %s references\n\n%s\n' "$count" "$LABEL" |
  git_alone -c "user.name=$SENDER" -c "user.email=$SENDER@users.noreply.${GITHUB_SERVER_URL##*/}" \
    commit-tree "$tree" -p "$HEAD_SHA")
git_with_token push --quiet --force-with-lease="$branch:$HEAD_SHA" "$remote" "$commit:$branch" ||
  fail "the branch has moved since it was labelled, or is protected; review it, then label it again"
echo "commit=$commit" >>"$GITHUB_OUTPUT"
echo "Accepted $count references in $commit." >>"$GITHUB_STEP_SUMMARY"
