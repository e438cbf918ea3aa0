"""Comparisons of files and folders."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional, Tuple

from ._results import Box, Result, Value


@dataclass(frozen=True)
class Change(Result):
    """A property of the sheet that differs."""

    #: The property, such as `sheet.cornerRadius`.
    name: str
    #: The value on both sides; None where there is none.
    before: Value
    after: Value
    unit: Optional[str]
    #: The requirement.
    id: Optional[str]
    #: The token that differs.
    token: Optional[str]
    #: The change in words, such as `1 pt lower`.
    note: Optional[str]

    _keys = {"before": "from", "after": "to"}

    def __str__(self) -> str:
        return f"{self.name} {self.before} → {self.after}" + (f" {self.unit}" if self.unit else "")


@dataclass(frozen=True)
class Move(Result):
    """A part of the first picture that moved; lengths are in pixels."""

    box: Box
    right: int
    down: int
    #: Whether something in the part differs as well.
    changed: bool

    _keys = {"box": "from"}


@dataclass(frozen=True)
class Recoloring(Result):
    """A flat part with another colour."""

    before: str
    after: str
    box: Box

    _keys = {"before": "from", "after": "to"}


@dataclass(frozen=True)
class Difference(Result):
    """The comparison of two files. The fields after `changes` are None or empty unless pixels were compared."""

    #: Whether both are equal, or within the limits.
    passed: bool
    #: `identical`, `pixels-differ`, `sizes-differ`, `states-differ` and others.
    verdict: str
    changes: Tuple[Change, ...]
    metric: Optional[str]
    #: The number of differing and of compared pixels, and the share of the differing ones.
    pixels: Optional[int]
    compared: Optional[int]
    share: Optional[float]
    #: The largest difference in levels of 255.
    largest: Optional[int]
    #: Pixels per point, if known.
    scale: Optional[float]
    #: The differing parts, in pixels.
    regions: Tuple[Box, ...]
    moves: Tuple[Move, ...]
    colors: Tuple[Recoloring, ...]
    json: Dict[str, Any] = field(repr=False, compare=False)

    def __str__(self) -> str:
        lines = [self.verdict, *map(str, self.changes)]
        if self.pixels:
            lines.append(f"{self.pixels} of {self.compared} pixels differ, by up to {self.largest} levels")
        return "\n  ".join(lines)


@dataclass(frozen=True)
class Case(Result):
    """A picture of two folders, or of a folder and its references."""

    name: str
    #: `passed`, `changed`, `missing` and others.
    verdict: str
    changes: Tuple[Change, ...]
    json: Dict[str, Any] = field(repr=False, compare=False)


@dataclass(frozen=True)
class Cause(Result):
    """What failed cases have in common."""

    cause: str
    cases: Tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.cause}: {', '.join(self.cases)}"


@dataclass(frozen=True)
class Report(Result):
    """The comparison of two folders, or of a folder and its references."""

    passed: bool
    #: The number of cases of each verdict.
    counts: Mapping[str, int]
    causes: Tuple[Cause, ...]
    cases: Tuple[Case, ...]
    json: Dict[str, Any] = field(repr=False, compare=False)

    def __str__(self) -> str:
        return "\n".join(map(str, self.causes)) or "passed"
