#!/usr/bin/env bash
# Writes the summary of a job: the report, a link to the page for review, and where pictures differ.
set -euo pipefail
# shellcheck source=../accept/functions.sh
. "${0%/*}/../accept/functions.sh"

{
  # GitHub takes 1 MiB for each step.
  head -c 600000 "$REPORT/report.md"
  echo
  [ -z "${PAGE_URL:-}" ] || echo "[Review the pictures]($PAGE_URL): reference, difference, new"
} >>"$GITHUB_STEP_SUMMARY"

command -v jq >/dev/null || exit 0
folder=$(jq -r .folder "$REPORT/report.json")
files=$(realpath "$folder")
until [ -e "$files/.git" ]; do
  [ "$files" ] || exit 0
  files=${files%/*}
done
[ -f "$files/.git/index" ] || exit 0
# Git reads a copy of the index, and no settings of the checkout: they can name programs.
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
repository=$scratch/repository
git_alone init --quiet
cp "$files/.git/index" "$repository/index"
prefix=$(git_alone -C "$folder" rev-parse --show-prefix)
git_alone -C "$folder" ls-files -z >"$scratch/files"
url=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/raw/$GITHUB_SHA/$(jq -rn --arg path "$prefix" \
  '$path | rtrimstr("/") | split("/") | map(@uri) | join("/")')
jq -r --arg url "${url%/}" --rawfile files "$scratch/files" -f "${0%/*}/pictures.jq" \
  "$REPORT/report.json" >"$scratch/pictures"
head -c 400000 "$scratch/pictures" >>"$GITHUB_STEP_SUMMARY"
