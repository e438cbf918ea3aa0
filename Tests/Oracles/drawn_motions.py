"""Motions of a sheet with known laws, and their frames, drawn without sheetdraw.

The sheet is a panel with rounded corners, whose upper edge is exact to a fraction of a pixel, over a page that
darkens. Needs Pillow.
"""

import math
import random
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFilter

SEED = 26
# The rest before and after a motion in seconds; every motion begins at another part of a frame.
BEFORE, AFTER = 0.25, 0.35


@dataclass
class Law:
    """The share of a travel at a time since the beginning, the speed at that, and the fit that is expected."""
    family: str
    parameters: dict
    seconds: float
    speed: float
    share: object


def spring(ratio, response, speed=0.0):
    frequency = 2 * math.pi / response
    damped, drift = frequency * math.sqrt(1 - ratio ** 2), ratio * frequency - speed

    def share(t):
        swing = math.cos(damped * t) + drift / damped * math.sin(damped * t) if damped else 1 + drift * t
        return 1 - math.exp(-ratio * frequency * t) * swing
    return Law("spring", {"dampingRatio": ratio, "response": response}, 7 / ratio / frequency, speed, share)


def physical(mass, stiffness, damping):
    """A spring as Core Animation writes it, which damps no more than critically."""
    return spring(min(1, damping / 2 / math.sqrt(mass * stiffness)), 2 * math.pi * math.sqrt(mass / stiffness))


def bezier(x1, y1, x2, y2, seconds):
    def place(first, second, u):
        return 3 * (1 - u) ** 2 * u * first + 3 * (1 - u) * u ** 2 * second + u ** 3

    def share(t):
        low, high = 0.0, 1.0
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if place(x1, x2, middle) < t / seconds else (low, middle)
        return place(y1, y2, low) if t < seconds else 1
    return Law("bezier", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "duration": seconds}, seconds, 0, share)


def linear(seconds):
    return Law("linear", {"duration": seconds}, seconds, 0, lambda t: min(1, t / seconds))


def exponential(rate, seconds=math.inf):
    """An approach that ends at once after some seconds."""
    return Law("exponential", {"rate": rate}, min(seconds, 7 / rate), rate,
               lambda t: 1 - math.exp(-rate * t) if t < seconds else 1)


BELOW, MEDIUM, LARGE = 1.0, 0.5, 0.07


class Motion:
    """Places of an upper edge, as shares of the screen's height: laws one after the other, each with its goal.

    A finger before them, with seconds and a place of its release, has the speed of the first law there.
    """

    def __init__(self, name, law, goal=MEDIUM, start=BELOW, finger=None, then=()):
        self.name, self.start, self.finger = name, start, finger
        self.onset = at = BEFORE + random.Random(name).random() / 60
        if finger:
            at, start = at + finger[0], finger[1]
            self.speed = law.speed * (goal - start)
        self.legs = []  # the beginning of each law in seconds, its start and its goal
        for law, goal in [(law, goal), *then]:
            self.legs.append((at, law, start, goal))
            at, start = at + law.seconds + AFTER, goal
        self.seconds = at

    def place(self, t):
        place = self.start
        if self.finger and t > self.onset:
            # It speeds up to the release: a cubic that begins without speed.
            seconds, release = self.finger
            way, last, u = release - self.start, self.speed * seconds, (t - self.onset) / seconds
            place += (3 * way - last) * u ** 2 + (last - 2 * way) * u ** 3
        for at, law, start, goal in self.legs:
            if t > at:
                place = start + (goal - start) * law.share(t - at)
        return place


MOTIONS = [
    Motion("spring 0.6 0.3", spring(0.6, 0.3)), Motion("spring 0.6 0.55", spring(0.6, 0.55), 0.2, MEDIUM),
    Motion("spring 0.8 0.4", spring(0.8, 0.4)), Motion("spring 0.8 0.55", spring(0.8, 0.55), LARGE),
    Motion("spring 0.85 0.35", spring(0.85, 0.35)), Motion("spring 1 0.35", spring(1, 0.35), LARGE),
    Motion("spring 1 0.55 out", spring(1, 0.55), BELOW, MEDIUM), Motion("mass 1 300 30", physical(1, 300, 30)),
    Motion("UIKit 3 1000 500", physical(3, 1000, 500), LARGE),
    Motion("bezier 0.16 1 0.3 1", bezier(0.16, 1, 0.3, 1, 0.5)),
    Motion("bezier 0.4 0 0.2 1", bezier(0.4, 0, 0.2, 1, 0.3)),
    Motion("bezier 0.32 0.72 0 1", bezier(0.32, 0.72, 0, 1, 0.5), LARGE),
    Motion("ease-out", bezier(0, 0, 0.58, 1, 0.3)),
    Motion("ease 0.25 out", bezier(0.25, 0.1, 0.25, 1, 0.35), BELOW, MEDIUM),
    Motion("ease-in-out", bezier(0.42, 0, 0.58, 1, 0.4), LARGE, MEDIUM),
    Motion("bezier 0.4 0 1 1 out", bezier(0.4, 0, 1, 1, 0.25), BELOW, MEDIUM),
    Motion("Android decelerate", bezier(1 / 3, 2 / 3, 2 / 3, 1, 0.3)), Motion("linear", linear(0.3)),
    Motion("linear out", linear(0.45), BELOW, LARGE), Motion("exponential 8", exponential(8)),
    Motion("ease-out expo", exponential(10 * math.log(2) / 0.6, 0.6)),
    Motion("finger down, spring", spring(0.8, 0.4, 7), MEDIUM, LARGE, (0.3, 0.3)),
    Motion("finger up, spring", spring(1, 0.45, 3.5), LARGE, MEDIUM, (0.4, 0.36)),
    Motion("finger, deceleration", exponential(-1000 * math.log(0.997)), 0.67, LARGE, (0.35, 0.27)),
    Motion("in and out", spring(0.85, 0.4), then=[(bezier(0.4, 0, 0.2, 1, 0.3), BELOW)]),
]


def photo(size):
    """Soft shades, grain and sharp edges."""
    source, picture = random.Random(SEED), Image.new("RGB", size)
    for cells, part in ((4, 1), (14, 0.4), (60, 0.2)):
        rows = cells * size[1] // size[0]
        noise = Image.frombytes("RGB", (cells, rows), source.randbytes(3 * cells * rows))
        picture = Image.blend(picture, noise.resize(size, Image.Resampling.BICUBIC), part)
    draw = ImageDraw.Draw(picture)
    for _ in range(25):
        x, y, radius = source.randrange(size[0]), source.randrange(size[1]), source.randrange(4, size[0] // 8)
        draw.ellipse((x - radius, y - radius / 2, x + radius, y + radius / 2), fill=tuple(source.randbytes(3)))
    return picture.filter(ImageFilter.GaussianBlur(1))


def boxes(size, scale, ground, parts):
    """A picture of rounded rectangles: edges and radius in points, and a colour."""
    picture = Image.new("RGB", size, ground)
    for *box, radius, color in parts:
        ImageDraw.Draw(picture).rounded_rectangle([scale * value for value in box], scale * radius, fill=color)
    return picture


def page(size, scale, is_dark):
    """A list with a title."""
    source, (ink, cell) = random.Random(SEED), ("#8E8E93", "#2C2C2E") if is_dark else ("#3C3C43", "#FFFFFF")
    rows = [part for y in range(120, 920, 68) for part in (
        (16, y, size[0] / scale - 16, y + 56, 10, cell), (28, y + 12, 60, y + 44, 16, tuple(source.randbytes(3))),
        (72, y + 22, 130 + source.random() * 160, y + 32, 0, ink))]
    return boxes(size, scale, "#000000" if is_dark else "#F2F2F7", [(16, 70, 150, 96, 0, ink), *rows])


def panel(size, scale, is_dark):
    """A sheet with a grabber, a title and lines."""
    middle = size[0] / scale / 2
    rows = [(20, 90 + 40 * row, 120 + 23 * row, 102 + 40 * row, 0, "#AEAEB2") for row in range(9)]
    return boxes(size, scale, "#1C1C1E" if is_dark else "#FFFFFF",
                 [(middle - 18, 6, middle + 18, 11, 2.5, "#8E8E93"), (20, 40, 180, 58, 0, "#636366"), *rows])


def coverage(size, box, radius):
    """The part of each pixel that a rounded rectangle covers."""
    parts = 8
    mask = Image.new("L", (parts * size[0], parts * size[1]))
    left, top, right, bottom = (parts * value for value in box)
    ImageDraw.Draw(mask).rounded_rectangle((left, top, right - 1, bottom - 1), parts * radius, fill=255)
    return mask.reduce(parts)


class Scene:
    """The frames of a motion in a surrounding."""

    def __init__(self, motion, surrounding, scale, screen):
        self.motion, self.surrounding, self.scale, self.height = motion, surrounding, scale, screen[1]
        self.size = width, height = round(screen[0] * scale), round(screen[1] * scale)
        is_dark = surrounding == "dark"
        self.page = photo(self.size) if surrounding == "photo" else page(self.size, scale, is_dark)
        self.black = Image.new("RGB", self.size)
        # Below a clear row lies the sheet; its shape reaches beyond the lower edge.
        radius = (10 if screen[2] == 2 else 24) * scale
        sheet = panel((width, height + 2), scale, is_dark)
        shape = coverage(sheet.size, (0, 1, width, height + 2 + 2 * radius), radius)
        sheet.putalpha(shape)
        layers = [(0, sheet)]
        if surrounding == "shadow":
            reach = round(20 * scale)
            around = Image.new("L", (width + 2 * reach, height + 2 + 2 * reach))
            around.paste(shape, (reach, reach))
            alpha = around.filter(ImageFilter.GaussianBlur(reach / 3)).point(lambda value: value // 4)
            layers.insert(0, (reach, Image.merge("RGBA", [Image.new("L", around.size)] * 3 + [alpha])))
        # Each with itself a row further down.
        down = 1, 0, 0, 0, 1, -1
        self.layers = [(reach, layer, layer.transform(layer.size, Image.Transform.AFFINE, down))
                       for reach, layer in layers]
        if surrounding == "framed":
            self.draw_phone()

    def draw_phone(self):
        """A phone on a page, with the place and the shape of its display."""
        (width, height), bezel = self.size, round(12 * self.scale)
        self.origin = origin = bezel + round(50 * self.scale)
        self.phone = Image.new("RGB", (width + 2 * origin, height + 2 * origin), "#E9EDF2")
        for grow, radius, color in ((bezel + 3, 68, "#8A8A8E"), (bezel, 66, "#0A0A0A")):
            box = origin - grow, origin - grow, origin + width + grow, origin + height + grow
            self.phone.paste(color, (0, 0), coverage(self.phone.size, box, radius * self.scale))
        self.display = coverage(self.size, (0, 0, width, height), 55 * self.scale)

    def frame(self, seconds):
        place = self.motion.place(seconds)
        top, part = divmod(place * self.height * self.scale, 1)
        dimming = 0 if self.surrounding == "shadow" else 0.24 * min(1, max(0, (1 - place) / 0.5))
        picture = Image.blend(self.page, self.black, dimming)
        for reach, layer, lower in self.layers:
            # Between both edges are covered exactly.
            layer = Image.blend(layer, lower, part)
            picture.paste(layer, (-reach, int(top) - 1 - reach), layer)
        if self.surrounding == "cropped":
            return picture.crop((0, self.size[1] // 25, *self.size))
        if self.surrounding == "scaled":
            # As previews of an App Store are, of which the shape is a little off.
            return picture.resize((886 * 2 // 3, 1920 * 2 // 3), Image.Resampling.BICUBIC)
        if self.surrounding == "framed":
            self.phone.paste(picture, (self.origin, self.origin), self.display)
            return self.phone
        return picture
