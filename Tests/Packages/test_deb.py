"""The Debian package: installed, used and removed on a bare Debian 12."""

import pathlib
import tempfile
import unittest

from support import TestInSystem, draw, only, run, version


class TestPackage(TestInSystem):
    def files(self):
        """The files of the system, but for what dpkg writes for itself."""
        own = ("var/lib/dpkg", "var/log", "tmp", "var/cache")
        return {str(each.relative_to(self.system)) for each in self.system.rglob("*")
                if not str(each.relative_to(self.system)).startswith(own)}

    def test_installed_run_and_removed(self):
        before = self.files()
        package = only("sheetdraw_*_amd64.deb")
        self.assertEqual(package.name, f"sheetdraw_{version()}_amd64.deb")
        (self.system / "tmp" / package.name).write_bytes(package.read_bytes())
        self.inside("dpkg", "--install", "/tmp/" + package.name)
        status = self.inside("dpkg-query", "-W", "-f=${db:Status-Abbrev}${Version}", "sheetdraw").stdout
        self.assertEqual(status, f"ii {version()}")

        self.inside("sheetdraw", "example", "share-sheet", "-o", "/tmp")
        self.inside("sheetdraw", "share-sheet.sheet.yaml", "--dark", "--at", "settled", "-o", "one.png")
        with tempfile.TemporaryDirectory() as folder:
            written = (self.system / "tmp/share-sheet.sheet.yaml").read_bytes()
            pathlib.Path(folder, "share-sheet.sheet.yaml").write_bytes(written)
            expected = draw(folder, "share-sheet.sheet.yaml", "--dark", "--at", "settled")
        self.assertEqual((self.system / "tmp/one.png").read_bytes(), expected)

        added = self.files() - before
        for name in ("usr/bin/sheetdraw", "usr/share/man/man1/sheetdraw.1.gz",
                     "usr/share/bash-completion/completions/sheetdraw",
                     "usr/share/zsh/vendor-completions/_sheetdraw",
                     "usr/share/fish/vendor_completions.d/sheetdraw.fish",
                     "usr/share/doc/sheetdraw/copyright"):
            self.assertIn(name, added)
        self.inside("dpkg", "--verify", "sheetdraw")
        self.inside("dpkg", "--purge", "sheetdraw")
        self.assertEqual(self.files(), before)

    def test_lintian_finds_no_error(self):
        found = run("lintian", "--fail-on", "error,warning", "--no-tag-display-limit",
                    only("sheetdraw_*_amd64.deb")).stdout
        self.assertEqual([line for line in found.splitlines() if line.startswith(("E:", "W:"))], [])


if __name__ == "__main__":
    unittest.main()
