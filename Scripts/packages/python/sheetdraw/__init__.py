"""Draws iOS bottom sheets, and checks pictures of them.

    import sheetdraw

    png = sheetdraw.draw(detent="medium", dark=True)
    sheetdraw.draw("trip.sheet.yaml", at="settled", output="trip.svg")
    state = sheetdraw.inspect(detent="large", device="iphone-14")

Keyword arguments are the flags of the command: `corner_radius=24` is `--corner-radius=24`, `dark=True` is
`--dark`, a list of strings repeats the flag, and `set={"grabber.width": "40pt"}` is `--set=grabber.width=40pt`.
"""

from typing import TYPE_CHECKING

from ._commands import (
    Input,
    check,
    diff,
    diff_folders,
    draw,
    draw_all,
    fit,
    inspect,
    inspect_all,
    measure,
    measure_all,
    verify,
)
from ._differences import Case, Cause, Change, Difference, Move, Recoloring, Report
from ._files import CheckedFile, CheckResult, Picture
from ._measurements import Deviation, Measurement, Resemblance
from ._program import PROGRAM, Completed, Diagnostic, SheetdrawError, SheetdrawWarning, StrPath, run

__all__ = [
    "PROGRAM",
    "Case",
    "Cause",
    "Change",
    "CheckResult",
    "CheckedFile",
    "Completed",
    "Deviation",
    "Diagnostic",
    "Difference",
    "Input",
    "Measurement",
    "Move",
    "Picture",
    "Recoloring",
    "Report",
    "Resemblance",
    "SheetdrawError",
    "SheetdrawWarning",
    "StrPath",
    "check",
    "diff",
    "diff_folders",
    "draw",
    "draw_all",
    "fit",
    "inspect",
    "inspect_all",
    "measure",
    "measure_all",
    "run",
    "verify",
]


if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name):
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        # Read where it is asked for, since that takes longer than the import.
        from importlib.metadata import version

        return version("sheetdraw")
