"""Checkouts that try to start programs, for hostile-clone.py.

Each setting, hook and program leaves a mark of its own: a file outside the checkout.
"""
import hashlib
import pathlib
import shutil
import subprocess
import sys

# Settings whose value is a program.
PROGRAMS = """
core.fsmonitor core.sshCommand core.gitProxy core.askPass core.editor core.pager core.alternateRefsCommand
pager.log pager.diff pager.show pager.config pager.branch sequence.editor interactive.diffFilter credential.helper
diff.external diff.main.textconv diff.main.command difftool.evil.cmd mergetool.evil.cmd guitool.evil.cmd
filter.main.clean filter.main.smudge filter.other.process filter.lfs.clean filter.lfs.smudge filter.lfs.process
merge.main.driver gpg.program gpg.ssh.program gpg.x509.program gpg.ssh.defaultKeyCommand browser.evil.cmd man.evil.cmd
uploadpack.packObjectsHook remote.files.uploadpack remote.files.receivepack lfs.customtransfer.evil.path
trailer.evil.command trailer.evil.cmd sendemail.toCmd sendemail.ccCmd sendemail.smtpServer tar.evil.command
imap.tunnel instaweb.httpd
""".split()
ALIASES = "log cat-file ls-tree ls-files rev-parse config for-each-ref status diff add check-attr evil".split()
# Files that are written instead.
TRACES = ["trace2.normalTarget", "trace2.perfTarget", "trace2.eventTarget"]
HOOKS = """
applypatch-msg commit-msg fsmonitor-watchman p4-changelist p4-post-changelist p4-pre-submit p4-prepare-changelist
post-applypatch post-checkout post-commit post-index-change post-merge post-receive post-rewrite post-update
pre-applypatch pre-auto-gc pre-commit pre-merge-commit pre-push pre-rebase pre-receive prepare-commit-msg
proc-receive push-to-checkout reference-transaction sendemail-validate update
""".split()
# The programs that sheetdraw and the actions start, as files of the checkout.
NAMES = ["git", "ffmpeg", "ffprobe", "git-remote-evil", "sheetdraw", "jq", "curl", "sha256sum"]
# The settings that the files beside `config` have: each is the conversion of one file of hashes.
FILES = {"include": "main2", "includeIf": "main3", "config.worktree": "main4"}
SCENARIOS = dict(zip("abcd", ["main", *FILES.values()]))
SETTINGS = len([*PROGRAMS, *ALIASES, *TRACES, *HOOKS, *NAMES, *FILES, "ext", "lfsconfig", "gitmodules"])
# The start of names of temporary files. Linux has no process with such a number.
LEFT_OVER = ".sheetdraw-4999999"
# The programs that check signatures of a kind.
SIGNATURES = {
    "PGP SIGNATURE": "gpg.program", "SSH SIGNATURE": "gpg.ssh.program", "SIGNED MESSAGE": "gpg.x509.program",
}
FORMS = ["suite-bare", "root-bare", "root-headless", "unpacked", "submodule", "gitfile"]
CLEAN = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nowhere", "LC_ALL": "C.UTF-8"}
PERSON = {f"GIT_{role}_{key}": "a@b" for role in ("AUTHOR", "COMMITTER") for key in ("NAME", "EMAIL")}


def run(*command, folder, environment=None, input=b"", timeout=60):
    return subprocess.run(
        [str(word) for word in command], cwd=folder, env={**CLEAN, **(environment or {})}, input=input,
        capture_output=True, timeout=timeout)


def made(*command, **options):
    """The output of a command that has to succeed."""
    done = run(*command, **options)
    if done.returncode != 0:
        sys.exit(f"{command} ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def write(path, text, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(mode)


def write_scenarios(suite, radius):
    for name in [*SCENARIOS, "drawn"]:
        write(suite / f"{name}.sheet.yaml", (
            f"sheetdraw: 1\ndevice: 60x120@1\nsheets: {{ p: {{ detents: [medium], cornerRadius: {radius} }} }}\n"
            "timeline:\n  - present: p\nshots:\n  - { name: shot, at: settled }\n"))


def settings(values):
    """The text of a file of settings."""
    text = ""
    for key, value in values.items():
        section, rest = key.split(".", 1)
        middle, _, name = rest.rpartition(".")
        text += f'[{section} "{middle}"]' if middle else f"[{section}]"
        text += f'\n{name} = "{value}"\n'
    return text


def accept_suite(sheetdraw, root):
    """Draws what all forms have: a picture and hashes that are accepted, and scenarios that have changed since."""
    for radius, picture in ((10, "left.png"), (20, "right.png"), (30, "replacement.png")):
        write_scenarios(root / "suite", radius)
        made(sheetdraw, "suite/drawn.sheet.yaml", "-o", picture, folder=root)
        if picture == "left.png":
            for name in SCENARIOS:
                made(sheetdraw, "accept", f"suite/{name}.sheet.yaml", "--all", "--hashes", "--in-ci", folder=root)
            made(sheetdraw, "accept", "suite/drawn.sheet.yaml", "--all", "--in-ci", folder=root)
    write_scenarios(root / "suite", 20)


class Checkout:
    """A form of a hostile checkout in the folder `home`, with the files of an accepted suite."""

    def __init__(self, form, home, accepted):
        self.form, self.home = form, home
        self.root, self.pristine, self.marks = (home / name for name in ("checkout", "pristine", "marks"))
        self.suite = self.root / "suite"
        self.marks.mkdir(parents=True)
        # Replaced objects are visible only if all objects exist.
        self.lacks_object = FORMS.index(form) % 2 == 0
        self.signature = list(SIGNATURES)[FORMS.index(form) % len(SIGNATURES)]
        self.write_files(accepted)
        getattr(self, "make_" + form.replace("-", "_"))()
        self.write_journals()
        shutil.copytree(self.root, self.pristine, symlinks=True)

    def restore(self):
        """Makes the checkout again as it was."""
        shutil.rmtree(self.root)
        shutil.copytree(self.pristine, self.root, symlinks=True)

    def take_marks(self):
        """Returns the names of the marks that were left, and deletes them."""
        marks = sorted(path.name for path in self.marks.iterdir())
        for name in marks:
            (self.marks / name).unlink()
        return marks

    def missing_marks(self):
        """Runs Git in the suite without precautions; returns what ought to have run and has not."""
        def git(*words):
            return run("git", "-c", "safe.bareRepository=all", *words, folder=self.suite).stdout

        expected = {*FILES, "diff.main.textconv", SIGNATURES[self.signature]}
        for name in SCENARIOS:
            git("log", "-1", "-Sshot", "--", f"{name}.hashes")
        picture = git("cat-file", "blob", self.reference_id)
        if self.lacks_object:
            expected |= {"core.sshCommand", "core.gitProxy", "ext", "remote.files.uploadpack"}
        elif picture != (self.root / "replacement.png").read_bytes():
            expected.add("a replaced object")
        if self.form != "suite-bare":
            git("status")
            expected.add("core.fsmonitor")
        missing = expected - set(self.take_marks())
        self.restore()
        return sorted(missing)

    # MARK: Files

    def program(self, name):
        """A program that leaves a mark, and prints a file that it is given."""
        path = self.home / "programs" / name
        mark = self.marks / name
        write(path, f'#!/bin/sh\n: >"{mark}"\n[ ! -f "$1" ] || cat "$1"\n', 0o755)
        return path

    def write_files(self, accepted):
        shutil.copytree(accepted, self.root)
        self.accepted = next(self.suite.glob("drawn.references/*.png"))
        for folder in (self.root, self.suite):
            for name in NAMES:
                shutil.copy(self.program(f"file.{name}"), folder / name)
            write(folder / "deploy.sh", "deploy safely\n")
        (self.root / "film.mp4").write_bytes(b"\0\0\0\x18ftypmp42" + bytes(3000))
        write(self.root / ".lfsconfig", settings({
            "lfs.standalonetransferagent": "evil", "lfs.customtransfer.evil.path": self.program("lfsconfig")}))
        write(self.root / ".gitmodules", settings({
            "submodule.x.path": "suite", "submodule.x.url": f"ext::{self.program('gitmodules')}",
            "submodule.x.update": f"!{self.program('gitmodules')}"}))

    def write_settings(self, repository, is_bare, worktree):
        """Writes the settings of a repository of the checkout."""
        values = {key: self.program(key) for key in PROGRAMS}
        values |= {f"alias.{key}": f"!{self.program(f'alias.{key}')}" for key in ALIASES}
        values |= {key: self.marks / key for key in TRACES}
        values |= {f"remote.{name}.promisor": "true" for name in ("ssh", "proxy", "ext", "vcs", "files")}
        values |= {
            "core.repositoryFormatVersion": 1, "core.bare": str(is_bare).lower(),
            "core.hooksPath": self.home / "programs/hooks", "extensions.worktreeConfig": "true",
            "diff.main.cachetextconv": "true", "log.showSignature": "true", "gpg.ssh.allowedSignersFile": "/dev/null",
            "merge.tool": "evil", "diff.tool": "evil", "web.browser": "evil", "lfs.standalonetransferagent": "evil",
            "protocol.allow": "always", "protocol.ext.allow": "always", "safe.bareRepository": "all",
            "submodule.recurse": "true", "include.path": "include",
            "includeIf.gitdir:/**.path": "includeIf", "remote.ssh.url": "ssh://h/x", "remote.proxy.url": "git://h/x",
            "remote.ext.url": f"ext::{self.program('ext')} %S", "remote.vcs.url": "x", "remote.vcs.vcs": "evil",
            "remote.files.url": self.root,
        }
        if self.lacks_object:
            values["extensions.partialClone"] = "ssh"
        if not is_bare:
            values["core.worktree"] = worktree
        write(repository / "config", settings(values))
        for file, driver in FILES.items():
            write(repository / file, settings({f"diff.{driver}.textconv": self.program(file)}))
        attributes = "".join(f"{name}.hashes diff={driver}\n" for name, driver in SCENARIOS.items())
        attributes += "*.yaml filter=main diff=main merge=main\n*.png filter=other diff=main\n*.mp4 filter=lfs\n"
        write(repository / "info/attributes", attributes)
        write(self.root / ".gitattributes", attributes)
        for name in HOOKS:
            for folder in (repository / "hooks", self.home / "programs/hooks"):
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy(self.program(f"hook.{name}"), folder / name)

    def write_journals(self):
        """Writes what a killed run leaves: a journal of references that it replaced, and temporary files."""
        for folder in (self.root, self.suite):
            text = "sheetdraw exchange 2\0"
            for number, file in enumerate(["deploy.sh", ".git/hooks/pre-push"], 1):
                if (folder / file).exists():
                    digest = hashlib.sha256((folder / file).read_bytes()).hexdigest()
                    text += f"{file}\0{(folder / file).parent.relative_to(folder) / LEFT_OVER}-{number}.old\0{digest}\0"
            write(folder / f"{LEFT_OVER}-4.journal", text)
            write(folder / f"{LEFT_OVER}-1.old", "deploy evil\n")
            write(folder / f"{LEFT_OVER}-5.tmp", "x")

    # MARK: Forms

    def make_repository(self, repository, files, is_bare=False, worktree="."):
        """Commits the accepted state of files, and then adds the settings."""
        repository.mkdir(parents=True, exist_ok=True)
        environment = {"GIT_DIR": str(repository), "GIT_WORK_TREE": str(files), **PERSON}

        def git(*arguments, input=b""):
            return made("git", *arguments, folder=files, environment=environment, input=input).decode().strip()

        git("init", "-q", "-b", "main", "--template=")
        write_scenarios(self.suite, 10)
        git("add", "-f", *(path for end in ("yaml", "hashes", "references") for path in self.suite.glob(f"*.{end}")))
        write_scenarios(self.suite, 20)
        text = (
            f"tree {git('write-tree')}\nauthor A <a@b> 0 +0000\ncommitter A <a@b> 0 +0000\n"
            f"gpgsig -----BEGIN {self.signature}-----\n eA==\n -----END {self.signature}-----\n\nx\n")
        commit = git("hash-object", "-t", "commit", "-w", "--stdin", input=text.encode())
        git("update-ref", "refs/heads/main", commit)
        self.reference_id = reference = git("hash-object", self.accepted)
        if self.lacks_object:
            (repository / "objects" / reference[:2] / reference[2:]).unlink()
        else:
            git("update-ref", f"refs/replace/{reference}", git("hash-object", "-w", self.root / "replacement.png"))
        write(repository / "info/grafts", f"{commit}\n")
        write(repository / "objects/info/alternates", f"{self.home}/programs\n")
        self.write_settings(repository, is_bare, worktree)

    def make_benign(self):
        made("git", "init", "-q", "--template=", folder=self.root)
        made("git", "add", "-f", ".", folder=self.root)
        made("git", "commit", "-q", "-m", "x", folder=self.root, environment=PERSON)

    def make_suite_bare(self):
        self.make_repository(self.suite, self.suite, is_bare=True)
        self.make_benign()

    def make_root_bare(self):
        self.make_repository(self.root, self.root)

    def make_root_headless(self):
        self.make_benign()
        (self.root / ".git/HEAD").unlink()
        self.make_repository(self.root, self.root)

    def make_unpacked(self):
        self.make_repository(self.root / ".git", self.root, worktree="..")

    def make_submodule(self):
        self.make_benign()
        self.make_repository(self.root / ".git/modules/x", self.suite, worktree="../../../suite")
        write(self.suite / ".git", "gitdir: ../.git/modules/x\n")

    def make_gitfile(self):
        self.make_benign()
        self.make_repository(self.root / "store", self.suite, worktree="../suite")
        write(self.suite / ".git", "gitdir: ../store\n")
