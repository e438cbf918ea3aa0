"""Accepting pictures by a label on GitHub, and by a pipeline on GitLab, with a repository of this machine."""

import hashlib
import os
import pathlib
import shutil
import tempfile
import unittest

from workflow_support import (
    ROOT,
    Commands,
    GitHub,
    GitLab,
    Server,
    WorkflowTestCase,
    git,
    program,
    read_yaml,
    run,
    tool_cache,
    write_suite,
)


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
        self.variables = {}
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
        lines = git(
            self.remote,
            "-c",
            "core.quotePath=false",
            "show",
            "--no-renames",
            "--name-status",
            "--format=",
            self.branch(),
        )
        return {name: kind for kind, name in (line.split("\t") for line in lines.split("\n"))}

    def assert_shown_alone_are_pushed(self, message):
        """Both pictures of one shot are pushed, in a commit on top of the branch."""
        self.assertEqual(
            self.changes(),
            {
                "Sheets/a.references/shown-60x120@1-dark@1x.png": "M",
                "Sheets/a.references/shown-60x120@1-light@1x.png": "M",
            },
        )
        self.assertEqual(git(self.remote, "rev-parse", f"{self.branch()}^"), self.head)
        self.assertEqual(git(self.remote, "log", "-1", "--format=%an|%s|%b", self.branch()), message)

    def assert_not_pushed(self):
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
            "label": {"name": text},
            "sender": {"login": sender},
            "pull_request": {"number": 7, "head": {"sha": self.head, "ref": ref, "repo": {"full_name": repository}}},
        }
        self.engine = GitHub(
            pathlib.Path(tempfile.mkdtemp(dir=self.folder)),
            event,
            tools=tool_cache(),
            GITHUB_SERVER_URL=self.server.url,
            GITHUB_API_URL=self.server.url + "/api",
            **self.variables,
        )
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
        self.assert_shown_alone_are_pushed("maintainer|Accept 2 references|accept: a/shown-*")
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
        self.assertEqual(
            self.changes(),
            {
                "Sheets/a.references/opening-60x120@1-light@1x.png": "A",
                "Sheets/a.references/rising-60x120@1-light@1x.png": "D",
                "Sheets/a.references/shown-60x120@1-dark@1x.png": "M",
                "Sheets/a.references/shown-60x120@1-light@1x.png": "M",
            },
        )

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
            ("triager", "triager may not push"),
            ("stranger", "the permission of stranger"),
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

    def test_variables_of_git_start_no_program(self):
        script, ran = self.folder / "script", self.folder / "ran"
        script.write_text(f"#!/bin/sh\ntouch '{ran}'\n")
        script.chmod(0o755)
        monitor = {"GIT_CONFIG_PARAMETERS": f"'core.fsmonitor={script}'"}
        run(["git", "-C", str(self.work), "status"], env={**os.environ, **monitor})
        ran.unlink()
        self.variables = {**monitor, "GIT_EXTERNAL_DIFF": script, "GIT_TRACE": ran}
        self.label("accept: a/*")
        self.assertIsNone(self.refused_at, self.log)
        self.assertFalse(ran.exists())

    def test_hostile_labels_are_names_of_unknown_cases(self):
        for text in (
            "$(touch pwned)",
            "`touch pwned`",
            "; touch pwned",
            "a/* --all",
            "--all",
            "",
            "../*",
            '"; touch pwned; "',
            "x\ncount=9",
            "x\n::add-path::/evil",
            "${IFS}",
            "%0A::set-output name=count::9",
            "'*'",
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
        for patch in (
            b"",
            b"nonsense",
            b"diff --git a/../x.hashes b/../x.hashes\nnew file mode 100644\n--- /dev/null\n+++ b/../x.hashes\n@@ -0,0 +1 @@\n+x\n",
        ):
            self.start()
            self.push_patch(patch)
            self.assert_refused("Push", "the patch does not apply")


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
        engine = GitLab(
            "gitlab-accept.yml",
            {
                "ACCEPT_BRANCH": branch,
                "ACCEPT_COMMIT": self.head,
                "ACCEPT_CASE": case,
                "CI_SERVER_URL": self.server.url,
                "CI_PROJECT_PATH": "acme/app",
                "GITLAB_USER_NAME": "Maintainer",
                "GITLAB_USER_EMAIL": "m@example.com",
                "SHEETDRAW_ARCHIVE": str(self.archive),
                "SHEETDRAW_SHA256": hashlib.sha256(self.archive.read_bytes()).hexdigest(),
                "CI_REPOSITORY_URL": self.server.url.replace("//", "//gitlab-ci-token:read-job@") + "/acme/app.git",
                **variables,
            },
        )
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
        self.assert_shown_alone_are_pushed("Maintainer|Accept references|a/shown-*")

    def test_hostile_values_are_refused(self):
        for case in ("$(touch pwned)", "`touch pwned`", "; touch pwned", "--all", ""):
            self.assertEqual(self.accept(case), "draw-references", self.log)
        for commit in ("main", "--upload-pack=touch pwned", self.head + "\nx", ""):
            self.assertEqual(self.accept("*", ACCEPT_COMMIT=commit), "draw-references", commit)
            self.assertEqual(self.log, "the commit is invalid\n")
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
            self.accept("*", between=lambda folder: (folder / "references.patch").write_text(patch)), "push-references"
        )
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
