"""Keyword arguments as flags of the command line."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, List, Mapping, Sequence

from ._options import RESERVED, SWITCHES

if TYPE_CHECKING:
    from typing_extensions import TypeGuard


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
        if name in RESERVED:
            raise TypeError(f"{name} is not an argument of this function: run() takes every flag")
        flag = "--" + name.replace("_", "-")
        if isinstance(value, bool) and name in SWITCHES:
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
