"""Prints the frames of pictures and animations as Pillow decodes them.

animation-frames.py FILE…: for each file a line with its size and its number of repetitions, then a line
for each frame with its duration in milliseconds and the digest of its pixels as RGBA.
"""

import hashlib
import sys

from PIL import Image, ImageSequence

Image.MAX_IMAGE_PIXELS = None
for path in sys.argv[1:]:
    with Image.open(path) as picture:
        print(picture.width, picture.height, picture.info.get("loop", "-"))
        for frame in ImageSequence.Iterator(picture):
            pixels = frame.convert("RGBA").tobytes()
            # A still has no duration.
            milliseconds = frame.info.get("duration", 0)
            print(f"{milliseconds:.6f}", hashlib.sha256(pixels).hexdigest())
