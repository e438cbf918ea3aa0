#!/usr/bin/env bash
# Writes the summary of a job: the report, a link to the page for review, and where pictures differ.
set -euo pipefail

{
  # GitHub takes 1 MiB for each step.
  head -c 600000 "$REPORT/report.md"
  echo
  [ -z "${PAGE_URL:-}" ] || echo "[Review the pictures]($PAGE_URL): reference, difference, new"
} >>"$GITHUB_STEP_SUMMARY"

command -v jq >/dev/null || exit 0
folder=$(jq -r .folder "$REPORT/report.json")
prefix=$(git -C "$folder" rev-parse --show-prefix 2>/dev/null) || exit 0
scratch=$(mktemp -d)
git -C "$folder" ls-files -z >"$scratch/files"
url=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/raw/$GITHUB_SHA/$(jq -rn --arg path "$prefix" \
  '$path | rtrimstr("/") | split("/") | map(@uri) | join("/")')
jq -r --arg url "${url%/}" --rawfile files "$scratch/files" -f "$(dirname "$0")/pictures.jq" \
  "$REPORT/report.json" >"$scratch/pictures"
head -c 400000 "$scratch/pictures" >>"$GITHUB_STEP_SUMMARY"
rm -r "$scratch"
