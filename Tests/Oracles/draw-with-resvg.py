"""Draws an SVG with resvg: draw-with-resvg.py IN.svg OUT.png ZOOM"""

import sys
from pathlib import Path

import resvg_py

source, target, zoom = sys.argv[1:]
png = resvg_py.svg_to_bytes(
    svg_path=source, zoom=float(zoom), skip_system_fonts=True,
    shape_rendering="geometric_precision")
Path(target).write_bytes(bytes(png))
