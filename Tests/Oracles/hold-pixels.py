"""Whether one picture stands in another one, read with nothing but zlib.

    hold-pixels.py PICTURE FRAME COLUMN OTHER

Fails unless the pixels of OTHER are those of PICTURE from that column on; FRAME is 0 for a still
picture and for the first frame of an animated one, 1 for its second frame. Only what sheetdraw
writes is understood: 8 bits, RGB, RGBA or a palette, no interlacing.
"""

import struct
import sys
import zlib


def chunks(name):
    data = open(name, "rb").read()
    start = 8
    while start < len(data):
        size, kind = struct.unpack(">I4s", data[start : start + 8])
        yield kind, data[start + 8 : start + 8 + size]
        start += size + 12


def paeth(left, above, corner):
    estimate = left + above - corner
    return min((left, above, corner), key=lambda value: abs(estimate - value))


def rows(name, frame=0):
    """Rows of RGB bytes."""
    parts = list(chunks(name))
    width, height, depth, color = struct.unpack(">IIBB", parts[0][1][:10])
    assert depth == 8 and color in (2, 3, 6), (depth, color)
    step = {2: 3, 3: 1, 6: 4}[color]
    palette = b"".join(contents for kind, contents in parts if kind == b"PLTE")
    if frame == 0:
        packed = b"".join(contents for kind, contents in parts if kind == b"IDAT")
    else:
        packed = b"".join(contents[4:] for kind, contents in parts if kind == b"fdAT")
    data = zlib.decompress(packed)
    length = width * step
    assert len(data) == height * (length + 1), "another size than the picture's"
    before = bytearray(length)
    result = []
    for y in range(height):
        start = y * (length + 1)
        kind = data[start]
        row = bytearray(data[start + 1 : start + 1 + length])
        for i in range(length):
            left = row[i - step] if i >= step else 0
            corner = before[i - step] if i >= step else 0
            above = before[i]
            add = (0, left, above, (left + above) // 2, paeth(left, above, corner))[kind]
            row[i] = (row[i] + add) & 255
        if color == 3:
            result.append(b"".join(palette[3 * i : 3 * i + 3] for i in row))
        else:
            result.append(bytes(row[i] for i in range(length) if i % step < 3))
        before = row
    return result


picture, frame, column, other = sys.argv[1:]
start = 3 * int(column)
for y, (whole, part) in enumerate(zip(rows(picture, int(frame)), rows(other), strict=True)):
    if whole[start : start + len(part)] != part:
        sys.exit(f"{other} is not at column {column} of {picture}: row {y} differs")
