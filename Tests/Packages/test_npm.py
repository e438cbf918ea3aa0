"""The npm packages, installed offline from their files: the command, the functions, their types and the matcher.

SHEETDRAW_DIST names the folder of the packed files (default: Output/dist), SHEETDRAW_BINARY the binary that the
results are compared with (default: .build/release/sheetdraw), and SHEETDRAW_PLAYWRIGHT the folder of node_modules
with Playwright (default: that of the wheel robotframework-browser-batteries in .build/tools).
"""

import base64
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "npm"))

from declarations import real_results
from installed_npm import (
    BINARY, ENVIRONMENT, HERE, PATIENCE_SECONDS, ROOT, digest, install, install_playwright, install_stubs, lines,
    make_project, output, package, packed, project, read_until, run, script, shim, version)


def setUpModule():
    unittest.addModuleCleanup(shutil.rmtree, project, ignore_errors=True)
    make_project()


class CommandTests(unittest.TestCase):
    def test_the_installed_command_draws_the_same_picture(self):
        flags = ["--detent", "medium", "--dark"]
        output(["npx", "sheetdraw", *flags, "-o", "own.png"])
        output([BINARY, *flags, "-o", "expected.png"])
        self.assertEqual((project / "own.png").read_bytes(), (project / "expected.png").read_bytes())

    def test_both_packages_have_the_version_of_their_files(self):
        for name in ("sheetdraw", "sheetdraw-linux-x64"):
            self.assertEqual(package(name)["version"], version())
        self.assertEqual(package("sheetdraw")["optionalDependencies"], {"sheetdraw-linux-x64": version()})
        self.assertNotIn("dependencies", package("sheetdraw"))

    def test_the_package_of_the_platform_names_its_platform(self):
        own = package("sheetdraw-linux-x64")
        self.assertEqual((own["os"], own["cpu"], own["libc"]), (["linux"], ["x64"], ["glibc"]))

    def test_the_exit_status_and_messages_pass(self):
        result = shim("--detnt", "medium")
        self.assertEqual((result.returncode, result.stdout), (64, ""))
        self.assertEqual(result.stderr, run([BINARY, "--detnt", "medium"]).stderr)
        self.assertEqual(shim("diff", "medium.png", "large.png").returncode, 1)

    def test_standard_input_and_output_pass(self):
        scenario = (HERE / "checkout.sheet.yaml").read_text()
        own = shim("inspect", "-", input=scenario)
        self.assertEqual((own.returncode, own.stdout), (0, run([BINARY, "inspect", "-"], input=scenario).stdout))

    def test_a_signal_reaches_the_command_and_ends_both(self):
        for number, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
            with self.serving() as server:
                server.send_signal(number)
                self.assertEqual(server.wait(PATIENCE_SECONDS), status)

    def test_a_command_that_a_signal_has_ended_ends_the_shim_by_it(self):
        for name in ("KILL", "TERM", "SEGV"):
            result = shim(environment={"SHEETDRAW_BINARY": script(f"kill -{name} $$")})
            self.assertEqual(result.returncode, -getattr(signal, f"SIG{name}"))

    def test_a_terminal_interrupts_the_command_once(self):
        path = script(r'trap "echo interrupted; kill \$!; sleep 0.05; exit 3" INT; echo ready; sleep 20 & wait')
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(project)
            os.execvpe("node", ["node", "node_modules/.bin/sheetdraw"], {**ENVIRONMENT, "SHEETDRAW_BINARY": path})
        text = read_until(terminal, b"ready")
        os.write(terminal, b"\x03")
        text += read_until(terminal, None)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), 3)
        self.assertEqual(text.count(b"interrupted"), 1)

    def test_a_missing_binary_has_the_status_of_a_missing_program(self):
        result = shim(environment={"SHEETDRAW_BINARY": "/nonexistent"})
        self.assertEqual(result.returncode, 69)
        self.assertEqual(result.stderr, "sheetdraw: cannot start /nonexistent: spawn /nonexistent ENOENT\n")

    def serving(self):
        """The language server behind the shim, which has answered, so that it handles signals."""
        server = subprocess.Popen(["node", "node_modules/sheetdraw/bin/sheetdraw.js", "lsp"], cwd=project,
                                  env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        request = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
        server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(request) + request)
        server.stdin.flush()
        self.assertRegex(server.stdout.readline(), b"Content-Length: [0-9]+")
        return server


class PlatformTests(unittest.TestCase):
    THERE = "there is one for Linux on x64 with glibc 2.35 or later"

    @classmethod
    def setUpClass(cls):
        cls.found = json.loads(output(["node", "platforms.js"]))

    def test_linux_with_a_recent_glibc_has_a_binary(self):
        for system in ("linux", "oldest", "newer"):
            self.assertEqual(self.found[system], "/packages/sheetdraw-linux-x64/bin/sheetdraw")

    def test_a_variable_names_another_binary_on_any_platform(self):
        self.assertEqual(self.found["variable"], "/opt/sheetdraw")

    def test_other_platforms_hear_what_there_is(self):
        container = "Run sheetdraw in a container of such a system"
        build = f"{container}, or build it from source and name the binary in SHEETDRAW_BINARY."
        expected = {
            "old": f"this system: {self.THERE}, and this system has glibc 2.31. {build}",
            "musl": f"this system: {self.THERE}, and this system has another C library, such as musl. {build}",
            "arm": f"Linux on arm64: {self.THERE}. {build}",
            "macOS": f"macOS: {self.THERE}. {container}, such as with docker run --platform linux/amd64.",
            "windows": f"Windows: {self.THERE}. {container}, or in the Windows Subsystem for Linux.",
            "bsd": f"freebsd on x64: {self.THERE}. {container}.",
        }
        for system, words in expected.items():
            error = {"name": "SheetdrawError", "status": 69, "message": f"there is no binary of sheetdraw for {words}"}
            self.assertEqual(self.found[system], error)

    def test_without_the_optional_package_it_says_how_to_install_it(self):
        folder = Path(tempfile.mkdtemp(prefix="npm-omitted-"))
        self.addCleanup(shutil.rmtree, folder)
        install(folder, packed("sheetdraw"), flags=["--omit=optional"])
        self.assertEqual(os.listdir(folder / "node_modules/.bin"), ["sheetdraw"])
        result = shim("--version", cwd=folder)
        message = ("the optional package sheetdraw-linux-x64, which has the binary, is not installed. "
                   "Install sheetdraw without --omit=optional and --no-optional, or name a binary in SHEETDRAW_BINARY.")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (69, "", f"sheetdraw: {message}\n"))
        self.assertEqual(self.found["omitted"]["message"], message)
        own = shim("--version", cwd=folder, environment={"SHEETDRAW_BINARY": BINARY})
        self.assertEqual(own.stdout, output([BINARY, "--version"]))


class FunctionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.results = json.loads(output(["node", "api.mjs"]))

    def test_draw_returns_the_written_pictures(self):
        pictures = self.results["drawn"]["pictures"]
        self.assertEqual([picture["path"] for picture in pictures],
                         [f"api-{detent}-{look}.png" for detent in ("320", "large") for look in ("light", "dark")])
        flags = ["--detent=320", "--appearance=light", "--set=sheet.cornerRadius=12", "--set=dimming.alphaLight=0.36",
                 "--close", "--title=Photos"]
        output([BINARY, *flags, "-o", "flags.png"])
        self.assertEqual((project / "flags.png").read_bytes(), (project / "api-320-light.png").read_bytes())

    def test_a_scenario_is_read_from_the_input_and_written_to_a_url(self):
        picture = self.results["drawnFromInput"]["pictures"][0]
        self.assertEqual((picture["path"], picture["format"], picture["width"]), ("api-input.svg", "svg", 393))
        self.assertEqual((project / "api-url.png").read_bytes(), (project / "medium.png").read_bytes())
        self.assertEqual((project / "api-null.png").read_bytes(), (project / "api-untitled.png").read_bytes())

    def test_inspect_returns_the_states_of_the_command(self):
        self.assertEqual(self.results["states"][0]["sheets"][0]["height"], 426)
        self.assertEqual(self.results["states"], lines("inspect", "checkout.sheet.yaml", "--shot", "medium"))
        self.assertEqual([state["device"] for state in self.results["devices"]], ["iphone-14", "iphone-se-3"])
        self.assertEqual(self.results["dragged"], lines("inspect", "--drag=-150", "--release=-900"))
        self.assertEqual(self.results["dragged"][0]["sheets"][0]["detent"], "large")

    def test_inspect_returns_events_and_hits(self):
        self.assertEqual(self.results["events"], lines("inspect", "checkout.sheet.yaml", "--events"))
        self.assertEqual([hit["part"] for hit in self.results["hits"]], ["grabber", "dimming"])

    def test_diff_returns_equal_and_different_pictures(self):
        self.assertEqual(self.results["equal"]["verdict"], "identical")
        different = self.results["different"]
        self.assertEqual((different["verdict"], different["changes"][0]["to"]), ("pixels-differ", 793))
        self.assertEqual([area["area"] for area in different["areas"]], ["sheet", None])
        self.assertEqual(self.results["folders"]["counts"]["passed"], 1)

    def test_measure_returns_one_result_or_a_list(self):
        measured = self.results["measured"]
        self.assertEqual((measured["within"], measured["sheet"]["top"]), (True, 426))
        self.assertEqual(self.results["measuredList"], [{"file": "api-medium.png", "top": 426},
                                                        {"file": "api-large.png", "top": 59}])

    def test_check_returns_diagnostics_instead_of_failing(self):
        checked = self.results["checked"]
        self.assertEqual([(file["path"], file["errors"]) for file in checked["files"]],
                         [("checkout.sheet.yaml", 0), ("api-wrong.sheet.yaml", 1), ("api-missing.sheet.yaml", 1)])
        self.assertEqual([diagnostic["code"] for diagnostic in checked["diagnostics"]], ["E0308", "E0307"])
        self.assertEqual([file["path"] for file in self.results["inOtherFolder"]], ["a.sheet.yaml"])

    def test_verify_returns_reports_that_have_not_passed(self):
        self.assertEqual(self.results["unverified"]["counts"]["missing"], 1)
        self.assertEqual(self.results["accepted"], 0)
        verified = self.results["verified"]
        self.assertEqual((verified["passed"], verified["cases"][0]["verdict"]), (True, "passed"))

    def test_run_returns_any_status_with_bytes_and_text(self):
        self.assertEqual(self.results["version"],
                         {"status": 0, "stdout": output([BINARY, "--version"]), "stderr": ""})
        picture = subprocess.run([BINARY, "--detent", "medium", "--scale", "1", "-o", "-"], capture_output=True).stdout
        self.assertEqual(base64.b64decode(self.results["picture"]), picture)

    def test_warnings_are_reported_without_a_failure(self):
        self.assertEqual([warning["code"] for warning in self.results["warnings"]], ["E0204"])

    def test_errors_have_a_status_and_diagnostics(self):
        error = self.results["unknownFlag"]
        self.assertEqual((error["isSheetdrawError"], error["name"], error["status"]), (True, "SheetdrawError", 64))
        self.assertEqual(error["message"], '--detnt: there is no flag --detnt; `sheetdraw --help` lists all flags; '
                                           'did you mean "--detent"?')
        self.assertEqual(error["diagnostics"][0]["code"], "E0101")
        error = self.results["wrongFile"]
        self.assertEqual((error["status"], error["diagnostics"][0]["line"]), (65, 2))
        self.assertIn('api-wrong.sheet.yaml:2:16: unknown key "detants" in a sheet', error["message"])
        self.assertEqual(self.results["missingFile"]["status"], 66)

    def test_standard_output_and_a_missing_binary_are_errors(self):
        self.assertEqual(self.results["standardOutput"]["message"],
                         "draw writes files; run(['-o', '-']) has a picture as its output")
        self.assertEqual(self.results["inputObject"]["message"], "input is the text or the bytes of a file")
        self.assertEqual(self.results["missingFolder"]["message"], "there is no folder /nonexistent")
        self.assertEqual(self.results["textOptions"]["message"], "the options are an object, not checkout.sheet.yaml")
        self.assertEqual(self.results["help"]["message"],
                         "help is not an option of this function: run() takes every flag")
        error = self.results["missingBinary"]
        self.assertEqual((error["isSheetdrawError"], error["status"]), (True, 69))


class MatcherTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = project / "temporary"
        folder.mkdir()
        cls.results = json.loads(output(["node", "matcher.mjs"], environment={"TMPDIR": str(folder)}))

    def test_a_screenshot_of_the_shot_passes(self):
        for name in ("path", "bytes", "promise", "page", "points", "not"):
            self.assertEqual(self.results[name], "passed", name)

    def test_flags_describe_the_expected_picture(self):
        for name in ("appearance", "device", "crop"):
            self.assertEqual(self.results[name], "passed", name)

    def test_limits_and_ignored_areas_tolerate_differences(self):
        for name in ("ignored", "limited"):
            self.assertEqual(self.results[name], "passed", name)

    def test_a_page_is_asked_for_a_screenshot_at_rest(self):
        self.assertEqual(self.results["screenshotOptions"], [{"animations": "disabled", "fullPage": True}])

    def test_a_comparison_that_passes_leaves_no_files(self):
        self.assertEqual(self.results["leftovers"], [])

    def test_a_failure_has_the_words_of_the_command_and_the_pictures(self):
        self.assertRegex(self.results["differs"], r"\AError: the screenshot does not look like the shot medium of "
                         r"checkout\.sheet\.yaml:\n\npixels differ\n  top edge 367 pt higher\n")
        self.assertIn(f"\ndiff: {project}/matcher/checkout-medium-diff.png\n", self.results["differs"])
        files = [f"checkout-medium-{kind}.png" for kind in ("actual", "diff", "expected")]
        self.assertEqual(self.results["files"], files)
        output([BINARY, "diff", "medium.png", "large.png", "-o", "diff.png"], status=1)
        self.assertEqual((project / "matcher" / files[1]).read_bytes(), (project / "diff.png").read_bytes())

    def test_a_failure_in_points_has_the_measures_that_are_off(self):
        self.assertRegex(self.results["measured"], r"\AError: .* within 1pt:\n")
        self.assertRegex(self.results["measured"], r"\n  top edge +59 pt ± 0\.01 +426 pt +-367 pt +OFF\n")
        self.assertTrue(self.results["marksExist"])

    def test_a_negated_failure_says_what_it_looks_like(self):
        self.assertEqual(self.results["notButSame"],
                         "Error: the screenshot looks like the shot medium of checkout.sheet.yaml:\n\nidentical\n")

    def test_errors_are_no_differences(self):
        several = "checkout.sheet.yaml has several pictures; shot, appearance and device select one"
        self.assertEqual(self.results["severalShots"], f"SheetdrawError: {several}")
        self.assertIn('SheetdrawError: --shot: unknown shot "mediun"', self.results["unknownShot"])
        self.assertIn('there is no file "none.png"', self.results["missingPicture"])
        self.assertRegex(self.results["number"], r"\ATypeError: toLookLikeSheet expects a page, a locator,")
        self.assertRegex(self.results["mixedLimits"], r"\ATypeError: within: a tolerance in points, 1pt,")
        for name, limit in (("unknownLimit", "0.1"), ("negativeLimit", "-1pt")):
            self.assertRegex(self.results[name], f"\\ATypeError: within: {limit} is not a tolerance, such as '20px'")
        self.assertRegex(self.results["ignoredInPoints"], r"\ATypeError: ignore: it is for a comparison of pixels")


class PlaywrightTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        install_playwright()
        chromium = shutil.which("chromium-headless-shell")
        assert chromium, "chromium-headless-shell is missing; Scripts/setup installs it"
        run(["node", "node_modules/playwright/cli.js", "test"], environment={"CHROMIUM": chromium})
        report = json.loads((project / "results.json").read_text())
        assert report["suites"], report["errors"]
        cls.results = {spec["title"]: spec["tests"][0]["results"][0] for spec in report["suites"][0]["specs"]}

    def test_a_page_and_a_locator_pass(self):
        result = self.results["a page and a locator pass"]
        self.assertEqual((result["status"], result.get("error")), ("passed", None))

    def test_another_detent_fails_with_words(self):
        result = self.results["fails at another detent"]
        self.assertEqual(result["status"], "failed")
        self.assertRegex(result["error"]["message"], r"the shot medium of checkout\.sheet\.yaml within 0\.1%:\n\n"
                         r"pixels differ\n  top edge 367 pt higher\n")

    def test_the_pictures_of_a_failure_are_attached(self):
        attached = {each["name"]: each for each in self.results["fails at another detent"]["attachments"]}
        for kind in ("actual", "expected", "diff"):
            each = attached[f"checkout-medium-{kind}.png"]
            self.assertEqual(each["contentType"], "image/png")
            self.assertEqual(Path(each["path"]).read_bytes()[:8], b"\x89PNG\r\n\x1a\n")
        # The screenshot of Chromium is the picture that it shows.
        actual = attached["checkout-medium-actual.png"]["path"]
        output([BINARY, "diff", actual, "large.png", "--metric", "exact"])

    def test_measures_that_are_off_fail_in_points(self):
        result = self.results["fails in points"]
        self.assertEqual(result["status"], "failed")
        self.assertRegex(result["error"]["message"], r"top edge +59 pt ± 0\.01 +426 pt +-367 pt +OFF")
        names = [each["name"] for each in result["attachments"]]
        self.assertIn("checkout-medium-measured.png", names)

    def test_a_negated_match_fails(self):
        result = self.results["fails if it should not match"]
        self.assertEqual(result["status"], "failed")
        self.assertIn("the screenshot looks like the shot large of checkout.sheet.yaml:", result["error"]["message"])


class TypeTests(unittest.TestCase):
    def check(self, *files, flags=()):
        result = run(["tsc", "--strict", "--noEmit", "--target", "es2022", "--module", "node16",
                      "--moduleResolution", "node16", *flags, *files])
        self.assertEqual(result.stdout + result.stderr, "")
        self.assertEqual(result.returncode, 0)

    def test_functions_results_and_matchers_have_types(self):
        install_stubs()
        (project / "results.ts").write_text(real_results())
        # The declarations need neither those of Node nor those of a browser.
        self.check("sample.ts", "matchers.ts", "results.ts", "node_modules/jest/index.d.ts",
                   flags=["--lib", "es2022", "--noUncheckedIndexedAccess"])

    def test_the_matcher_and_the_examples_have_types_in_playwright(self):
        install_stubs()
        install_playwright()
        files = ["playwright.ts"]
        for path in ("Sources/SheetDraw/SheetDraw.docc/Node.md", "Scripts/packages/npm/sheetdraw/README.md"):
            for example in re.findall(r"```[jt]s\n(import .*?)```", (ROOT / path).read_text(), re.S):
                files.append(f"example-{len(files)}.mts")
                (project / files[-1]).write_text(example)
        self.assertEqual(len(files), 6)
        # The declarations of Playwright need those of Node.
        self.check(*files, flags=["--skipLibCheck"])


class PackingTests(unittest.TestCase):
    MAKE = ROOT / "Scripts/packages/npm/make"

    def test_the_same_tree_elsewhere_and_later_gives_the_same_bytes(self):
        with tempfile.TemporaryDirectory(prefix="npm elsewhere ") as folder:
            tree = Path(folder) / "tree"
            shutil.copytree(project / "node_modules/sheetdraw-linux-x64", tree)
            for name in ("package.json", "README.md", "LICENSE"):
                (tree / name).unlink()
            for path in tree.rglob("*"):
                os.utime(path, (1_000_000_000, 1_000_000_000))
            words = [str(self.MAKE), str(tree), f"{folder}/new/dist", version()]
            output(["bash", "-c", 'umask 077; exec "$@"', "make", *words])
            for name in ("sheetdraw", "sheetdraw-linux-x64"):
                repacked = Path(folder) / "new/dist" / packed(name).name
                self.assertEqual(digest(repacked), digest(packed(name)), name)

    def test_other_arguments_are_errors(self):
        for words in ([], [str(project), "x", "1.0.0"], [str(project), "x"]):
            self.assertEqual(run([str(self.MAKE), *words]).returncode, 64)

    def test_the_script_has_no_warnings(self):
        output(["shellcheck", str(self.MAKE)])


if __name__ == "__main__":
    unittest.main()
