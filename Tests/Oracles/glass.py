#!/usr/bin/env python3
"""Fits the glass of iOS 26 to a screenshot of a sheet and one of the same app without the sheet.

glass.py SHEET.png PRESENTER.png > glass.csv

Both are of 1206 x 2622 pixels at 3 per point, light, the sheet at 0.65 of the maximum: its glass shows from
1011 pixels down. The presenter is dimmed by 0.20 and blurred by a Gaussian of sigma points; the glass is
base + gain (Y + saturation (x - Y)), with the luma Y of BT.709 in sRGB values. The standard deviation is found by
trying, the other numbers by least squares. The areas have neither content of the sheet nor changes of the app between
the two pictures. The samples that are printed are those of every 21st pixel of every 21st row: the place in pixels, the
blurred backdrop and what is seen. Needs numpy, scipy and Pillow.
"""
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

AREAS = [(270, 930, 1050, 1190), (60, 1150, 1195, 1240), (1150, 1190, 1300, 2400)]  # left, right, top, bottom
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])


def load(path):
    return np.asarray(Image.open(path).convert("RGB")).astype(float)


def samples(seen, backdrop):
    places, below, above = [], [], []
    for left, right, top, bottom in AREAS:
        for y in range(top, bottom, 21):
            for x in range(left, right, 21):
                places.append((x, y))
                below.append(backdrop[y, x])
                above.append(seen[y, x])
    return places, np.array(below), np.array(above)


def fit(below, above):
    """Returns base, gain, saturation and the mean error in levels."""
    luma = (below @ WEIGHTS)[:, None]
    columns = [np.ones(below.size), np.repeat(luma, 3, 1).ravel(), (below - luma).ravel()]
    (base, gain, colour), *_ = np.linalg.lstsq(np.stack(columns, 1), above.ravel(), rcond=None)
    error = np.abs(base + gain * luma + colour * (below - luma) - above).mean()
    return base, gain, colour / gain, error


def main():
    seen, presenter = load(sys.argv[1]), load(sys.argv[2]) * 0.8
    best = None
    for sigma in np.arange(2, 8.1, 0.25):
        backdrop = np.stack(
            [gaussian_filter(presenter[..., c], 3 * sigma, mode="nearest") for c in range(3)], -1)
        places, below, above = samples(seen, backdrop)
        result = (fit(below, above), sigma, places, below, above)
        if best is None or result[0][3] < best[0][3]:
            best = result
    (base, gain, saturation, error), sigma, places, below, above = best
    print(
        f"sigma {sigma} pt, base {base:.1f}, gain {gain:.3f}, saturation {saturation:.2f}, "
        f"mean error {error:.2f} levels, {len(places)} samples", file=sys.stderr)
    backdrop = np.stack(
        [gaussian_filter(presenter[..., c], 12, mode="nearest") for c in range(3)], -1)
    places, below, above = samples(seen, backdrop)
    print("x,y,below_red,below_green,below_blue,seen_red,seen_green,seen_blue")
    for (x, y), b, a in zip(places, below, above):
        print(f"{x},{y}," + ",".join(f"{value:.2f}" for value in b) + "," + ",".join(f"{value:.0f}" for value in a))


main()
