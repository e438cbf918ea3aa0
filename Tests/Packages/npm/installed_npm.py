"""A folder with the installed npm packages, and the programs that the tests run in it."""

import glob
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import support
from support import ROOT, only

HERE = Path(__file__).resolve().parent
BINARY = str(support.BINARY)
WHEEL = ".build/tools/lib/python3*/site-packages/BrowserBatteries/bin/wrapper/node_modules"
PATIENCE_SECONDS = 60

# The packages find their own binary, and SHEETDRAW_BINARY would override it.
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "SHEETDRAW_BINARY"}

project = Path(tempfile.gettempdir()).resolve() / f"sheetdraw-npm-{os.getpid()}"
"""The folder into which the packages are installed."""


def make_project():
    """Installs the packages, and draws the pictures that the tests compare."""
    project.mkdir()
    install(project, packed("sheetdraw"), packed("sheetdraw-linux-x64"))
    for file in HERE.iterdir():
        if file.is_file():
            shutil.copy(file, project)
    drawings = {
        "medium": ["--shot", "medium"], "large": ["--shot", "large"],
        "dark": ["--shot", "medium", "--dark"], "cropped": ["--shot", "medium", "--crop", "sheet"],
        "small": ["--shot", "medium", "--device", "iphone-se-3", "--scale", "1"],
    }
    for name, flags in drawings.items():
        output([BINARY, "checkout.sheet.yaml", *flags, "--no-metadata", "-o", f"{name}.png"])


def packed(name):
    """The file of a package, of which there is one version."""
    return only(f"{name}-[0-9]*.tgz")


def version():
    return packed("sheetdraw").name[len("sheetdraw-"):-len(".tgz")]


def install(folder, *files, flags=()):
    (folder / "package.json").write_text('{ "private": true }\n')
    output(["npm", "install", "--offline", "--no-audit", "--no-fund", *flags, *map(str, files)], cwd=folder)


def run(words, cwd=project, environment=None, **others):
    return subprocess.run(words, cwd=cwd, env={**ENVIRONMENT, **(environment or {})}, capture_output=True, text=True,
                          timeout=PATIENCE_SECONDS, **others)


def output(words, status=0, **others):
    result = run(words, **others)
    assert result.returncode == status, f"{words}: {result.stdout}{result.stderr}"
    return result.stdout


def lines(*words):
    """The objects that the binary prints."""
    return [json.loads(line) for line in run([BINARY, *words, "--json"]).stdout.splitlines()]


def shim(*words, **others):
    return run(["node_modules/.bin/sheetdraw", *words], **others)


def package(name):
    return json.loads((project / "node_modules" / name / "package.json").read_text())


def script(text):
    """The path of a program in place of the binary."""
    path = project / f"program-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    path.write_text(f"#!/bin/bash\n{text}\n")
    path.chmod(0o755)
    return str(path)


def read_until(terminal, word):
    """What a terminal prints until a word, or until its end."""
    text = b""
    end = time.monotonic() + PATIENCE_SECONDS
    while (word is None or word not in text) and time.monotonic() < end:
        try:
            data = os.read(terminal, 4096)
        except OSError:
            break
        if not data:
            break
        text += data
    return text


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def install_playwright():
    """Links Playwright into the project, under the name of the package that tests import."""
    modules = project / "node_modules"
    if (modules / "playwright").exists():
        return
    found = os.environ.get("SHEETDRAW_PLAYWRIGHT") or next(iter(glob.glob(str(ROOT / WHEEL))), None)
    assert found, "Playwright is missing: pip install --no-deps robotframework-browser-batteries in .build/tools"
    for name in ("playwright", "playwright-core"):
        (modules / name).symlink_to(Path(found).resolve() / name)
    folder = modules / "@playwright/test"
    folder.mkdir(parents=True)
    (folder / "package.json").write_text('{ "name": "@playwright/test", "main": "index.js", "types": "index.d.ts" }')
    (folder / "index.js").write_text("module.exports = require('playwright/test');\n")
    (folder / "index.d.ts").write_text("export * from 'playwright/test';\n")


def install_stubs():
    """Copies the declarations of Vitest and Jest that the matcher extends into the project."""
    for name in ("vitest", "jest"):
        shutil.copytree(HERE / "stubs" / name, project / "node_modules" / name, dirs_exist_ok=True)
