"""Measured screenshots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional, Tuple

from ._results import Box, Result, Value


@dataclass(frozen=True)
class Deviation(Result):
    """A measured value beside the expected one."""

    name: str
    #: The measured value; None if the picture does not tell it, for the reason in `json`.
    measured: Value
    #: The expected value; None for none.
    expected: Value
    difference: Optional[float]
    #: The standard error.
    error: Optional[float]
    unit: Optional[str]
    #: Whether the difference is tolerated; None if the value is not judged.
    within: Optional[bool]
    #: The requirement.
    id: Optional[str]
    json: Dict[str, Any] = field(repr=False, compare=False)

    def __str__(self) -> str:
        unit = f" {self.unit}" if self.unit else ""
        return f"{self.name} is {self.measured}{unit}, not {self.expected}{unit}"


@dataclass(frozen=True)
class Resemblance(Result):
    """A profile that a measured sheet resembles."""

    profile: str
    detent: str
    #: The root mean square of the deviations in units of their tolerance.
    distance: float
    #: The setting of a token, such as `partial.insetRule=fading`.
    setting: Optional[str]
    #: The values beyond their tolerance.
    deviations: Tuple[Deviation, ...]


@dataclass(frozen=True)
class Measurement(Result):
    """A screenshot, measured.

    A value is None if the picture does not tell it; `unknown` has the reason, by the name of the field.
    """

    file: str
    #: Whether a sheet was found, and no value is beyond its tolerance.
    passed: bool
    #: The devices with a screen of this size.
    devices: Tuple[str, ...]
    #: Pixels per point; None if the device is not known, and with it all lengths.
    scale: Optional[float]
    #: The edges of the sheet, and the standard error of the top edge; `bottom` is None at the screen's edge.
    top: Optional[float]
    left: Optional[float]
    right: Optional[float]
    bottom: Optional[float]
    error: Optional[float]
    corner_radius: Optional[float]
    corner_curve: Optional[str]
    #: The place of the grabber.
    grabber: Optional[Box]
    #: The colour of the sheet, and of what is seen above it, as `#RRGGBB`.
    color: Optional[str]
    color_behind: Optional[str]
    #: The opacity of the dimming.
    dimming: Optional[float]
    #: All values beside the expected ones; empty if nothing is expected.
    deviations: Tuple[Deviation, ...]
    #: The profiles that the sheet resembles, the nearest first; empty if something is expected.
    nearest: Tuple[Resemblance, ...]
    #: The reasons why values are None.
    unknown: Mapping[str, str]
    json: Dict[str, Any] = field(repr=False, compare=False)

    _keys = {
        "devices": "device",
        "corner_radius": "sheet.cornerRadius.value",
        "corner_curve": "sheet.cornerRadius.curve",
        "grabber": "grabber.frame",
        "color_behind": "outside.color",
        "dimming": "dimming.alpha",
        **{name: f"sheet.{name}" for name in ("top", "left", "right", "bottom", "error", "color")},
    }

    @classmethod
    def _of(cls, json: Dict[str, Any]) -> Measurement:
        passed = "unknown" not in json["sheet"] and json.get("within", True)
        return cls._read(json, passed=passed)

    def __str__(self) -> str:
        if "top" in self.unknown:
            return f"{self.file}: {self.unknown['top']}"
        return "\n  ".join([self.file, *(str(value) for value in self.deviations if value.within is False)])
