"""Measures drawn sheets with `sheetdraw measure`, and compares the results with their states.

    measure-frames.py SHEETDRAW [--quick] [FOLDER]

The pictures are written to FOLDER, or to a temporary folder that is deleted. They carry no metadata,
so that nothing but pixels tells where the sheet is. Each is measured as drawn; a quarter of them is
measured with noise, as JPEG, scaled and softened, too. The true values are those that
`sheetdraw inspect` prints for the same flags, except colours, which are read from the pictures as
drawn. `--quick` measures about 30 pictures.

The exit code is 1 if pictures as drawn miss a target of TARGETS or SHARES, if more than MOST_UNKNOWN is not
known, or if a sheet is found where none is.

Needs Pillow (in .build/tools); Scripts/setup installs it.
"""

import json
import math
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist, median

from PIL import Image, ImageChops, ImageDraw, ImageFilter

THREADS = os.cpu_count()
AS_DRAWN, WITH_UNDIMMED = "as drawn", "with the undimmed screenshot"
VARIANTS = ["noise of 1 level", "noise of 2 levels", "JPEG, quality 80, 4:2:0", "scaled to 2/3",
            "softened by 0.4 px"]
PROFILES = ["spec", "uikit", "ios26"]
# Every fourth frame is varied; --quick takes every eighth frame, and every fourth without a sheet.
VARIED, QUICK, QUICK_EMPTY = 4, 8, 4
SEED = 26

# The largest error of pictures as drawn, by what is measured: points, levels, or shares.
TARGETS = {
    "edges": 0.05, "radius": 0.15, "lower radius": 0.15, "grabber": 0.1, "sheet colour": 0,
    "grabber colour": 0, "dimming": 0.01, "presenter scale": 0.001, "shadow at the edge": 0.02}
# The least share of right answers, for what is right or wrong: also how often an error is at most three of
# those that the command prints beside the value.
SHARES = {"found": 1, "device": 1, "curve": 0.95, "no grabber": 1, "edges within 3 errors": 0.99,
          "radius within 3 errors": 0.99, "shadow within 3 errors": 1}
# The largest share of answers that are not known.
MOST_UNKNOWN = {"device": 0, "edges": 0, "radius": 0.05, "curve": 0.1, "grabber": 0.05, "sheet colour": 0.05,
                "dimming": 0.5, "presenter scale": 0.2, "shadow at the edge": 0}
UNITS = {"edges": "pt", "radius": "pt", "lower radius": "pt", "grabber": "pt", "sheet colour": "levels",
         "grabber colour": "levels", "presenter radius": "pt"}
METRICS = [*SHARES, "edges", "radius", "lower radius", "grabber", "sheet colour", "grabber colour",
           "dimming", "dimming, wrong assumption", "presenter scale", "presenter radius", "shadow at the edge"]
# The state has three decimals, and so has the result.
ROUNDING = 0.001
# Curves are told apart from this radius on, in points, on displays of three pixels per point.
CURVE_RADIUS = 8
# Cases that are listed for what is measured of pictures as drawn.
LISTED = 12
# Reasons that are listed for what is not known.
REASONS = 12

PHOTO, GREY, BLUE = "--presenter PHOTO --status-bar on", "--presenter '#F2F2F7'", "--presenter '#007AFF'"
WHITE = "--presenter white"

# Frames by profile: flags without those of the profile. PHOTO is the path of a picture.
FRAMES = {
    "spec": [
        "--detent medium", "--detent medium --dark", "--detent large", "--detent large --dark",
        f"--detent medium {GREY}", f"--detent medium {BLUE}", f"--detent medium {PHOTO}",
        f"--detent medium {PHOTO} --dark", f"--detent large {PHOTO}", f"--detent 0.371 {WHITE}",
        "--detent medium --title Photos --close", "--detent large --title Photos --dark",
        f"--detent 311.7pt {WHITE} --title Photos --content none",
        "--detent medium --undimmed large", f"--detent medium --undimmed large {PHOTO}",
        "--detent medium --device iphone-se-1", f"--detent large --device iphone-se-3 {GREY}",
        f"--detent 240.3pt --device iphone-13-mini {PHOTO}", "--detent medium --device iphone-17-pro",
        f"--detent medium --device iphone-15-pro-max {BLUE} --dark",
        "--detent large --device iphone-xr --title Photos",
        "--phase present --at 90ms", f"--phase present --at 140ms {GREY} --dark",
        f"--phase dismiss --at 110ms {PHOTO}", "--phase medium:large --at 70ms",
        "--detent medium --drag 77.7 --at 190ms", "--detent large --drag -40 --at 230ms",
        f"--detent medium --drag -120 --at 250ms {PHOTO}",
        "--device ipad-pro-11", f"--device ipad-mini-6 {GREY} --dark",
    ],
    "uikit": [
        "--detent medium", "--detent medium --dark --grabber on", "--detent large --ios 15",
        "--detent large --dark --ios 16 --grabber on", f"--detent large {PHOTO} --ios 17",
        f"--detent large {GREY} --grabber on", f"--detent large {BLUE}", f"--detent large {WHITE} --dark",
        f"--detent medium {PHOTO} --grabber on --undimmed none", f"--detent medium {BLUE} --undimmed none",
        "--detent 217.3pt --grabber on", f"--detent 0.61 {GREY} --title Photos --close --grabber on",
        "--detent medium --device iphone-se-3 --grabber on", "--detent large --device iphone-se-1",
        f"--detent large --device iphone-13-mini {PHOTO} --title Photos",
        f"--detent medium --device iphone-17-pro {GREY} --grabber on",
        "--detent large --device iphone-15-pro-max --grabber on --title Photos",
        "--phase present --at 120ms --grabber on", f"--phase dismiss --at 150ms {GREY}",
        f"--phase medium:large --at 100ms --grabber on {PHOTO}", "--phase large:medium --at 83ms --dark",
        "--detent large --drag 100 --at 200ms --grabber on", f"--detent medium --drag 63.1 --at 170ms {WHITE}",
        "--device ipad-pro-11 --detent large", f"--device ipad-10 --detent large {PHOTO} --dark",
    ],
    "ios26": [
        "--detent medium", "--detent medium --dark --grabber on", "--detent large --grabber on",
        f"--detent large {PHOTO} --dark", f"--detent medium {GREY} --grabber on",
        f"--detent medium {BLUE} --content none", f"--detent medium {PHOTO} --grabber on",
        f"--detent 0.402 {WHITE}", "--detent 301.3pt --device iphone-17-pro --title Photos --grabber on",
        f"--detent large --device iphone-15-pro-max {GREY} --title Photos --close",
        f"--detent medium --device iphone-13-mini {WHITE} --grabber on --dark",
        "--detent medium --device iphone-se-3", f"--phase present --at 130ms {GREY}",
        f"--phase medium:large --at 110ms --grabber on {WHITE}", "--detent medium --drag -150 --at 250ms",
        f"--detent large --dark {WHITE}", f"--detent 400pt {WHITE}", f"--detent 430pt {GREY} --dark",
        f"--phase dismiss --at 90ms {BLUE}", f"--device ipad-pro-13 {GREY}",
    ],
}
# Opacity, standard deviation and move down in points of shadows at all heights.
SHADOWS = [(0.3, 4, -3), (0.25, 8, -8), (0.4, 10, 0), (0.3, 20, 0), (0.3, 30, 8), (0.15, 6, -4)]
CURVES = ["continuous", "coreanimation", "circular", "superellipse:2.5", "superellipse:3", "superellipse:4",
          "superellipse:5", "smooth:0.6", "smooth:0.8"]
RADII = [8, 10, 13.5, 18, 26, 33, 40]
CURVES_EACH = 3
SMALL_SCREENS = ["--device iphone-se-3", "--device iphone-xr"]
UNDIMMED = [
    f"--detent medium {GREY}", f"--detent medium {BLUE}", f"--detent medium {PHOTO}",
    f"--detent medium {PHOTO} --dark", f"--detent medium --device iphone-15-pro-max {BLUE} --dark",
    f"--detent medium {BLUE} --undimmed none"]
EMPTY = [
    "--phase present --at 0ms", "--phase present --at 0ms --dark", f"--phase present --at 0ms {PHOTO}",
    f"--phase dismiss --at settled {GREY}", f"--phase dismiss --at settled {BLUE} --profile ios26",
    "--phase dismiss --at settled --profile uikit --dark", f"--phase dismiss --at settled {PHOTO} --dark",
    "--phase present --at 0ms --profile ios26", "--phase present --at 0ms --device iphone-se-3",
    f"--phase dismiss --at settled --device iphone-17-pro {PHOTO}",
    "--phase present --at 0ms --device ipad-pro-11",
    f"--phase dismiss --at settled --device ipad-10 --profile uikit {PHOTO}"]


def frames():
    """The flags of all frames, with the profile first."""
    named = [f"--profile {profile} {flags}" for profile in PROFILES for flags in FRAMES[profile]]
    return named + shadows() + corners()


def shadows():
    """Frames with shadows over a plain page."""
    return [f"--profile uikit --detent {180 + 40 * index}pt {WHITE} --set shadow.rule=presented "
            f"--set shadow.alphaLight={alpha} --set shadow.blur={2 * sigma} --set shadow.offsetY={offset}"
            for index, (alpha, sigma, offset) in enumerate(SHADOWS)]


def corners():
    """Frames of every curve, with random radii on random presenters."""
    source = random.Random(SEED)
    result = []
    for curve in CURVES:
        for index, radius in enumerate(source.sample(RADII, CURVES_EACH)):
            profile = source.choice(PROFILES[:2])
            presenter = source.choice(["", "", GREY, PHOTO, BLUE])
            height = round(source.uniform(200, 600), 1)
            device = source.choice(SMALL_SCREENS) if index == CURVES_EACH - 1 else ""
            dark = source.choice(["", "--dark"])
            result.append(f"--profile {profile} --corner-curve {curve} --corner-radius {radius} "
                          f"--detent {height}pt {device} {presenter} {dark}")
    return [" ".join(flags.split()) for flags in result]


def draw_photo(file):
    """A picture with soft shades, grain and sharp edges, as photos of landscapes have."""
    source = random.Random(SEED)
    size = 1320, 2868
    picture = Image.new("RGB", size)
    for cells, share in ((4, 1), (14, 0.4), (60, 0.25), (330, 0.12)):
        rows = cells * size[1] // size[0]
        noise = Image.frombytes("RGB", (cells, rows), source.randbytes(3 * cells * rows))
        picture = Image.blend(picture, noise.resize(size, Image.Resampling.BICUBIC), share)
    draw = ImageDraw.Draw(picture)
    for _ in range(40):
        x, y, radius = source.randrange(size[0]), source.randrange(size[1]), source.randrange(10, 160)
        draw.ellipse((x - radius, y - radius / 2, x + radius, y + radius / 2), fill=tuple(source.randbytes(3)))
    for _ in range(12):
        ends = [(source.randrange(size[0]), source.randrange(size[1])) for _ in range(2)]
        draw.line(ends, fill=tuple(source.randbytes(3)), width=source.randrange(2, 14))
    picture.filter(ImageFilter.GaussianBlur(1)).save(file, compress_level=1)


def noisy(picture, sigma, seed):
    """The picture with normally distributed noise in every channel.

    The noise is the sum of two of half the variance, since a byte that chooses among 256 quantiles
    has no rare values. Rounding to levels adds 1/12 to the variance of each.
    """
    normal = NormalDist(0, math.sqrt(sigma ** 2 / 2 - 1 / 12))
    table = bytes(128 + round(normal.inv_cdf((byte + 0.5) / 256)) for byte in range(256))
    source = random.Random(seed)
    count = 3 * picture.width * picture.height
    one, other = (Image.frombytes("RGB", picture.size, source.randbytes(count).translate(table))
                  for _ in range(2))
    return ImageChops.add(picture, ImageChops.add(one, other, offset=-128), offset=-128)


def scaled(picture):
    """The picture at two thirds of its size: every pixel is the mean of the area it covers."""
    double = picture.resize((2 * picture.width, 2 * picture.height), Image.Resampling.NEAREST)
    whole = 2 * picture.width // 3 * 3, 2 * picture.height // 3 * 3
    return double.crop((0, 0, *whole)).reduce(3)


def varied(variant, picture, file, seed):
    """Writes a variant of a picture; returns its file."""
    if variant.startswith("JPEG"):
        file = file.with_suffix(".jpg")
        picture.save(file, quality=80, subsampling=2)
        return file
    edits = {
        "noise of 1 level": lambda: noisy(picture, 1, seed),
        "noise of 2 levels": lambda: noisy(picture, 2, seed),
        "scaled to 2/3": lambda: scaled(picture),
        "softened by 0.4 px": lambda: picture.filter(ImageFilter.GaussianBlur(0.4))}
    edits[variant]().save(file, compress_level=1)
    return file


class Truth:
    """The visible sheet of a state, in points of the screen."""

    def __init__(self, state, flags, picture):
        words = shlex.split(flags)
        self.flags = flags
        self.device = words[words.index("--device") + 1] if "--device" in words else "iphone-15-pro"
        sheet, screen = state["sheets"][-1], state["screen"]
        self.frame = x, y, width, height = sheet["frame"]
        self.width, self.height = screen["width"], screen["height"]
        self.is_floating = y + height < self.height - 0.01
        # A floating sheet of iOS 26 is laid out as wide as the screen and scaled. The frame and the
        # lower radius of the state are what is seen; the upper radius is unscaled.
        scale = width / self.width if sheet.get("floatingScale") else 1
        self.radius = sheet["cornerRadius"] * scale
        lower = sheet.get("lowerCornerRadius")
        self.lower_radius = (lower if lower is not None else self.radius) if self.is_floating else None
        self.curve = self.curve_named(words)
        # The grabber of the sheet is that which is seen; the grabber beside the sheets is unscaled.
        grabber = sheet["grabber"]
        self.has_grabber = grabber is not None
        self.grabber = grabber["frame"] if grabber and grabber["alpha"] == 1 else None
        self.dimming = state["dimming"]["alpha"]
        self.presenter_scale = state["presenter"]["scale"]
        self.presenter_radius = state["presenter"]["cornerRadius"]
        self.pixels_per_point = screen["scale"]
        self.color = self.sheet_color(picture)
        self.grabber_color = self.grabber and self.pixel(
            picture, self.grabber[0] + self.grabber[2] / 2, self.grabber[1] + self.grabber[3] / 2)
        self.presenter_color = self.color_behind(words)
        self.shadow = self.shadow_set(words)

    @staticmethod
    def shadow_set(words):
        """Opacity, standard deviation and move down in points; None without a shadow of its own."""
        values = dict(word.split("=") for word in words if word.startswith("shadow."))
        if not values:
            return None
        return (float(values["shadow.alphaLight"]), float(values["shadow.blur"]) / 2,
                float(values["shadow.offsetY"]))

    @staticmethod
    def curve_named(words):
        if "--corner-curve" in words:
            return words[words.index("--corner-curve") + 1]
        profile = words[words.index("--profile") + 1]
        is_tablet = any(word.startswith("ipad") for word in words)
        return "continuous" if profile == "spec" or is_tablet else "coreanimation"

    @staticmethod
    def color_behind(words):
        """The colour that most of the presenter has without dimming; None for photos."""
        presenter = words[words.index("--presenter") + 1] if "--presenter" in words else "wireframe"
        if presenter == "wireframe":
            return "#000000" if "--dark" in words else "#FFFFFF"
        return {"white": "#FFFFFF"}.get(presenter, presenter if presenter.startswith("#") else None)

    def pixel(self, picture, x, y):
        place = math.floor(x * self.pixels_per_point), math.floor(y * self.pixels_per_point)
        if not (0 <= place[0] < picture.width and 0 <= place[1] < picture.height):
            return None
        return picture.getpixel(place)

    def sheet_color(self, picture):
        """The colour beside the content of the sheet; None if it is not even, as that of glass."""
        x, y, width, height = self.frame
        top, bottom = y + self.radius + 8, min(self.height - 8, y + height - self.radius - 8)
        steps = 24
        colors = [self.pixel(picture, side, top + (bottom - top) * step / steps)
                  for step in range(steps + 1) for side in (x + 8, x + width - 8)]
        if bottom <= top:
            return None
        color, count = Counter(colors).most_common(1)[0]
        return color if count >= 0.9 * len(colors) else None


@dataclass
class Answer:
    """What is known of one measured value; an error of None is an answer of "cannot tell"."""
    metric: str
    expected: object
    measured: object
    error: float | None


def rgb(text):
    return tuple(int(text[index:index + 2], 16) for index in (1, 3, 5))


def hex_color(color):
    return "#%02X%02X%02X" % tuple(color)


def answers(truth, result):
    """Compares the values of a result with a truth."""
    sheet = result["sheet"]
    is_found = "unknown" not in sheet
    found = [Answer("found", "a sheet", "a sheet" if is_found else sheet["unknown"], int(not is_found))]
    if not is_found:
        return found
    devices = result.get("device")
    if isinstance(devices, list):
        found.append(Answer("device", truth.device, ", ".join(devices), int(truth.device not in devices)))
    else:
        found.append(Answer("device", truth.device, reason(devices), None))
    return found + edge_answers(truth, sheet) + corner_answers(truth, sheet) \
        + color_answers(truth, result) + grabber_answers(truth, result.get("grabber", {})) \
        + back_answers(truth, result)


LENGTHS = ["top", "left", "right", "bottom", "error", "value", "cornerRadius"]


def in_points_of(truth, result, picture_width):
    """The result with its lengths in points of the true device.

    Nothing but its size in pixels tells which device a picture is of, and scaled pictures of screens of
    9:16 may be of three. The choice is counted as "device", and spoils no other number.
    """
    if "scale" not in result:
        return result
    ratio = truth.width * result["scale"] / picture_width

    def converted(value, key=None):
        if isinstance(value, dict):
            return {name: converted(part, name) for name, part in value.items()}
        if key == "frame" and isinstance(value, list):
            return [part * ratio for part in value]
        return value * ratio if key in LENGTHS and isinstance(value, (int, float)) else value

    return {key: converted(value, key) for key, value in result.items() if key != "nearest"} \
        if abs(ratio - 1) > 0.01 else result


def number(metric, expected, holder, key):
    """Compares a number; a missing one or an object with the key "unknown" is not known."""
    value = holder.get(key) if isinstance(holder, dict) else None
    if not isinstance(value, (int, float)):
        return Answer(metric, expected, reason(value if isinstance(value, dict) else holder), None)
    return Answer(metric, round(expected, 3), round(value, 3), round(abs(value - expected), 6))


def reason(holder):
    return holder.get("unknown", "no value") if isinstance(holder, dict) else "no value"


def edge_answers(truth, sheet):
    x, y, width, height = truth.frame
    edges = {"top": y, "left": x, "right": x + width}
    if truth.is_floating:
        edges["bottom"] = y + height
    rows = [number("edges", value, sheet, name) for name, value in edges.items()]
    for row, name in zip(rows, edges):
        row.expected, row.measured = f"{name} {row.expected:.3f}", f"{name} {row.measured}"
    rows += stated("edges", rows, sheet)
    return rows


def stated(metric, rows, holder):
    """Compares the errors of values with the error that is printed beside them."""
    error = holder.get("error") if isinstance(holder, dict) else None
    if not isinstance(error, (int, float)):
        return []
    return [Answer(f"{metric} within 3 errors", row.expected, f"{row.measured} ± {error}",
                   int(row.error > 3 * error + ROUNDING)) for row in rows if row.error is not None]


def corner_answers(truth, sheet):
    if truth.radius == 0:
        return []
    upper = sheet.get("cornerRadius", {})
    rows = [number("radius", truth.radius, upper, "value")]
    rows += stated("radius", rows, upper)
    if truth.lower_radius is not None:
        rows.append(number("lower radius", truth.lower_radius, sheet.get("lowerCornerRadius", {}), "value"))
    if truth.radius >= CURVE_RADIUS and truth.pixels_per_point == 3:
        curve = upper.get("curve")
        is_told = isinstance(curve, str)
        rows.append(Answer("curve", f"{truth.curve}, {truth.radius:.1f} pt",
                           f"{curve}, {upper.get('value')} pt" if is_told else reason(curve),
                           int(curve != truth.curve) if is_told else None))
    return rows


def color_answer(metric, expected, holder):
    color = holder.get("color") if isinstance(holder, dict) else None
    if not isinstance(color, str):
        return Answer(metric, hex_color(expected), reason(color or holder), None)
    error = max(abs(one - other) for one, other in zip(expected, rgb(color)))
    return Answer(metric, hex_color(expected), color, error)


def color_answers(truth, result):
    return [color_answer("sheet colour", truth.color, result["sheet"])] if truth.color else []


def grabber_answers(truth, grabber):
    frame = grabber.get("frame")
    if truth.grabber is None:
        is_none = frame is None
        if truth.has_grabber:
            return []
        return [Answer("no grabber", "none", "none" if is_none else frame, 0 if is_none else 1)]
    x, y, width, height = truth.grabber
    if y + height > truth.height:
        return []
    if frame is None:
        return [Answer("grabber", truth.grabber, reason(grabber), None)]
    left, top, long, thick = frame
    error = max(abs(left - x), abs(top - y), abs(left + long - x - width), abs(top + thick - y - height))
    rows = [Answer("grabber", truth.grabber, frame, error)]
    if truth.grabber_color and truth.color:
        rows.append(color_answer("grabber colour", truth.grabber_color, grabber))
    return rows


def back_answers(truth, result):
    dimming, presenter = result.get("dimming", {}), result.get("presenter", {})
    assumed = dimming.get("assumes")
    metric = "dimming" if assumed in (None, truth.presenter_color) else "dimming, wrong assumption"
    rows = [number(metric, truth.dimming, dimming, "alpha")]
    if assumed:
        rows[0].measured = f"{rows[0].measured} (assumes {assumed})"
    rows.append(number("presenter scale", truth.presenter_scale, presenter, "scale"))
    if truth.presenter_scale != 1:
        rows.append(number("presenter radius", truth.presenter_radius, presenter, "cornerRadius"))
    return rows + (shadow_answers(truth, result.get("shadow", {})) if truth.shadow else [])


def shadow_answers(truth, shadow):
    alpha, sigma, offset = truth.shadow
    # The middle of the row above the edge, half a pixel from it.
    distance = offset + 0.5 / truth.pixels_per_point
    rows = [number("shadow at the edge", alpha * math.erfc(distance / sigma / math.sqrt(2)) / 2, shadow,
                   "edgeAlpha")]
    for key, value in [("alpha", alpha), ("sigma", sigma), ("offsetY", offset)]:
        seen, error = shadow.get(key), shadow.get(f"{key}Error")
        if isinstance(seen, (int, float)):
            rows.append(Answer("shadow within 3 errors", f"{key} {value}", f"{seen} ± {error}",
                               int(abs(seen - value) > 3 * error + ROUNDING)))
        else:
            rows.append(Answer("shadow within 3 errors", f"{key} {value}", reason(seen or shadow), None))
    return rows


@dataclass
class Case:
    """One measured picture."""
    variant: str
    flags: str
    answers: list
    seconds: float


class Bench:
    def __init__(self, sheetdraw, folder, is_quick):
        self.sheetdraw = str(Path(sheetdraw).resolve())
        self.folder, self.is_quick = folder, is_quick
        self.photo = folder / "photo.png"
        draw_photo(self.photo)

    def words(self, flags):
        return [str(self.photo) if word == "PHOTO" else word for word in shlex.split(flags)]

    def draw(self, flags, file):
        run([self.sheetdraw, *self.words(flags), "--quiet", "--no-metadata", "-o", file])
        return file

    def measure(self, file, *more):
        """The result of a measurement, its exit code, and its processor time in seconds."""
        process = subprocess.Popen(
            [self.sheetdraw, "measure", str(file), "--json", "--quiet", *map(str, more)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            sys.exit(f"measure {file}: exit code {process.returncode}")
        return json.loads(output), process.returncode, usage.ru_utime + usage.ru_stime

    def case(self, variant, truth, file, *more):
        result, status, seconds = self.measure(file, *more)
        with Image.open(file) as picture:
            result = in_points_of(truth, result, picture.width)
        rows = answers(truth, result)
        if (status == 0) != (rows[0].error == 0):
            sys.exit(f"measure {file}: exit code {status}, but {rows[0].measured}")
        return Case(variant, truth.flags, rows, seconds)

    def cases(self, index, flags, is_varied, is_undimmed):
        """Draws a frame and measures it in its variants."""
        file = self.draw(flags, self.folder / f"{index:03}.png")
        picture = Image.open(file).convert("RGB")
        state = run([self.sheetdraw, "inspect", *self.words(flags), "--state", "--quiet"])
        truth = Truth(json.loads(state), flags, picture)
        cases = [self.case(AS_DRAWN, truth, file)]
        if is_undimmed:
            before = self.draw(flags + " --phase present --at 0ms", self.folder / f"{index:03}-before.png")
            cases.append(self.case(WITH_UNDIMMED, truth, file, "--undimmed-screenshot", before))
        for number, variant in enumerate(VARIANTS if is_varied else []):
            other = varied(variant, picture, self.folder / f"{index:03}-{number}.png", index)
            cases.append(self.case(variant, truth, other))
        return cases

    def empty(self, index, flags):
        """The sheets found on a frame without a sheet and on its variants: variant, flags, place, seconds."""
        file = self.draw(flags, self.folder / f"empty{index:02}.png")
        picture = Image.open(file).convert("RGB")
        files = {AS_DRAWN: file}
        # The variants take turns.
        variant = VARIANTS[index % len(VARIANTS)]
        files[variant] = varied(variant, picture, self.folder / f"empty{index:02}-{variant[:5]}.png", index)
        rows = []
        for name, file in files.items():
            result, status, seconds = self.measure(file)
            is_found = "unknown" not in result["sheet"]
            if is_found != (status == 0):
                sys.exit(f"measure {file}: exit code {status}, but {result['sheet']}")
            rows.append((name, flags, result["sheet"] if is_found else None, seconds))
        return rows

    def measured(self):
        """All cases, and what is found on frames without a sheet."""
        all_frames, empty = list(enumerate(frames())), list(enumerate(EMPTY))
        if self.is_quick:
            all_frames, empty = all_frames[::QUICK], empty[::QUICK_EMPTY]
        undimmed = [flags.split() for flags in UNDIMMED]
        with ThreadPoolExecutor(THREADS) as pool:
            jobs = [pool.submit(self.cases, index, flags, place % VARIED == 0,
                                flags.split()[2:] in undimmed)
                    for place, (index, flags) in enumerate(all_frames)]
            others = [pool.submit(self.empty, *row) for row in empty]
            return ([case for job in jobs for case in job.result()],
                    [row for job in others for row in job.result()])


def run(words):
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{shlex.join(map(str, words))}: {result.stderr}")
    return result.stdout


def percentile(values, share):
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def collected(cases, metric):
    """The answers of all cases, each with its case, the largest error first; unknown ones are last."""
    rows = [(answer, case) for case in cases for answer in case.answers if answer.metric == metric]
    return sorted(rows, key=lambda row: -1 if row[0].error is None else row[0].error, reverse=True)


def table(title, cases, has_targets):
    """Lines of what is measured: number, share that is unknown, errors, target."""
    heads = f"  {'':28}{'number':>7}{'unknown':>9}{'median':>9}{'95 %':>9}{'worst':>9}"
    lines = [f"{title}: {len(cases)} pictures", heads + ("  target" if has_targets else "")]
    for metric in METRICS:
        rows = [answer for answer, _ in collected(cases, metric)]
        known = [row.error for row in rows if row.error is not None]
        if not rows:
            continue
        label = metric + (f", {UNITS[metric]}" if metric in UNITS else "")
        line = f"  {label:28}{len(rows):7}{share(len(rows) - len(known), len(rows)):>9}"
        if metric in SHARES:
            line += f"{share(known.count(0), len(known)) + ' right':>27}"
            target = f"  {SHARES[metric]:.0%}"
        elif known:
            line += "".join(f"{value:9.3f}" for value in (median(known), percentile(known, 0.95), max(known)))
            target = f"  {TARGETS[metric]}" if metric in TARGETS else ""
        else:
            line, target = line + " " * 27, ""
        lines.append(line + (target if has_targets else ""))
    return lines


def share(count, total):
    return f"{100 * count / total:.1f} %" if total else "-"


def is_within(answer):
    if answer.error is None:
        return True
    return answer.error == 0 if answer.metric in SHARES else answer.error <= TARGETS.get(answer.metric, math.inf)


def worst(cases, count):
    """The cases beyond their targets, the worst first: up to `count` of each metric."""
    lines = []
    for metric in METRICS:
        rows = [row for row in collected(cases, metric) if not is_within(row[0])]
        for answer, case in rows[:count]:
            lines.append(f"  {metric}: expected {answer.expected}, measured {answer.measured} ({case.flags})")
        if len(rows) > count:
            lines.append(f"  {metric}: {len(rows) - count} more")
    return lines


def reasons(cases):
    """Why values are not known, the most frequent reasons first."""
    counts = Counter((answer.metric, answer.measured) for case in cases for answer in case.answers
                     if answer.error is None)
    return [f"  {count:3} {metric}: {text}" for (metric, text), count in counts.most_common(REASONS)]


def missed(cases, empty):
    """The targets that pictures as drawn miss."""
    faults = []
    for metric in METRICS:
        errors = [answer.error for answer, _ in collected(cases, metric)]
        known = [error for error in errors if error is not None]
        unknown = len(errors) - len(known)
        if unknown > MOST_UNKNOWN.get(metric, 1) * len(errors):
            faults.append(f"{metric}: {share(unknown, len(errors))} are not known; at most {MOST_UNKNOWN[metric]:.0%}")
        if metric in SHARES and known and known.count(0) < SHARES[metric] * len(known):
            faults.append(f"{metric}: {share(known.count(0), len(known))} are right; target {SHARES[metric]:.0%}")
        if metric in TARGETS and known and max(known) > TARGETS[metric]:
            faults.append(f"{metric}: error of {max(known):.3f}; target {TARGETS[metric]}")
    return faults + [f"a sheet is found where none is: {variant}, {flags}"
                     for variant, flags, place, _ in empty if place]


def report(cases, empty):
    of = lambda variant: [case for case in cases if case.variant == variant]
    lines = table(AS_DRAWN, of(AS_DRAWN), True)
    for profile in PROFILES:
        of_profile = [case for case in of(AS_DRAWN) if case.flags.startswith(f"--profile {profile} ")]
        lines += ["", *table(f"{AS_DRAWN}, {profile}", of_profile, True)]
    for variant in [WITH_UNDIMMED, *VARIANTS]:
        if of(variant):
            lines += ["", *table(variant, of(variant), False)]
    lines += ["", f"without a sheet: {len(empty)} pictures, of which "
                  f"{sum(place is not None for _, _, place, _ in empty)} seem to have one"]
    seconds = [case.seconds for case in cases] + [row[3] for row in empty]
    lines.append(f"processor time: median {median(seconds):.2f} s, 95 % {percentile(seconds, 0.95):.2f} s, "
                 f"worst {max(seconds):.2f} s a picture")
    for variant in [AS_DRAWN, WITH_UNDIMMED, *VARIANTS]:
        if of(variant):
            lines += ["", f"not known, {variant}:", *reasons(of(variant))]
            lines += [f"beyond the targets, {variant}:",
                      *worst(of(variant), LISTED if variant == AS_DRAWN else 3)]
    return lines


def main():
    words = [word for word in sys.argv[1:] if word != "--quick"]
    folder = Path(words[1] if len(words) > 1 else tempfile.mkdtemp())
    folder.mkdir(exist_ok=True)
    try:
        cases, empty = Bench(words[0], folder, "--quick" in sys.argv).measured()
    finally:
        if len(words) < 2:
            shutil.rmtree(folder)
    print("\n".join(report(cases, empty)))
    print()
    faults = missed([case for case in cases if case.variant == AS_DRAWN], empty)
    if faults:
        sys.exit("\n".join(faults))
    print("the targets are met")


if __name__ == "__main__":
    main()
