"""The actions and workflow files: their linters, and their steps, run against repositories of this machine."""

import os
import re
import shutil
import unittest

from workflow_support import (
    ROOT,
    Commands,
    GitHub,
    GitLab,
    WorkflowTestCase,
    archive,
    archive_sum,
    archive_version,
    git,
    program,
    read_yaml,
    run,
    tool,
    tool_cache,
    write_suite,
)

ACTIONS = sorted((ROOT / ".github/actions").glob("*/action.yml"))
WORKFLOWS = sorted((ROOT / "Scripts/workflows").glob("github*.yml"))
SCRIPTS = sorted((ROOT / ".github/actions").glob("*/*.sh"))


class LinterTests(WorkflowTestCase):
    def test_zizmor_finds_nothing(self):
        run(
            [
                tool("zizmor", "zizmor"),
                "--offline",
                "--no-progress",
                "--persona",
                "pedantic",
                "--config",
                str(ROOT / "Tests/Packages/zizmor.yml"),
                *map(str, ACTIONS + WORKFLOWS),
            ]
        )

    def test_jactionlint_finds_nothing(self):
        run(
            [
                tool("jactionlint", "jactionlint"),
                "--no-color",
                "--strict-exit",
                "--ignore",
                "OWNER/sheetdraw/.* must be pinned",
                *map(str, ACTIONS + WORKFLOWS),
            ]
        )

    def test_actions_match_the_schema(self):
        run(
            [
                tool("check-jsonschema", "check-jsonschema"),
                "--builtin-schema",
                "vendor.github-actions",
                *map(str, ACTIONS),
            ]
        )

    def test_shellcheck_finds_nothing(self):
        run(["shellcheck", "-x", "-P", "SCRIPTDIR", *map(str, SCRIPTS)])
        for name in ("gitlab.yml", "gitlab-accept.yml"):
            for job, lines in GitLab.scripts(name).items():
                run(
                    ["shellcheck", "-s", "bash", "-e", "SC2154", "-"], input="\n".join(["set -eo pipefail", *lines, ""])
                )

    def test_git_is_started_in_one_way(self):
        functions = (ROOT / ".github/actions/accept/functions.sh").read_text()
        ours = re.search(r"repository=''.*?\n\)\n", functions, re.DOTALL)[0]
        shared = read_yaml(ROOT / "Scripts/workflows/gitlab-accept.yml")[".git-alone"]
        for line in [line for line in ours.split("\n") if not line.startswith("#")]:
            self.assertIn(line, shared)
        lines = [line for path in SCRIPTS for line in path.read_text().split("\n")]
        for jobs in GitLab.scripts("gitlab-accept.yml").values():
            lines += "\n".join(jobs).split("\n")
        starts = {line.strip() for line in lines if re.search(r"(^|[\s(|])git ", line.split("# ")[0])}
        self.assertEqual(starts, {'exec git "$@"'})

    def test_an_old_git_is_refused(self):
        (self.folder / "git").write_text("#!/bin/sh\necho git version 2.31.8\n")
        (self.folder / "git").chmod(0o755)
        environment = {"PATH": f"{self.folder}:{os.environ['PATH']}", "HEAD_SHA": "0" * 40, "RUNNER_TEMP": "/nowhere"}
        done = run([str(ROOT / ".github/actions/accept/fetch.sh")], check=False, env=environment)
        words = "::error title=sheetdraw::git version 2.31.8 is too old; 2.32 or later is needed\n"
        self.assertEqual((done.returncode, done.stdout), (1, words))

    def test_every_other_action_is_pinned_to_one_commit(self):
        pins = {}
        for path in ACTIONS + WORKFLOWS:
            for name, pin in re.findall(r"uses: (\S+?)@(.*)", path.read_text()):
                if name.startswith("OWNER/"):
                    self.assertEqual(pin, "v" + self.version(), path)
                else:
                    self.assertRegex(pin, r"^[0-9a-f]{40} # v\d+\.\d+\.\d+$", path)
                    self.assertEqual(pins.setdefault(name, pin), pin)
        self.assertEqual(len(pins), 4)

    @staticmethod
    def version():
        return re.search(r'version = "(.*?)"', (ROOT / "Sources/Command/SheetTool/Tool.swift").read_text())[1]

    def test_the_default_version_is_that_of_the_program(self):
        versions = [read_yaml(path)["inputs"].get("version") for path in ACTIONS]
        self.assertEqual({one["default"] for one in versions if one}, {self.version()})

    def test_actions_install_in_the_same_way(self):
        steps = [
            [
                step
                for step in read_yaml(path)["runs"]["steps"]
                if step["name"] in ("Find the archive", "Install sheetdraw")
            ]
            for path in ACTIONS
            if path.parent.name != "push"
        ]
        self.assertEqual([len(one) for one in steps], [2, 2, 2])
        self.assertTrue(all(one == steps[0] for one in steps))

    def test_no_script_contains_an_expression(self):
        for path in ACTIONS:
            for step in read_yaml(path)["runs"]["steps"]:
                self.assertNotIn("${{", step.get("run", ""), path)

    def test_only_the_job_that_reads_no_file_may_push(self):
        accept = read_yaml(ROOT / "Scripts/workflows/github-accept.yml")
        self.assertEqual(accept["permissions"], {})
        self.assertEqual(accept["jobs"]["draw"]["permissions"], {"contents": "read"})
        self.assertEqual(list(accept["on"]), ["pull_request"])
        steps = {path.parent.name: read_yaml(path)["runs"]["steps"] for path in ACTIONS}
        with_token = {step["name"] for step in steps["accept"] if "TOKEN" in step.get("env", {})}
        self.assertEqual(with_token, {"Check the request", "Fetch"})
        self.assertNotIn("sheetdraw accept", (ROOT / ".github/actions/push/push.sh").read_text())


class InstallTests(WorkflowTestCase):
    """The action `setup`; `curl` is replaced by a program that copies files of a folder."""

    def setUp(self):
        super().setUp()
        self.release = self.folder / "release"
        self.release.mkdir()
        (self.release / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.xz\n{archive_sum()}  {archive().name}\n")
        (self.release / archive().name).symlink_to(archive())
        programs = self.folder / "programs"
        programs.mkdir()
        (programs / "curl").write_text(
            f'#!/bin/sh\necho "$*" >>"{self.folder}/downloads"\n'
            'while [ $# -gt 1 ]; do [ "$1" != --output ] || file=$2; shift; done\n'
            f'cp "{self.release}/${{1##*/}}" "$file"\n'
        )
        (programs / "curl").chmod(0o755)
        self.engine = GitHub(self.folder, tools=self.folder / "tools")
        self.engine.path = [str(programs)]

    def downloads(self):
        path = self.folder / "downloads"
        lines = path.read_text().splitlines() if path.exists() else []
        self.assertTrue(all("--proto =https" in line for line in lines))
        return [line.split()[-1] for line in lines]

    def install(self, **inputs):
        steps = self.engine.uses("setup", self.folder, version=archive_version(), **inputs)
        self.assertEqual([step.name for step in steps], ["Install sheetdraw"])
        return steps[0]

    def assert_refused(self, step, words):
        self.assertEqual(step.status, 1, step.output)
        self.assertIn(f"::error title=sheetdraw::{words}", step.output)
        self.assertEqual(list((self.folder / "tools").glob("sheetdraw/*/bin")), [])
        self.assertEqual(self.engine.outputs["program"], "")

    def test_the_release_of_the_actions_repository_is_installed(self):
        step = self.install()
        self.assertEqual(step.status, 0, step.output)
        address = f"https://git.example/acme/sheetdraw/releases/download/v{archive_version()}"
        self.assertEqual(self.downloads(), [f"{address}/{archive().name}", f"{address}/SHA256SUMS"])
        self.assertEqual(step.output, f"sheetdraw {archive_version()}\n")
        self.assertEqual(self.engine.called, ["Find the archive", "Install sheetdraw"])
        found = shutil.which("sheetdraw", path=":".join(self.engine.path))
        self.assertEqual(found, self.engine.outputs["program"])
        run([found, "--title", "Photos", "-o", str(self.folder / "a.png")])
        # A second job of the machine neither downloads nor unpacks it again.
        changed = os.stat(found).st_ino
        self.assertEqual(self.install(sha256=archive_sum()).status, 0)
        self.assertEqual(len(self.downloads()), 2)
        self.assertEqual(os.stat(found).st_ino, changed)

    def test_a_local_archive_is_installed(self):
        step = self.install(archive=self.release / archive().name)
        self.assertEqual(step.status, 0, step.output)
        self.assertEqual(self.engine.called, ["Install sheetdraw"])
        self.assertEqual(self.downloads(), [])

    def test_a_wrong_checksum_is_refused(self):
        self.assert_refused(self.install(sha256="f" * 64), f"the checksum of {archive().name} is {archive_sum()}, not")
        self.assert_refused(self.install(archive=self.release / archive().name, sha256="f" * 64), "the checksum of")
        (self.release / "SHA256SUMS").write_text(f"{'f' * 64}  {archive().name}\n")
        self.assert_refused(self.install(), "the checksum of")
        self.assertFalse((self.folder / "temp/sheetdraw-archive").exists())

    def test_a_missing_checksum_is_refused(self):
        (self.release / "SHA256SUMS").write_text(f"{archive_sum()}  other.tar.xz\n")
        self.assert_refused(self.install(), "there is no SHA-256 checksum")
        (self.release / "SHA256SUMS").unlink()
        self.assert_refused(self.install(archive=self.release / archive().name), "the input sha256 and")
        self.assert_refused(self.install(sha256="1234"), "the input sha256 is not 64 hexadecimal digits")

    def test_a_damaged_archive_in_the_cache_is_downloaded_again(self):
        cached = self.folder / "temp/sheetdraw-archive" / archive().name
        cached.parent.mkdir(parents=True)
        cached.write_text("damaged")
        self.assertEqual(self.install(sha256=archive_sum()).status, 0)
        self.assertEqual(len(self.downloads()), 1)

    def test_other_sources_are_refused(self):
        for source in ("http://example.com/sheetdraw.tar.xz", f"file://{archive()}"):
            self.assert_refused(self.install(archive=source, sha256=archive_sum()), "the archive is neither")
        step = self.engine.uses("setup", self.folder, version="0.1.0/../../x")[0]
        self.assert_refused(step, "the version is invalid")


class VerifyTests(WorkflowTestCase):
    def setUp(self):
        super().setUp()
        self.work = self.folder / "work"
        write_suite(self.work / "Sheets")
        run([program(), "accept", str(self.work / "Sheets"), "--all", "--quiet", "--in-ci"])
        git(self.work, "init", "--quiet")
        git(self.work, "add", ".")
        git(self.work, "commit", "--quiet", "-m", "Add sheets")
        self.engine = GitHub(self.folder / "github", tools=tool_cache(), GITHUB_SHA=git(self.work, "rev-parse", "HEAD"))

    def verify(self, **inputs):
        return {
            step.name: step
            for step in self.engine.uses("verify", self.work, **self.installing(path="Sheets", **inputs))
        }

    def change(self, scenario="b"):
        path = self.work / f"Sheets/{scenario}.sheet.yaml"
        path.write_text(path.read_text().replace("cornerRadius: 10", "cornerRadius: 20"))

    def test_equal_pictures_pass(self):
        steps = self.verify()
        self.assertFalse(self.engine.failed, steps["Verify"].output)
        self.assertEqual(steps["Verify"].output, "6 passed\n")
        self.assertEqual(self.engine.outputs, {"status": "0", "page": ""})
        self.assertEqual(self.engine.summary.read_text().strip(), "### ✅ sheetdraw: all 6 cases passed")
        self.assertEqual(list(self.engine.artifacts), ["sheets"])
        self.assertIn("report.xml", self.engine.artifacts["sheets"])

    def test_a_changed_sheet_fails_and_is_summarized(self):
        self.change()
        steps = self.verify()
        self.assertTrue(self.engine.failed)
        self.assertEqual(steps["Verify"].status, 1)
        self.assertEqual(steps["Summarize"].status, 0, steps["Summarize"].output)
        self.assertIn(("error"), Commands(steps["Verify"].output).names)
        self.assertIn("::error file=Sheets/b.sheet.yaml,", steps["Verify"].output)
        self.assertEqual(self.engine.outputs["status"], "1")
        summary = self.engine.summary.read_text()
        self.assertTrue(summary.startswith("### ❌ sheetdraw: 3 changed, 3 passed\n"), summary)
        self.assertIn("b/shown-70x120@1-dark@1x</code>", summary)
        self.assertNotIn("a/shown", summary)
        # The page is an artifact that is not zipped; the other one has the pictures by their names.
        self.assertIn("(https://git.example/artifacts/sheets.html)", summary)
        self.assertEqual(self.engine.outputs["page"], "https://git.example/artifacts/sheets.html")
        page = self.engine.artifacts["sheets.html"]["sheets.html"].decode()
        self.assertIn("iVBORw0KGgo", page)
        self.assertIn("pictures/b/shown-70x120@1-dark@1x-after.png", self.engine.artifacts["sheets"])
        self.assertNotIn("report.html", self.engine.artifacts["sheets"])

    def test_the_summary_shows_committed_references_and_where_they_differ(self):
        self.change()
        git(self.work, "rm", "--cached", "--quiet", "Sheets/b.references/rising-70x120@1-light@1x.png")
        self.verify()
        summary = self.engine.summary.read_text()
        found = re.findall(r'<img src="(.*?)" width="190"', summary)
        self.assertEqual(len(found), 2)
        commit = git(self.work, "rev-parse", "HEAD")
        for address in found:
            match = re.fullmatch(
                rf"https://git\.example/acme/app/raw/{commit}/(Sheets/b\.references/shown-\S+)", address
            )
            self.assertIn("%40", match[1])
            self.assertTrue((self.work / match[1].replace("%40", "@")).exists())
        maps = re.findall(r"<pre>(.*?)</pre>", summary, re.DOTALL)
        self.assertEqual(len(maps), 3)
        for one in maps:
            # 24 cells of 70/24 points are twice as high as wide.
            self.assertEqual([len(row) for row in one.split("\n")], [24] * 21)
            self.assertIn("█", one)
            self.assertEqual(one.split("\n")[0], "·" * 24)

    def test_hostile_names_do_not_leave_the_summary(self):
        old, new = self.work / "Sheets/b.sheet.yaml", self.work / "Sheets/<img src=x>`b.sheet.yaml"
        old.rename(new)
        (self.work / "Sheets/b.references").rename(self.work / "Sheets/<img src=x>`b.references")
        git(self.work, "add", ".")
        self.change("<img src=x>`b")
        self.verify()
        summary = self.engine.summary.read_text()
        self.assertIn("3 changed", summary)
        self.assertEqual(re.findall(r"<img src=x[^&]", summary.split("#### Where they differ")[1]), [])
        self.assertIn(
            "raw/" + git(self.work, "rev-parse", "HEAD") + "/Sheets/%3Cimg%20src%3Dx%3E%60b.references/", summary
        )

    def test_the_summary_starts_no_program_that_the_checkout_names(self):
        self.change()
        script = self.folder / "monitor"
        script.write_text(f"#!/bin/sh\ntouch '{self.folder}/ran'\n")
        script.chmod(0o755)
        git(self.work, "config", "core.fsmonitor", str(script))
        git(self.work, "ls-files")
        self.assertTrue((self.folder / "ran").exists(), "the setting has no effect on git")
        (self.folder / "ran").unlink()
        self.engine.variables["GIT_CONFIG_PARAMETERS"] = f"'core.fsmonitor={script}'"
        step = self.verify()["Summarize"]
        self.assertEqual((step.status, step.output), (0, ""))
        self.assertEqual(self.engine.summary.read_text().count("<img src="), 3)
        self.assertFalse((self.folder / "ran").exists())

    def test_missing_references_fail_with_their_code(self):
        shutil.rmtree(self.work / "Sheets/b.references")
        steps = self.verify()
        self.assertEqual(steps["Verify"].status, 2)
        self.assertIn("3 missing, 3 passed", self.engine.summary.read_text())

    def test_an_error_has_no_report(self):
        steps = self.verify(flags="--limit nonsense")
        self.assertEqual(list(steps), ["Install sheetdraw", "Verify"])
        self.assertEqual(steps["Verify"].status, 64)
        self.assertEqual(self.engine.artifacts, {})

    def test_flags_are_words_not_shell(self):
        self.change()
        steps = self.verify(flags="--case a/*\n--limit   100%\n\n")
        self.assertEqual(steps["Verify"].output, "3 passed\n")
        steps = self.verify(flags="--case $(touch pwned)`touch pwned`; touch pwned", name="second")
        self.assertIn('unknown case "$(touch pwned)`touch pwned`; touch pwned"', steps["Verify"].output)
        self.assertFalse((self.work / "pwned").exists())

    def test_keys_of_a_scenario_are_no_commands_of_a_shard(self):
        (self.work / "Sheets/c.sheet.yaml").write_text('sheetdraw: 1\n"\\n::warning::evil": 3\n')
        output = self.verify(shard="1/1")["Verify"].output
        self.assertIn("::warning::evil", output)
        self.assertNotIn("warning", Commands(output).names)

    def test_shards_are_merged(self):
        self.change()
        for shard in (1, 2, 3):
            self.engine.new_job("read-token")
            steps = self.verify(shard=f"{shard}/3")
            self.assertFalse(self.engine.failed, steps["Verify"].output)
            self.assertNotIn("Summarize", steps)
        self.assertEqual(list(self.engine.artifacts), [f"sheets-shard-{shard}" for shard in (1, 2, 3)])
        self.engine.new_job("read-token")
        steps = self.verify(merge="true")
        self.assertEqual(steps["Verify"].status, 1)
        self.assertTrue(self.engine.summary.read_text().startswith("### ❌ sheetdraw: 3 changed, 3 passed\n"))
        self.assertIn("█", self.engine.summary.read_text())
        del (
            self.engine.artifacts["sheets-shard-2"],
            self.engine.artifacts["sheets"],
            self.engine.artifacts["sheets.html"],
        )
        self.engine.new_job("read-token")
        steps = self.verify(merge="true")
        self.assertEqual(steps["Verify"].status, 65)
        self.assertIn("results of shard 2 of 3 are missing", steps["Verify"].output)

    def test_a_page_that_is_too_large_has_its_pictures_beside_it(self):
        # A program in front of sheetdraw refuses the first page as sheetdraw does above 100 MB.
        self.change()
        programs = self.folder / "programs"
        programs.mkdir()
        (programs / "sheetdraw").write_text(
            f'#!/bin/bash\n{program()} "$@"\nstatus=$?\n[[ "$*" != *--self-contained* ]] || '
            f'{{ rm "{self.folder}/github/temp/sheetdraw/sheets/report.html"; exit 74; }}\nexit $status\n'
        )
        (programs / "sheetdraw").chmod(0o755)
        verify = ROOT / ".github/actions/verify/verify.sh"
        report = self.folder / "github/temp/sheetdraw/sheets"
        done = run(
            [str(verify)],
            check=False,
            cwd=self.work,
            env={
                "PATH": f"{programs}:{os.environ['PATH']}",
                "FOLDER": "Sheets",
                "FLAGS": "",
                "SHARD": "",
                "MERGE": "false",
                "RESULTS": "results",
                "REPORT": str(report),
                "GITHUB_OUTPUT": str(self.folder / "output"),
            },
        )
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertEqual((self.folder / "output").read_text(), f"status=1\nreport={report}\n")
        self.assertEqual(len(list((report / "report-files").glob("*.png"))), 9)


class GitLabTests(WorkflowTestCase):
    def setUp(self):
        super().setUp()
        write_suite(self.folder / "Sheets")
        run([program(), "accept", "Sheets", "--all", "--quiet", "--in-ci"], cwd=self.folder)
        self.engine = GitLab("gitlab.yml", {"CI_NODE_TOTAL": "2"})

    def test_shards_are_verified_and_reported(self):
        path = self.folder / "Sheets/b.sheet.yaml"
        path.write_text(path.read_text().replace("cornerRadius: 10", "cornerRadius: 20"))
        for shard in ("1", "2"):
            done = self.engine.run("verify-sheets", self.folder, CI_NODE_INDEX=shard)
            self.assertEqual(done.returncode, 0, done.stdout)
        done = self.engine.run("report-sheets", self.folder)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("3 changed, 3 passed", done.stdout)
        job = read_yaml(ROOT / "Scripts/workflows/gitlab.yml")["report-sheets"]
        for name in (*job["artifacts"]["paths"], job["artifacts"]["reports"]["junit"]):
            self.assertTrue((self.folder / name).exists(), name)

    def test_a_wrong_checksum_is_refused(self):
        for wrong in ("f" * 64, ""):
            done = self.engine.run("verify-sheets", self.folder, CI_NODE_INDEX="1", SHEETDRAW_SHA256=wrong)
            self.assertEqual(done.returncode, 1)
            self.assertIn("the checksum of", done.stdout)
            self.assertEqual(list(self.folder.glob("*.results")), [])

    def test_the_token_of_the_job_is_for_its_server_alone(self):
        programs = self.folder / "programs"
        programs.mkdir()
        (programs / "curl").write_text(
            f'#!/bin/sh\necho "$*" >>"{self.folder}/downloads"\n'
            f'while [ $# -gt 1 ]; do [ "$1" != --output ] || cp "{archive()}" "$2"; shift; done\n'
        )
        (programs / "curl").chmod(0o755)
        for address in ("https://git.example/api/v4/projects/1/packages/a.tar.xz", "https://git.example.evil/a.tar.xz"):
            shutil.rmtree(self.folder / ".sheetdraw", ignore_errors=True)
            done = self.engine.run(
                "verify-sheets",
                self.folder,
                CI_NODE_INDEX="1",
                SHEETDRAW_ARCHIVE=address,
                PATH=f"{programs}:{os.environ['PATH']}",
            )
            self.assertEqual(done.returncode, 0, done.stdout)
        first, second = (self.folder / "downloads").read_text().splitlines()
        self.assertIn("--user gitlab-ci-token:read-job", first)
        # A header would follow a redirect to another server.
        self.assertNotIn("--header", first)
        self.assertNotIn("read-job", second)


if __name__ == "__main__":
    unittest.main()
