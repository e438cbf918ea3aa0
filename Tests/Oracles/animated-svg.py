"""Compares an SVG that animates by itself with stills, in Chromium, and prints what it has seen as JSON.

animated-svg.py ANIMATED DENSITY SECONDS=STILL…

For each time of the playback: the largest difference of a channel of 255 levels, the mean of all
channels, and the difference of the still from the first one.
"""

import base64
import io
import json
import sys

from browser import Browser
from PIL import Image, ImageChops, ImageStat

BOX = ("[document.documentElement.width.baseVal.value,"
       " document.documentElement.height.baseVal.value]")


def picture(page, size):
    return Image.open(io.BytesIO(page.screenshot((0, 0, *size)))).convert("RGB")


def levels(one, other):
    return max(high for low, high in ImageChops.difference(one, other).getextrema())


def main():
    animated, density, *stills = sys.argv[1:]
    stills = [each.split("=") for each in stills]
    page = Browser()
    try:
        page.open("file://" + animated, density=int(density))
        size = page.value(BOX)
        page.value("document.documentElement.pauseAnimations()")
        moving = []
        for seconds, _ in stills:
            page.value(f"document.documentElement.setCurrentTime({seconds})")
            page.drawn()
            moving.append(picture(page, size))
        seen = []
        for (seconds, still), frame in zip(stills, moving):
            page.open("file://" + still, density=int(density))
            page.drawn()
            expected = picture(page, size)
            seen.append({
                "seconds": float(seconds), "levels": levels(frame, expected),
                "mean": sum(ImageStat.Stat(ImageChops.difference(frame, expected)).mean) / 3,
                "levelsFromFirst": levels(expected, moving[0])})
        print(json.dumps({"width": size[0], "height": size[1], "frames": seen,
                          "complaints": page.complaints}))
    finally:
        page.close()


main()
