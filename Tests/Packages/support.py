"""What the tests of the packages share: the made files, a bare system, and pictures to compare with."""

import functools
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIST = pathlib.Path(os.environ.get("SHEETDRAW_DIST", ROOT / "Output/dist")).resolve()
BINARY = pathlib.Path(os.environ.get("SHEETDRAW_BINARY", ROOT / ".build/release/sheetdraw")).resolve()
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/"}


def run(*command, **options):
    """The finished command; its output is text, and a failure is an error with it."""
    options = {"capture_output": True, "text": True} | options
    done = subprocess.run([str(each) for each in command], **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done


def only(pattern):
    """The one made file of a name."""
    files = sorted(DIST.glob(pattern))
    assert len(files) == 1, f"{pattern} in {DIST}: {files}"
    return files[0]


@functools.cache
def version():
    return run(BINARY, "--version").stdout.split()[1]


@functools.cache
def bare_system():
    """A new Debian 12 without any package that is not essential, as an archive."""
    archive = ROOT / ".build/dist/debian-12.tar"
    if not archive.exists():
        archive.parent.mkdir(parents=True, exist_ok=True)
        part = archive.with_suffix(".part")
        with tempfile.TemporaryDirectory() as folder:
            run("debootstrap", "--variant=minbase", "bookworm", folder)
            run("tar", "-C", folder, "--one-file-system", "-cf", part, ".")
        part.rename(archive)
    return archive


class TestInSystem(unittest.TestCase):
    """A test with a bare system of its own, whose folder is `system`."""

    @classmethod
    def setUpClass(cls):
        cls.system = pathlib.Path(tempfile.mkdtemp(prefix="sheetdraw-system-"))
        cls.addClassCleanup(shutil.rmtree, cls.system, ignore_errors=True)
        run("tar", "-C", cls.system, "-xf", bare_system())

    def inside(self, *command, folder="/tmp", **options):
        """Runs a command in the system, without /proc."""
        script = 'cd "$1" && shift && exec "$@"'
        return run("chroot", self.system, "/bin/sh", "-c", script, "sh", folder, *command, env=ENVIRONMENT,
                   **options)


def draw(folder, *arguments):
    """The bytes of a picture that the program of the build tree draws."""
    folder = pathlib.Path(folder)
    picture = folder / "expected.png"
    run(BINARY, *arguments, "-o", picture, cwd=folder)
    return picture.read_bytes()
