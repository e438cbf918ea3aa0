"""Tests of the wheel and of its command, installed as a user installs it.

python3 -m unittest discover Tests/Packages
"""

import base64
import csv
import email
import hashlib
import io
import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import tarfile
import unittest
import zipfile

from installed_wheel import (
    BINARY,
    DIST,
    PACKAGE,
    TOOLS,
    InTemporaryFolder,
    command,
    environment,
    module,
    size,
    version,
    wheel,
)

MAKE = PACKAGE / "make"
TAG = "py3-none-manylinux_2_35_x86_64"


def archive():
    return DIST / f"sheetdraw-{version()}-linux-x86_64.tar.xz"


class WheelFileTests(InTemporaryFolder):
    """The file: its contents, its record, and how it is made."""

    def test_every_file_of_the_release_is_in_the_wheel(self):
        information = f"sheetdraw-{version()}.dist-info"
        with zipfile.ZipFile(wheel()) as zipped, tarfile.open(archive()) as release:
            names = set(zipped.namelist())
            members = [member for member in release.getmembers() if not member.isdir()]
            self.assertGreater(len(members), 20)
            for member in members:
                name = member.name.split("/", 1)[1]
                places = [
                    place
                    for place in (
                        f"sheetdraw/_tree/{name}",
                        f"sheetdraw-{version()}.data/data/{name}",
                        f"{information}/licenses/{name.removeprefix('share/doc/sheetdraw/')}",
                    )
                    if place in names
                ]
                self.assertEqual(len(places), 1, name)
                self.assertEqual(zipped.read(places[0]), release.extractfile(member).read(), name)
                # What the binary finds beside itself is beside it.
                if name.startswith(("bin/", "lib/", "share/sheetdraw/")):
                    self.assertEqual(places[0], f"sheetdraw/_tree/{name}")
                permissions = zipped.getinfo(places[0]).external_attr >> 16
                self.assertEqual(permissions, 0o100755 if member.mode & 0o100 else 0o100644, name)

    def test_the_record_states_the_hash_of_every_other_file(self):
        record = f"sheetdraw-{version()}.dist-info/RECORD"
        with zipfile.ZipFile(wheel()) as zipped:
            rows = list(csv.reader(io.StringIO(zipped.read(record).decode())))
            self.assertEqual([row[0] for row in rows], zipped.namelist())
            self.assertEqual(rows.pop(), [record, "", ""])
            for name, digest, length in rows:
                data = zipped.read(name)
                expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                self.assertEqual((digest, length), (f"sha256={expected}", str(len(data))), name)

    def test_the_metadata_has_no_dependencies(self):
        information = f"sheetdraw-{version()}.dist-info"
        with zipfile.ZipFile(wheel()) as zipped:
            metadata = email.message_from_bytes(zipped.read(f"{information}/METADATA"))
            tags = email.message_from_bytes(zipped.read(f"{information}/WHEEL"))
            licences = [name for name in zipped.namelist() if name.startswith(f"{information}/licenses/")]
        self.assertEqual(wheel().name, f"sheetdraw-{version()}-{TAG}.whl")
        self.assertEqual((metadata["Name"], metadata["Version"]), ("sheetdraw", version()))
        self.assertEqual(metadata["Requires-Python"], ">=3.9")
        self.assertIsNone(metadata["Requires-Dist"])
        self.assertIn("LICENSE", metadata.get_all("License-File"))
        self.assertEqual(
            [f"{information}/licenses/{name}" for name in metadata.get_all("License-File")], sorted(licences)
        )
        self.assertEqual((tags["Tag"], tags["Root-Is-Purelib"]), (TAG, "false"))

    def test_another_folder_and_another_time_give_the_same_bytes(self):
        command("tar", "-xf", archive())
        (tree,) = self.folder.iterdir()
        for path in tree.rglob("*"):
            # As if unpacked by a user with another umask, today.
            path.chmod(0o700 if path.stat().st_mode & stat.S_IXUSR else 0o600)
            os.utime(path)
        command(
            MAKE, tree, self.folder / "made", version(), env={"PATH": os.environ["PATH"], "TZ": "Asia/Tokyo"}
        )
        made = self.folder / "made" / wheel().name
        self.assertEqual([path.name for path in made.parent.iterdir()], [wheel().name])
        self.assertTrue(made.read_bytes() == wheel().read_bytes(), "the wheels differ")

    def test_make_names_what_is_wrong(self):
        tree = self.folder / "tree"
        (tree / "bin").mkdir(parents=True)
        out = self.folder / "out"
        self.assertIn(b"bin/sheetdraw is missing", command(MAKE, tree, out, "1.0", status=66).stderr)
        (tree / "bin/sheetdraw").write_text("")
        self.assertIn(b"not executable", command(MAKE, tree, out, "1.0", status=66).stderr)
        self.assertIn(b'"v1-0"', command(MAKE, tree, out, "v1-0", status=64).stderr)
        self.assertIn(b"usage", command(MAKE, tree, status=64).stderr)
        self.assertFalse(out.exists())

    def test_auditwheel_confirms_the_tag(self):
        # auditwheel sees no dlopen. It examines each library of the wheel by itself, so each must find what
        # it needs in the wheel, by its RUNPATH, or among the libraries that every system of the tag has.
        seen = json.loads(command(TOOLS / "auditwheel", "show", "--json", wheel()).stdout)
        glibc = re.fullmatch(r"manylinux_2_(\d+)_x86_64", seen["overall_tag"])
        self.assertTrue(glibc, f"{seen['overall_tag']}: {seen['external_libs']}")
        self.assertLessEqual(int(glibc[1]), 35)
        self.assertEqual(seen["external_libs"], {})

    def test_check_wheel_contents_finds_nothing(self):
        command(TOOLS / "check-wheel-contents", wheel())


class CommandTests(InTemporaryFolder):
    """The installed command."""

    def test_the_installed_command_draws_the_picture_of_the_binary(self):
        command(environment() / "bin/sheetdraw", "--detent", "medium", "--dark", "-o", "sheet.png")
        wheels = (self.folder / "sheet.png").read_bytes()
        command(BINARY, "--detent", "medium", "--dark", "-o", "sheet.png")
        self.assertEqual(size(wheels), (1179, 2556))
        self.assertTrue(wheels == (self.folder / "sheet.png").read_bytes(), "the pictures differ")

    def test_text_is_set_in_the_font_of_the_binary(self):
        flags = ["--detent", "medium", "--title", "Photos", "-o", "-"]
        wheels = command(environment() / "bin/sheetdraw", *flags).stdout
        self.assertTrue(wheels == command(BINARY, *flags).stdout, "the pictures differ")

    def test_the_program_loads_the_libraries_of_the_wheel(self):
        program, libraries = environment() / "bin/sheetdraw", module().PROGRAM.parents[1] / "lib/sheetdraw"
        traced = {**os.environ, "LD_DEBUG": "files"}
        log = command(
            program, "--detent", "medium", "--title", "Photos", "-o", "sheet.png", env=traced
        ).stderr
        log += command(program, "measure", "sheet.png", env=traced).stderr
        loaded = {pathlib.Path(path).resolve() for path in re.findall(r"calling init: (\S+)", log.decode())}
        names = {path.name for path in libraries.iterdir()}
        self.assertEqual({path.parent for path in loaded if path.name in names}, {libraries})
        self.assertIn(libraries / "libharfbuzz.so.0", loaded)

    def test_the_module_runs_the_command(self):
        python = environment() / "bin/python"
        self.assertEqual(
            command(python, "-m", "sheetdraw", "--version").stdout.decode(), f"sheetdraw {version()}\n"
        )
        error = command(python, "-m", "sheetdraw", "--detent", "mediun", status=64).stderr
        self.assertEqual(error, command(BINARY, "--detent", "mediun", status=64).stderr)

    def test_the_command_ends_with_the_reader_of_its_output(self):
        def status(program):
            reading, writing = os.pipe()
            os.close(reading)
            with os.fdopen(writing, "wb") as output:
                return subprocess.run(
                    [str(program), "list", "devices"], stdout=output, check=False
                ).returncode

        self.assertEqual(status(environment() / "bin/sheetdraw"), status(BINARY))

    def test_the_manual_page_and_completions_are_in_the_environment(self):
        for path in ("man/man1/sheetdraw.1.gz", "bash-completion/completions/sheetdraw"):
            self.assertTrue((environment() / "share" / path).is_file(), path)

    def test_uvx_runs_the_wheel(self):
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "UV_CACHE_DIR": str(self.folder / "cache"),
            "UV_PYTHON_DOWNLOADS": "never",
        }
        done = command(
            TOOLS / "uvx",
            "--offline",
            "--python",
            sys.executable,
            "--from",
            wheel(),
            "sheetdraw",
            "--version",
            env=variables,
        )
        self.assertEqual(done.stdout.decode(), f"sheetdraw {version()}\n")


class TypeTests(InTemporaryFolder):
    """The annotations."""

    def mypy(self, text, status=0):
        (self.folder / "sample.py").write_text(text)
        return command(
            TOOLS / "mypy",
            "--strict",
            "--cache-dir",
            environment() / "mypy",
            "--python-executable",
            environment() / "bin/python",
            "sample.py",
            status=status,
        ).stdout.decode()

    def test_mypy_accepts_the_package_and_a_sample(self):
        self.mypy(
            "from pathlib import Path\n"
            "from typing import Any, Dict, Optional, Tuple\n"
            "import sheetdraw\n"
            "png: bytes = sheetdraw.draw(detent=['medium', 0.35], dark=True, set={'grabber.width': '40pt'})\n"
            "path: Path = sheetdraw.draw('a.sheet.yaml', output=Path('a.svg'), crop=(0, 0, 1.5, 2), grabber=False)\n"
            "state: Dict[str, Any] = sheetdraw.inspect({'sheetdraw': 1}, hit=(1, 2), keyboard=True)\n"
            "radius: Optional[float] = sheetdraw.measure(png, against='a.sheet.yaml').corner_radius\n"
            "difference = sheetdraw.diff(png, path, ignore=['status-bar', (0, 0, 1, 2)])\n"
            "changes: Tuple[sheetdraw.Change, ...] = difference.changes\n"
            "passed: bool = sheetdraw.verify('.').passed\n"
            "code: Optional[str] = sheetdraw.check('.', write=True).diagnostics[0].code\n"
        )
        command(
            TOOLS / "mypy",
            "--strict",
            "--cache-dir",
            environment() / "mypy",
            "_sheetdraw.py",
            "sheetdraw",
            cwd=pathlib.Path(module().__file__).parents[1],
        )

    def test_mypy_finds_wrong_arguments(self):
        text = self.mypy(
            "import sheetdraw\n"
            "sheetdraw.draw(detnt='medium')\n"
            "sheetdraw.draw(dark='yes')\n"
            "sheetdraw.inspect(scale=2)\n"
            "name: str = sheetdraw.draw()\n",
            status=1,
        )
        self.assertEqual(
            sorted(set(re.findall(r"sample\.py:(\d+): error", text))), ["2", "3", "4", "5"], text
        )


if __name__ == "__main__":
    unittest.main()
