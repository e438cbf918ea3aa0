"""What the tests of workflows, container and hooks share: the archive, tools, and a stand-in for the engines."""

import atexit
import base64
import functools
import glob
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIST = pathlib.Path(os.environ.get("SHEETDRAW_DIST") or ROOT / "Output/dist").resolve()
TOOLS = ROOT / ".build/tools"

try:
    from ruamel.yaml import YAML
except ImportError:
    sys.path += glob.glob(str(TOOLS / "lib/python3*/site-packages"))
    from ruamel.yaml import YAML


@functools.cache
def archive():
    """The archive of the release, which Scripts/dist makes."""
    found = sorted(DIST.glob("sheetdraw-*-linux-x86_64.tar.xz"))
    if len(found) != 1:
        raise AssertionError(f"{DIST} has {len(found)} archives of sheetdraw; Scripts/dist makes one")
    return found[0]


def archive_version():
    return re.fullmatch(r"sheetdraw-(.+)-linux-x86_64\.tar\.xz", archive().name)[1]


@functools.cache
def archive_sum():
    return hashlib.sha256(archive().read_bytes()).hexdigest()


@functools.cache
def tool_cache():
    """A cache of tools in which the archive is installed, for all tests."""
    folder = pathlib.Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    target = folder / "sheetdraw" / archive_sum()
    target.mkdir(parents=True)
    run(["tar", "-xJf", str(archive()), "-C", str(target), "--strip-components=1"])
    return folder


def program():
    """The program of the archive."""
    return str(tool_cache() / "sheetdraw" / archive_sum() / "bin/sheetdraw")


def tool(name, package):
    """A program of Scripts/setup."""
    path = shutil.which(name, path=f"{TOOLS}/bin:{os.environ['PATH']}")
    if not path:
        raise AssertionError(f"{name} is missing: `Scripts/setup tests` installs {package}")
    return path


def read_yaml(path):
    return YAML(typ="safe", pure=True).load(path.read_text())


def run(arguments, check=True, **options):
    done = subprocess.run(arguments, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if check and done.returncode != 0:
        raise AssertionError(f"{arguments} ended with {done.returncode}:\n{done.stdout}")
    return done


def git(folder, *arguments, check=True):
    environment = {
        **os.environ,
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
        "GIT_AUTHOR_NAME": "N",
        "GIT_AUTHOR_EMAIL": "e@example.com",
        "GIT_COMMITTER_NAME": "N",
        "GIT_COMMITTER_EMAIL": "e@example.com",
    }
    return run(["git", "-C", str(folder), *arguments], check, env=environment).stdout.strip()


# Two scenarios, each with three pictures.
def write_suite(folder, width=10):
    folder.mkdir(parents=True, exist_ok=True)
    for name, screen in (("a", 60), ("b", 70)):
        (folder / f"{name}.sheet.yaml").write_text(
            f"sheetdraw: 1\ndevice: {screen}x120@1\nsheets:\n"
            f"  picker: {{ detents: [medium, large], selected: medium, cornerRadius: {width} }}\n"
            "timeline:\n  - present: picker\nshots:\n"
            "  - { name: shown, at: settled, appearance: [light, dark] }\n"
            "  - { name: rising, at: 50% }\n"
        )


class Step:
    """The outcome of a step with a script."""

    def __init__(self, name, status, output):
        self.name, self.status, self.output = name, status, output


class Commands:
    """The workflow commands of a log, as a runner reads them."""

    def __init__(self, log):
        self.commands = []
        stopped = None
        for line in log.split("\n"):
            # A runner ignores spaces before a command.
            match = re.match(r"\s*::([\w-]+)( [^:]*)?::(.*)", line)
            if not match:
                continue
            if stopped:
                stopped = None if match[1] == stopped else stopped
            elif match[1] == "stop-commands":
                stopped = match[3]
            else:
                self.commands.append((match[1], match[3]))

    @property
    def names(self):
        return {name for name, _ in self.commands}


class GitHub:
    """Runs the steps of composite actions as a runner does: expressions, files of variables, artifacts."""

    def __init__(self, folder, event=None, **variables):
        self.folder = folder
        self.event = event or {}
        self.variables = variables
        self.artifacts = {}
        self.summary = folder / "summary.md"
        self.token = "read-token"
        self.path = []
        self.called = []
        revision = folder / "_actions/acme/sheetdraw/v0"
        revision.parent.mkdir(parents=True)
        revision.symlink_to(ROOT)

    def new_job(self, token):
        """Another machine: nothing but artifacts is kept."""
        self.token = token
        self.path = []
        shutil.rmtree(self.folder / "temp", ignore_errors=True)

    def uses(self, action, workspace, **inputs):
        """Runs all steps of an action; returns those with scripts, until one of them fails."""
        path = self.folder / "_actions/acme/sheetdraw/v0/.github/actions" / action
        description = read_yaml(path / "action.yml")
        temporary = self.folder / "temp"
        temporary.mkdir(exist_ok=True)
        unknown = set(inputs) - set(description["inputs"])
        assert not unknown, f"{action} has no input {unknown}"
        self.inputs = {}
        for name, one in description["inputs"].items():
            self.inputs[name] = str(inputs.get(name, self.evaluate_all(str(one.get("default", "")), {})))
        steps, done, failed = {}, [], False
        for step in description["runs"]["steps"]:
            condition = step.get("if", "${{ success() }}")
            if not re.search(r"cancelled|always|failure|success", condition):
                condition = "${{ success() && (" + condition.removeprefix("${{").removesuffix("}}") + ") }}"
            if not self.evaluate(condition.removeprefix("${{").removesuffix("}}"), steps, failed):
                continue
            values = {
                key: self.evaluate_all(str(value), steps)
                for key, value in {**step.get("env", {}), **step.get("with", {})}.items()
            }
            self.called.append(step["name"])
            if "uses" in step:
                outputs = self.call(step["uses"].split("@")[0], values)
            else:
                one, outputs = self.run_script(step, values, workspace, path)
                done.append(one)
                failed = failed or one.status != 0
            steps[step.get("id", "")] = outputs
        self.outputs = {
            name: self.evaluate_all(one["value"], steps) for name, one in description.get("outputs", {}).items()
        }
        self.failed = failed
        return done

    def run_script(self, step, values, workspace, action):
        assert step["shell"] == "bash"
        files = {name: self.folder / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_ENV")}
        for file in files.values():
            file.write_text("")
        script = self.folder / "script.sh"
        script.write_text(step["run"])
        environment = {
            "PATH": ":".join(self.path + [os.environ["PATH"]]),
            "HOME": str(self.folder),
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": str(workspace),
            "GITHUB_ACTION_PATH": str(action),
            "GITHUB_STEP_SUMMARY": str(self.summary),
            "RUNNER_TEMP": str(self.folder / "temp"),
            "LC_ALL": "C.UTF-8",
            "RUNNER_TOOL_CACHE": str(self.variables.get("tools", self.folder / "tools")),
            "GITHUB_SERVER_URL": "https://git.example",
            "GITHUB_REPOSITORY": "acme/app",
            **{name: str(value) for name, value in self.variables.items() if name.isupper()},
            **{name: str(file) for name, file in files.items()},
            **values,
        }
        done = run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
            check=False,
            cwd=workspace,
            env=environment,
            stdin=subprocess.DEVNULL,
        )
        self.path = files["GITHUB_PATH"].read_text().split("\n")[:-1] + self.path
        assert files["GITHUB_ENV"].read_text() == ""
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        return Step(step["name"], done.returncode, done.stdout), outputs

    # MARK: The actions of GitHub

    def call(self, action, values):
        if action == "actions/cache":
            return {}
        if action == "actions/upload-artifact":
            return self.upload(values)
        if action == "actions/download-artifact":
            target = pathlib.Path(values["path"])
            target.mkdir(parents=True, exist_ok=True)
            pattern = values.get("pattern", values.get("name"))
            names = [name for name in self.artifacts if re.fullmatch(pattern.replace("*", ".*"), name)]
            assert names, f"there is no artifact {pattern}"
            for name in names:
                for path, data in self.artifacts[name].items():
                    (target / path).parent.mkdir(parents=True, exist_ok=True)
                    (target / path).write_bytes(data)
            return {}
        raise AssertionError(f"{action} is unknown")

    def upload(self, values):
        lines = [line for line in values["path"].split("\n") if line]
        excluded = {line[1:] for line in lines if line.startswith("!")}
        (first,) = [pathlib.Path(line) for line in lines if not line.startswith("!")]
        files = sorted(file for file in first.rglob("*") if file.is_file()) if first.is_dir() else [first]
        kept = {
            str(file.relative_to(first)) if first.is_dir() else file.name: file.read_bytes()
            for file in files
            if str(file) not in excluded
        }
        assert kept or values.get("if-no-files-found") != "error"
        name = first.name if values.get("archive") == "False" else values["name"]
        assert name not in self.artifacts, f"there is an artifact {name} already"
        self.artifacts[name] = kept
        return {"artifact-url": f"https://git.example/artifacts/{name}"}

    # MARK: Expressions

    def evaluate_all(self, text, steps):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(self.evaluate(match[1], steps)), text)

    def evaluate(self, expression, steps, failed=False):
        words = {"and": "and", "or": "or", "not": "not", "true": "True", "false": "False"}
        python = ""
        for token in re.findall(r"'[^']*'|[\w.-]+|&&|\|\||==|!=|!|[(),]|\s+", expression):
            if re.match(r"[a-z]", token) and token not in words and not re.match(r"[a-z]\w*$", token):
                python += f"value({token!r})"
            else:
                python += {"&&": " and ", "||": " or ", "!": " not "}.get(token, token)
        return eval(
            python.strip(),
            {"__builtins__": {}},
            {  # noqa: S307: expressions of this repository
                "value": lambda name: self.value(name, steps),
                "cancelled": lambda: False,
                "success": lambda: not failed,
                "always": lambda: True,
                "format": lambda text, *values: text.format(*values),
            },
        )

    def value(self, name, steps):
        if name == "runner.temp":
            return str(self.folder / "temp")
        if name == "github.token":
            return self.token
        parts = name.split(".")
        if parts[0] == "inputs":
            return self.inputs[parts[1]]
        if parts[0] == "steps":
            return steps.get(parts[1], {}).get(parts[3], "")
        if parts[:2] == ["github", "event"]:
            found = self.event
            for part in parts[2:]:
                found = found[part]
            return found
        raise AssertionError(f"{name} is unknown")


class Server:
    """A server with the API of GitHub and repositories of git, on this machine.

    Tokens that begin with `read` may fetch, those that begin with `write` may push, too.
    """

    def __init__(self, folder):
        self.folder = folder
        self.permissions = {}
        self.deleted = []
        self.requests = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def token(self):
                kind, _, value = self.headers.get("Authorization", " ").partition(" ")
                if kind == "Basic":
                    return base64.b64decode(value).decode().partition(":")[2]
                return value

            def answer(self, status, data=b"", headers=()):
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def api(self):
                match = re.fullmatch(r"/api/repos/acme/app/collaborators/([^/]+)/permission", self.path)
                if match and self.command == "GET":
                    if match[1] not in outer.permissions:
                        return self.answer(404)
                    data = json.dumps({"permission": outer.permissions[match[1]]}).encode()
                    return self.answer(200, data)
                if self.command == "DELETE" and self.token().startswith("write"):
                    outer.deleted.append(self.path)
                    return self.answer(200, b"[]")
                return self.answer(403)

            def repository(self):
                path, _, query = self.path.partition("?")
                is_push = "git-receive-pack" in self.path
                token = self.token()
                if not token.startswith(("read", "write")):
                    return self.answer(401, headers=[("WWW-Authenticate", "Basic")])
                if is_push and not token.startswith("write"):
                    return self.answer(403)
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                done = subprocess.run(
                    ["git", "http-backend"],
                    input=body,
                    stdout=subprocess.PIPE,
                    env={
                        "PATH": os.environ["PATH"],
                        "GIT_PROJECT_ROOT": str(outer.folder),
                        "GIT_HTTP_EXPORT_ALL": "1",
                        "PATH_INFO": path,
                        "QUERY_STRING": query,
                        "REQUEST_METHOD": self.command,
                        "REMOTE_USER": "somebody",
                        "CONTENT_TYPE": self.headers.get("Content-Type", ""),
                        "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
                        "CONTENT_LENGTH": str(len(body)),
                        "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
                    },
                )
                head, _, data = done.stdout.partition(b"\r\n\r\n")
                headers = [tuple(line.split(": ", 1)) for line in head.decode().split("\r\n")]
                status = int(dict(headers).get("Status", "200").split()[0])
                self.answer(status, data, [one for one in headers if one[0] != "Status"])

            def do_GET(self):
                outer.requests.append((self.command, self.path, self.token()))
                return self.api() if self.path.startswith("/api/") else self.repository()

            do_POST = do_DELETE = do_GET

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


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
                line
                for line in [*value.get("before_script", default), *value["script"]]
                if not line.startswith("apt-get ")
            ]
            for job, value in read_yaml(ROOT / "Scripts/workflows" / name).items()
            if isinstance(value, dict) and "script" in value
        }

    def run(self, job, folder, **variables):
        lines = "\n".join(self.scripts(self.name)[job])
        return run(
            ["bash", "--noprofile", "--norc", "-c", "set -eo pipefail\n" + lines],
            check=False,
            cwd=folder,
            env={
                "PATH": os.environ["PATH"],
                "HOME": str(folder),
                "CI": "true",
                "GITLAB_CI": "true",
                "LC_ALL": "C.UTF-8",
                "SHEETS": "Sheets",
                "SHEETDRAW_ARCHIVE": str(archive()),
                "SHEETDRAW_SHA256": archive_sum(),
                "CI_API_V4_URL": "https://git.example/api/v4",
                "CI_JOB_TOKEN": "read-job",
                **self.variables,
                **variables,
            },
            stdin=-3,
        )


class WorkflowTestCase(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name).resolve()

    def installing(self, **inputs):
        """Inputs that take the archive of this build."""
        return {"archive": archive(), "version": archive_version(), **inputs}
