"""Files that were drawn, and files that were checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Optional, Tuple

from ._program import Diagnostic
from ._results import Result


@dataclass(frozen=True)
class Picture(Result):
    """A file that was drawn."""

    path: str
    #: `png`, `svg` or `pdf`.
    format: str
    #: The size in pixels.
    width: int
    height: int
    #: The size of the file.
    bytes: int
    json: Dict[str, Any] = field(repr=False, compare=False)


@dataclass(frozen=True)
class CheckedFile(Result):
    """A scenario or token file that was checked."""

    path: str
    #: The number of errors and warnings.
    errors: int
    warnings: int
    #: Whether the file is formatted; None for files with errors, and those that are not formatted.
    formatted: Optional[bool]


@dataclass(frozen=True)
class CheckResult:
    """Files that were checked."""

    #: Whether all files are valid and formatted.
    passed: bool
    files: Tuple[CheckedFile, ...]
    diagnostics: Tuple[Diagnostic, ...]

    @property
    def valid(self) -> bool:
        """Whether all files are valid, formatted or not."""
        return all(file.errors == 0 for file in self.files)

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))
