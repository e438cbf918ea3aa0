"""Writes rubber-band.csv: d (1 - 1 / (c x / d + 1)) in exact fractions, and its slope.

The formula is UIScrollView's, as people have read it out of the system.
"""

import csv
from fractions import Fraction

COEFFICIENTS = ["0.55", "0.2", "1"]
LENGTHS = ["852", "100", "10"]
PULLS = ["0", "0.001", "12.5", "150", "2000"]

with open(__file__.replace(".py", ".csv"), "w", newline="") as file:
    table = csv.writer(file, lineterminator="\n")
    table.writerow(["coefficient", "length_pt", "pull_pt", "travel_pt", "slope"])
    for c in COEFFICIENTS:
        for d in LENGTHS:
            for x in PULLS:
                share, length, pull = Fraction(c), Fraction(d), Fraction(x)
                travel = length * (1 - 1 / (share * pull / length + 1))
                slope = share * length**2 / (length + share * pull) ** 2
                table.writerow([c, d, x, repr(float(travel)), repr(float(slope))])
