"""The hooks of pre-commit, run by pre-commit in a repository of this machine, without a network."""

import glob
import os
import pathlib
import re
import tempfile
import unittest
import zipfile

from workflow_support import DIST, ROOT, TOOLS, archive_version, git, program, read_yaml, run, tool

HOOKS = ROOT / ".pre-commit-hooks.yaml"


class PreCommitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.shared = pathlib.Path(scratch.name)
        # A repository with the hooks alone is cloned faster than this one.
        hooks = cls.shared / "hooks"
        hooks.mkdir()
        (hooks / HOOKS.name).write_bytes(HOOKS.read_bytes())
        git(hooks, "init", "--quiet")
        git(hooks, "add", ".")
        git(hooks, "commit", "--quiet", "-m", "Add hooks")
        cls.revision = git(hooks, "rev-parse", "HEAD")

    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp(dir=self.shared))
        git(self.work, "init", "--quiet")
        run([program(), "init", "good"], cwd=self.work)
        text = (self.work / "good.sheet.yaml").read_text()
        self.good = text
        self.unformatted = text.replace("grabber: on", "grabber:    on")
        self.broken = text.replace("grabber: on", "graber: on")
        self.assertNotIn(text, (self.unformatted, self.broken))

    def configure(self, *hooks):
        lines = [f"      - id: {hook}\n" for hook in hooks]
        (self.work / ".pre-commit-config.yaml").write_text(
            f"repos:\n  - repo: {self.shared}/hooks\n    rev: {self.revision}\n    hooks:\n" + "".join(lines)
        )

    def pre_commit(self, path=None, **variables):
        git(self.work, "add", ".")
        path = path or f"{os.path.dirname(program())}:{os.environ['PATH']}"
        return run(
            [tool("pre-commit", "pre-commit"), "run", "--all-files", "--color", "never"],
            check=False,
            cwd=self.work,
            env={
                **os.environ,
                "PATH": path,
                "PRE_COMMIT_HOME": str(self.shared / "home"),
                "GIT_CONFIG_GLOBAL": "/dev/null",
                "GIT_CONFIG_SYSTEM": "/dev/null",
                **variables,
            },
        )

    def test_the_manifest_is_valid(self):
        run([tool("pre-commit", "pre-commit"), "validate-manifest", str(HOOKS)])
        self.assertEqual([hook["id"] for hook in read_yaml(HOOKS)], ["sheetdraw-check", "sheetdraw-format"])

    def test_valid_files_pass_and_other_files_are_left_alone(self):
        self.configure("sheetdraw-check", "sheetdraw-format")
        (self.work / "other.yaml").write_text("sheetdraw:    [\n")
        done = self.pre_commit()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual(done.stdout.count("Passed"), 2)
        self.assertEqual((self.work / "good.sheet.yaml").read_text(), self.good)

    def test_errors_and_unformatted_files_fail(self):
        self.configure("sheetdraw-check")
        (self.work / "folder").mkdir()
        for name, text, words in (
            ("folder/broken.sheet.yml", self.broken, 'unknown key "graber"'),
            ("unformatted.sheet.yaml", self.unformatted, "sheetdraw check --write formats it"),
            ("bad.tokens.json", '{"a": 1}', "neither a token nor a group"),
            ("bad.sheet.json", "{}", "error"),
        ):
            with self.subTest(name):
                (self.work / name).write_text(text)
                done = self.pre_commit()
                self.assertEqual(done.returncode, 1, done.stdout)
                self.assertIn(words, done.stdout)
                self.assertIn(name, done.stdout)
                self.assertEqual((self.work / name).read_text(), text)
                (self.work / name).unlink()

    def test_the_other_hook_formats(self):
        self.configure("sheetdraw-format")
        (self.work / "unformatted.sheet.yaml").write_text(self.unformatted)
        done = self.pre_commit()
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("files were modified by this hook", done.stdout)
        self.assertEqual((self.work / "unformatted.sheet.yaml").read_text(), self.good)
        self.assertEqual(self.pre_commit().returncode, 0)

    def test_a_missing_program_fails(self):
        self.configure("sheetdraw-check")
        done = self.pre_commit(path="/usr/bin:/bin")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Executable `sheetdraw` not found", done.stdout)

    def test_the_program_of_a_python_package_is_run(self):
        """The second configuration of Editors.md."""
        article = (ROOT / "Sources/SheetDraw/SheetDraw.docc/Editors.md").read_text()
        block = next(text for text in article.split("```") if "additional_dependencies" in text)
        block = re.sub(r"sheetdraw==[0-9.]+", f"sheetdraw=={archive_version()}", block.removeprefix("yaml\n"))
        (self.work / ".pre-commit-config.yaml").write_text(block)
        (self.work / "broken.sheet.yaml").write_text(self.broken)
        wheels = self.shared / "wheels"
        wheels.mkdir()
        self.find_wheel(wheels)
        # pre-commit builds an empty package beside it, for which it needs setuptools.
        for wheel in glob.glob(str(TOOLS / "lib/python3*/site-packages/virtualenv/seed/wheels/embed/setuptools-*.whl")):
            (wheels / pathlib.Path(wheel).name).symlink_to(wheel)
        done = self.pre_commit(path="/usr/bin:/bin", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(wheels))
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn('unknown key "graber"', done.stdout)
        (self.work / "broken.sheet.yaml").unlink()
        self.assertEqual(self.pre_commit(path="/usr/bin:/bin").returncode, 0)

    def find_wheel(self, folder):
        """Provides the wheel of the release, or a package with the program alone in its place."""
        found = sorted(DIST.glob("sheetdraw-*.whl"))
        if found:
            (folder / found[-1].name).symlink_to(found[-1])
            return
        print(f"\n{DIST} has no wheel: pre-commit is tested with a package that has the program alone")
        version, tag = archive_version(), "py3-none-manylinux_2_35_x86_64"
        name = f"sheetdraw-{version}"
        files = {
            f"{name}.data/scripts/sheetdraw": pathlib.Path(program()).read_bytes(),
            f"{name}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: sheetdraw\nVersion: {version}\n",
            f"{name}.dist-info/WHEEL": f"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: false\nTag: {tag}\n",
        }
        files[f"{name}.dist-info/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{name}.dist-info/RECORD"])
        with zipfile.ZipFile(folder / f"{name}-{tag}.whl", "w") as wheel:
            for path, data in files.items():
                entry = zipfile.ZipInfo(path)
                entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
                wheel.writestr(entry, data)


if __name__ == "__main__":
    unittest.main()
