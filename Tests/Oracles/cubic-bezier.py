"""Writes cubic-bezier.csv: timing curves by root finding on the polynomial, in 40 digits.

time(s) = 3 x1 s (1-s)^2 + 3 x2 s^2 (1-s) + s^3 is solved for s by mpmath.polyroots; slopes are
numerical derivatives of the solution. Needs mpmath.
"""

import csv

from mpmath import diff, im, mp, mpf, nstr, polyroots, re

mp.dps = 40

CURVES = [
    ("0.42", "0", "1", "1"), ("0.25", "0.1", "0.25", "1"), ("0.42", "0", "0.58", "1"),
    ("0", "0", "0.58", "1"), ("0.34", "1.56", "0.64", "1"), ("0.9", "-0.5", "0.1", "1.5"),
]
SHARES = ["0.01", "0.1", "0.25", "0.4", "0.5", "0.6", "0.75", "0.9", "0.99"]


def coefficients(first, second):
    return [1 + 3 * first - 3 * second, 3 * second - 6 * first, 3 * first, mpf(0)]


def progress(x1, y1, x2, y2, share):
    cubic = coefficients(x1, x2)
    cubic[3] = -share
    while cubic[0] == 0:
        cubic = cubic[1:]
    roots = polyroots(cubic, maxsteps=500, extraprec=200)
    inside = [re(r) for r in roots if abs(im(r)) < mpf("1e-25") and -1e-20 < re(r) < 1 + 1e-20]
    assert len(inside) == 1, (share, roots)
    a, b, c, _ = coefficients(y1, y2)
    s = inside[0]
    return ((a * s + b) * s + c) * s


with open(__file__.replace(".py", ".csv"), "w", newline="") as file:
    table = csv.writer(file, lineterminator="\n")
    table.writerow(["x1", "y1", "x2", "y2", "share", "progress", "slope"])
    for curve in CURVES:
        x1, y1, x2, y2 = map(mpf, curve)
        for share in SHARES:
            value = progress(x1, y1, x2, y2, mpf(share))
            slope = diff(lambda t: progress(x1, y1, x2, y2, t), mpf(share), h=mpf("1e-12"))
            table.writerow([*curve, share, nstr(value, 17), nstr(slope, 14)])
