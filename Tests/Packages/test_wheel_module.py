"""Tests of the module of the wheel: its functions, with results known from elsewhere, and the articles."""

import os
import pathlib
import re
import subprocess
import unittest
import warnings

from installed_wheel import PACKAGE, ROOT, InTemporaryFolder, environment, module, size, version

sheetdraw = None


def setUpModule():
    global sheetdraw
    sheetdraw = module()


class ModuleTests(InTemporaryFolder):
    """The functions."""

    def uikit(self, **flags):
        """A picture without a recipe, so that it is measured."""
        return sheetdraw.draw(profile="uikit", detent="medium", presenter="white", no_metadata=True, **flags)

    def test_draw_returns_the_bytes_of_a_picture(self):
        # The resolution of iPhone 15 Pro in Apple's technical specifications.
        self.assertEqual(size(sheetdraw.draw(detent="medium", dark=True)), (1179, 2556))
        self.assertEqual(size(sheetdraw.draw(device="iphone-se-3", landscape=True, scale=1)), (667, 375))

    def test_draw_returns_the_path_of_a_file(self):
        (self.folder / "out").mkdir()
        path = sheetdraw.draw(detent="medium", output="sheet.svg", cwd="out")
        self.assertEqual(path, pathlib.Path("out/sheet.svg"))
        self.assertIn(b"<svg", path.read_bytes())
        with self.assertRaisesRegex(ValueError, "2 pictures"):
            sheetdraw.draw(appearance=["light", "dark"], output="{appearance}.png")

    def test_draw_all_returns_every_file(self):
        pictures = sheetdraw.draw_all(
            device=["iphone-14", "iphone-se-3"], output=["{device}.png", pathlib.Path("{device}.svg")]
        )
        self.assertEqual(
            [(picture.path, picture.format, picture.width, picture.height) for picture in pictures],
            [
                ("iphone-14.png", "png", 1170, 2532),
                ("iphone-14.svg", "svg", 1170, 2532),
                ("iphone-se-3.png", "png", 750, 1334),
                ("iphone-se-3.svg", "svg", 750, 1334),
            ],
        )
        for picture in pictures:
            self.assertEqual(picture.bytes, os.stat(picture.path).st_size)

    def test_a_scenario_is_a_path_or_a_mapping_or_bytes(self):
        scenario = {
            "sheetdraw": 1,
            "sheets": {"trip": {"detents": ["medium"]}},
            "timeline": [{"present": "trip"}, {"wait": "settled"}],
        }
        text = "sheetdraw: 1\nsheets: { trip: { detents: [medium] } }\ntimeline: [present: trip, wait: settled]\n"
        # Files with the names of a command and of a flag.
        for name in ("measure", "--version"):
            (self.folder / name).write_text(text)
        for form in (scenario, text.encode(), "measure", pathlib.Path("--version")):
            self.assertEqual(sheetdraw.inspect(form)["sheets"][0]["id"], "trip")
            self.assertEqual(size(sheetdraw.draw(form, scale=1, no_metadata=True)), (393, 852))

    def test_inspect_returns_the_state(self):
        # Half of 852 points, the height of the screen.
        state = sheetdraw.inspect(detent="medium")
        self.assertEqual(state["sheets"][0]["height"], 426)
        self.assertEqual(sheetdraw.inspect(detent="large", hit=(196, 65))["part"], "grabber")
        self.assertEqual(sheetdraw.inspect(tree=True)["kind"], "viewController")
        released = sheetdraw.inspect(drag=-150, release=-900)
        self.assertEqual(released["sheets"][0]["detent"], "large")

    def test_inspect_all_returns_every_line(self):
        events = sheetdraw.inspect_all(detent="medium", events=True)
        self.assertIn("didPresent", [event["event"] for event in events])
        # From 0 to 1 s at 10 frames per second.
        self.assertEqual(len(sheetdraw.inspect_all(phase="present", trace=True, fps=10, range="0s..1s")), 11)
        heights = [
            state["sheets"][0]["height"]
            for state in sheetdraw.inspect_all(device=["iphone-14", "iphone-se-3"])
        ]
        self.assertEqual(heights, [422, 333.5])
        with self.assertRaisesRegex(ValueError, "2 answers"):
            sheetdraw.inspect(device=["iphone-14", "iphone-se-3"])

    def test_flags_have_the_forms_of_the_command(self):
        state = sheetdraw.inspect(detent="medium", grabber=False, set={"sheet.cornerRadius": 12.5})
        self.assertIsNone(state["grabber"])
        self.assertEqual(state["sheets"][0]["cornerRadius"], 12.5)
        state = sheetdraw.inspect(
            detent="medium", grabber=True, corner_radius=1e-3, dark=False, title=None, shot=[]
        )
        self.assertEqual(state["sheets"][0]["cornerRadius"], 0.001)
        self.assertEqual(state["grabber"]["alpha"], 1)
        # A crop in points, at 3 pixels per point.
        self.assertEqual(size(sheetdraw.draw(crop=(0, 0, 100, 50.5))), (300, 152))
        self.assertEqual(
            [answer["part"] for answer in sheetdraw.inspect_all(detent="large", hit=[(196, 65), [1, 2]])],
            ["grabber", "dimming"],
        )
        self.assertEqual(size(sheetdraw.draw(scale=[2], only=("sheet", "grabber"))), (786, 1704))
        for flags in ({"csv": True}, {"json": True}, {"set": {"a": object()}}):
            with self.assertRaises(TypeError):
                sheetdraw.inspect(**flags)

    def test_diff_returns_the_changes_of_the_sheet(self):
        before = sheetdraw.draw(detent="medium", output="before.png")
        after = sheetdraw.draw(detent="medium", output="after.png", set=["sheet.cornerRadius=12"])
        difference = sheetdraw.diff(before, after)
        self.assertEqual((difference.passed, difference.verdict), (False, "pixels-differ"))
        (change,) = difference.changes
        self.assertEqual(
            (change.name, change.before, change.after, change.unit, change.id),
            ("sheet.cornerRadius", 10, 12, "pt", "B03"),
        )
        self.assertGreater(difference.pixels, 0)
        self.assertEqual(difference.compared, 1179 * 2556)
        self.assertIn("sheet.cornerRadius 10 → 12 pt", str(difference))
        same = sheetdraw.diff(before, before)
        self.assertEqual((same.passed, same.verdict, same.changes, same.pixels), (True, "identical", (), 0))
        self.assertTrue(sheetdraw.diff(before, after, limit="100%").passed)

    def test_diff_compares_bytes_and_mappings(self):
        flags = {"title": "Photos", "close": True, "no_metadata": True}
        difference = sheetdraw.diff(
            sheetdraw.draw(detent="400pt", **flags), sheetdraw.draw(detent="399pt", **flags), metric="exact"
        )
        # One point at 3 pixels per point.
        self.assertEqual({(move.right, move.down) for move in difference.moves}, {(0, 3)})
        self.assertEqual(difference.moves[0].box[0], 0)
        states = sheetdraw.diff(sheetdraw.inspect(detent="medium"), sheetdraw.inspect(detent="large"))
        self.assertEqual(states.verdict, "states-differ")
        self.assertIn(
            ("sheet.y", 426, 59), [(change.name, change.before, change.after) for change in states.changes]
        )
        self.assertIsNone(states.pixels)

    def test_folders_are_compared_by_names(self):
        for folder, detent in (("a", "medium"), ("b", "large")):
            (self.folder / folder).mkdir()
            sheetdraw.draw_all(detent=["medium"], output=f"{folder}/same.png")
            sheetdraw.draw_all(detent=detent, output=f"{folder}/other.png")
        report = sheetdraw.diff_folders("a", "b")
        self.assertEqual((report.passed, report.counts["passed"], report.counts["changed"]), (False, 1, 1))
        self.assertEqual(
            {case.name: case.verdict for case in report.cases}, {"same.png": "passed", "other.png": "changed"}
        )
        self.assertEqual(report.causes[0].cases, ("other.png",))
        self.assertTrue(sheetdraw.diff_folders("a", "a").passed)
        with self.assertRaises(ValueError):
            sheetdraw.diff("a", "b")

    def test_verify_reports_missing_references_and_invalid_files(self):
        scenario = "sheetdraw: 1\nsheets: { a: { detents: [medium] } }\ntimeline: [present: a]\n"
        (self.folder / "a.sheet.yaml").write_text(scenario)
        report = sheetdraw.verify(self.folder)
        self.assertEqual((report.passed, report.counts["missing"]), (False, 1))
        sheetdraw.run(["accept", self.folder, "--all", "--in-ci"]).check()
        self.assertTrue(sheetdraw.verify(cwd=self.folder).passed)
        (self.folder / "b.sheet.yaml").write_text("sheetdraw: 1\nsheetz: {}\n")
        self.assertEqual(sheetdraw.verify(self.folder).counts["invalid"], 1)

    def test_measure_returns_what_was_drawn(self):
        seen = sheetdraw.measure(self.uikit(grabber=True))
        self.assertTrue(seen.passed)
        self.assertIn("iphone-15-pro", seen.devices)
        self.assertEqual((seen.scale, seen.left, seen.right, seen.bottom), (3, 0, 393, None))
        self.assertAlmostEqual(seen.corner_radius, 10, delta=0.1)
        # The profile uikit: a grabber of 36 × 5 points, and a dimming of 0.12.
        self.assertEqual(seen.grabber[2:], (36, 5))
        self.assertAlmostEqual(seen.dimming, 0.12, delta=0.01)
        self.assertEqual(seen.color, "#FFFFFF")
        self.assertEqual((seen.nearest[0].profile, seen.nearest[0].detent), ("uikit", "medium"))
        self.assertEqual(seen.deviations, ())

    def test_measure_compares_with_the_expected_sheet(self):
        (self.folder / "wrong.png").write_bytes(self.uikit(corner_radius=14))
        (self.folder / "right.png").write_bytes(self.uikit())
        wrong, right = sheetdraw.measure_all(["wrong.png", "right.png"], profile="uikit", detent="medium")
        self.assertEqual((wrong.passed, right.passed), (False, True))
        (deviation,) = [value for value in wrong.deviations if value.within is False]
        self.assertEqual(
            (deviation.name, deviation.expected, deviation.id), ("sheet.cornerRadius", 10, "B03")
        )
        self.assertAlmostEqual(deviation.measured, 14, delta=0.1)
        self.assertIn("sheet.cornerRadius is 13.98", str(wrong))
        self.assertEqual(wrong.unknown, {"grabber": "no grabber is seen"})
        tolerant = sheetdraw.measure("wrong.png", profile="uikit", detent="medium", tolerance=5)
        self.assertTrue(tolerant.passed)

    def test_a_picture_without_a_sheet_is_measured(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            empty = sheetdraw.measure(sheetdraw.draw(transparent=True, only="status-bar"))
        self.assertFalse(empty.passed)
        self.assertIsNone(empty.top)
        self.assertIn("no edge", str(empty))

    def test_fit_finds_the_spring_of_a_recording(self):
        table = sheetdraw.run(
            ["inspect", "--phase", "present", "--detent", "medium", "--trace", "--csv"]
        ).check()
        (self.folder / "present.csv").write_bytes(table.stdout)
        recording = sheetdraw.fit("present.csv", column="sheet.top")
        spring = recording["motions"][0]["fits"][0]["parameters"]
        # The spring of the specification.
        self.assertAlmostEqual(spring["dampingRatio"]["value"], 0.85, delta=0.01)
        self.assertAlmostEqual(spring["response"]["value"], 0.35, delta=0.01)

    def test_check_returns_files_and_diagnostics(self):
        (self.folder / "bad.sheet.yaml").write_text("sheetdraw: 1\nsheetz: {}\n")
        (self.folder / "loose.sheet.yaml").write_text(
            "sheetdraw:    1\nsheets: {a: {detents: [medium]}}\ntimeline: [present: a]\n"
        )
        result = sheetdraw.check()
        self.assertEqual((result.passed, result.valid), (False, False))
        self.assertEqual(
            [(file.path, file.errors, file.formatted) for file in result.files],
            [("bad.sheet.yaml", 1, None), ("loose.sheet.yaml", 0, False)],
        )
        (problem,) = result.diagnostics
        self.assertEqual(
            (problem.code, problem.file, problem.line, problem.column, problem.end_column),
            ("E0308", "bad.sheet.yaml", 2, 1, 7),
        )
        self.assertEqual(problem.hints[0], 'did you mean "sheets"?')
        loose = sheetdraw.check("loose.sheet.yaml")
        self.assertEqual((loose.passed, loose.valid), (False, True))
        self.assertTrue(sheetdraw.check("loose.sheet.yaml", write=True).passed)
        self.assertTrue(sheetdraw.check("loose.sheet.yaml").passed)
        self.assertEqual(sheetdraw.check({"sheetdraw": 1, "sheetz": {}}).files[0].errors, 1)

    def test_errors_have_their_status_and_diagnostics(self):
        with self.assertRaises(sheetdraw.SheetdrawError) as caught:
            sheetdraw.draw(detent="mediun")
        (problem,) = caught.exception.diagnostics
        self.assertEqual(
            (caught.exception.status, problem.code, problem.severity, problem.flag),
            (64, "E0203", "error", "--detent"),
        )
        self.assertEqual(problem.message, 'unknown detent "mediun"')
        self.assertIn('--detent: unknown detent "mediun"; one of:', str(caught.exception))
        with self.assertRaises(sheetdraw.SheetdrawError) as caught:
            sheetdraw.diff("none.png", "none.png")
        self.assertEqual(caught.exception.status, 66)
        with self.assertRaises(sheetdraw.SheetdrawError) as caught:
            sheetdraw.verify("none")
        self.assertEqual(caught.exception.status, 66)

    def test_run_reads_diagnostics_from_text(self):
        done = sheetdraw.run(["-", "-o", "-"], input=b"sheetdraw: 1\nsheetz: {}\n")
        (problem,) = done.diagnostics
        self.assertEqual(
            (done.status, problem.code, problem.file, problem.line, problem.column), (65, "E0308", "-", 2, 1)
        )
        self.assertTrue(problem.message.startswith('unknown key "sheetz" in a scenario; did you mean "sheets"? one of:'))
        (problem,) = sheetdraw.run(["--detnt"]).diagnostics
        self.assertEqual((problem.code, problem.flag), ("E0101", "--detnt"))
        with self.assertRaises(sheetdraw.SheetdrawError):
            done.check(1)
        self.assertIs(done.check(65), done)

    def test_run_returns_the_output(self):
        devices = sheetdraw.run(["list", "devices", "--json"]).check().json()
        self.assertIn("iphone-15-pro", [device["device"] for device in devices])
        self.assertEqual(sheetdraw.run(["--version"]).text, f"sheetdraw {version()}\n")
        self.assertEqual(sheetdraw.__version__, version())
        with self.assertRaises(subprocess.TimeoutExpired):
            sheetdraw.run(["lsp"], timeout=0)

    def test_arguments_that_cannot_be_meant_are_refused(self):
        for call, error, words in (
            (lambda: sheetdraw.draw(output="-"), ValueError, "the picture as bytes"),
            (lambda: sheetdraw.draw_all(output="-"), ValueError, "writes files"),
            (lambda: sheetdraw.draw_all(output=["a.png", "-"]), ValueError, "writes files"),
            (lambda: sheetdraw.check(None, write=True), TypeError, "not None"),
            (lambda: sheetdraw.run("list"), TypeError, "['list']"),
        ):
            with self.assertRaises(error) as caught:
                call()
            self.assertIn(words, str(caught.exception))
        self.assertFalse(hasattr(sheetdraw, "__versions__"))

    def test_warnings_name_the_line_of_the_caller(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            sheetdraw.draw(detent="medium", output="sheet.pdf")
        self.assertEqual(
            [(warning.category, warning.filename) for warning in caught],
            [(sheetdraw.SheetdrawWarning, __file__)],
        )
        self.assertIn("PDF has no blur", str(caught[0].message))

    def test_the_program_is_beside_the_module(self):
        self.assertTrue(str(sheetdraw.PROGRAM).startswith(str(environment())))
        self.assertTrue(os.access(sheetdraw.PROGRAM, os.X_OK))


class ArticleTests(InTemporaryFolder):
    """The code of the article and of the page of the package."""

    def run_code(self, path):
        text = path.read_text(encoding="utf-8")
        names = {}
        blocks = list(re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
        self.assertTrue(blocks)
        for block in blocks:
            # Behind as many lines as in the file, so that an error names the line there.
            code = "\n" * text.count("\n", 0, block.start(1)) + block[1]
            exec(compile(code, str(path), "exec"), names)
        tests = [value for name, value in names.items() if name.startswith("test_")]
        for test in tests:
            test()
        return len(tests)

    def setUp(self):
        super().setUp()
        # The scenario that the project's README defines.
        trip = re.search(r"^```yaml\n(.*?)^```", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
        (self.folder / "trip.sheet.yaml").write_text(trip[1])
        (self.folder / "screenshots").mkdir()
        (self.folder / "references").mkdir()
        shot = sheetdraw.draw(
            profile="uikit", detent="medium", presenter="white", grabber=True, no_metadata=True
        )
        for name in ("shot.png", "screenshots/trip.png", "references/trip.png"):
            (self.folder / name).write_bytes(shot)

    def test_the_code_of_the_article_runs(self):
        self.assertEqual(self.run_code(ROOT / "Sources/SheetDraw/SheetDraw.docc/Python.md"), 3)

    def test_the_code_of_the_page_of_the_package_runs(self):
        self.run_code(PACKAGE / "README.md")


if __name__ == "__main__":
    unittest.main()
