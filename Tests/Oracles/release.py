"""Writes release.csv: where a sheet goes that is let go, decided from the rules as they are written.

threshold: speed first (600 pt/s between detents, 1000 pt/s to dismiss), then 20 % of the stretch
counted from where the finger came from, then half of the smallest detent below it.
projection: nearest rest to y + 0.099 v, gone among the rests; speeds under 250 pt/s count as none;
from 1000 pt/s on one detent at least.

Heights are drawn at random with a fixed seed; places within a point of a threshold are left out.
Speeds are positive upwards.
"""

import csv
import random

SETS = [[426.0], [793.0], [426.0, 793.0], [200.0, 426.0, 793.0], [150.0, 300.0, 500.0, 793.0]]
GONE = "dismiss"


def threshold(rests, start, place, speed):
    if place < rests[0]:
        if speed < -1000:
            return GONE, abs(place - rests[0] / 2)
        if speed > 600:
            return 0, 99
        return (GONE if place < rests[0] / 2 else 0), abs(place - rests[0] / 2)
    if speed > 600:
        above = [i for i, rest in enumerate(rests) if rest > place]
        return (above[0] if above else len(rests) - 1), 99
    if speed < -600:
        return [i for i, rest in enumerate(rests) if rest < place][-1], 99
    if place > rests[-1]:
        return len(rests) - 1, 99
    lower = [i for i, rest in enumerate(rests) if rest <= place][-1]
    below, above = rests[lower], rests[lower + 1]
    if place > rests[start]:
        edge = below + 0.2 * (above - below)
        return (lower + 1 if place > edge else lower), abs(place - edge)
    edge = above - 0.2 * (above - below)
    return (lower if place < edge else lower + 1), abs(place - edge)


def projection(rests, start, place, speed):
    carried = place + 0.099 * (0 if abs(speed) < 250 else speed)
    ends = sorted((abs(rest - carried), i) for i, rest in enumerate([0.0] + rests))
    best = ends[0][1] - 1
    margin = ends[1][0] - ends[0][0]
    if speed > 1000:
        above = [i for i, rest in enumerate(rests) if rest > place]
        best = max(best, above[0] if above else len(rests) - 1)
    if speed < -1000:
        below = [i for i, rest in enumerate(rests) if rest < place]
        best = min(best, below[-1] if below else -1)
    return (GONE if best < 0 else best), margin


with open(__file__.replace(".py", ".csv"), "w", newline="") as file:
    table = csv.writer(file, lineterminator="\n")
    table.writerow(["rule", "detents", "start", "moved_up_pt", "speed_pt_s", "target"])
    dice = random.Random(19)
    for name, rule in [("threshold", threshold), ("projection", projection)]:
        count = 0
        while count < 150:
            rests = dice.choice(SETS)
            start = dice.randrange(len(rests))
            place = round(dice.uniform(5, 845), 1)
            speed = round(dice.choice([0, 0, 1, 1, 1]) * dice.uniform(-1800, 1800))
            near = any(abs(abs(speed) - limit) < 5 for limit in (250, 600, 1000))
            if near or any(abs(place - rest) < 1 for rest in rests):
                continue
            target, margin = rule(rests, start, place, speed)
            if margin < 1:
                continue
            count += 1
            rest = target if target == GONE else f"{rests[target]:g}"
            table.writerow(
                [name, " ".join(f"{r:g}" for r in rests), start, round(place - rests[start], 1), speed,
                 rest])
