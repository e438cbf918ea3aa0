"""Comparisons of files and folders."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional, Tuple, Union

#: Left edge, top edge, width and height.
Box = Tuple[float, float, float, float]

Value = Union[None, bool, float, str]


@dataclass(frozen=True)
class Change:
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

    @classmethod
    def _read(cls, json: Dict[str, Any]) -> Change:
        return cls(
            json["name"],
            json["from"],
            json["to"],
            json["unit"],
            json["id"],
            json.get("token"),
            json.get("note"),
        )

    def __str__(self) -> str:
        return f"{self.name} {self.before} → {self.after}" + (f" {self.unit}" if self.unit else "")


@dataclass(frozen=True)
class Move:
    """A part of the first picture that moved; lengths are in pixels."""

    box: Box
    right: int
    down: int
    #: Whether something in the part differs as well.
    changed: bool

    @classmethod
    def _read(cls, json: Dict[str, Any]) -> Move:
        return cls(_box(json["from"]), json["right"], json["down"], json["changed"])


@dataclass(frozen=True)
class Recoloring:
    """A flat part with another colour."""

    before: str
    after: str
    box: Box

    @classmethod
    def _read(cls, json: Dict[str, Any]) -> Recoloring:
        return cls(json["from"], json["to"], _box(json["box"]))


@dataclass(frozen=True)
class Difference:
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

    @classmethod
    def _read(cls, json: Dict[str, Any], passed: bool) -> Difference:
        return cls(
            passed,
            json["verdict"],
            _changes(json),
            json.get("metric"),
            json.get("pixels"),
            json.get("compared"),
            json.get("share"),
            json.get("largest"),
            json.get("scale"),
            tuple(map(_box, json.get("regions", []))),
            tuple(map(Move._read, json.get("moves", []))),
            tuple(map(Recoloring._read, json.get("colors", []))),
            json,
        )

    def __str__(self) -> str:
        lines = [self.verdict, *map(str, self.changes)]
        if self.pixels:
            lines.append(f"{self.pixels} of {self.compared} pixels differ, by up to {self.largest} levels")
        return "\n  ".join(lines)


@dataclass(frozen=True)
class Case:
    """A picture of two folders, or of a folder and its references."""

    name: str
    #: `passed`, `changed`, `missing` and others.
    verdict: str
    changes: Tuple[Change, ...]
    json: Dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def _read(cls, json: Dict[str, Any]) -> Case:
        return cls(json["name"], json["verdict"], _changes(json), json)


@dataclass(frozen=True)
class Cause:
    """What failed cases have in common."""

    cause: str
    cases: Tuple[str, ...]

    @classmethod
    def _read(cls, json: Dict[str, Any]) -> Cause:
        return cls(json["cause"], tuple(json["cases"]))

    def __str__(self) -> str:
        return f"{self.cause}: {', '.join(self.cases)}"


@dataclass(frozen=True)
class Report:
    """The comparison of two folders, or of a folder and its references."""

    passed: bool
    #: The number of cases of each verdict.
    counts: Mapping[str, int]
    causes: Tuple[Cause, ...]
    cases: Tuple[Case, ...]
    json: Dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def _read(cls, json: Dict[str, Any]) -> Report:
        return cls(
            json["passed"],
            json["counts"],
            tuple(map(Cause._read, json["causes"])),
            tuple(map(Case._read, json["cases"])),
            json,
        )

    def __str__(self) -> str:
        return "\n".join(map(str, self.causes)) or "passed"


def _box(numbers: Any) -> Box:
    left, top, width, height = numbers
    return (left, top, width, height)


def _changes(json: Dict[str, Any]) -> Tuple[Change, ...]:
    return tuple(map(Change._read, json.get("changes", [])))
