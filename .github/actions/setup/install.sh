#!/usr/bin/env bash
# Installs the archive of a release: verifies its checksum, unpacks it into the tool cache, and adds
# the program to PATH.
set -euo pipefail

fail() {
  echo "::error title=sheetdraw::$*"
  exit 1
}

[ "$(uname -s) $(uname -m)" = "Linux x86_64" ] || fail "the archive is for Linux on x86_64"
[[ $VERSION =~ ^[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.-]+)?$ ]] || fail "the version is invalid"

# The repository of this action. Composite actions do not always have it in their contexts, but
# they lie in …/_actions/OWNER/REPOSITORY/REVISION.
case $GITHUB_ACTION_PATH in
  */_actions/*/*/*)
    rest=${GITHUB_ACTION_PATH##*/_actions/}
    owner=${rest%%/*}
    rest=${rest#*/}
    repository=$owner/${rest%%/*}
    ;;
  *) repository=$GITHUB_REPOSITORY ;;
esac
release=$GITHUB_SERVER_URL/$repository/releases/download/v$VERSION
source=${ARCHIVE:-$release/sheetdraw-$VERSION-linux-x86_64.tar.xz}
name=${source##*/}

folder=$RUNNER_TEMP/sheetdraw-archive
mkdir -p "$folder"

# get URL FILE
get() {
  curl --fail --silent --show-error --location --retry 3 --proto '=https' --output "$2.part" "$1" ||
    fail "$1 cannot be downloaded"
  mv "$2.part" "$2"
}

sums=$folder/SHA256SUMS
is_cached=false
case $source in
  https://*)
    archive=$folder/$name
    if [ -f "$archive" ]; then is_cached=true; else get "$source" "$archive"; fi
    [ -n "$SHA256" ] || get "${source%/*}/SHA256SUMS" "$sums"
    ;;
  *://*) fail "the archive is neither a path nor an https URL" ;;
  *)
    archive=$source
    [ -f "$archive" ] || fail "there is no archive $archive"
    [ -n "$SHA256" ] || cp "$(dirname "$archive")/SHA256SUMS" "$sums" ||
      fail "the input sha256 and the file SHA256SUMS beside the archive are missing"
    ;;
esac

expected=${SHA256,,}
[[ ! $expected || $expected =~ ^[0-9a-f]{64}$ ]] || fail "the input sha256 is not 64 hexadecimal digits"
[ -n "$expected" ] ||
  expected=$(awk -v name="$name" '$2 == name || $2 == "*" name { print $1; exit }' "$sums")
[[ $expected =~ ^[0-9a-f]{64}$ ]] || fail "there is no SHA-256 checksum of $name"
sum() { sha256sum <"$archive" | cut -d ' ' -f 1; }
actual=$(sum)
if [ "$actual" != "$expected" ] && $is_cached; then
  get "$source" "$archive"
  actual=$(sum)
fi
if [ "$actual" != "$expected" ]; then
  # What is left in the folder would be cached.
  rm -rf "$folder"
  fail "the checksum of $name is $actual, not $expected"
fi

# Unpacked beside its place and moved there, so that jobs of one machine do not disturb each other.
tool=${RUNNER_TOOL_CACHE:-$RUNNER_TEMP}/sheetdraw/$actual
if [ ! -x "$tool/bin/sheetdraw" ]; then
  mkdir -p "${tool%/*}"
  unpacked=$(mktemp -d "$tool.XXXXXX")
  tar --extract --xz --file "$archive" --directory "$unpacked" --strip-components 1 --no-same-owner
  chmod 755 "$unpacked"
  mv -T "$unpacked" "$tool" 2>/dev/null || rm -rf "$unpacked"
fi
"$tool/bin/sheetdraw" --version
echo "$tool/bin" >>"$GITHUB_PATH"
echo "program=$tool/bin/sheetdraw" >>"$GITHUB_OUTPUT"
