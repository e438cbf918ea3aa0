"""Draws recordings of motions whose laws are known, and compares them with what `sheetdraw measure --fit` finds.

    measure-recordings.py SHEETDRAW [--quick] [--only WORD] [FOLDER]

The frames are those of drawn_motions.py, not of sheetdraw. Every motion meets a third of FORMATS and SURROUNDINGS.
Recordings that are not right are kept in FOLDER, or in a temporary folder. `--quick` draws about 30; `--only` draws
all whose name contains a word, as in "ease-out" or "PNG".

A recording is right if the family of its law is the best one or among those that cannot be told from it, and each
parameter within SHARE of the true one or within ERRORS of its own standard errors; part if all this holds but for
numbers that cannot be told; silent if no law or no sheet is found; else wrong. The exit code is 1 if any is wrong.

Needs ffmpeg, and Pillow (in .build/tools); Scripts/setup installs them.
"""

import json
import math
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from drawn_motions import MOTIONS, Motion, Scene

THREADS = len(os.sched_getaffinity(0))
SHARE, ERRORS, SPEED_SHARE = 0.05, 2, 0.1
VERDICTS = ["right", "part", "silent", "wrong"]
# Every so manyth pair of a motion and a format is drawn.
PARTS = 3
# The screens in points, each with pixels per point.
SCREENS = [(393, 852, 3), (430, 932, 3), (402, 874, 3), (375, 667, 2)]
# What --quick draws by turns.
QUICK = ["GIF 50 ms", "H.264 60", "WebP 50 ms", "PNG 24", "framed H.264", "GIF 30 ms", "VP9 30", "photo H.264"]


@dataclass
class Format:
    """The ending of a file, or none for a folder; frames per second; flags of ffmpeg; pixels per point."""
    ending: str
    rate: float
    flags: str = ""
    scale: float = 1


H264 = "-c:v libx264 -crf 21 -preset fast -pix_fmt yuv420p"
HEVC = "-c:v libx265 -x265-params log-level=error -crf 24 -tag:v hvc1 -pix_fmt yuv420p"
VP9 = "-c:v libvpx-vp9 -crf 30 -b:v 0 -deadline realtime -cpu-used 6 -pix_fmt yuv420p"
WEBP = "-c:v libwebp_anim -quality 75"
GIF = "-filter_complex split[a][b];[a]palettegen[p];[b][p]paletteuse"
FORMATS = {
    "PNG 60": Format("", 60, scale=1.5), "PNG 120": Format("", 120), "PNG 24": Format("", 24),
    "APNG 60": Format("apng", 60, "-plays 0"),
    "WebP 50 ms": Format("webp", 20, WEBP), "WebP 60": Format("webp", 60, WEBP),
    **{f"GIF {delay} ms": Format("gif", 1000 / delay, GIF) for delay in (20, 30, 50, 70, 110)},
    "GIF 60": Format("gif", 60, GIF),
    "H.264 60": Format("mp4", 60, H264), "H.264 30": Format("mp4", 30, H264), "H.264 15": Format("mp4", 15, H264, 2),
    "H.264 full": Format("mp4", 60, H264, 3), "H.264 120": Format("mp4", 120, H264),
    "H.264 only changes": Format("mp4", 60, f"-vf mpdecimate -fps_mode vfr {H264}"),
    "H.264 10 bit": Format("mp4", 60, f"{H264}10le"),
    "HEVC 60": Format("mp4", 60, HEVC, 1.5), "HEVC 10 bit": Format("mov", 60, f"{HEVC}10le"),
    "VP9 60": Format("webm", 60, VP9), "VP9 30": Format("webm", 30, VP9),
    "ProRes 60": Format("mov", 60, "-c:v prores_ks -profile:v 3 -pix_fmt yuv422p10le"),
}
# The format of each surrounding.
SURROUNDINGS = {
    "framed PNG": "PNG 60", "framed H.264": "H.264 60", "cropped PNG": "PNG 60", "cropped H.264": "H.264 60",
    "shadow PNG": "PNG 60", "shadow H.264": "H.264 60", "photo PNG": "PNG 60", "photo H.264": "H.264 30",
    "scaled H.264": "H.264 60", "scaled GIF": "GIF 30 ms", "dark HEVC": "HEVC 60"}
KINDS = [*FORMATS, *SURROUNDINGS]


def draw(frames, form, file):
    """Writes a recording."""
    if not form.ending:
        file.mkdir(exist_ok=True)
        for index, frame in enumerate(frames):
            frame.save(file / f"{index:04}.png", compress_level=1)
        return
    first = next(frames)
    flags = form.flags
    if "yuv" in flags:
        even = "-vf pad=ceil(iw/2)*2:ceil(ih/2)*2"
        flags = flags.replace("-vf ", f"{even},") if "-vf" in flags else f"{even} {flags}"
    with subprocess.Popen(
            ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size",
             f"{first.width}x{first.height}", "-framerate", f"{form.rate}", "-i", "-", "-threads", "1",
             *flags.split(), file], stdin=subprocess.PIPE) as encoder:
        encoder.stdin.write(first.tobytes())
        for frame in frames:
            encoder.stdin.write(frame.tobytes())
    assert encoder.returncode == 0, f"ffmpeg cannot write {file}"


def parameter_verdict(law, fit):
    found = {name: (number["value"], number["error"]) for name, number in fit["parameters"].items()}
    if "decelerationRate" in found:
        value, error = found["decelerationRate"]
        found = {"rate": (-1000 * math.log(value), error and 1000 * error / value)}
    off, untold = [], []
    for name, true in law.parameters.items():
        value, error = found[name]
        is_share = name[0] in "xy"  # of a curve's square
        if error is None or error >= max(abs(value), 1 if is_share or name == "dampingRatio" else 0):
            untold.append(name)
        elif abs(value - true) > max(SHARE * (1 if is_share else true), ERRORS * error):
            off.append(f"{name} {value:.4f} ± {error:.4f} for {true:.4f}")
    verdict = "wrong" if off else "part" if untold else "right"
    return verdict, ", ".join(off or untold)


def motion_verdict(motion, law, height, found):
    """The verdict on one motion of which the screen has a height."""
    if not found["fits"]:
        return "silent", "no law"
    # Both have one formula.
    one = lambda family: "exponential" if family == "decay" else family
    alike = [one(family) for family in (found["family"], *found["cannotBeToldFrom"])]
    fits = [fit for fit in found["fits"] if one(fit["family"]) == law.family]
    if law.family not in alike or not fits:
        return "wrong", f"a {found['family']} for a {law.family}"
    if bool(motion.finger) != bool(found["finger"]):
        return "wrong", "no finger" if motion.finger else "a finger before it"
    if motion.finger:
        true, speed = motion.speed * height, found["finger"]["velocity"]
        if abs(speed - true) > SPEED_SHARE * abs(true):
            return "wrong", f"released with {speed:.0f} for {true:.0f}"
    return parameter_verdict(law, fits[0])


def verdict(motion, height, scale, result):
    """The worst verdict on the motions of a recording, with the height of its screen in points."""
    if len(result["motions"]) != len(motion.legs):
        return "wrong", f"{len(result['motions'])} motions for {len(motion.legs)}"
    height *= 1 if result["unit"] == "pt" else scale
    verdicts = []
    for (_, law, start, goal), found in zip(motion.legs, result["motions"]):
        verdicts.append(motion_verdict(motion, law, height, found))
        true, travel = height * abs(goal - start), abs(found["end"] - found["start"])
        if found["fits"] and not motion.finger and abs(travel - true) > SHARE * true \
                and not any("lengths may be" in note for note in result["notes"]):
            verdicts.append(("wrong", f"a travel of {travel:.1f} for {true:.1f} {result['unit']}"))
    return max(verdicts, key=lambda found: VERDICTS.index(found[0]))


@dataclass
class Case:
    """A motion in a format, with the verdict."""
    motion: Motion
    kind: str
    index: int
    verdict: str = ""
    words: str = ""
    milliseconds: float = 0
    command: str = ""

    @property
    def name(self):
        return f"{self.motion.name}, {self.kind}"

    def run(self, binary, folder):
        """Draws and measures the recording."""
        form = FORMATS[SURROUNDINGS.get(self.kind, self.kind)]
        surrounding = self.kind.split()[0] if self.kind in SURROUNDINGS else ""
        screen = SCREENS[0 if surrounding == "scaled" else self.index % len(SCREENS)]
        scale = min(form.scale, screen[2])
        scene = Scene(self.motion, surrounding, scale, screen)
        count = math.ceil(self.motion.seconds * form.rate) + 1
        name = self.name.replace(",", "").replace(" ", "-")
        file = folder / (f"{name}.{form.ending}" if form.ending else name)
        draw((scene.frame(index / form.rate) for index in range(count)), form, file)
        command = [str(binary), "measure", "--fit", str(file)] + ([] if form.ending else ["--fps", f"{form.rate}"])
        self.command = shlex.join(command)
        process = subprocess.Popen(
            [*command, "--json", "--jobs", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        answer, errors = process.stdout.read(), process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.milliseconds = 1000 * (usage.ru_utime + usage.ru_stime) / count
        self.verdict, self.words = ("silent", errors.strip().split("\n")[0]) if process.returncode \
            else verdict(self.motion, screen[1], scale, json.loads(answer))
        if self.verdict == "right":
            shutil.rmtree(file) if file.is_dir() else file.unlink()


def table(title, cases, key):
    lines = [f"{title:24}" + "".join(f"{verdict:>8}" for verdict in VERDICTS)]
    for name in [*dict.fromkeys(map(key, cases)), "all"]:
        counts = Counter(case.verdict for case in cases if name in ("all", key(case)))
        lines.append(f"{name:24}" + "".join(f"{counts[verdict] or '':>8}" for verdict in VERDICTS))
    return lines + [""]


def report(cases):
    lines = table("format", sorted(cases, key=lambda case: KINDS.index(case.kind)), lambda case: case.kind)
    lines += table("law", cases, lambda case: case.motion.name)
    slowest = max(cases, key=lambda case: case.milliseconds)
    lines.append(f"processor time of a frame: median {median(case.milliseconds for case in cases):.0f} ms, "
                 f"worst {slowest.milliseconds:.0f} ms ({slowest.name})")
    for case in sorted(cases, key=lambda case: -VERDICTS.index(case.verdict)):
        if case.verdict != "right":
            lines += [f"{case.verdict}: {case.name}: {case.words}", f"    {case.command}"]
    return lines


def main():
    words = [word for word in sys.argv[1:] if word != "--quick"]
    only = words.pop(words.index("--only") + 1) if "--only" in words else ""
    words = [word for word in words if word != "--only"]
    cases = [Case(motion, kind, index + number) for index, motion in enumerate(MOTIONS)
             for number, kind in enumerate(KINDS)]
    if "--quick" in sys.argv:
        turns = {(motion, QUICK[(index + turn) % len(QUICK)]) for turn in (0, 3)
                 for index, motion in enumerate(MOTIONS) if turn == 0 or index % 5 == 0}
        cases = [case for case in cases if (case.motion, case.kind) in turns]
    else:
        cases = [case for case in cases if only in case.name and (only or case.index % PARTS == 0)]
    folder = Path(words[1] if len(words) > 1 else tempfile.mkdtemp())
    folder.mkdir(exist_ok=True)
    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(lambda case: case.run(Path(words[0]).resolve(), folder), cases))
    print("\n".join(report(cases)))
    if not any(folder.iterdir()):
        folder.rmdir()
    sys.exit(any(case.verdict == "wrong" for case in cases))


if __name__ == "__main__":
    main()
