"""Writes small PNGs of every kind as seeds for the fuzzer: png-seeds.py FOLDER.

Each file begins with a 3, which chooses the reader of PNGs, and a 2: checksums and compression are put
right by the fuzzer, so that chunks hold their bytes as they are.
"""
import struct
import sys

KINDS = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
         (4, 8), (4, 16), (6, 8), (6, 16)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
          (0, 1, 1, 2)]


def chunk(name, contents):
    return struct.pack(">I", len(contents)) + name + contents + bytes(4)


def rows(width, height, bits):
    result = b""
    for y in range(height):
        count = (width * bits + 7) // 8
        result += bytes([y % 5]) + bytes((7 * y + 3 * x) % 256 for x in range(count))
    return result


def passes(width, height, bits):
    sizes = [(-(-(width - x) // dx), -(-(height - y) // dy)) for x, y, dx, dy in PASSES]
    return b"".join(rows(w, h, bits) for w, h in sizes if w > 0 and h > 0)


def picture(kind, bits, interlaced, extra=b""):
    width, height = 9, 10
    pixel_bits = bits * CHANNELS[kind]
    header = struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, interlaced)
    pixels = (passes if interlaced else rows)(width, height, pixel_bits)
    palette = chunk(b"PLTE", bytes(i % 256 for i in range(3 << bits))) if kind == 3 else b""
    transparency = {0: bytes(2), 2: bytes(6), 3: b"\x80"}.get(kind)
    between = chunk(b"tRNS", transparency) if transparency and not interlaced else b""
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + palette + between
            + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))


EXTRAS = {
    "gamma": chunk(b"gAMA", struct.pack(">I", 55556)) + chunk(b"cHRM", struct.pack(
        ">8I", 31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000)),
    "code": chunk(b"cICP", bytes([12, 13, 0, 1])),
    "notes": chunk(b"tEXt", b"Title\0a") + chunk(b"iTXt", b"Title\0\0\0\0\0b"),
    "density": chunk(b"pHYs", struct.pack(">IIB", 8504, 8504, 1)),
}
for kind, bits in KINDS:
    for interlaced in (0, 1):
        with open(f"{sys.argv[1]}/png-{kind}-{bits}-{interlaced}", "wb") as file:
            file.write(b"\x03\x02" + picture(kind, bits, interlaced))
for name, extra in EXTRAS.items():
    with open(f"{sys.argv[1]}/png-{name}", "wb") as file:
        file.write(b"\x03\x02" + picture(2, 8, 0, extra))
