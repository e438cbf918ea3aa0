"""Writes small JPEGs of every kind as seeds for the fuzzer: jpeg-seeds.py FOLDER.

Each file begins with a 4, which chooses the reader of picture files. cjpeg of libjpeg-turbo makes the
pixels; EXIF data and a colour profile are inserted behind the start marker.
"""
import csv
import pathlib
import struct
import subprocess
import sys

WIDTH, HEIGHT = 19, 17
PIXELS = bytes((x * 13 + y * 7 + c * 80) % 256
               for y in range(HEIGHT) for x in range(WIDTH) for c in range(3))
OPTIONS = {
    "baseline": [], "progressive": ["-progressive"], "gray": ["-grayscale"], "rgb": ["-rgb"],
    "whole": ["-sample", "1x1"], "wide": ["-sample", "2x1"], "tall": ["-sample", "1x2"],
    "restart": ["-restart", "1"], "arithmetic": ["-arithmetic"],
}


def segment(marker, contents):
    return bytes([0xff, marker]) + struct.pack(">H", len(contents) + 2) + contents


def exif(order, orientation):
    mark = {">": b"MM\0*", "<": b"II*\0"}[order]
    entries = [(0x0112, 3, struct.pack(order + "HH", orientation, 0)),
               (0x011a, 5, struct.pack(order + "I", 62)), (0x011b, 5, struct.pack(order + "I", 62)),
               (0x0128, 3, struct.pack(order + "HH", 2, 0))]
    body = struct.pack(order + "IH", 8, len(entries))
    for tag, kind, value in entries:
        body += struct.pack(order + "HHI", tag, kind, 1) + value
    return segment(0xe1, b"Exif\0\0" + mark + body + struct.pack(order + "III", 0, 144, 1))


def profiles():
    table = pathlib.Path(__file__).parent.parent / "Oracles" / "icc-profiles.csv"
    with open(table, newline="") as file:
        return {row["profile"]: bytes.fromhex(row["hex"]) for row in csv.DictReader(file)}


def encoded(options):
    portable = f"P6 {WIDTH} {HEIGHT} 255\n".encode() + PIXELS
    return subprocess.run(["cjpeg", *options], input=portable, stdout=subprocess.PIPE, check=True).stdout


def write(name, start, rest):
    with open(f"{sys.argv[1]}/jpeg-{name}", "wb") as file:
        file.write(b"\x04" + start + rest)


plain = encoded([])
start = plain[:2]
for name, options in OPTIONS.items():
    write(name, start, encoded(options)[2:])
for order in "<>":
    for orientation in (1, 6, 7):
        write(f"exif-{'big' if order == '>' else 'little'}-{orientation}", start,
              exif(order, orientation) + plain[2:])
for name, profile in profiles().items():
    if len(profile) > 3000:
        continue
    parts = [profile[at:at + 200] for at in range(0, len(profile), 200)]
    segments = [segment(0xe2, b"ICC_PROFILE\0" + bytes([number + 1, len(parts)]) + part)
                for number, part in enumerate(parts)]
    body = encoded(["-grayscale"])[2:] if name == "gray" else plain[2:]
    write(f"profile-{name}", start, b"".join(segments) + body)
