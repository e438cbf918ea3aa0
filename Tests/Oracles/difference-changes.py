"""Writes difference-changes.csv and difference-noise.csv: changes that people care about, and none.

    difference-changes.py SHEETDRAW [FOLDER ODIFF]

A row is two lines of flags for sheetdraw. In the first table the two pictures differ in what a
designer decides, and a comparison should see it; the columns behind the flags say how many pixels
pixelmatch 7.2.0 and odiff 4.5.0 count, for the record: a tool that says 0 misses the change. In the
second table one frame is drawn by two rasterisers, and a tolerant comparison should pass it.

pixelmatch: threshold 0.1. odiff: as it is by default. odiffAntialiasing: with --antialiasing.
pixels, largest: how many pixels differ at all, and by how many levels at most.

FOLDER holds node_modules with the npm packages pixelmatch 7.2.0 and pngjs 7.0.0; ODIFF is the
program of the npm package odiff-bin 4.5.0. Needs node, and Pillow for the last two columns. Without
FOLDER and ODIFF the columns of pixelmatch and odiff stay as they are; those of now were counted when the
status bar had plain bars in place of its clock.
"""

import csv
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

sheetdraw, folder, odiff = sys.argv[1:] if len(sys.argv) > 2 else [sys.argv[1], None, None]
scratch = Path(tempfile.mkdtemp())
MEDIUM, LARGE, TITLE = "--detent medium", "--detent large", "--detent medium --title Photos"

CHANGES = [
    ("corner radius 1 px larger", MEDIUM, MEDIUM + " --corner-radius 10.3333"),
    ("corner curve circular", MEDIUM, MEDIUM + " --corner-curve circular"),
    ("dimming 0.40 to 0.36", MEDIUM, MEDIUM + " --set dimming.alphaLight=0.36"),
    (
        "dimming 0.20 to 0.25", MEDIUM + " --set dimming.alphaLight=0.20",
        MEDIUM + " --set dimming.alphaLight=0.25"),
    ("grabber systemGray4", MEDIUM, MEDIUM + " --set grabber.color=systemGray4"),
    ("grabber 1 pt wider", MEDIUM, MEDIUM + " --set grabber.width=37"),
    ("grabber 1 px lower", MEDIUM, MEDIUM + " --set grabber.top=5.3333"),
    (
        "shadow 0.20 to 0.15", MEDIUM + " --undimmed large",
        MEDIUM + " --undimmed large --set shadow.alphaLight=0.15"),
    ("detent 1 px higher", "--detent 426pt", "--detent 426.3333pt"),
    ("another title", TITLE, "--detent medium --title Photo"),
    ("title half a point smaller", TITLE, TITLE + " --set navigationBar.titleSize=16.5"),
    ("rows systemGray6", MEDIUM, MEDIUM + " --set wireframe.secondary=systemGray6"),
    (
        "presenter systemGray6", MEDIUM + " --presenter #FFFFFF",
        MEDIUM + " --presenter systemGray6"),
    ("sheet slightly darker", MEDIUM, MEDIUM + " --set sheet.background=#FAFAFA"),
    ("presenter scale 0.92 to 0.93", LARGE, LARGE + " --set pushback.scale=0.93"),
    ("presenter 1 px lower", LARGE, LARGE + " --set pushback.offsetY=-9.6667"),
    ("close button", TITLE, TITLE + " --close"),
    ("one frame later", "--phase present --at 120ms", "--phase present --at 136ms"),
    ("high contrast", MEDIUM, MEDIUM + " --contrast high"),
]

NOISE = [
    ("light", MEDIUM), ("dark", MEDIUM + " --dark"), ("large", LARGE),
    ("motion", "--phase present --at 120ms"),
    ("text", TITLE + " --close --dark"), ("undimmed", MEDIUM + " --undimmed large"),
]

COUNT = """
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';
const [folder, ...files] = process.argv.slice(1);
const require = createRequire(folder + '/');
const {PNG} = require('pngjs');
const {default: pixelmatch} = await import(pathToFileURL(require.resolve('pixelmatch')));
const [a, b] = files.map((file) => PNG.sync.read(fs.readFileSync(file)));
console.log(pixelmatch(a.data, b.data, null, a.width, a.height, {threshold: 0.1}));
"""


def drawn(flags, name):
    file = scratch / name
    subprocess.run([sheetdraw, *shlex.split(flags), "--quiet", "-o", file], check=True)
    return file


def pixelmatch_count(a, b):
    command = ["node", "--input-type=module", "-e", COUNT, str(Path(folder).resolve()), a, b]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def odiff_count(a, b, *options):
    command = [odiff, a, b, "--parsable-stdout", *options]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in (0, 22):
        sys.exit(run.stderr)
    return int(run.stdout.split(";")[0]) if run.returncode else 0


def exact_count(a, b):
    bands = ImageChops.difference(*(Image.open(f).convert("RGB") for f in (a, b))).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2]).histogram()
    return sum(worst[1:]), max(level for level, count in enumerate(worst) if count)


def measured(first, second, old):
    a, b = drawn(first, "a.png"), drawn(second, "b.png")
    if folder is None:
        return [*old, *exact_count(a, b)]
    return [
        pixelmatch_count(a, b), odiff_count(a, b), odiff_count(a, b, "--antialiasing"),
        *exact_count(a, b)]


def write(name, rows):
    with open(Path(__file__).with_name(name), newline="") as file:
        old = {row[0]: row[3:6] for row in csv.reader(file)}
    with open(Path(__file__).with_name(name), "w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(
            ["name", "first", "second", "pixelmatch", "odiff", "odiffAntialiasing", "pixels",
             "largest"])
        table.writerows([*row, *measured(*row[1:], old.get(row[0], [0, 0, 0]))] for row in rows)


write("difference-changes.csv", CHANGES)
write("difference-noise.csv", [(n, f, f + " --renderer cairo") for n, f in NOISE])
