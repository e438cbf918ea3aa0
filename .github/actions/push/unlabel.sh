#!/usr/bin/env bash
# Removes the label, so that it can be added again for another commit.
set -euo pipefail
# shellcheck source=../accept/functions.sh
. "${0%/*}/../accept/functions.sh"

name=$(jq -rn --arg name "$LABEL" '$name | @uri')
api DELETE "/repos/$GITHUB_REPOSITORY/issues/$NUMBER/labels/$name" >/dev/null ||
  echo "::warning title=sheetdraw::the label could not be removed"
