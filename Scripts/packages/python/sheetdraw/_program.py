"""The program in this package, and its runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterable, Mapping, Optional, Tuple, Union

from ._results import Result

StrPath = Union[str, "os.PathLike[str]"]

#: The path of the program. It finds its fonts and libraries beside itself.
PROGRAM = Path(__file__).resolve().parent / "_tree" / "bin" / "sheetdraw"

#: The line that the program prints for a diagnostic without `--json`: its place, which may have a line and a
#: column, its code and its message.
_LINE = re.compile(
    r"(?:(?P<place>.+?)(?::(?P<line>\d+):(?P<column>\d+))?: )?(?P<severity>error|warning)\[(?P<code>E\d+)\]: "
    r"(?P<message>.*)"
)


@dataclass(frozen=True)
class Diagnostic(Result):
    """An error or a warning of the program."""

    #: `error` or `warning`.
    severity: str
    message: str
    #: The number of the kind, such as `E0203`, which `sheetdraw explain` explains; None for messages of others.
    code: Optional[str] = None
    #: What is allowed, and what was probably meant.
    hints: Tuple[str, ...] = ()
    #: The file with the error, `-` for a scenario that is not a file.
    file: Optional[str] = None
    #: The flag or the argument with the error.
    flag: Optional[str] = None
    #: The place in the file, or in the flag with its value, from 1.
    line: Optional[int] = None
    column: Optional[int] = None
    end_column: Optional[int] = None

    def __str__(self) -> str:
        place = self.flag or self.file
        if self.file and self.line:
            place = f"{self.file}:{self.line}:{self.column}"
        return (f"{place}: " if place else "") + "; ".join((self.message, *self.hints))

    @staticmethod
    def _of(line: str) -> Diagnostic:
        if line.startswith("{"):
            try:
                return Diagnostic._read(json.loads(line))
            except ValueError:
                return Diagnostic("error", line)
        match = _LINE.fullmatch(line)
        if not match:
            return Diagnostic("error", line)
        place, number, column = match["place"], match["line"], match["column"]
        return Diagnostic(
            match["severity"],
            match["message"],
            match["code"],
            file=place if number else None,
            flag=None if number else place,
            line=int(number) if number else None,
            column=int(column) if column else None,
        )


class SheetdrawError(Exception):
    """A run that failed."""

    #: The exit code, such as 64 for an invalid command line; below 0 the signal that ended the program.
    status: int
    #: The errors and warnings.
    diagnostics: Tuple[Diagnostic, ...]

    def __init__(self, status: int, diagnostics: Iterable[Diagnostic]) -> None:
        self.status = status
        self.diagnostics = tuple(diagnostics)
        super().__init__(status, self.diagnostics)

    def __str__(self) -> str:
        if self.diagnostics:
            return "\n".join(map(str, self.diagnostics))
        return f"signal {-self.status} ended sheetdraw" if self.status < 0 else f"exit code {self.status}"


class SheetdrawWarning(UserWarning):
    """A warning of a run that succeeded."""


@dataclass(frozen=True)
class Completed:
    """A finished run."""

    args: Tuple[str, ...]
    #: The exit code; below 0 the signal that ended the program.
    status: int
    stdout: bytes = field(repr=False)
    stderr: bytes = field(repr=False)

    @property
    def text(self) -> str:
        """The standard output as text."""
        return self.stdout.decode("utf-8")

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        """The errors and warnings. Without `--json` the hints are a part of each message."""
        return tuple(
            Diagnostic._of(line) for line in self.stderr.decode("utf-8", "replace").splitlines() if line
        )

    def json(self) -> Any:
        """Returns the standard output as JSON."""
        return json.loads(self.stdout)

    def json_lines(self) -> Tuple[Any, ...]:
        """Returns the lines of the standard output, each as JSON."""
        return tuple(json.loads(line) for line in self.stdout.splitlines())

    def check(self, *accepted: int) -> Completed:
        """Returns this run if its exit code is 0 or one of the accepted ones; else raises a `SheetdrawError`."""
        if self.status != 0 and self.status not in accepted:
            raise SheetdrawError(self.status, self.diagnostics)
        return self

    def _warn(self) -> Completed:
        for diagnostic in self.diagnostics:
            if diagnostic.severity == "warning":
                warnings.warn(str(diagnostic), SheetdrawWarning, stacklevel=_callers())
        return self


def _callers() -> int:
    """Returns the number of callers, from the caller of this function to the first one outside of this package."""
    package = os.path.dirname(__file__)
    count, frame = 1, sys._getframe(1)
    while os.path.dirname(frame.f_code.co_filename) == package and frame.f_back:
        count, frame = count + 1, frame.f_back
    return count


def run(
    args: Iterable[StrPath],
    *,
    input: Optional[bytes] = None,
    cwd: Optional[StrPath] = None,
    env: Optional[Mapping[str, str]] = None,
    timeout: Optional[float] = None,
) -> Completed:
    """Runs `sheetdraw` with these arguments, and returns what it printed.

    An exit code other than 0 is no exception; `run(…).check()` makes it one.
    The standard input is `input`, and empty without it; `timeout` is in seconds.
    """
    if isinstance(args, (str, bytes)):
        raise TypeError(f"the arguments are a list, such as {[args]!r}")
    words = tuple(os.fspath(argument) for argument in args)
    done = subprocess.run(
        [str(PROGRAM), *words],
        input=b"" if input is None else input,
        capture_output=True,
        cwd=cwd,
        env=env,
        timeout=timeout,
        check=False,
    )
    return Completed(words, done.returncode, done.stdout, done.stderr)
