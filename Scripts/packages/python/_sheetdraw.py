"""Starts the program, for the command `sheetdraw` and `python -m sheetdraw`.

This is not a module of the package, because the imports of the package take longer than the program runs.
"""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Replaces this process by the program, with the same arguments."""
    program = os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "sheetdraw", "_tree", "bin", "sheetdraw"
    )
    os.execv(program, [program, *sys.argv[1:]])
