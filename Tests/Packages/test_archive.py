"""The archive: what it needs, what it has, and what it draws on a bare Debian 12."""

import json
import os
import pathlib
import re
import struct
import tempfile
import unittest
import zlib

from support import BINARY, DIST, ROOT, TestInSystem, draw, only, run, version

LOADED = re.compile(r"calling init: (\S+)")
# Ubuntu 22.04 has this one; Debian 12 has 2.36.
NEWEST_GLIBC = (2, 35)
MOST_BYTES = 9_000_000

SCENARIO = """sheetdraw: 1
sheets:
  inbox:
    content:
      title: "Posteingang – Überblick"
      close: true
      blocks: [{ text: "Fähre, 42 km" }]
timeline:
  - present: inbox
  - wait: settled
shots:
  - { name: shown, at: settled }
"""


def picture_in_display_p3(color):
    """A PNG of one pixel whose chunk cICP names Display P3, for which a conversion is needed."""
    def chunk(name, contents):
        return struct.pack(">I", len(contents)) + name + contents + struct.pack(
            ">I", zlib.crc32(name + contents))
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    pixel = chunk(b"IDAT", zlib.compress(b"\0" + color))
    return b"\x89PNG\r\n\x1A\n" + header + chunk(b"cICP", bytes([12, 13, 0, 1])) + pixel + chunk(b"IEND", b"")


def unpacked(folder):
    """Unpacks the archive and returns its folder."""
    run("tar", "-C", folder, "-xf", only("sheetdraw-*-linux-x86_64.tar.xz"))
    [tree] = pathlib.Path(folder).glob("sheetdraw-*")
    return tree


class TestArchive(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.tree = unpacked(folder.name)

    def programs(self):
        return [self.tree / "bin/sheetdraw", *sorted((self.tree / "lib/sheetdraw").iterdir())]

    def test_name_and_size(self):
        self.assertEqual(self.tree.name, f"sheetdraw-{version()}-linux-x86_64")
        self.assertLessEqual(only("*.tar.xz").stat().st_size, MOST_BYTES)

    def test_needs_only_the_c_library_of_ubuntu_22_04(self):
        own = {each.name for each in self.programs()}
        for program in self.programs():
            needed = re.findall(r"NEEDED.*\[(.*)\]", run("readelf", "-dW", program).stdout)
            strange = set(needed) - own - {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}
            self.assertEqual(strange, set(), program.name)
            symbols = run("objdump", "-T", program).stdout
            versions = [tuple(map(int, each)) for each in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)]
            self.assertGreater(len(versions), 3, program.name)
            self.assertLessEqual(max(versions), NEWEST_GLIBC, program.name)

    def test_has_what_the_table_of_linked_libraries_names(self):
        rows = [line.split("\t") for line in
                (ROOT / "Scripts/packages/linked.tsv").read_text().splitlines()[1:]]
        files = {kind: {row[2] for row in rows if row[3] == kind} for kind in ("static", "shipped", "built")}
        beside = {each.name for each in (self.tree / "lib/sheetdraw").iterdir()}
        self.assertEqual(beside, files["shipped"] | files["built"])
        # The archives that the linker is told, and the libraries that the sources open.
        told = set()
        for script in (ROOT / "Sources/Command/SheetDrawCLI/Linker").glob("lib*.so"):
            told |= set(re.findall(r"-l:(lib\S+?\.a)", script.read_text()))
        self.assertEqual(told - {"libbrotlicommon.a"}, files["static"])
        opened = set()
        for source in (ROOT / "Sources").rglob("*.swift"):
            opened |= set(re.findall(r'opened\(file: String = "(lib[^"]+)"', source.read_text()))
        self.assertEqual(opened, beside)
        for _, package, *_ in rows:
            source = run("dpkg-query", "-W", "-f=${source:Package}", package).stdout
            licence = self.tree / "share/doc/sheetdraw/licenses" / source
            self.assertGreater(licence.stat().st_size, 500, package)
        for name, words in (("swift", "Runtime Library Exception"), ("fonts-inter", "Reserved Font Name")):
            text = (self.tree / "share/doc/sheetdraw/licenses" / name).read_text()
            self.assertTrue(words in text, name)

    def test_manual_completions_schema_and_examples(self):
        manual = run("man", "-l", self.tree / "share/man/man1/sheetdraw.1.gz", env=os.environ | {
            "MANPAGER": "cat", "MANWIDTH": "80"}).stdout
        self.assertTrue("sheetdraw --detent 320pt --device iphone-se-3" in manual)
        for shell, name in (("bash", "bash-completion/completions/sheetdraw"),
                            ("zsh", "zsh/site-functions/_sheetdraw"),
                            ("fish", "fish/vendor_completions.d/sheetdraw.fish")):
            script = self.tree / "share" / name
            source = ROOT / "Scripts/completions" / f"sheetdraw.{shell}"
            self.assertEqual(script.read_text(), source.read_text())
            run(shell, "-n", script)
        schema = json.loads((self.tree / "share/sheetdraw/sheetdraw.schema.json").read_text())
        self.assertEqual(schema["title"], "sheetdraw scenario")
        self.assertEqual(
            {each.name for each in (self.tree / "share/sheetdraw/examples").glob("*.yaml")},
            {each.name for each in (ROOT / "Specs/Examples").glob("*.sheet.yaml")})

    def test_sums(self):
        run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=DIST)
        named = {line.split("  ")[1] for line in (DIST / "SHA256SUMS").read_text().splitlines()}
        self.assertEqual(named, {each.name for each in DIST.iterdir()} - {"SHA256SUMS"})

    def test_the_same_files_give_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder, self.tree.name)
            # Copied in another order, at another time, as somebody else.
            for file in sorted(self.tree.rglob("*"), reverse=True):
                if file.is_file():
                    target = copy / file.relative_to(self.tree)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(file.read_bytes())
                    target.chmod(file.stat().st_mode)
            for file in copy.rglob("*"):
                os.chown(file, 1234, 1234)
            again = pathlib.Path(folder, "again.tar.xz")
            made = only("*.tar.xz")
            time = run("tar", "--utc", "--full-time", "-tvf", made).stdout.split("\n")[0].split()[3:5]
            seconds = run("date", "--utc", "--date", " ".join(time), "+%s").stdout.strip()
            run(ROOT / "Scripts/packages/archive", copy, again,
                env=os.environ | {"SOURCE_DATE_EPOCH": seconds})
            self.assertEqual(again.read_bytes(), made.read_bytes())

    def test_bill_of_materials(self):
        document = only("*.spdx.json")
        run(ROOT / ".build/tools/bin/pyspdxtools", "--infile", document)
        parts = {each["name"]: each for each in json.loads(document.read_text())["packages"]}
        self.assertEqual(parts["sheetdraw"]["versionInfo"], version())
        program = run("sha256sum", self.tree / "bin/sheetdraw").stdout.split()[0]
        self.assertEqual(parts["sheetdraw"]["checksums"][0]["checksumValue"], program)
        self.assertEqual(parts["harfbuzz"]["licenseDeclared"], "MIT-Modern-Variant")
        expected = run("dpkg-query", "-W", "-f=${source:Version}", "libcairo2-dev").stdout
        self.assertEqual(parts["cairo"]["versionInfo"], expected)
        # Python's module of the system tells the version of zlib in another way.
        self.assertIn(run("python3", "-c", "import zlib; print(zlib.ZLIB_RUNTIME_VERSION)").stdout.strip(),
                      parts["zlib"]["versionInfo"])
        for name in ("swift", "swift-system", "inter", "fribidi", "freetype"):
            self.assertIn(name, parts)


class TestOnBareDebian(TestInSystem):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        (cls.system / "opt").mkdir(exist_ok=True)
        cls.tree = unpacked(cls.system / "opt")
        cls.program = pathlib.Path("/opt", cls.tree.name, "bin/sheetdraw")

    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp(dir=self.system / "tmp"))
        (self.work / "inbox.sheet.yaml").write_text(SCENARIO)
        self.folder = "/tmp/" + self.work.name

    def test_nothing_of_the_system_helps(self):
        for library in ("libharfbuzz.so.0", "libfribidi.so.0", "libisal.so.2", "libcairo.so.2"):
            self.assertEqual(list((self.system / "usr/lib").rglob(library)), [])
        self.assertFalse((self.system / "usr/share/fonts").exists())

    def test_text_is_that_of_the_build_tree(self):
        self.inside(self.program, "inbox.sheet.yaml", "--shot", "shown", "-o", "a.png", folder=self.folder)
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "inbox.sheet.yaml").write_text(SCENARIO)
            expected = draw(folder, "inbox.sheet.yaml", "--shot", "shown")
        self.assertEqual((self.work / "a.png").read_bytes(), expected)

    def test_a_link_to_the_program_finds_its_files(self):
        (self.system / "usr/local/bin/sheetdraw").symlink_to(self.program)
        self.inside("/usr/local/bin/sheetdraw", "inbox.sheet.yaml", "--shot", "shown", "-o", "a.png",
                    folder=self.folder)
        self.assertGreater((self.work / "a.png").stat().st_size, 10_000)

    def test_every_library_is_that_of_the_archive(self):
        (self.work / "red.png").write_bytes(picture_in_display_p3(b"\xC8\x64\x32"))
        (self.work / "blue.png").write_bytes(picture_in_display_p3(b"\x32\x64\xC8"))
        (self.work / "hebrew.sheet.yaml").write_text(SCENARIO.replace("Überblick", "שלום"))
        small = ["--device", "120x200@1", "--light"]
        commands = [
            # HarfBuzz sets text, libwebp writes and libwebpdemux reads an animation, and ISA-L and little CMS read
            # a picture with a profile.
            ["inbox.sheet.yaml", "--shot", "shown", "-o", "a.png"],
            ["animate", "--phase", "present", *small, "-o", "a.webp"],
            ["measure", "--fit", "a.webp"],
            ["diff", "red.png", "blue.png", "--limit", "1px"],
        ]
        loaded = set()
        for command in commands:
            done = self.inside("/usr/bin/env", "LD_DEBUG=files", self.program, *command, folder=self.folder)
            loaded |= set(LOADED.findall(done.stderr))
        # FriBidi orders the letters, for which no font is here.
        command = ["/usr/bin/env", "LD_DEBUG=files", self.program, "hebrew.sheet.yaml"]
        failed = self.inside("/bin/sh", "-c", '"$@"; [ $? = 64 ]', "sh", *command, folder=self.folder)
        self.assertIn("fonts-noto-core", failed.stderr)
        loaded |= set(LOADED.findall(failed.stderr))
        folder = pathlib.Path("/opt", self.tree.name, "lib/sheetdraw")
        own = {str(folder / each.name) for each in (self.tree / "lib/sheetdraw").iterdir()}
        self.assertEqual({each for each in loaded if "sheetdraw" in each}, own)
        others = {pathlib.Path(each).name for each in loaded - own}
        # The C library opens libgcc itself when a thread ends.
        self.assertLessEqual(others, {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "ld-linux-x86-64.so.2"})

    def test_a_command_of_more_than_a_second_needs_no_proc(self):
        self.assertFalse((self.system / "proc/self").exists())
        self.inside(self.program, "animate", "--phase", "present", "--device", "120x200@1", "-o", "a.webp",
                    folder=self.folder)
        # Without care each of them fails in half of all runs.
        for _ in range(5):
            self.inside(self.program, "measure", "--fit", "a.webp", folder=self.folder)

    def test_the_program_is_that_of_the_build(self):
        stripped = BINARY.with_name("sheetdraw.stripped")
        self.assertEqual((self.tree / "bin/sheetdraw").read_bytes(), stripped.read_bytes())


if __name__ == "__main__":
    unittest.main()
