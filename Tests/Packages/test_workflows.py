"""The actions and workflow files: their linters, and their steps, run against repositories of this machine."""

import hashlib
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from workflow_support import (
    ROOT, Commands, GitHub, Server, archive, archive_sum, archive_version, git, read_yaml, run, tool,
    write_suite,
)

ACTIONS = sorted((ROOT / ".github/actions").glob("*/action.yml"))
WORKFLOWS = sorted((ROOT / "Scripts/workflows").glob("github*.yml"))
SCRIPTS = sorted((ROOT / ".github/actions").glob("*/*.sh"))


def setUpModule():
    """Unpacks the archive once, into the cache of tools that all tests share."""
    global shared, TOOLS
    shared = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(shared.cleanup)
    TOOLS = pathlib.Path(shared.name) / archive_sum()
    (TOOLS / "sheetdraw" / archive_sum()).mkdir(parents=True)
    run(["tar", "-xJf", str(archive()), "-C", str(TOOLS / "sheetdraw" / archive_sum()), "--strip-components=1"])


def program():
    return str(TOOLS / "sheetdraw" / archive_sum() / "bin/sheetdraw")


class WorkflowTestCase(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name).resolve()

    def installing(self, **inputs):
        """Inputs that take the archive of this build."""
        return {"archive": archive(), "version": archive_version(), **inputs}


class LinterTests(WorkflowTestCase):
    def test_zizmor_finds_nothing(self):
        run([tool("zizmor", "zizmor"), "--offline", "--no-progress", "--persona", "pedantic", "--config",
             str(ROOT / "Tests/Packages/zizmor.yml"), *map(str, ACTIONS + WORKFLOWS)])

    def test_jactionlint_finds_nothing(self):
        run([tool("jactionlint", "jactionlint"), "--no-color", "--strict-exit", "--ignore",
             "OWNER/sheetdraw/.* must be pinned", *map(str, ACTIONS + WORKFLOWS)])

    def test_actions_match_the_schema(self):
        run([tool("check-jsonschema", "check-jsonschema"), "--builtin-schema", "vendor.github-actions",
             *map(str, ACTIONS)])

    def test_shellcheck_finds_nothing(self):
        run(["shellcheck", "-x", "-P", "SCRIPTDIR", *map(str, SCRIPTS)])
        for name in ("gitlab.yml", "gitlab-accept.yml"):
            for job, lines in GitLab.scripts(name).items():
                run(["shellcheck", "-s", "bash", "-e", "SC2154", "-"], input="\n".join(["set -eo pipefail", *lines, ""]))

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
        return re.search(r'version = "(.*?)"', (ROOT / "Sources/SheetCommand/SheetCommand.swift").read_text())[1]

    def test_the_default_version_is_that_of_the_program(self):
        versions = [read_yaml(path)["inputs"].get("version") for path in ACTIONS]
        self.assertEqual({one["default"] for one in versions if one}, {self.version()})

    def test_actions_install_in_the_same_way(self):
        steps = [
            [step for step in read_yaml(path)["runs"]["steps"] if step["name"] in ("Find the archive", "Install sheetdraw")]
            for path in ACTIONS if path.parent.name != "push"
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
            f'cp "{self.release}/${{1##*/}}" "$file"\n')
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
        self.assert_refused(self.install(sha256="1234"), "there is no SHA-256 checksum")

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
        self.engine = GitHub(self.folder / "github", tools=TOOLS, GITHUB_SHA=git(self.work, "rev-parse", "HEAD"))

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
            match = re.fullmatch(rf"https://git\.example/acme/app/raw/{commit}/(Sheets/b\.references/shown-\S+)", address)
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
        self.assertIn("raw/" + git(self.work, "rev-parse", "HEAD") + "/Sheets/%3Cimg%20src%3Dx%3E%60b.references/", summary)

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
        del self.engine.artifacts["sheets-shard-2"], self.engine.artifacts["sheets"], self.engine.artifacts["sheets.html"]
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
            f'{{ rm "{self.folder}/github/temp/sheetdraw/sheets/report.html"; exit 74; }}\nexit $status\n')
        (programs / "sheetdraw").chmod(0o755)
        verify = ROOT / ".github/actions/verify/verify.sh"
        report = self.folder / "github/temp/sheetdraw/sheets"
        done = run([str(verify)], check=False, cwd=self.work, env={
            "PATH": f"{programs}:{os.environ['PATH']}", "FOLDER": "Sheets", "FLAGS": "", "SHARD": "", "MERGE": "false",
            "RESULTS": "results", "REPORT": str(report), "GITHUB_OUTPUT": str(self.folder / "output")})
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertEqual((self.folder / "output").read_text(), f"status=1\nreport={report}\n")
        self.assertEqual(len(list((report / "report-files").glob("*.png"))), 9)


class AcceptTestCase(WorkflowTestCase):
    """A server with a repository, and a branch on which both sheets have changed."""

    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.template = pathlib.Path(scratch.name) / "template"
        remote = cls.template / "server/acme/app"
        remote.mkdir(parents=True)
        git(remote, "init", "--quiet", "--bare", "--initial-branch", "main")
        git(remote, "config", "http.receivepack", "true")
        git(remote, "config", "uploadpack.allowAnySHA1InWant", "true")
        (remote.parent / "app.git").symlink_to("app")
        work = cls.template / "work"
        write_suite(work / "Sheets")
        run([program(), "accept", str(work / "Sheets"), "--all", "--quiet", "--in-ci"])
        git(work, "init", "--quiet", "--initial-branch", "main")
        git(work, "add", ".")
        git(work, "commit", "--quiet", "-m", "Add sheets")
        git(work, "checkout", "--quiet", "-b", "feature/corners")
        write_suite(work / "Sheets", width=20)
        git(work, "commit", "--quiet", "-a", "-m", "Larger corners")
        git(work, "push", "--quiet", str(remote), "main", "feature/corners")

    def setUp(self):
        super().setUp()
        shutil.copytree(self.template, self.folder, symlinks=True, dirs_exist_ok=True)
        self.remote, self.work = self.folder / "server/acme/app", self.folder / "work"
        self.head = git(self.work, "rev-parse", "HEAD")
        self.server = Server(self.folder / "server")
        self.addCleanup(self.server.close)
        self.server.permissions = {"maintainer": "admin", "writer": "write", "triager": "read"}

    def commit(self, subject):
        git(self.work, "add", "--all", "--force", ".")
        git(self.work, "commit", "--quiet", "-m", subject)
        return git(self.work, "rev-parse", "HEAD")

    def push(self, *branches):
        git(self.work, "push", "--quiet", "--force", str(self.remote), *branches)

    def branch(self, name="feature/corners"):
        return git(self.remote, "rev-parse", f"refs/heads/{name}")

    def changes(self):
        """The files that the newest commit of the branch changes, by their kind of change."""
        lines = git(self.remote, "-c", "core.quotePath=false", "show", "--no-renames", "--name-status", "--format=", self.branch())
        return {name: kind for kind, name in (line.split("\t") for line in lines.split("\n"))}

    def assert_not_pushed(self, refs=None):
        self.assertEqual(self.branch(), self.head)
        pushes = [path for method, path, _ in self.server.requests if "git-receive-pack" in path and method == "POST"]
        self.assertEqual(pushes, [])


class GitHubAcceptTests(AcceptTestCase):
    def label(self, text, sender="maintainer", repository="acme/app", between=None, **inputs):
        """Adds a label to the pull request, and runs both jobs."""
        self.start(text, sender, repository, inputs.pop("ref", "feature/corners"))
        steps = self.engine.uses("accept", self.engine.folder, **self.installing(path="Sheets", **inputs))
        self.log = "".join(step.output for step in steps)
        # A log can add masks and errors, and no other command.
        self.assertLessEqual(Commands(self.log).names, {"add-mask", "error"}, self.log)
        self.refused_at = steps[-1].name if self.engine.failed else None
        if self.engine.failed:
            return
        if between:
            between()
        self.push_patch()

    def start(self, text="accept: *", sender="maintainer", repository="acme/app", ref="feature/corners"):
        event = {
            "label": {"name": text}, "sender": {"login": sender},
            "pull_request": {
                "number": 7, "head": {"sha": self.head, "ref": ref, "repo": {"full_name": repository}}},
        }
        self.engine = GitHub(
            pathlib.Path(tempfile.mkdtemp(dir=self.folder)), event, tools=TOOLS,
            GITHUB_SERVER_URL=self.server.url, GITHUB_API_URL=self.server.url + "/api")
        self.log = ""

    def push_patch(self, patch=None):
        """Runs the second job; a given patch replaces that of the first job."""
        if patch is not None:
            self.engine.artifacts["accepted-references"] = {"references.patch": patch}
        self.engine.new_job("write-token")
        steps = self.engine.uses("push", self.engine.folder)
        self.log += "".join(step.output for step in steps)
        self.refused_at = "Push" if self.engine.failed else None

    def assert_refused(self, step, words=""):
        self.assertEqual(self.refused_at, step, self.log)
        self.assertIn("::error title=sheetdraw::" + words, self.log)
        self.assert_not_pushed()

    def test_the_named_cases_are_pushed_and_no_others(self):
        self.label("accept: a/shown-*")
        self.assertIsNone(self.refused_at, self.log)
        self.assertEqual(self.changes(), {
            "Sheets/a.references/shown-60x120@1-dark@1x.png": "M",
            "Sheets/a.references/shown-60x120@1-light@1x.png": "M",
        })
        self.assertEqual(git(self.remote, "rev-parse", f"{self.branch()}^"), self.head)
        self.assertEqual(git(self.remote, "log", "-1", "--format=%an|%s|%b", self.branch()), "maintainer|Accept 2 references|accept: a/shown-*")
        self.assertEqual(self.branch("main"), git(self.work, "rev-parse", "main"))
        self.assertEqual(self.server.deleted, ["/api/repos/acme/app/issues/7/labels/accept%3A%20a%2Fshown-*"])
        self.assertEqual(self.engine.outputs["commit"], self.branch())
        git(self.work, "pull", "--quiet", str(self.remote), "feature/corners")
        done = run([program(), "verify", "Sheets", "--case", "a/shown-*"], cwd=self.work)
        self.assertEqual(done.stdout, "2 passed\n")
        done = run([program(), "verify", "Sheets"], cwd=self.work, check=False)
        self.assertIn("4 changed, 2 passed", done.stdout)

    def test_the_job_that_draws_has_no_token_that_pushes(self):
        self.label("accept: *", sender="writer")
        self.assertIsNone(self.refused_at, self.log)
        pushes = {token for _, path, token in self.server.requests if "receive-pack" in path}
        others = {token for _, path, token in self.server.requests if "permission" in path}
        self.assertEqual((pushes, others), ({"", "write-token"} & pushes, {"read-token"}))
        self.assertIn("write-token", pushes)

    def test_new_renamed_and_orphaned_references_are_pushed(self):
        path = self.work / "Sheets/a.sheet.yaml"
        path.write_text(path.read_text().replace("rising", "opening"))
        self.head = self.commit("Rename a shot")
        self.push("feature/corners")
        self.label("accept: a/*")
        self.assertIsNone(self.refused_at, self.log)
        self.assertEqual(self.changes(), {
            "Sheets/a.references/opening-60x120@1-light@1x.png": "A",
            "Sheets/a.references/rising-60x120@1-light@1x.png": "D",
            "Sheets/a.references/shown-60x120@1-dark@1x.png": "M",
            "Sheets/a.references/shown-60x120@1-light@1x.png": "M",
        })

    def test_hashes_are_pushed(self):
        run([program(), "accept", "Sheets", "--all", "--hashes", "--in-ci", "--quiet"], cwd=self.work)
        path = self.work / "Sheets/a.sheet.yaml"
        path.write_text(path.read_text().replace("cornerRadius: 20", "cornerRadius: 30"))
        self.head = self.commit("Hashes")
        self.push("feature/corners")
        self.label("accept: a/shown-60x120@1-dark@1x")
        self.assertIsNone(self.refused_at, self.log)
        self.assertEqual(self.changes(), {"Sheets/a.hashes": "M"})

    def test_people_who_may_not_push_are_refused(self):
        for sender, words in (
            ("triager", "triager may not push"), ("stranger", "the permission of stranger"),
            ("app[bot]", "the label was not added by a person"),
            ("../../x", "the label was not added by a person"),
        ):
            self.label("accept: *", sender=sender)
            self.assert_refused("Check the request", words)
        self.assertEqual([path for _, path, _ in self.server.requests if "upload-pack" in path], [])

    def test_a_server_that_does_not_answer_is_a_refusal(self):
        self.server.permissions = {}
        self.label("accept: *")
        self.assert_refused("Check the request", "the permission of maintainer is unknown")

    def test_forks_are_refused(self):
        self.label("accept: *", repository="stranger/app")
        self.assert_refused("Check the request", "the pull request comes from a fork")
        self.assertEqual(self.server.requests, [])

    def test_forks_are_refused_before_a_push(self):
        def becomes_a_fork():
            self.engine.event["pull_request"]["head"]["repo"]["full_name"] = "stranger/app"
        self.label("accept: *", between=becomes_a_fork)
        self.assert_refused("Push", "the pull request comes from a fork")

    def test_hostile_labels_are_names_of_unknown_cases(self):
        for text in (
            "$(touch pwned)", "`touch pwned`", "; touch pwned", "a/* --all", "--all", "", "../*", "\"; touch pwned; \"",
            "x\ncount=9", "x\n::add-path::/evil", "${IFS}", "%0A::set-output name=count::9", "'*'",
        ):
            self.label("accept: " + text)
            self.assert_refused("Draw", "the pictures could not be accepted")
            self.assertEqual(list(self.folder.rglob("pwned")), [])
        self.label("other: *")
        self.assert_refused("Check the request", "the label does not begin with")

    def test_hostile_names_of_files_are_names(self):
        for name in ("$(touch pwned)", "-x", "x\n::add-path::evil", "x\ncount=9", "::stop-commands::x"):
            shutil.copy(self.work / "Sheets/a.sheet.yaml", self.work / f"Sheets/{name}.sheet.yaml")
        self.head = self.commit("Hostile names")
        self.push("feature/corners")
        self.label("accept: *")
        self.assertIsNone(self.refused_at, self.log)
        self.assertEqual(list(self.folder.rglob("pwned")), [])
        self.assertEqual(len(git(self.remote, "ls-tree", "-r", "--name-only", self.branch()).split("\n")), 7 + 7 * 3)

    def test_a_hostile_branch_is_a_name(self):
        git(self.work, "branch", "x;$(touch${IFS}pwned)")
        self.push("x;$(touch${IFS}pwned)")
        self.label("accept: *", ref="x;$(touch${IFS}pwned)")
        self.assertIsNone(self.refused_at, self.log)
        self.assertEqual(list(self.folder.rglob("pwned")), [])
        self.assertNotEqual(self.branch("x;$(touch${IFS}pwned)"), self.head)

    def test_a_branch_that_has_moved_is_refused(self):
        def move():
            write_suite(self.work / "Sheets", width=40)
            self.moved = self.commit("Something that was not reviewed")
            self.push("feature/corners")
        self.label("accept: *", between=move)
        self.assertEqual(self.refused_at, "Push")
        self.assertIn("the branch has moved", self.log)
        self.assertEqual(self.branch(), self.moved)
        self.assertEqual(len(self.server.deleted), 1)

    def test_a_branch_that_has_moved_back_is_refused(self):
        def move():
            git(self.work, "reset", "--quiet", "--hard", "main")
            self.push("feature/corners")
        self.label("accept: *", between=move)
        self.assertEqual(self.refused_at, "Push")
        self.assertEqual(self.branch(), git(self.work, "rev-parse", "main"))

    def test_the_labelled_commit_is_drawn_even_if_the_branch_has_moved_before(self):
        write_suite(self.work / "Sheets", width=40)
        moved = self.commit("Something that was not reviewed")
        self.push("feature/corners")
        self.label("accept: *")
        self.assertEqual(self.refused_at, "Push")
        self.assertEqual(self.branch(), moved)

    def test_links_out_of_the_repository_are_refused(self):
        outside = self.folder / "outside"
        outside.mkdir()
        shutil.rmtree(self.work / "Sheets/a.references")
        (self.work / "Sheets/a.references").symlink_to(outside)
        self.head = self.commit("A link")
        self.push("feature/corners")
        self.label("accept: *")
        self.assert_refused("Draw")
        self.assertEqual(list(outside.iterdir()), [])
        git(self.work, "rm", "-r", "--quiet", "Sheets")
        write_suite(outside)
        (self.work / "Sheets").symlink_to(outside)
        self.head = self.commit("Another link")
        self.push("feature/corners")
        self.label("accept: *")
        self.assert_refused("Draw")
        self.assertEqual(sorted(path.name for path in outside.iterdir()), ["a.sheet.yaml", "b.sheet.yaml"])

    def test_references_in_lfs_are_refused(self):
        (self.work / ".gitattributes").write_text("*.png filter=lfs diff=lfs merge=lfs -text\n")
        self.head = self.commit("LFS")
        self.push("feature/corners")
        self.label("accept: *")
        self.assert_refused("Draw", "references in Git LFS")

    def test_attributes_do_not_change_the_pictures(self):
        (self.work / ".gitattributes").write_text("*.png text eol=crlf ident working-tree-encoding=UTF-16\n")
        git(self.work, "add", ".gitattributes")
        git(self.work, "commit", "--quiet", "-m", "Attributes")
        self.head = git(self.work, "rev-parse", "HEAD")
        self.push("feature/corners")
        self.label("accept: a/*")
        self.assertIsNone(self.refused_at, self.log)
        name = "Sheets/a.references/rising-60x120@1-light@1x.png"
        run([program(), "accept", "Sheets", "--all", "--in-ci", "--quiet"], cwd=self.work)
        expected = git(self.work, "hash-object", "--no-filters", name)
        self.assertEqual(git(self.remote, "rev-parse", f"{self.branch()}:{name}"), expected)

    def test_nothing_to_accept_is_an_error(self):
        run([program(), "accept", "Sheets", "--all", "--in-ci", "--quiet"], cwd=self.work)
        self.head = self.commit("Accept")
        self.push("feature/corners")
        self.label("accept: *")
        self.assert_refused("Draw", "no picture of these cases differs")

    def test_patches_of_other_files_are_refused(self):
        reference = self.work / "Sheets/a.references/shown-60x120@1-dark@1x.png"

        def edit_workflow():
            (self.work / ".github/workflows").mkdir(parents=True)
            (self.work / ".github/workflows/x.yml").write_text("on: push\n")

        def edit_scenario():
            write_suite(self.work / "Sheets", width=50)

        def executable():
            reference.chmod(0o755)

        def link():
            reference.unlink()
            reference.symlink_to("/etc/passwd")

        def script_in_references():
            (reference.parent / "run.sh").write_text("true\n")

        def folder_in_references():
            (reference.parent / "x").mkdir()
            (reference.parent / "x/y.png").write_text("")

        for edit in (edit_workflow, edit_scenario, executable, link, script_in_references, folder_in_references):
            with self.subTest(edit.__name__):
                git(self.work, "reset", "--quiet", "--hard", self.head)
                git(self.work, "clean", "--quiet", "-dxf")
                edit()
                git(self.work, "add", "--all", "--force", ".")
                patch = git(self.work, "diff", "--cached", "--binary", "--full-index", "--no-renames") + "\n"
                self.start()
                self.push_patch(patch.encode())
                self.assert_refused("Push", "the patch changes a file that is not a reference")

    def test_a_patch_that_does_not_apply_is_refused(self):
        for patch in (b"", b"nonsense", b"diff --git a/../x.hashes b/../x.hashes\nnew file mode 100644\n--- /dev/null\n+++ b/../x.hashes\n@@ -0,0 +1 @@\n+x\n"):
            self.start()
            self.push_patch(patch)
            self.assert_refused("Push", "the patch does not apply")


class GitLab:
    """Runs the scripts of jobs as a runner does: those of `before_script` and `script`, in one shell."""

    def __init__(self, name, variables):
        self.name, self.variables = name, variables

    @staticmethod
    def scripts(name):
        """The lines of each job, without the installation of packages."""
        files = [read_yaml(ROOT / "Scripts/workflows" / one) for one in {"gitlab.yml", name}]
        default = next(one["default"]["before_script"] for one in files if "default" in one)
        return {
            job: [
                line for line in [*value.get("before_script", default), *value["script"]]
                if not line.startswith("apt-get ")
            ]
            for job, value in read_yaml(ROOT / "Scripts/workflows" / name).items()
            if isinstance(value, dict) and "script" in value
        }

    def run(self, job, folder, **variables):
        lines = "\n".join(self.scripts(self.name)[job])
        return run(["bash", "--noprofile", "--norc", "-c", "set -eo pipefail\n" + lines], check=False, cwd=folder, env={
            "PATH": os.environ["PATH"], "HOME": str(folder), "CI": "true", "GITLAB_CI": "true", "LC_ALL": "C.UTF-8",
            "SHEETS": "Sheets", "SHEETDRAW_ARCHIVE": str(archive()), "SHEETDRAW_SHA256": archive_sum(),
            "CI_API_V4_URL": "https://git.example/api/v4", "CI_JOB_TOKEN": "read-job", **self.variables, **variables,
        }, stdin=-3)


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
            f'while [ $# -gt 1 ]; do [ "$1" != --output ] || cp "{archive()}" "$2"; shift; done\n')
        (programs / "curl").chmod(0o755)
        for address in ("https://git.example/api/v4/projects/1/packages/a.tar.xz", "https://git.example.evil/a.tar.xz"):
            shutil.rmtree(self.folder / ".sheetdraw", ignore_errors=True)
            done = self.engine.run(
                "verify-sheets", self.folder, CI_NODE_INDEX="1", SHEETDRAW_ARCHIVE=address,
                PATH=f"{programs}:{os.environ['PATH']}")
            self.assertEqual(done.returncode, 0, done.stdout)
        first, second = (self.folder / "downloads").read_text().splitlines()
        self.assertIn("JOB-TOKEN: read-job", first)
        self.assertNotIn("read-job", second)


class GitLabAcceptTests(AcceptTestCase):
    @classmethod
    def setUpClass(cls):
        """Makes a small archive, in which the program is a link: each job unpacks it."""
        super().setUpClass()
        cls.archive = cls.template.parent / "small.tar.xz"
        (cls.template.parent / "small/bin").mkdir(parents=True)
        (cls.template.parent / "small/bin/sheetdraw").symlink_to(program())
        run(["tar", "-cJf", str(cls.archive), "-C", str(cls.template.parent), "small"])

    def accept(self, case, branch="feature/corners", between=None, **variables):
        engine = GitLab("gitlab-accept.yml", {
            "ACCEPT_BRANCH": branch, "ACCEPT_COMMIT": self.head, "ACCEPT_CASE": case,
            "CI_SERVER_URL": self.server.url, "CI_PROJECT_PATH": "acme/app", "GITLAB_USER_NAME": "Maintainer",
            "GITLAB_USER_EMAIL": "m@example.com",
            "SHEETDRAW_ARCHIVE": str(self.archive),
            "SHEETDRAW_SHA256": hashlib.sha256(self.archive.read_bytes()).hexdigest(),
            "CI_REPOSITORY_URL": self.server.url.replace("//", "//gitlab-ci-token:read-job@") + "/acme/app.git",
            **variables,
        })
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        self.log = ""
        for job in ("draw-references", "push-references"):
            if between and job == "push-references":
                between(folder)
            done = engine.run(job, folder, **({"SHEETDRAW_TOKEN": "write-token"} if job == "push-references" else {}))
            self.log += done.stdout
            if done.returncode != 0:
                return job
            # Artifacts alone reach the next job.
            for path in folder.iterdir():
                if path.name != "references.patch":
                    shutil.rmtree(path) if path.is_dir() else path.unlink()
        return None

    def test_the_named_cases_are_pushed_and_no_others(self):
        self.assertIsNone(self.accept("a/shown-*"), self.accept.__name__)
        self.assertEqual(self.changes(), {
            "Sheets/a.references/shown-60x120@1-dark@1x.png": "M",
            "Sheets/a.references/shown-60x120@1-light@1x.png": "M",
        })
        self.assertEqual(git(self.remote, "rev-parse", f"{self.branch()}^"), self.head)
        self.assertEqual(git(self.remote, "log", "-1", "--format=%an|%s|%b", self.branch()), "Maintainer|Accept references|a/shown-*")

    def test_hostile_values_are_refused(self):
        for case in ("$(touch pwned)", "`touch pwned`", "; touch pwned", "--all", ""):
            self.assertEqual(self.accept(case), "draw-references", self.log)
        for commit in ("main", "--upload-pack=touch pwned", self.head + "\nx", ""):
            self.assertEqual(self.accept("*", ACCEPT_COMMIT=commit), "draw-references", commit)
        self.assertEqual(self.accept("*", branch="x;$(touch pwned)"), "push-references")
        self.assertEqual(list(self.folder.rglob("pwned")), [])
        self.assert_not_pushed()

    def test_a_branch_that_has_moved_is_refused(self):
        def move(_):
            write_suite(self.work / "Sheets", width=40)
            self.moved = self.commit("Something that was not reviewed")
            self.push("feature/corners")
        self.assertEqual(self.accept("*", between=move), "push-references")
        self.assertEqual(self.branch(), self.moved)

    def test_a_branch_of_a_fork_is_refused(self):
        self.assertEqual(self.accept("*", branch="only-in-a-fork"), "push-references")
        self.assert_not_pushed()

    def test_patches_of_other_files_are_refused(self):
        (self.work / ".gitlab-ci.yml").write_text("x: { script: [evil] }\n")
        git(self.work, "add", ".")
        patch = git(self.work, "diff", "--cached", "--binary", "--full-index") + "\n"
        self.assertEqual(
            self.accept("*", between=lambda folder: (folder / "references.patch").write_text(patch)), "push-references")
        self.assertIn("the patch changes a file that is not a reference", self.log)
        self.assert_not_pushed()

    def test_references_in_lfs_are_refused(self):
        (self.work / ".gitattributes").write_text("*.png filter=lfs diff=lfs merge=lfs -text\n")
        self.head = self.commit("LFS")
        self.push("feature/corners")
        self.assertEqual(self.accept("*"), "draw-references")
        self.assertIn("references in Git LFS", self.log)

    def test_the_token_reaches_the_protected_job_alone(self):
        jobs = read_yaml(ROOT / "Scripts/workflows/gitlab-accept.yml")
        push = jobs["push-references"]
        self.assertEqual(push["environment"]["name"], "accept-sheets")
        self.assertEqual(push["rules"][0]["when"], "manual")
        for job in (push, jobs[".accept-sheets"]):
            self.assertIn('$CI_COMMIT_REF_PROTECTED == "true"', job["rules"][0]["if"])
            self.assertIn('$CI_PIPELINE_SOURCE == "web"', job["rules"][0]["if"])
        self.assertNotIn("environment", jobs["draw-references"])
        self.assertNotIn("SHEETDRAW_TOKEN", str(jobs["draw-references"]))
        others = read_yaml(ROOT / "Scripts/workflows/gitlab.yml")
        for job in ("verify-sheets", "report-sheets"):
            self.assertEqual(others[job]["rules"][0], {"if": "$ACCEPT_COMMIT", "when": "never"})


if __name__ == "__main__":
    unittest.main()
