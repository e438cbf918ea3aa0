#!/usr/bin/env python3
"""Fits the refraction at the edge of iOS 26's glass to a screenshot of a sheet and one of the same app without it.

glass-edge.py SHEET.png PRESENTER.png

The pictures and the colours of the glass are those of glass.py. At a distance d inside the outline, a rounded
rectangle with circular corners, the glass shows the blurred backdrop farther inside by

    reach (1 - sqrt(1 - (1 - d / depth)^2)) points

in a direction between the normal and that to the middle of the sheet, the latter in shares of its half width and
height. The mean errors in levels are printed for the left and the right side, the top edge and both upper corners,
from 4.2 pixels inside the outline on, where the bright line of the edge ends, to 75 pixels. Only parts without content
of the sheet are compared. Needs numpy, scipy and Pillow.
"""
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

SCALE = 3
LEFT, RIGHT, TOP, BOTTOM = 5.0, 1201.0, 1011.37, 2617.15  # of the sheet, in pixels
RADIUS = 113.0
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
BASE, GAIN, SATURATION = 186.4, 0.258, 1.58
REGIONS = {  # left, right, top, bottom; the title and the buttons of the sheet are left out
    "left": (5, 53, 1250, 2120), "right": (1153, 1201, 1250, 2120), "top": (300, 540, 1012, 1060),
    "upper left": (5, 250, 1012, 1058), "upper right": (956, 1201, 1012, 1058),
}


def load(path):
    return np.asarray(Image.open(path).convert("RGB")).astype(float)


def edge(x, y):
    """Returns the distance from the outline and the inward normal."""
    cx, cy = (LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2
    dx, dy = x - cx, y - cy
    qx = np.abs(dx) - ((RIGHT - LEFT) / 2 - RADIUS)
    qy = np.abs(dy) - ((BOTTOM - TOP) / 2 - RADIUS)
    length = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    distance = RADIUS - length - np.minimum(np.maximum(qx, qy), 0)
    corner = (qx > 0) & (qy > 0)
    safe = np.maximum(length, 1e-9)
    nx = np.where(corner, qx / safe, (qx > qy) * 1.0)
    ny = np.where(corner, qy / safe, (qy >= qx) * 1.0)
    return distance, -nx * np.sign(dx), -ny * np.sign(dy)


def glass(backdrop, x, y, depth, reach, tilt):
    distance, nx, ny = edge(x, y)
    rest = 1 - np.clip(distance / depth, 0, 1)
    way = reach * (1 - np.sqrt(1 - rest * rest))
    mx = ((LEFT + RIGHT) / 2 - x) / ((RIGHT - LEFT) / 2)
    my = ((TOP + BOTTOM) / 2 - y) / ((BOTTOM - TOP) / 2)
    length = np.hypot(mx, my)
    gx, gy = (1 - tilt) * nx + tilt * mx / length, (1 - tilt) * ny + tilt * my / length
    length = np.hypot(gx, gy)
    place = [y + way * gy / length - 0.5, x + way * gx / length - 0.5]
    below = np.stack([map_coordinates(backdrop[..., c], place, order=1, mode="nearest") for c in range(3)], -1)
    luma = (below @ WEIGHTS)[:, None]
    return BASE + GAIN * (luma + SATURATION * (below - luma))


def main():
    seen, presenter = load(sys.argv[1]), load(sys.argv[2]) * 0.8
    backdrop = np.stack([gaussian_filter(presenter[..., c], 4 * SCALE, mode="nearest") for c in range(3)], -1)
    parts = {}
    for name, (left, right, top, bottom) in REGIONS.items():
        rows, columns = np.mgrid[top:bottom, left:right]
        rows, columns = rows.ravel(), columns.ravel()
        distance, _, _ = edge(columns + 0.5, rows + 0.5)
        kept = (distance > 4.2) & (distance < 75)
        parts[name] = (columns[kept] + 0.5, rows[kept] + 0.5, seen[rows[kept], columns[kept]])

    def errors(depth, reach, tilt):
        return [
            np.abs(glass(backdrop, x, y, depth * SCALE, reach * SCALE, tilt) - above).mean()
            for x, y, above in parts.values()
        ]

    print("depth reach tilt   " + "  ".join(parts) + "  mean")
    for depth, reach, tilt in [(20, 0, 0.5), (20, 60, 0.5), (20, 60, 0), (20, 60, 0.75), (15, 60, 0.5), (25, 60, 0.5),
                               (20, 50, 0.5), (20, 70, 0.5), (20, -60, 0.5)]:
        all = errors(depth, reach, tilt)
        print(f"{depth:5} {reach:5} {tilt:4}   " + "  ".join(f"{e:.2f}" for e in all) + f"  {np.mean(all):.2f}")


main()
