"""Writes deceleration.csv: something let go keeps a share of its speed every millisecond.

Speed by multiplication alone, way by quadrature of the speed, in 30 digits. Needs mpmath.
"""

import csv

from mpmath import inf, linspace, mp, mpf, nstr, quad

mp.dps = 30

with open(__file__.replace(".py", ".csv"), "w", newline="") as file:
    table = csv.writer(file, lineterminator="\n")
    table.writerow(["rate_per_ms", "velocity_pt_s", "time_s", "travel_pt", "velocity_then_pt_s"])
    for rate in ["0.998", "0.99"]:
        for velocity in ["1500", "-320.5"]:
            def speed(t):
                return mpf(velocity) * mpf(rate) ** (1000 * t)

            for time in ["0.001", "0.1", "0.5", "2", "inf"]:
                end = inf if time == "inf" else mpf(time)
                cuts = linspace(0, 3, 31) + [inf] if time == "inf" else linspace(0, end, 21)
                then = mpf(0) if time == "inf" else speed(end)
                table.writerow([rate, velocity, time, nstr(quad(speed, cuts), 17), nstr(then, 17)])
