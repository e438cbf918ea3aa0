"""The wheel, installed in an environment of its own, for the tests of this folder.

SHEETDRAW_DIST is the folder with the wheel and the release archive (Output/dist), SHEETDRAW_BINARY the program
whose output is expected (.build/release/sheetdraw). The tools are those of `Scripts/setup tests`. Nothing is
downloaded, and no test is skipped: what is missing fails.
"""

import atexit
import functools
import importlib
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

from support import BINARY, DIST, ROOT, only

TOOLS = ROOT / ".build/tools/bin"
PACKAGE = ROOT / "Scripts/packages/python"


@functools.cache
def wheel():
    """Returns the path of the wheel."""
    return only("sheetdraw-*.whl")


def version():
    return wheel().name.split("-")[1]


@functools.cache
def environment():
    """Returns the folder of a virtual environment with the wheel, which the first call makes."""
    folder = tempfile.TemporaryDirectory(prefix="sheetdraw-wheel-")
    atexit.register(folder.cleanup)
    path = pathlib.Path(folder.name).resolve()
    command(sys.executable, "-m", "venv", path)
    command(path / "bin/pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", wheel())
    return path


@functools.cache
def module():
    """Returns the module, imported from the environment."""
    folder = command(
        environment() / "bin/python", "-c", "import sysconfig; print(sysconfig.get_path('platlib'))"
    ).stdout.decode()
    sys.path.insert(0, folder.strip())
    module = importlib.import_module("sheetdraw")
    assert str(module.__file__).startswith(str(environment())), module.__file__
    return module


def command(*arguments, status=0, **options):
    """Runs a program, and returns it with its output; another exit code fails."""
    done = subprocess.run([str(word) for word in arguments], capture_output=True, check=False, **options)
    if done.returncode != status:
        raise AssertionError(
            f"{arguments}: exit code {done.returncode}\n{(done.stdout + done.stderr).decode()}"
        )
    return done


def size(png):
    """Returns width and height from the header of a PNG file."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


class InTemporaryFolder(unittest.TestCase):
    """A test whose working folder is new and empty."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sheetdraw-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
