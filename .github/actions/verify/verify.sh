#!/usr/bin/env bash
# Runs `sheetdraw verify` with all cases, one shard of them (SHARD), or the results of all shards
# (MERGE). Each line of FLAGS is a flag; its value follows the first space.
set -euo pipefail
# shellcheck source=../accept/functions.sh
. "${0%/*}/../accept/functions.sh"

extra=()
while read -r flag value; do
  [ -z "$flag" ] || extra+=("$flag")
  [ -z "$value" ] || extra+=("$value")
done <<<"$FLAGS"

tell() { echo "$1=$2" >>"$GITHUB_OUTPUT"; }

# A shard succeeds once its results exist; the report judges them.
if [ -n "$SHARD" ]; then
  [[ $SHARD =~ ^[0-9]+/[0-9]+$ ]] || {
    echo "::error title=sheetdraw::the input shard is not N/M"
    exit 64
  }
  mkdir -p "$RESULTS"
  file=$RESULTS/shard-${SHARD%/*}.results
  status=0
  plainly sheetdraw verify "$FOLDER" --shard "$SHARD" "${extra[@]}" --self-contained -o "$file" ||
    status=$?
  tell status "$status"
  tell shard "${SHARD%/*}"
  [ -e "$file" ] || exit "$status"
  exit 0
fi

cases=("$FOLDER")
if [ "$MERGE" = true ]; then cases=(--merge "$RESULTS"/shard-*.results); fi
cases+=("${extra[@]}")
mkdir -p "$REPORT"
page=$REPORT/report.html

# A job summary does not show files beside it: report.md has no pictures.
status=0
sheetdraw verify "${cases[@]}" --github --self-contained --failures "$REPORT/pictures" \
  -o "$page" -o "$REPORT/report.md" -o "$REPORT/report.json" -o "$REPORT/report.xml" || status=$?
if [ -e "$page" ]; then
  # An artifact of its own, named after the report; without failures there is nothing to review.
  if [ "$status" != 0 ]; then
    ln -f "$page" "$REPORT.html"
    tell page "$REPORT.html"
  fi
elif [ -e "$REPORT/report.json" ]; then
  # The page would be larger than 100 MB: its pictures become files beside it.
  status=0
  sheetdraw verify "${cases[@]}" --quiet -o "$page" || status=$?
fi
tell status "$status"
[ ! -e "$REPORT/report.json" ] || tell report "$REPORT"
exit "$status"
