"""Measures real screenshots with `sheetdraw measure`, and compares the results with what was measured by hand.

    measure-screens.py SHEETDRAW [--quick]

Prints how many pictures of each class of Tests/Screens/screens.json are right (all that the truth has is told, and
within its tolerance), part (right as far as told, but a value is "cannot tell"), silent (no sheet is found where one
is) and wrong, and the reason for all that are not right. The exit code is 1 if a picture is wrong.
`--quick` changes nothing.

A truth has lengths in points. "presenter" is the scale of the card behind, and null without one; "grabber" is null for
a sheet without one. What "untold" names may be "cannot tell" in a right picture; "tolerance" is for a picture whose
edges are soft. A truth of null is a picture without a sheet.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

SCREENS = Path(__file__).resolve().parent.parent / "Screens"
VERDICTS = ["right", "part", "silent", "wrong"]
# The tolerated differences: a pixel of a screen with 3 pixels per point, and those of what is read from colours.
TOLERANCES = {"scale": 0, "top": 0.34, "left": 0.34, "right": 0.34, "bottom": 0.34, "cornerRadius": 0.4,
              "lowerCornerRadius": 1, "grabber": 0.34, "dimming": 0.015, "presenter": 0.001}


def told(result):
    """The values of a result by the names of truths; None for what is not told."""
    sheet = result["sheet"]
    values = {"scale": result["scale"], "grabber": result["grabber"].get("frame"),
              "dimming": result["dimming"]["alpha"], "presenter": result["presenter"].get("scale")}
    for name in ("top", "left", "right", "bottom"):
        values[name] = sheet.get(name)
    for name in ("cornerRadius", "lowerCornerRadius"):
        values[name] = sheet.get(name, {}).get("value")
    return {name: None if isinstance(value, dict) else value for name, value in values.items()}


def judged(screen, result):
    """The verdict of a picture, with its reasons."""
    truth = screen["truth"]
    is_found = result is not None and "unknown" not in result["sheet"]
    if truth is None:
        return ("wrong", [f"a sheet at {result['sheet']['top']}"]) if is_found else ("right", [])
    if not is_found:
        return "silent", [result["sheet"]["unknown"] if result else "not read"]
    values = told(result)
    wrong, missing = [], []
    for name, expected in truth.items():
        value = values[name]
        # Without a card the screen behind has its own size.
        if expected is None and value in (None, 1):
            continue
        if value is None:
            missing += [name] if name not in screen.get("untold", []) else []
            continue
        pairs = zip(value, expected) if isinstance(expected, list) else [(value, expected)]
        tolerance = screen.get("tolerance", {}).get(name, TOLERANCES[name])
        if expected is None or any(abs(one - other) > tolerance for one, other in pairs):
            wrong.append(f"{name} {value}, expected {expected}")
    verdict = "wrong" if wrong else "part" if missing else "right"
    return verdict, wrong + [f"cannot tell {name}" for name in missing]


def results(sheetdraw, files):
    """The results by file, of one run."""
    run = subprocess.run([sheetdraw, "measure", *files, "--json", "--quiet"], cwd=SCREENS,
                         stdout=subprocess.PIPE, text=True)
    decoder, found, rest = json.JSONDecoder(), {}, run.stdout.lstrip()
    while rest:
        result, end = decoder.raw_decode(rest)
        found[result["file"]] = result
        rest = rest[end:].lstrip()
    return found


def main():
    screens = json.loads((SCREENS / "screens.json").read_text())
    measured = results(Path(sys.argv[1]).resolve(), [screen["file"] for screen in screens])
    counts, lines = {}, []
    for screen in screens:
        verdict, reasons = judged(screen, measured.get(screen["file"]))
        counts.setdefault(screen["class"], Counter())[verdict] += 1
        if verdict != "right":
            lines.append(f"  {verdict}: {screen['file']}: {'; '.join(reasons)}")
    print(f"{'real screenshots':18}" + "".join(f"{name:>8}" for name in VERDICTS))
    total = sum(counts.values(), Counter())
    for name, count in [*counts.items(), ("all", total)]:
        print(f"  {name:16}" + "".join(f"{count[verdict]:8}" for verdict in VERDICTS))
    print("\n".join(lines) if lines else "  all are right")
    sys.exit(int(total["wrong"] > 0))


if __name__ == "__main__":
    main()
