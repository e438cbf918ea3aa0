"""Counts the changes that `sheetdraw diff` sees, and its false alarms, on a corpus of pairs.

    difference-corpus.py SHEETDRAW [FOLDER]

The pairs are written to FOLDER, or to a temporary folder that is deleted. Pictures carry no metadata,
so that the default metric is that for pictures of any program. Each pair is compared with every
metric; the table says how many pairs of a kind differ.

The exit code is 1 if the default metric misses its promise: all pairs of the kind "3 rasterizers"
pass, at least 17 of the 19 changes of difference-changes.csv are seen, and every change is seen
by the metric exact.

Needs Pillow and resvg_py (in .build/tools), rsvg-convert, chromium-headless-shell and pdftoppm; Scripts/setup installs
all of them.
"""

import csv
import random
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

HERE = Path(__file__).parent
EXAMPLES = HERE.parent.parent / "Specs" / "Examples"
PASSING, MORE_PASSING = "3 rasterizers", "3 rasterizers, more scenes"
TABLE, MORE = "19 changes", "more changes"
CROSSED = ", other rasterizer"
CHANGES = [TABLE, TABLE + CROSSED, MORE, MORE + CROSSED]
KINDS = [
    PASSING, MORE_PASSING, "Cairo, resvg", "Poppler", "16 samples a pixel", "resampled from 12x",
    "noise of 1 and 3 levels", "JPEG, quality 98", "JPEG, quality 90", "JPEG, quality 80, 4:2:0",
    "text, JPEG, quality 95", "text, JPEG, quality 90", "text, JPEG, quality 95, 4:2:0",
    "text, WebP, quality 95",
    *CHANGES]
METRICS = ["default", "exact", "pixelmatch", "odiff"]
LEAST_SEEN = 17
THREADS = cpu_count()


def example(name, shot, more=""):
    return f"{shlex.quote(str(EXAMPLES / name))}.sheet.yaml --shot {shot} {more}"


# Three pixels per point, except the last six.
SCENES = {
    "medium": "--detent medium",
    "medium, dark": "--detent medium --dark",
    "large": "--detent large",
    "title": "--detent medium --title Photos --close",
    "undimmed": "--detent medium --undimmed large",
    "title, dark": "--detent medium --title Photos --close --dark",
    "moving": "--phase present --at 120ms",
    "keyboard": "--detent medium --keyboard",
    "landscape": "--detent medium --landscape",
    "photos": example("share-sheet", "medium", "--light"),
    "alert": example("toast-over-alert-over-sheet", "alert", "--light"),
    "form": example("settings-form", "first", "--light --scale 3"),
    "tablet, 2x": "--device ipad-pro-11 --style form",
    "phone, 2x": "--device iphone-se-1 --detent medium --title Photos",
    "sign in, 2x": example("sign-in-form", "email", "--light --scale 2"),
    "form, 1x": example("settings-form", "first", "--light"),
    "form, 1x, dark": example("settings-form", "first", "--dark"),
    "sign in, 1x": example("sign-in-form", "email", "--light"),
}

# The scenes whose 15 pairs must pass.
PROMISED = ["medium", "medium, dark", "large", "title", "undimmed"]

# The scenes with much text, which lossy formats draw with ripples.
TEXTS = ["photos", "alert", "form", "sign in, 2x", "form, 1x", "form, 1x, dark"]

# Changes that sheetdraw draws: name, flags before, flags after.
MEDIUM, TITLE = SCENES["medium"], "--detent medium --title Photos"
SMALL = "--device iphone-se-1 --detent medium"
DRAWN_CHANGES = [
    ("radius half a point larger", MEDIUM, MEDIUM + " --corner-radius 10.5"),
    ("radius half a point larger, 2x", SMALL, SMALL + " --corner-radius 10.5"),
    ("radius a point larger, 1x", SMALL + " --scale 1", SMALL + " --scale 1 --corner-radius 11"),
    ("grabber missing", MEDIUM, MEDIUM + " --grabber off"),
    ("grabber 1 pt wider, 2x", SMALL, SMALL + " --set grabber.width=37"),
    ("grabber 1 pt wider, 1x", SMALL + " --scale 1", SMALL + " --scale 1 --set grabber.width=37"),
    ("shadow's blur 20 % larger", MEDIUM + " --undimmed large",
     MEDIUM + " --undimmed large --set shadow.blur=48"),
    ("shadow's blur 50 % larger", MEDIUM + " --undimmed large",
     MEDIUM + " --undimmed large --set shadow.blur=60"),
    ("shadow 2 pt lower", MEDIUM + " --undimmed large",
     MEDIUM + " --undimmed large --set shadow.offsetY=-8"),
    ("full stop in a title", TITLE, "--detent medium --title Photos."),
    ("full stop in a title, 1x", SMALL + " --scale 1 --title Photos",
     SMALL + " --scale 1 --title Photos."),
    ("comma for full stop", "--detent medium --title Photos.", "--detent medium --title Photos,"),
    ("comma for full stop, 2x", SMALL + " --title Photos.", SMALL + " --title Photos,"),
    ("comma for full stop, 1x", SMALL + " --scale 1 --title Photos.",
     SMALL + " --scale 1 --title Photos,"),
    ("l for I in a title, 2x", SMALL + " --title Inbox", SMALL + " --title lnbox"),
    ("l for I in a title", "--detent medium --title Inbox", "--detent medium --title lnbox"),
    ("l for I in a title, 1x", SMALL + " --scale 1 --title Inbox",
     SMALL + " --scale 1 --title lnbox"),
    ("title half a point smaller, 1x", SMALL + " --scale 1 --title Photos",
     SMALL + " --scale 1 --title Photos --set navigationBar.titleSize=16.5"),
    ("sheet 1 px higher, 1x", "--device iphone-se-1 --scale 1 --detent 280pt",
     "--device iphone-se-1 --scale 1 --detent 281pt"),
    ("dimming 0.40 to 0.39", MEDIUM, MEDIUM + " --set dimming.alphaLight=0.39"),
    ("high contrast, dark", MEDIUM + " --dark", MEDIUM + " --dark --contrast high"),
]


def filled(box, color):
    """A rectangle of one colour: left, top, width, height in pixels."""
    def edit(picture):
        x, y, width, height = box
        ImageDraw.Draw(picture).rectangle((x, y, x + width - 1, y + height - 1), fill=color)
    return edit


def moved(box, right, down):
    """A rectangle moved over its surroundings."""
    def edit(picture):
        x, y, width, height = box
        picture.paste(
            picture.crop((x, y, x + width, y + height)), (x + right, y + down))
    return edit


def brighter(box, levels):
    """A rectangle of which every channel is some levels higher, or lower if it would exceed 255."""
    def edit(picture):
        x, y, width, height = box
        part = picture.crop((x, y, x + width, y + height))
        part = part.point([level + levels if level + levels <= 255 else level - levels
                           for level in range(256)] * 3)
        picture.paste(part, (x, y))
    return edit


SEPARATOR, BLUE, RED, WHITE = (198, 198, 200), (0, 122, 255), (255, 59, 48), (255, 255, 255)

# Changes painted into a scene: name, scene, edit. In `medium` the sheet begins at y = 1278, and below
# y = 1400 it is white between its rows.
PAINTED_CHANGES = [
    ("caret, 1x", "sign in, 1x", filled((160, 470, 2, 20), BLUE)),
    ("caret, 2x", "sign in, 2x", filled((320, 940, 4, 40), BLUE)),
    ("caret, 3x", "medium", filled((600, 2400, 6, 60), BLUE)),
    ("separator, 1x", "form, 1x", filled((16, 85, 288, 1), SEPARATOR)),
    ("separator, 2x", "phone, 2x", filled((32, 1100, 608, 1), SEPARATOR)),
    ("separator, 3x", "medium", filled((48, 2450, 1131, 1), SEPARATOR)),
    ("short separator, 3x", "medium", filled((48, 2450, 24, 1), SEPARATOR)),
    ("faint separator, 3x", "medium", filled((48, 2450, 1131, 1), (242, 242, 247))),
    ("page dot, 1x", "form, 1x", filled((160, 85, 3, 3), SEPARATOR)),
    ("page dot, 3x", "medium", filled((600, 2450, 9, 9), SEPARATOR)),
    ("badge of 4 x 4 px", "medium", filled((600, 2450, 4, 4), RED)),
    ("title 1 px lower", "title", moved((450, 1300, 280, 80), 0, 1)),
    ("title 1 px to the right", "title", moved((450, 1300, 280, 80), 1, 0)),
    ("close button 1 px to the left", "title", moved((1040, 1290, 139, 100), -1, 0)),
    ("clock 1 px lower", "medium", moved((120, 40, 200, 70), 0, 1)),
    ("row 1 px lower, 1x", "form, 1x", moved((0, 300, 320, 30), 0, 1)),
    ("row 1 px to the right, 1x", "form, 1x", moved((0, 300, 310, 30), 1, 0)),
    ("2 levels on 50 % of the picture", "medium", brighter((0, 1278, 1179, 1278), 2)),
    ("2 levels on 10 %", "medium", brighter((0, 2300, 1179, 256), 2)),
    ("2 levels on 2 %", "medium", brighter((0, 2500, 1179, 51), 2)),
    ("2 levels on a button of 44 pt", "medium", brighter((500, 2400, 132, 132), 2)),
    ("3 levels on a button of 44 pt", "medium", brighter((500, 2400, 132, 132), 3)),
    ("5 levels on a button of 44 pt", "medium", brighter((500, 2400, 132, 132), 5)),
    ("6 levels on a button of 44 pt", "medium", brighter((500, 2400, 132, 132), 6)),
    ("8 levels on a dot of 8 px", "medium", brighter((500, 2400, 8, 8), 8)),
]


class Corpus:
    def __init__(self, sheetdraw, folder):
        self.sheetdraw = str(Path(sheetdraw).resolve())
        self.folder = folder
        self.pairs = []

    def path(self, name, end):
        return self.folder / (re.sub(r"[^A-Za-z0-9.]+", "-", name) + end)

    def drawn(self, name, flags, *ends):
        """Draws the files of all endings; returns them."""
        files = [self.path(name, end) for end in ends]
        outputs = [word for file in files for word in ("-o", file)]
        run([self.sheetdraw, *shlex.split(flags), "--quiet", "--no-metadata", *outputs])
        return files

    def pair(self, kind, name, first, second):
        self.pairs.append((kind, name, first, second))

    # Pairs that should pass.

    def add_scene(self, name):
        own, svg, pdf = self.drawn(name, SCENES[name], ".png", ".svg", ".pdf")
        width, height = struct.unpack(">II", own.read_bytes()[16:24])
        points = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg.read_text())
        scale = round(width / float(points[1]))
        programs = {}
        for program, draw in (
                ("librsvg", librsvg), ("Chromium", chromium), ("resvg", resvg)):
            programs[program] = self.path(name, f".{program}.png")
            draw(svg, programs[program], scale, width, height)
        kind = PASSING if name in PROMISED else MORE_PASSING
        for first, second in (
                (own, programs["librsvg"]), (own, programs["Chromium"]),
                (programs["librsvg"], programs["Chromium"])):
            self.pair(kind, name, first, second)
        cairo, = self.drawn(name, SCENES[name] + " --renderer cairo", ".cairo.png")
        self.pair("Cairo, resvg", name, own, cairo)
        self.pair("Cairo, resvg", name, own, programs["resvg"])
        poppler = self.path(name, ".poppler.png")
        run(["pdftoppm", "-png", "-singlefile", "-scale-to-x", str(width), "-scale-to-y", str(height),
             pdf, poppler.with_suffix("")])
        self.pair("Poppler", name, own, poppler)

    def add_photograph(self, name):
        own = self.path(name, ".png")
        picture = Image.open(own).convert("RGB")
        for kind, quality, sampling in (
                ("JPEG, quality 98", 98, 0), ("JPEG, quality 90", 90, 0),
                ("JPEG, quality 80, 4:2:0", 80, 2)):
            file = self.path(name, f".{quality}.jpg")
            picture.save(file, quality=quality, subsampling=sampling)
            self.pair(kind, name, own, file)

    def add_text(self, name):
        own = self.path(name, ".png")
        picture = Image.open(own).convert("RGB")
        for kind, quality, sampling in (
                ("text, JPEG, quality 95", 95, 0), ("text, JPEG, quality 90", 90, 0),
                ("text, JPEG, quality 95, 4:2:0", 95, 2)):
            file = self.path(name, f".text{quality}-{sampling}.jpg")
            picture.save(file, quality=quality, subsampling=sampling)
            self.pair(kind, name, own, file)
        packed, file = self.path(name, ".webp"), self.path(name, ".webp.png")
        picture.save(packed, quality=95)
        Image.open(packed).convert("RGB").save(file, compress_level=1)
        self.pair("text, WebP, quality 95", name, own, file)

    def add_resampled(self, name):
        own = self.path(name, ".png")
        width, height = Image.open(own).size
        scale = 3 * 4
        big, = self.drawn(name, f"{SCENES[name]} --scale {scale}", ".12x.png")
        picture = Image.open(big).convert("RGB")
        for end, method in (("box", Image.Resampling.BOX), ("lanczos", Image.Resampling.LANCZOS)):
            file = self.path(name, f".{end}.png")
            picture.resize((width, height), method).save(file)
            self.pair("resampled from 12x", name, own, file)
        # Sixteen samples a pixel, as simple rasterizers take them.
        samples = picture.resize((4 * width, 4 * height), Image.Resampling.NEAREST)
        file = self.path(name, ".samples.png")
        samples.resize((width, height), Image.Resampling.BOX).save(file)
        self.pair("16 samples a pixel", name, own, file)
        big.unlink()

    def add_noise(self, name):
        own = self.path(name, ".png")
        picture = Image.open(own).convert("RGB")
        for levels in (1, 3):
            source = random.Random(levels)
            noise = Image.frombytes("RGB", picture.size, bytes(
                source.choices(range(2 * levels + 1), k=3 * picture.width * picture.height)))
            file = self.path(name, f".noise{levels}.png")
            ImageChops.add(picture, noise, offset=-levels).save(file)
            self.pair("noise of 1 and 3 levels", name, own, file)

    # Pairs that should not.

    def add_drawn(self, kind, name, before, after):
        first, = self.drawn(name, before, ".before.png")
        second, = self.drawn(name, after, ".after.png")
        self.pair(kind, name, first, second)
        self.add_crossed(kind, name, first, after)

    def add_crossed(self, kind, name, first, flags):
        """The changed picture drawn by another program."""
        svg, = self.drawn(name, flags, ".after.svg")
        width, height = struct.unpack(">II", first.read_bytes()[16:24])
        points = re.search(r'width="([\d.]+)"', svg.read_text())
        second = self.path(name, ".after.librsvg.png")
        librsvg(svg, second, round(width / float(points[1])), width, height)
        self.pair(kind + CROSSED, name, first, second)

    def add_painted(self, name, scene, edit):
        own = self.path(scene, ".png")
        for end, kind in (
                (".png", MORE), (".librsvg.png", MORE + CROSSED)):
            picture = Image.open(self.path(scene, end)).convert("RGB")
            edit(picture)
            file = self.path(name, ".painted" + end)
            picture.save(file, compress_level=1)
            self.pair(kind, name, own, file)

    def build(self):
        with open(HERE / "difference-changes.csv", newline="") as file:
            changes = [(row["name"], row["first"], row["second"]) for row in csv.DictReader(file)]
        with ThreadPoolExecutor(THREADS) as pool:
            jobs = [pool.submit(self.add_scene, name) for name in SCENES]
            jobs += [pool.submit(self.add_drawn, TABLE, *row) for row in changes]
            jobs += [pool.submit(self.add_drawn, MORE, *row) for row in DRAWN_CHANGES]
            for job in jobs:
                job.result()
            jobs = [pool.submit(self.add_photograph, name) for name in PROMISED]
            jobs += [pool.submit(self.add_text, name) for name in TEXTS]
            jobs += [pool.submit(self.add_resampled, name) for name in PROMISED]
            jobs += [pool.submit(self.add_noise, name) for name in PROMISED[:2]]
            jobs += [pool.submit(self.add_painted, *row) for row in PAINTED_CHANGES]
            for job in jobs:
                job.result()
        self.pairs.sort(key=lambda pair: (KINDS.index(pair[0]), *map(str, pair[1:])))


def run(words):
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{words[0]}: {result.stderr}")


def librsvg(svg, png, scale, width, height):
    run(["rsvg-convert", "--zoom", scale, "-o", png, svg])


def resvg(svg, png, scale, width, height):
    run([sys.executable, HERE / "draw-with-resvg.py", svg, png, scale])


def chromium(svg, png, scale, width, height):
    run(["timeout", "60", "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--force-color-profile=srgb", f"--user-data-dir={png}.profile",
         f"--force-device-scale-factor={scale}", f"--window-size={width // scale},{height // scale}",
         f"--screenshot={png}", svg])


def differs(sheetdraw, metric, first, second):
    flags = [] if metric == "default" else ["--metric", metric]
    words = [sheetdraw, "diff", first, second, "--quiet", *flags]
    status = subprocess.run([str(word) for word in words], capture_output=True).returncode
    if status > 1:
        sys.exit(f"{shlex.join(map(str, words))}: exit code {status}")
    return status == 1


def table(corpus, found):
    """Lines of the kind, the number of pairs, and how many of them differ by each metric."""
    lines = []
    for title, is_change in (("false alarms", False), ("changes seen", True)):
        lines.append(f"{title:34}{'pairs':>8}" + "".join(f"{metric:>12}" for metric in METRICS))
        for kind in KINDS:
            if (kind in CHANGES) != is_change:
                continue
            rows = [row for pair, row in zip(corpus.pairs, found) if pair[0] == kind]
            counts = [sum(column) for column in zip(*rows)]
            lines.append(f"  {kind:32}{len(rows):8}" + "".join(f"{count:12}" for count in counts))
    return lines


def missed(corpus, found):
    """The promises that are not kept."""
    pairs = [(pair[0], pair[1], dict(zip(METRICS, row))) for pair, row in zip(corpus.pairs, found)]
    faults = [f"{name}: the default sees a difference between rasterizers"
              for kind, name, row in pairs if kind == PASSING and row["default"]]
    seen = sum(row["default"] for kind, _, row in pairs if kind == TABLE)
    if seen < LEAST_SEEN:
        faults.append(f"the default sees {seen} of the 19 changes; promised are {LEAST_SEEN}")
    return faults + [f"{name}: exact sees no difference"
                     for kind, name, row in pairs if kind in CHANGES and not row["exact"]]


def main():
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp())
    folder.mkdir(exist_ok=True)
    try:
        corpus = Corpus(sys.argv[1], folder)
        corpus.build()
        with ThreadPoolExecutor(THREADS) as pool:
            found = list(pool.map(
                lambda pair: [differs(corpus.sheetdraw, metric, *pair[2:]) for metric in METRICS],
                corpus.pairs))
    finally:
        if len(sys.argv) < 3:
            # The browser may still be writing its profile.
            shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(table(corpus, found)))
    print()
    for pair, row in zip(corpus.pairs, found):
        if pair[0] in CHANGES and not row[0]:
            print(f"missed by the default: {pair[1]} ({pair[0]})")
    faults = missed(corpus, found)
    if faults:
        sys.exit("\n".join(faults))
    print("the promises are kept")


if __name__ == "__main__":
    main()
