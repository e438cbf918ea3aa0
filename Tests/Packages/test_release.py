"""The release procedure, in a clone where `make` only records what it was asked for."""

import datetime
import os
import pathlib
import subprocess
import tempfile
import unittest

from support import BINARY, ROOT, run, version

MAKE = """#!/bin/sh
echo "$@" >>"$ASKED"
[ "$1" != build ] || { mkdir -p .build/release && cp "$SHEETDRAW_BINARY" .build/release/sheetdraw; }
[ "$1" != "${FAILING:-}" ]
"""


class TestRelease(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.clone = self.folder / "clone"
        run("git", "clone", "--quiet", ROOT, self.clone)
        for name in ("Scripts/release", "Scripts/packages/notes"):
            (self.clone / name).write_bytes((ROOT / name).read_bytes())
        self.git("config", "user.name", "Test")
        self.git("config", "user.email", "test@example.invalid")
        self.changelog("## 1.3.0 (unreleased)\n\n- New.\n\n## 1.2.0 (2026-01-31)\n\n- Old.\n")
        (self.folder / "bin").mkdir()
        (self.folder / "bin/make").write_text(MAKE)
        (self.folder / "bin/make").chmod(0o755)

    def git(self, *arguments):
        return run("git", "-C", self.clone, *arguments).stdout.strip()

    def changelog(self, sections):
        (self.clone / "CHANGELOG.md").write_text("# Changelog\n\n" + sections)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "-m", "Changes")

    def release(self, version, **environment):
        variables = os.environ | {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "ASKED": str(self.folder / "asked"),
            "SHEETDRAW_BINARY": str(BINARY)} | environment
        return subprocess.run([self.clone / "Scripts/release", version], env=variables, capture_output=True,
                              text=True)

    def assert_nothing_has_changed(self, commit):
        self.assertEqual(self.git("rev-parse", "HEAD"), commit)
        self.assertEqual(self.git("status", "--porcelain", "--untracked-files=no"), "")
        self.assertEqual(self.git("tag", "--list", "v1.3.0"), "")

    def test_sets_the_version_and_tags(self):
        done = self.release("1.3.0")
        self.assertEqual(done.returncode, 0, done.stderr)
        source = (self.clone / "Sources/Command/SheetTool/Tool.swift").read_text()
        self.assertIn('static let version = "1.3.0"', source)
        today = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
        self.assertEqual((self.clone / "CHANGELOG.md").read_text().splitlines()[2], f"## 1.3.0 ({today})")
        self.assertIn("## 1.2.0 (2026-01-31)", (self.clone / "CHANGELOG.md").read_text())
        self.assertIn("default: 1.3.0", (self.clone / ".github/actions/setup/action.yml").read_text())
        self.assertIn("actions/verify@v1.3.0", (self.clone / "Scripts/workflows/github.yml").read_text())
        old = subprocess.run(["git", "-C", self.clone, "grep", "--fixed-strings", version(), "--", ".github",
                              "Scripts/workflows", "Sources/SheetDraw"], capture_output=True, text=True)
        self.assertEqual((old.returncode, old.stdout), (1, ""))
        self.assertEqual(self.git("rev-parse", "v1.3.0^{commit}"), self.git("rev-parse", "HEAD"))
        self.assertEqual(self.git("status", "--porcelain", "--untracked-files=no"), "")
        self.assertEqual((self.folder / "asked").read_text(), "clean\nbuild\ndist\n")

    def test_refuses_what_is_no_new_version(self):
        commit = self.git("rev-parse", "HEAD")
        for version, words, status in [
            ("1.3", '"1.3" is not a version', 64), ("v1.3.0", "is not a version", 64),
            ("", "is not a version", 64), ("01.3.0", "is not a version", 64), ("1.3.0\n", "is not a version", 64),
        ]:
            refused = self.release(version)
            self.assertEqual(refused.returncode, status, version)
            self.assertIn(words, refused.stderr)
        self.git("tag", "v1.2.9")
        self.assertIn("the tag v1.2.9 exists", self.release("1.2.9").stderr)
        self.assert_nothing_has_changed(commit)

    def test_refuses_uncommitted_files_and_a_changelog_without_news(self):
        (self.clone / "README.md").write_text("changed")
        self.assertIn("not committed", self.release("1.3.0").stderr)
        self.git("checkout", "--quiet", "--", ".")
        self.changelog("## 1.2.0 (2026-01-31)\n\n- Old.\n")
        commit = self.git("rev-parse", "HEAD")
        refused = self.release("1.3.0")
        self.assertEqual(refused.returncode, 65)
        self.assertIn("## 1.3.0 (unreleased)", refused.stderr)
        self.assert_nothing_has_changed(commit)

    def test_a_build_that_fails_changes_nothing(self):
        commit = self.git("rev-parse", "HEAD")
        failed = self.release("1.3.0", FAILING="build")
        self.assertNotEqual(failed.returncode, 0)
        self.assertIn("nothing has changed", failed.stderr)
        self.assert_nothing_has_changed(commit)

    def test_the_notes_are_the_section_of_the_version(self):
        notes = self.clone / "Scripts/packages/notes"
        self.assertEqual(run(notes, "1.3.0").stdout.strip(), "- New.")
        self.assertEqual(run(notes, "1.2.0").stdout.strip(), "- Old.")
        missing = subprocess.run([notes, "1.2"], capture_output=True, text=True)
        self.assertEqual((missing.returncode, missing.stderr),
                         (65, "notes: CHANGELOG.md has no section of 1.2\n"))


if __name__ == "__main__":
    unittest.main()
