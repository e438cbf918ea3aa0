"""The flags of each command as keyword arguments, and their form on the command line."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, List, Mapping, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from typing import Literal, Tuple, TypeVar

    from typing_extensions import TypeGuard

    from ._program import StrPath

    Item = TypeVar("Item")
    #: One value, or several, for each of which the flag is repeated.
    OneOrMore = Union[Item, Sequence[Item]]
    Number = Union[int, float]
    #: A length in points, or a text with a unit.
    Length = Union[Number, str]
    Point = Tuple[Number, Number]
    #: Left edge, top edge, width and height.
    Rectangle = Tuple[Number, Number, Number, Number]
    OnOff = Union[bool, Literal["on", "off"]]
    OnOffAuto = Union[bool, Literal["on", "off", "auto"]]

#: The flags that take `on` and `off`, for which True and False are written.
_SWITCHES = frozenset({"compare_cache", "grabber", "page_sizing", "scrolling_expands", "status_bar"})

#: The flags that would change the form of the output, which the functions read.
_RESERVED = frozenset("color completions csv fit format github help json man quiet version watch".split())


def arguments(flags: Mapping[str, object]) -> List[str]:
    """Returns the flags as arguments of the command.

    - `corner_radius=24` is `--corner-radius=24`, and `crop=(0, 0, 393, 400)` is `--crop=0,0,393,400`.
    - `dark=True` is `--dark`; flags that are False or None are left out.
    - Flags that take `on` and `off` can be True and False: `grabber=False` is `--grabber=off`.
    - Numbers are joined by commas. Any other list repeats the flag, and so does a mapping:
      `set={"grabber.width": "40pt"}` is `--set=grabber.width=40pt`.
    """
    words: List[str] = []
    for name, value in flags.items():
        if name in _RESERVED:
            raise TypeError(f"{name} is not an argument of this function: run() takes every flag")
        flag = "--" + name.replace("_", "-")
        if isinstance(value, bool) and name in _SWITCHES:
            value = "on" if value else "off"
        if value is None or value is False:
            continue
        if value is True:
            words.append(flag)
        elif isinstance(value, Mapping):
            words += [f"{flag}={key}={_word(item)}" for key, item in value.items()]
        elif _is_list(value) and not _are_numbers(value):
            words += [f"{flag}={_word(item)}" for item in value]
        else:
            words.append(f"{flag}={_word(value)}")
    return words


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def _are_numbers(values: Sequence[object]) -> bool:
    return bool(values) and all(isinstance(value, (int, float)) for value in values)


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        # Without an exponent, which the command does not read.
        text = f"{value:.9f}"
        return text.rstrip("0").rstrip(".") if "." in text else text
    if isinstance(value, (str, os.PathLike)):
        return os.fspath(value)
    if _is_list(value) and _are_numbers(value):
        return ",".join(map(_word, value))
    raise TypeError(f"a flag cannot be {value!r}")


class _General(TypedDict, total=False):
    strict: bool


class _Sheet(TypedDict, total=False):
    detents: OneOrMore[Length]
    undimmed: Length
    grabber: OnOffAuto
    corner_radius: Number
    corner_curve: str
    background: str
    scrolling_expands: OnOff
    modal_in_presentation: bool
    edge_attached: bool
    width_follows_content: bool
    preferred_content_size: str
    page_sizing: OnOff
    style: str
    transition: str
    engine: Literal["uikit", "custom"]
    ios: Union[int, str]
    light: bool
    dark: bool
    contrast: Literal["normal", "high"]
    text_size: str
    layout_direction: Literal["leftToRight", "rightToLeft"]
    compare_flags: Literal["single", "double"]
    compare_dimming: Literal["shared", "perModal"]
    compare_cache: OnOff
    landscape: bool
    title: str
    close: bool
    keyboard: Union[bool, Number]
    content: Literal["wireframe", "none"]
    presenter: StrPath
    status_bar: OnOffAuto
    font: StrPath
    set: Union[Mapping[str, Union[Number, str, bool]], OneOrMore[str]]
    phase: str
    drag: Length
    over: str
    release: Length
    tap: Literal["grabber", "backdrop", "close", "sheet"]
    spring_end: Literal["settle", "clamp"]
    # Flags of which each value is a sheet of its own.
    shot: OneOrMore[str]
    detent: OneOrMore[Length]
    appearance: OneOrMore[str]
    device: OneOrMore[str]
    profile: OneOrMore[StrPath]
    at: OneOrMore[str]


class DrawFlags(_Sheet, _General, total=False):
    """The flags of `sheetdraw`."""

    scale: OneOrMore[Number]
    crop: Union[Rectangle, str]
    frame: Union[bool, str]
    touches: bool
    transparent: bool
    only: OneOrMore[str]
    annotate: OneOrMore[str]
    units: Literal["pt", "px", "%"]
    renderer: Literal["exact", "cairo"]
    contact: bool
    svg_text: Literal["outlines", "live"]
    jobs: int
    no_metadata: bool


class InspectFlags(_Sheet, _General, total=False):
    """The flags of `sheetdraw inspect`."""

    state: bool
    trace: bool
    fps: Number
    range: str
    events: Union[bool, Literal["rn"]]
    tree: bool
    accessibility: bool
    hit: OneOrMore[Union[Point, str]]
    probe: OneOrMore[Union[Point, str]]


class MeasureFlags(_Sheet, _General, total=False):
    """The flags of `sheetdraw measure` for screenshots."""

    against: StrPath
    tolerance: Number
    undimmed_screenshot: StrPath
    output: OneOrMore[StrPath]
    tokens: StrPath


class FitFlags(_Sheet, _General, total=False):
    """The flags of `sheetdraw measure --fit`, for recordings."""

    against: StrPath
    tolerance: Number
    column: str
    fps: Number
    output: OneOrMore[StrPath]


class _Comparing(_General, total=False):
    metric: Literal["exact", "tolerant", "pixelmatch", "odiff"]
    threshold: Number
    include_antialiasing: bool
    skip_antialiasing: bool
    ignore: OneOrMore[Union[Rectangle, str]]
    limit: OneOrMore[str]
    units: Literal["pt", "px"]


class DiffFlags(_Comparing, total=False):
    """The flags of `sheetdraw diff` for two files."""

    shot: str
    at: str
    tolerance: Number
    output: OneOrMore[StrPath]
    triptych: bool
    flip: bool


class FolderFlags(_Comparing, total=False):
    """The flags of `sheetdraw diff` for two folders."""

    case: OneOrMore[str]
    shard: str
    jobs: int
    output: OneOrMore[StrPath]
    self_contained: bool
    timings: bool
    failures: StrPath


class VerifyFlags(FolderFlags, total=False):
    """The flags of `sheetdraw verify`."""

    against: StrPath
    costs: StrPath
    write_costs: StrPath
