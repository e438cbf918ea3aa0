"""Runs sheetdraw and the scripts of the actions in checkouts that try to start programs.

hostile-clone.py SHEETDRAW ACTIONS_FOLDER EMPTY_FOLDER

Prints a line for each program of a checkout that a command has started, for each file that it has changed without
being asked to, and for each replaced object that it shows; exits with 1 if there is one. Otherwise the last line
counts the settings and the runs.
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import sys

from hostile_checkout import CLEAN, FORMS, PERSON, SETTINGS, Checkout, accept_suite, made, run

# The forms of the checkout whose numbers are given; all of them without one.
PLAYED = [FORMS[int(word)] for word in sys.argv[4:]] or FORMS
SHEETDRAW, ACTIONS, FOLDER = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
USER = {
    **PERSON, "GIT_EDITOR": "true", "GIT_PAGER": "cat", "GIT_TERMINAL_PROMPT": "0",
    "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*",
}


@functools.cache
def digest(path, inode, changed_nanoseconds):
    """The digest of a file, which is read again only if its inode has changed."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Runs(Checkout):
    """The runs of all commands in a checkout, which is made again after each one that changes it."""

    def snapshot(self):
        """The files of the checkout with their modes and digests, without the folder of results."""
        found = {}
        for folder, folders, files in os.walk(self.root):
            if folder == str(self.root):
                folders[:] = [name for name in folders if name != "out"]
            for path in (pathlib.Path(folder, name) for name in files):
                status = path.lstat()
                found[str(path.relative_to(self.root))] = (
                    status.st_mode, digest(path, status.st_ino, status.st_ctime_ns))
        return found

    def environments(self):
        """The environments of a user with and without variables, and of one whose PATH has the working folder."""
        path = f"{self.home}/bin:{CLEAN['PATH']}"
        roots = {"SHEETDRAW_ROOTS": str(self.root)}
        yield from ({"PATH": path}, {"PATH": path, **roots}, {"PATH": path, **USER}, {"PATH": f":.:{path}"})

    def faults(self):
        """Runs all commands in all environments; returns the faults without repetitions, and the number of runs."""
        (self.home / "bin").mkdir()
        (self.home / "bin/sheetdraw").symlink_to(SHEETDRAW)
        faults = dict.fromkeys(f"Git itself does not run {name}" for name in self.missing_marks())
        count, before = 0, self.snapshot()
        for environment in self.environments():
            for name, (perform, expected) in COMMANDS.items():
                (self.root / "out").mkdir(exist_ok=True)
                codes = perform(self, environment)
                count += 1
                found = [f"{name}: the exit code is {code}" for code in codes if code not in expected]
                found += [f"{name}: {mark} ran" for mark in self.take_marks()]
                changed = {path for path, _ in before.items() ^ self.snapshot().items()}
                changed = {re.sub("objects/.*", "objects", path) for path in changed}
                # Accepting replaces references, and may delete temporary files beside them.
                allowed = r"suite/(\w+\.(references/|hashes$)|\.sheetdraw-.*tmp$)" if name in ACCEPTING else "$"
                found += [f"{name}: {path} changed" for path in sorted(changed) if not re.match(allowed, path)]
                shown = next(self.root.glob("out/failures/drawn/*-before.png"), None)
                if shown and shown.read_bytes() != (self.root / "left.png").read_bytes():
                    found.append(f"{name}: a replaced object is shown")
                if not shown and name == "verify --against" and self.form == "unpacked":
                    found.append(f"{name}: nothing is shown")
                if changed or shown:
                    self.restore()
                    before = self.snapshot()
                faults |= dict.fromkeys(found)
        return [f"{self.form}: {fault}" for fault in faults], count

    # MARK: Commands, which return their exit codes

    def start(self, line, environment, input=b""):
        return run(SHEETDRAW, *line.split(), folder=self.root, environment=environment, input=input)

    def talk(self, server, environment):
        """Opens and completes a document, or lists tools and calls some."""
        def message(method, number=None, **parameters):
            identity = {} if number is None else {"id": number}
            return json.dumps({"jsonrpc": "2.0", **identity, "method": method, "params": parameters}).encode()

        uri = (self.suite / "a.sheet.yaml").as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": (self.suite / "a.sheet.yaml").read_text()}
        calls = {"check": {"paths": ["suite"]}, "diff": {"a": "left.png", "b": "right.png"}}
        messages = {
            "lsp": [
                message("initialize", 1, capabilities={}, rootUri=self.root.as_uri(), processId=None),
                message("initialized"), message("textDocument/didOpen", textDocument=document),
                message("textDocument/completion", 2, textDocument={"uri": uri}, position={"line": 2, "character": 16}),
                message("shutdown", 3), message("exit"),
            ],
            "mcp": [
                message("initialize", 1, protocolVersion="2025-06-18", capabilities={},
                        clientInfo={"name": "x", "version": "1"}),
                message("notifications/initialized"), message("tools/list", 2),
                *(message("tools/call", 3, name=name, arguments=words) for name, words in calls.items()),
            ],
        }[server]
        if server == "lsp":
            messages = [b"Content-Length: %d\r\n\r\n%s" % (len(one), one) for one in messages]
        else:
            messages = [one + b"\n" for one in messages]
        done = self.start(server, environment, b"".join(messages))
        return [done.returncode, 0 if b'"id":3' in done.stdout else "not that of a server that answers"]

    def act(self, environment, *scripts):
        """Runs scripts of the actions, with the checkout as the fetched or the verified one."""
        temporary = self.home / "temporary"
        shutil.rmtree(temporary, ignore_errors=True)
        accept = temporary / "sheetdraw-accept"
        accept.mkdir(parents=True)
        if "accept/draw.sh" in scripts:
            # Git checks out no file with this name.
            if (self.suite / ".git").exists():
                return []
            (accept / "head").symlink_to(self.root)
            fetched = {"GIT_DIR": str(accept / "repository"), "GIT_WORK_TREE": str(self.root), **PERSON}
            for words in (["init", "-q", "--template="], ["add", "-f", "."], ["commit", "-q", "-m", "x"]):
                made("git", *words, folder=self.root, environment=fetched)
        variables = {
            **environment, "RUNNER_TEMP": str(temporary), "GITHUB_OUTPUT": str(temporary / "output"),
            "GITHUB_STEP_SUMMARY": str(temporary / "summary"), "REPORT": str(self.root / "out/report"),
            "RESULTS": str(temporary / "results"), "GITHUB_SERVER_URL": "https://git.example",
            "GITHUB_REPOSITORY": "a/b", "GITHUB_SHA": "0" * 40, "FOLDER": "suite", "FLAGS": "", "SHARD": "",
            "MERGE": "false", "PREFIX": "", "LABEL": "*",
        }
        return [
            run(ACTIONS / script, folder=self.root, environment=variables).returncode for script in scripts]


# The commands, with the exit codes that show that they have done their work. Repositories that are refused have no
# revision for --against.
COMMANDS = {
    name: (lambda runs, environment, line=line: [runs.start(line, environment).returncode], expected)
    for name, line, expected in [
        ("verify", "verify suite", [1]),
        ("verify --against", "verify suite --against HEAD --failures out/failures", [1, 64]),
        ("accept --dry-run", "accept suite --all --dry-run", [0]),
        ("accept", "accept suite --all --in-ci", [0]),
        ("diff of pictures", "diff left.png right.png", [1]),
        ("diff of scenarios", "diff suite/a.sheet.yaml suite/drawn.sheet.yaml", [0]),
        ("measure", "measure left.png", [1]),
        ("measure --fit", "measure --fit film.mp4", [65]),
        ("review", "review suite/drawn.sheet.yaml -o out/page.html", [0]),
    ]
} | {
    "lsp": (lambda runs, environment: runs.talk("lsp", environment), [0]),
    "mcp": (lambda runs, environment: runs.talk("mcp", environment), [0]),
    "draw.sh": (lambda runs, environment: runs.act(environment, "accept/draw.sh"), [0]),
    "verify.sh, summarize.sh": (
        lambda runs, environment: runs.act(environment, "verify/verify.sh", "verify/summarize.sh"), [0, 1]),
}
# The commands that replace references.
ACCEPTING = ["accept", "draw.sh"]


def main():
    """Makes all forms of the checkout, and runs all commands in them, two at a time."""
    accepted = FOLDER / "accepted"
    accept_suite(SHEETDRAW, accepted)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda form: Runs(form, FOLDER / form, accepted).faults(), PLAYED))
    faults = [fault for found, _ in results for fault in found]
    print(*faults, sep="\n", end="\n" if faults else "")
    if faults:
        sys.exit(1)
    print(f"nothing ran: {SETTINGS} settings, {sum(count for _, count in results)} runs")


main()
