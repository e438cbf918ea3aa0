"""Results of the program as objects."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, ClassVar, Dict, Mapping, Tuple, Type, TypeVar, Union, get_args, get_origin, get_type_hints

#: Left edge, top edge, width and height.
Box = Tuple[float, float, float, float]

Value = Union[None, bool, float, str]

Self = TypeVar("Self", bound="Result")


class Result:
    """An object whose fields are members of a JSON object of the program.

    A field `end_column` is the member `endColumn`; a missing member is None, or empty. A field `json` is the whole object,
    and a field `unknown` the reasons of values that a picture does not tell, by the names of fields.
    """

    #: The members of fields with other names; `sheet.top` is a member of a member.
    _keys: ClassVar[Mapping[str, str]] = {}

    @classmethod
    def _read(cls: Type[Self], json: Dict[str, Any], **given: Any) -> Self:
        """Reads a JSON object; `given` are the fields that are no members of it."""
        types = get_type_hints(cls)
        unknown: Dict[str, str] = {}
        given = {"json": json, "unknown": unknown, **given}
        values: Dict[str, Any] = {}
        for name in (each.name for each in fields(cls)):  # type: ignore[arg-type]
            if name in given:
                values[name] = given[name]
                continue
            value: Any = json
            for key in cls._keys.get(name, re.sub("_(.)", lambda match: match[1].upper(), name)).split("."):
                value = value.get(key) if value else None
                if isinstance(value, dict) and "unknown" in value:
                    unknown[name], value = value["unknown"], None
            values[name] = _converted(value, types[name])
        return cls(**values)


def _converted(value: Any, kind: Any) -> Any:
    """Returns a JSON value as a value of a type: an optional one, a tuple, a result, or what JSON has."""
    if get_origin(kind) is Union and value is not None:
        kind = get_args(kind)[0]
    if get_origin(kind) is tuple:
        return tuple(_converted(item, get_args(kind)[0]) for item in value or ())
    if isinstance(kind, type) and issubclass(kind, Result):
        return kind._read(value)
    return value
