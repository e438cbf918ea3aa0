"""Writes icc-profiles.csv and icc-to-srgb.csv: what Pillow's ImageCms makes of colours in profiles.

Made with Pillow 13.0.0, relative colorimetric, not optimised. The profiles are written here: two of
curves and primaries, one of greys, and one of a table. A grey is told as three equal numbers.
"""

import csv
import io
import struct

from PIL import Image, ImageCms

D50 = (0.9642, 1.0, 0.8249)
DISPLAY_P3 = [(0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407)]
PROPHOTO = [(0.79767, 0.28804, 0.0), (0.13519, 0.71187, 0.0), (0.03134, 0.00009, 0.82491)]


def fixed(numbers):
    return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)


def xyz(light):
    return b"XYZ " + bytes(4) + fixed(light)


def exponent(number):
    return b"curv" + bytes(4) + struct.pack(">IHxx", 1, round(number * 256))


def srgb_curve():
    levels = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
              for v in (i / 1023 for i in range(1024))]
    return b"curv" + bytes(4) + struct.pack(">I", 1024) + b"".join(
        struct.pack(">H", round(level * 65535)) for level in levels)


def profile(space, connection, tags):
    offset, table, contents = 132 + 12 * len(tags), b"", b""
    for name, tag in tags:
        tag += bytes(-len(tag) % 4)
        table += name + struct.pack(">II", offset + len(contents), len(tag))
        contents += tag
    header = b"test" + bytes([2, 0x40, 0, 0]) + b"mntr" + space + connection + bytes(12) + b"acsp"
    header += bytes(28) + fixed(D50)
    header += bytes(124 - len(header))
    body = header + struct.pack(">I", len(tags)) + table + contents
    return struct.pack(">I", len(body) + 4) + body


def matrix(colorants, curve):
    tags = [(b"wtpt", xyz(D50))]
    for letter, light in zip(b"rgb", colorants):
        tags += [(bytes([letter]) + b"XYZ", xyz(light)), (bytes([letter]) + b"TRC", curve)]
    return profile(b"RGB ", b"XYZ ", tags)


def lab(light):
    def root(t):
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
    x, y, z = (root(max(part, 0) / white) for part, white in zip(light, D50))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def table(grid=9):
    """The colours of Display P3 with exponent 2.2, at a few places: between these all is straight."""
    contents = b""
    for red in range(grid):
        for green in range(grid):
            for blue in range(grid):
                linear = [(part / (grid - 1)) ** 2.2 for part in (red, green, blue)]
                light = [sum(c[i] * part for c, part in zip(DISPLAY_P3, linear)) for i in range(3)]
                lightness, a, b = lab(light)
                contents += bytes([round(lightness * 2.55), round(a) + 128, round(b) + 128])
    straight = bytes(range(256))
    lut = b"mft1" + bytes(4) + bytes([3, 3, grid, 0]) + fixed([1, 0, 0, 0, 1, 0, 0, 0, 1])
    lut += straight * 3 + contents + straight * 3
    return profile(b"RGB ", b"Lab ", [(b"wtpt", xyz(D50)), (b"A2B0", lut)])


PROFILES = {
    "display-p3": matrix(DISPLAY_P3, srgb_curve()),
    "prophoto": matrix(PROPHOTO, exponent(1.8)),
    "gray": profile(b"GRAY", b"XYZ ", [(b"wtpt", xyz(D50)), (b"kTRC", exponent(1.75))]),
    "table": table(),
}
LEVELS = [0, 1, 20, 64, 100, 128, 190, 254, 255]
COLORS = [(r, g, b) for r in LEVELS for g in LEVELS for b in LEVELS]

with open(__file__.replace("icc-to-srgb.py", "icc-profiles.csv"), "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["profile", "hex"])
    for name, contents in PROFILES.items():
        writer.writerow([name, contents.hex()])

with open(__file__.replace(".py", ".csv"), "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["profile", "red", "green", "blue", "srgb_red", "srgb_green", "srgb_blue"])
    srgb = ImageCms.createProfile("sRGB")
    for name, contents in PROFILES.items():
        is_gray = name == "gray"
        colors = [(level,) * 3 for level in range(256)] if is_gray else COLORS
        image = Image.new("L" if is_gray else "RGB", (len(colors), 1))
        image.putdata([color[0] for color in colors] if is_gray else colors)
        result = ImageCms.profileToProfile(
            image, ImageCms.ImageCmsProfile(io.BytesIO(contents)), srgb,
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC, outputMode="RGB",
            flags=ImageCms.Flags.NOOPTIMIZE)
        for x, color in enumerate(colors):
            writer.writerow([name, *color, *result.getpixel((x, 0))])
