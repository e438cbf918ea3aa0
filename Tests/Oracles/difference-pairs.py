"""Writes difference-pairs/*.a.png and *.b.png: small pairs on which ways to compare disagree.

Everything is drawn here from formulas and fixed seeds, so that the pixels are the same on every
machine; only how well they are compressed is up to zlib. Edges are drawn by 16 samples a pixel
along each axis. Odd sizes leave a rest behind any vector width.

difference-counts.mjs asks other programs what they count on each pair.
"""

import math
import random
import struct
import zlib
from pathlib import Path

FOLDER = Path(__file__).with_name("difference-pairs")
WHITE, BLACK = (255, 255, 255, 255), (0, 0, 0, 255)
INK, PAPER, BLUE = (28, 28, 30, 255), (255, 255, 255, 255), (0, 122, 255, 255)
SAMPLES = 16
pairs = {}


class Picture:
    """Straight RGBA, row by row; `kind` is the colour type of its PNG, chosen where it is None."""

    def __init__(self, width, height, color_at, kind=None):
        self.width, self.height, self.kind = width, height, kind
        self.pixels = [level(color_at(x, y)) for y in range(height) for x in range(width)]

    def at(self, x, y):
        return self.pixels[y * self.width + x]

    def changed(self, color_at):
        """The same picture where color_at says None."""
        return Picture(self.width, self.height, lambda x, y: color_at(x, y) or self.at(x, y))


def level(color):
    return tuple(min(255, max(0, math.floor(part + 0.5))) for part in color)


def grey(value, alpha=255):
    return (value, value, value, alpha)


def mix(below, above, share):
    return tuple(b + (a - b) * share for b, a in zip(below, above))


def pair(name, a, b):
    assert name not in pairs, name
    pairs[name] = (a, b)


def solid(color, width=16, height=16):
    return Picture(width, height, lambda x, y: color)


# Shapes: each says whether a point is inside.


def disc(x, y, radius, hole=0):
    return lambda px, py: hole**2 <= (px - x) ** 2 + (py - y) ** 2 < radius**2


def stroke(x0, y0, x1, y1, width):
    def inside(px, py):
        dx, dy = x1 - x0, y1 - y0
        along = max(0, min(1, ((px - x0) * dx + (py - y0) * dy) / (dx * dx + dy * dy)))
        return (px - x0 - along * dx) ** 2 + (py - y0 - along * dy) ** 2 < width * width / 4

    return inside


def card(top, radius):
    """The upper left corner of a sheet, circular."""

    def inside(px, py):
        if py < top:
            return False
        return px >= radius or py >= top + radius or disc(radius, top + radius, radius)(px, py)

    return inside


def drawn(width, height, ground, ink, shapes):
    def color(x, y):
        hits = 0
        for i in range(SAMPLES * SAMPLES):
            px = x + (i % SAMPLES + 0.5) / SAMPLES
            py = y + (i // SAMPLES + 0.5) / SAMPLES
            hits += any(shape(px, py) for shape in shapes)
        share = hits / (SAMPLES * SAMPLES)
        if ground[3] == 0:
            return ink[:3] + (ink[3] * share,)
        return mix(ground, ink, share)

    return Picture(width, height, color)


def word(right, down, width=1.4, last=True):
    """Strokes of an A, an e and, if asked for, an l."""
    r, d = right, down
    shapes = [
        stroke(3 + r, 15 + d, 7.5 + r, 3 + d, width),
        stroke(7.5 + r, 3 + d, 12 + r, 15 + d, width),
        stroke(4.8 + r, 11 + d, 10.2 + r, 11 + d, width),
        disc(18.5 + r, 11.2 + d, 4.2, 4.2 - width),
        stroke(14.6 + r, 11.2 + d, 22.3 + r, 11.2 + d, width),
    ]
    return shapes + ([stroke(27 + r, 3 + d, 27 + r, 15 + d, width)] if last else [])


# Flat colours and ladders: where exactly a threshold lies.

pair("same", solid(BLUE, 9, 7), solid(BLUE, 9, 7))
pair("black-white", solid(BLACK), solid(WHITE))
pair("one-level", solid(grey(200)), solid(grey(201)))
pair("grouped-background", solid(WHITE, 24, 16), solid((242, 242, 247, 255), 24, 16))
pair("dimming", solid(grey(153), 24, 16), solid(grey(163), 24, 16))
pair("dimming-subtle", solid(grey(204), 24, 16), solid(grey(191), 24, 16))


def ladder(base, step):
    return (
        Picture(64, 8, lambda x, y: base),
        Picture(64, 8, lambda x, y: tuple(b + s * x for b, s in zip(base, step))))


pair("ladder-grey-up", *ladder(grey(96), (1, 1, 1, 0)))
pair("ladder-grey-down", *ladder(grey(200), (-1, -1, -1, 0)))
pair("ladder-red", *ladder(grey(40), (3, 0, 0, 0)))
pair("ladder-green", *ladder(grey(40), (0, 2, 0, 0)))
pair("ladder-blue", *ladder(grey(40), (0, 0, 3, 0)))
pair("ladder-hue", *ladder((220, 60, 90, 255), (-2, 1, 2, 0)))

# Dark where it was light and the other way round.

pair(
    "dark-on-light",
    Picture(23, 15, lambda x, y: BLACK if 3 <= x < 9 and 3 <= y < 12 else grey(220)),
    Picture(23, 15, lambda x, y: BLACK if 13 <= x < 19 and 3 <= y < 12 else grey(220)))
pair("inverted", solid(INK, 13, 11), solid((227, 227, 225, 255), 13, 11))

# Gradients.


def ramp(shift, slope=4):
    return Picture(61, 19, lambda x, y: grey(slope * (x + shift)))


pair("gradient-moved", ramp(0), ramp(1))
pair("gradient-moved-far", ramp(0), ramp(7))
pair("gradient-steeper", ramp(0, 3), ramp(0, 4))
pair(
    "gradient-color",
    Picture(37, 33, lambda x, y: (7 * x, 7.5 * y, 255 - 4 * x, 255)),
    Picture(37, 33, lambda x, y: (7 * x, 7.5 * y + 0.9 * x, 255 - 4 * x - y, 255)))

# Translucent: blended over white by one, over a pattern by the other.

pair(
    "alpha-ladder",
    Picture(64, 12, lambda x, y: (255, 59, 48, 4 * x)),
    Picture(64, 12, lambda x, y: (255, 59, 48, 4 * x + 2 * y)))
pair(
    "alpha-over-white",
    Picture(52, 10, lambda x, y: (0, 122, 255, 5 * x)),
    Picture(52, 10, lambda x, y: mix(WHITE, BLUE, 5 * x / 255)))
pair("alpha-zero-colors", solid((255, 0, 0, 0), 15, 9), solid((0, 0, 255, 0), 15, 9))
pair("alpha-zero-to-white", solid((0, 0, 0, 0), 15, 9), solid(WHITE, 15, 9))
pair("alpha-zero-to-black", solid((255, 255, 255, 0), 15, 9), solid(BLACK, 15, 9))
pair("alpha-one-level", solid((90, 90, 90, 128), 33, 21), solid((90, 90, 90, 127), 33, 21))
pair(
    "alpha-shadow",
    Picture(45, 31, lambda x, y: (0, 0, 0, 255 * 0.3 * math.exp(-y * y / 200))),
    Picture(45, 31, lambda x, y: (0, 0, 0, 255 * 0.2 * math.exp(-y * y / 200))))
CLEAR = (0, 0, 0, 0)
pair(
    "alpha-disc-moved",
    drawn(31, 31, CLEAR, BLUE, [disc(15.2, 15.1, 11)]),
    drawn(31, 31, CLEAR, BLUE, [disc(15.6, 15.1, 11)]))

# Antialiased edges, moved by parts of a pixel.

pair(
    "disc-moved",
    drawn(33, 31, PAPER, INK, [disc(16.2, 15.1, 11)]),
    drawn(33, 31, PAPER, INK, [disc(16.5, 15.2, 11)]))
pair(
    "disc-larger",
    drawn(33, 33, PAPER, BLUE, [disc(16.5, 16.5, 11)]),
    drawn(33, 33, PAPER, BLUE, [disc(16.5, 16.5, 11.5)]))
pair(
    "ring-moved",
    drawn(33, 31, grey(230), INK, [disc(16, 15, 12, 10.6)]),
    drawn(33, 31, grey(230), INK, [disc(16.4, 15.3, 12, 10.6)]))
pair(
    "edge-slanted",
    drawn(41, 23, WHITE, BLACK, [lambda x, y: y > 4 + x * 0.31]),
    drawn(41, 23, WHITE, BLACK, [lambda x, y: y > 4.5 + x * 0.31]))
pair(
    "corner-radius",
    drawn(47, 45, grey(120), WHITE, [card(6, 30)]),
    drawn(47, 45, grey(120), WHITE, [card(6, 31)]))
pair(
    "corner-radius-third",
    drawn(47, 45, grey(153), WHITE, [card(6, 30)]),
    drawn(47, 45, grey(153), WHITE, [card(6, 30.333)]))
pair(
    "border-touching",
    drawn(19, 17, WHITE, BLACK, [disc(0.3, 0.2, 8), disc(18.6, 16.7, 7)]),
    drawn(19, 17, WHITE, BLACK, [disc(0.8, 0.2, 8), disc(18.6, 16.2, 7)]))

# Text-like strokes.

pair(
    "text-third-right",
    drawn(33, 19, PAPER, INK, word(0, 0)),
    drawn(33, 19, PAPER, INK, word(1 / 3, 0)))
pair(
    "text-half-down",
    drawn(33, 19, PAPER, INK, word(0, 0)),
    drawn(33, 19, PAPER, INK, word(0, 0.5)))
pair(
    "text-bolder",
    drawn(33, 19, PAPER, INK, word(0, 0)),
    drawn(33, 19, PAPER, INK, word(0, 0, 1.7)))
pair(
    "text-dark-mode",
    drawn(33, 19, INK, PAPER, word(0, 0)),
    drawn(33, 19, INK, PAPER, word(0.25, 0)))
pair(
    "text-pixel-right",
    drawn(33, 19, PAPER, BLUE, word(0, 0)),
    drawn(33, 19, PAPER, BLUE, word(1, 0)))
pair(
    "text-letter-gone",
    drawn(33, 19, PAPER, INK, word(0, 0)),
    drawn(33, 19, PAPER, INK, word(0, 0, last=False)))

# Lines and dots of one pixel.

pair(
    "line-moved",
    Picture(29, 13, lambda x, y: grey(198) if y == 5 else WHITE),
    Picture(29, 13, lambda x, y: grey(198) if y == 6 else WHITE))
pair(
    "line-new",
    solid(WHITE, 29, 13),
    Picture(29, 13, lambda x, y: (60, 60, 67, 74) if y == 12 else WHITE))
pair(
    "line-slanted",
    drawn(37, 21, WHITE, INK, [stroke(2, 3, 35, 17, 1)]),
    drawn(37, 21, WHITE, INK, [stroke(2, 3.5, 35, 17.5, 1)]))
pair(
    "dots",
    solid(grey(250), 31, 17),
    Picture(31, 17, lambda x, y: INK if x % 6 == 0 and y % 4 == 0 else grey(250)))
pair(
    "checks-inverted",
    Picture(17, 13, lambda x, y: grey(255 * ((x + y) % 2))),
    Picture(17, 13, lambda x, y: grey(255 * ((x + y + 1) % 2))))
pair(
    "stripes-moved",
    Picture(27, 9, lambda x, y: grey([20, 90, 160, 230][x % 4])),
    Picture(27, 9, lambda x, y: grey([20, 90, 160, 230][(x + 1) % 4])))

# Noise, of fixed seeds.


def noise(seed, width, height, amount, base=lambda x, y: grey(128)):
    dice = random.Random(seed)
    return Picture(
        width, height,
        lambda x, y: tuple(
            part + (math.floor(dice.random() * (2 * amount + 1)) - amount if i < 3 else 0)
            for i, part in enumerate(base(x, y))))


def photo(x, y):
    return (120 + 60 * math.sin(x / 5), 110 + 50 * math.sin((x + y) / 7), 90 + 2 * y, 255)


pair("noise-other", noise(1, 29, 23, 127), noise(2, 29, 23, 127))
pair("noise-one-level", noise(3, 31, 19, 0, photo), noise(4, 31, 19, 1, photo))
pair("noise-twelve-levels", noise(5, 31, 19, 0, photo), noise(6, 31, 19, 12, photo))
pair("noise-forty-levels", noise(7, 31, 19, 0, photo), noise(8, 31, 19, 40, photo))
dice = random.Random(9)
pair(
    "noise-alpha",
    *(Picture(19, 17, lambda x, y: tuple(256 * dice.random() - 0.5 for _ in range(4)))
      for _ in range(2)))
pair(
    "noise-few-colors",
    *(Picture(37, 29, lambda x, y: grey([60, 100, 180][math.floor(dice.random() * 3)]))
      for _ in range(2)))

# Sizes.

text = drawn(33, 19, PAPER, INK, word(0, 0))
pair("size-wider", text, drawn(36, 19, PAPER, INK, word(0.3, 0)))
pair("size-narrower", text, drawn(30, 19, PAPER, INK, word(0.3, 0)))
pair("size-taller", text, drawn(33, 20, PAPER, INK, word(0, 0.4)))
pair("size-shorter", text, drawn(33, 18, PAPER, INK, word(0, 0.4)))
pair("size-wider-shorter", text, drawn(40, 17, PAPER, INK, word(0.5, 0.5)))
pair(
    "size-taller-clear",
    solid(BLUE, 11, 9),
    Picture(13, 12, lambda x, y: BLUE if x < 11 and y < 9 else grey(0, 255 * ((x + y) % 2))))
pair("pixel-same", solid(BLUE, 1, 1), solid(BLUE, 1, 1))
pair("pixel-other", solid(BLUE, 1, 1), solid(BLACK, 1, 1))
pair("pixel-against-many", solid(BLUE, 1, 1), solid(BLUE, 5, 3))
pair(
    "row",
    Picture(63, 1, lambda x, y: grey(4 * x)), Picture(63, 1, lambda x, y: grey(255 - 4 * x)))
pair(
    "column",
    Picture(1, 63, lambda x, y: grey(4 * y)), Picture(1, 63, lambda x, y: grey(4 * y + 30)))
pair(
    "two-by-two",
    Picture(2, 2, lambda x, y: grey(80 * (x + y))), Picture(2, 2, lambda x, y: grey(70 * x)))

# Other colour types of PNG files.

pair(
    "file-grey",
    Picture(27, 17, lambda x, y: grey(9 * x), "grey"),
    Picture(27, 17, lambda x, y: grey(9 * x + 3 * y), "grey"))
PALETTE = [(0, 122, 255, 255), (255, 59, 48, 128), (52, 199, 89, 0), (28, 28, 30, 255)]
pair(
    "file-palette",
    Picture(26, 17, lambda x, y: PALETTE[(x // 5) % 4], "palette"),
    Picture(26, 17, lambda x, y: PALETTE[(x // 5 + y // 9) % 4], "palette"))


# PNG files.


def chunk(name, body):
    return (
        struct.pack(">I", len(body)) + name + body
        + struct.pack(">I", zlib.crc32(name + body)))


def filtered(rows, step, kind):
    """Every row with the filter `kind`: 0 none, 1 sub, 2 up."""
    out, above = b"", bytes(len(rows[0]))
    for row in rows:
        before = bytes(step) + row[:-step] if kind == 1 else above
        out += bytes([kind]) + (
            row if kind == 0 else bytes((a - b) % 256 for a, b in zip(row, before)))
        above = row
    return out


def png(picture):
    kind = picture.kind or ("rgb" if all(p[3] == 255 for p in picture.pixels) else "rgba")
    code, step = {"grey": (0, 1), "rgb": (2, 3), "palette": (3, 1), "rgba": (6, 4)}[kind]
    extra = b""
    if kind == "palette":
        data = bytes(PALETTE.index(p) for p in picture.pixels)
        extra = chunk(b"PLTE", b"".join(bytes(p[:3]) for p in PALETTE))
        extra += chunk(b"tRNS", bytes(p[3] for p in PALETTE))
    else:
        data = b"".join(bytes(p[:step]) for p in picture.pixels)
    length = picture.width * step
    rows = [data[i:i + length] for i in range(0, len(data), length)]
    packed = min((zlib.compress(filtered(rows, step, k), 9) for k in range(3)), key=len)
    header = struct.pack(">IIBBBBB", picture.width, picture.height, 8, code, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", packed)
        + chunk(b"IEND", b""))


FOLDER.mkdir(exist_ok=True)
for old in FOLDER.glob("*.png"):
    old.unlink()
for name, pictures in pairs.items():
    for side, picture in zip("ab", pictures):
        (FOLDER / f"{name}.{side}.png").write_bytes(png(picture))
