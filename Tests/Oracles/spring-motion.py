"""Writes spring-motion.csv: damped springs by matrix exponential, in 40 digits.

offset'' + 2 z w offset' + w^2 offset = 0 is the linear system d/dt (x, v) = A (x, v); its solution
is expm(A t) (x, v). No formula of a damping regime is used. Needs mpmath.
"""

import csv

from mpmath import expm, matrix, mp, mpf, nstr, pi

mp.dps = 40

SPRINGS = [
    ("0.85", "0.35"), ("0.8", "0.3"), ("0.85", "0.3"), ("1", "0.3441442326"), ("0.8", "0.3441442326"),
    ("0.05", "0.5"), ("0.3", "0.35"), ("0.999", "0.35"), ("1", "0.35"), ("1.001", "0.35"),
    ("1.4", "0.5"), ("4.56", "0.344"),
]
STARTS = [("793", "0"), ("-367", "0"), ("420", "-900"), ("0", "1500"), ("-12.5", "-2400")]
TIMES = ["0.004", "0.05", "0.175", "0.332", "0.55", "1.2"]

with open(__file__.replace(".py", ".csv"), "w", newline="") as file:
    table = csv.writer(file, lineterminator="\n")
    table.writerow(
        ["damping_ratio", "response_s", "offset_pt", "velocity_pt_s", "time_s", "offset_then_pt",
         "velocity_then_pt_s"])
    for ratio, response in SPRINGS:
        omega = 2 * pi / mpf(response)
        system = matrix([[0, 1], [-omega**2, -2 * mpf(ratio) * omega]])
        for offset, velocity in STARTS:
            for time in TIMES:
                then = expm(system * mpf(time), method="taylor") * matrix([mpf(offset), mpf(velocity)])
                table.writerow(
                    [ratio, response, offset, velocity, time, nstr(then[0], 17), nstr(then[1], 17)])
