"""The commands as functions."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Generator,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

from ._differences import Difference, Report
from ._files import CheckedFile, CheckResult, Picture
from ._arguments import arguments
from ._measurements import Measurement
from ._program import Completed, SheetdrawError, StrPath, run

if TYPE_CHECKING:
    # Type checkers know this module without its installation.
    from typing_extensions import Unpack

    from ._options import DiffFlags, DrawFlags, FitFlags, FolderFlags, InspectFlags, MeasureFlags, VerifyFlags

#: A file, by its path; or its contents: bytes, or the mapping of a JSON document.
Input = Union[StrPath, bytes, Mapping[str, Any]]

#: The exit codes of commands that have found differences, missing references and invalid files.
_DIFFERENT, _MISSING, _INVALID, _NO_INPUT = 1, 2, 65, 66


@overload
def draw(
    scenario: Optional[Input] = None,
    *,
    output: None = None,
    cwd: Optional[StrPath] = None,
    **flags: Unpack[DrawFlags],
) -> bytes: ...


@overload
def draw(
    scenario: Optional[Input] = None,
    *,
    output: StrPath,
    cwd: Optional[StrPath] = None,
    **flags: Unpack[DrawFlags],
) -> Path: ...


def draw(
    scenario: Optional[Input] = None,
    *,
    output: Optional[StrPath] = None,
    cwd: Optional[StrPath] = None,
    **flags: Unpack[DrawFlags],
) -> Union[bytes, Path]:
    """Draws one picture, of a scenario or of the sheet that flags describe.

    Without `output` the result is a PNG file as bytes; with it, the path of the written .png, .svg or .pdf file.
    """
    if output == "-":
        raise ValueError("without output the result is the picture as bytes")
    if output is None:
        return _run((), [scenario], {**flags, "output": "-"}, cwd).stdout
    pictures = draw_all(scenario, output=output, cwd=cwd, **flags)
    if len(pictures) != 1:
        raise ValueError(f"{len(pictures)} pictures were drawn: draw_all() returns several")
    return Path(cwd or "", pictures[0].path)


def draw_all(
    scenario: Optional[Input] = None,
    *,
    output: Union[StrPath, Sequence[StrPath], None] = None,
    cwd: Optional[StrPath] = None,
    **flags: Unpack[DrawFlags],
) -> Tuple[Picture, ...]:
    """Draws all pictures of a scenario, or all combinations of flags, to files.

    `output` can have placeholders, such as `out/{device}-{appearance}.png`. Without it, a scenario is drawn to its
    exports. Paths are relative to `cwd`.
    """
    if output == "-" or isinstance(output, (list, tuple)) and "-" in output:
        raise ValueError("draw_all() writes files: draw() returns a picture as bytes")
    answer = _run((), [scenario], {**flags, "output": output}, cwd).json()
    return tuple(map(Picture._read, answer["pictures"]))


def inspect(
    scenario: Optional[Input] = None, *, cwd: Optional[StrPath] = None, **flags: Unpack[InspectFlags]
) -> Dict[str, Any]:
    """Returns the state of a scenario, or of the sheet that flags describe, at one moment.

    With `tree`, `accessibility`, `hit` or `probe` the answer is that of the command with the flag.
    """
    answers = inspect_all(scenario, cwd=cwd, **flags)
    if len(answers) != 1:
        raise ValueError(f"there are {len(answers)} answers: inspect_all() returns several")
    return answers[0]


def inspect_all(
    scenario: Optional[Input] = None, *, cwd: Optional[StrPath] = None, **flags: Unpack[InspectFlags]
) -> Tuple[Dict[str, Any], ...]:
    """Returns all lines of `sheetdraw inspect`.

    They are states; with `trace` those of all frames, with `events` the events.
    """
    return _run(("inspect",), [scenario], flags, cwd).json_lines()


def diff(a: Input, b: Input, *, cwd: Optional[StrPath] = None, **flags: Unpack[DiffFlags]) -> Difference:
    """Compares two pictures, scenarios, states or traces.

    Each is a path, the bytes of a picture, or the mapping of a scenario or of a state that `inspect` returned.
    """
    done = _run(("diff",), [a, b], flags, cwd, _DIFFERENT)
    answer = done.json()
    if "verdict" not in answer:
        raise ValueError("these are folders: diff_folders() compares them")
    return Difference._read(answer, passed=done.status == 0)


def diff_folders(
    a: StrPath, b: StrPath, *, cwd: Optional[StrPath] = None, **flags: Unpack[FolderFlags]
) -> Report:
    """Compares the pictures of two folders by their names."""
    return _report(("diff",), [a, b], flags, cwd)


def verify(folder: StrPath = ".", *, cwd: Optional[StrPath] = None, **flags: Unpack[VerifyFlags]) -> Report:
    """Compares the pictures of all scenarios in a folder with their references."""
    return _report(("verify",), [folder], flags, cwd)


def measure(
    image: Union[StrPath, bytes], *, cwd: Optional[StrPath] = None, **flags: Unpack[MeasureFlags]
) -> Measurement:
    """Measures the sheet on a screenshot, and compares it with the sheet that flags or `against` describe."""
    return measure_all([image], cwd=cwd, **flags)[0]


def measure_all(
    images: Iterable[Union[StrPath, bytes]], *, cwd: Optional[StrPath] = None, **flags: Unpack[MeasureFlags]
) -> Tuple[Measurement, ...]:
    """Measures several screenshots, each of which is compared with the same sheet."""
    done = _run(("measure",), list(images), flags, cwd, _DIFFERENT)
    return tuple(map(Measurement._of, done.json_lines()))


def fit(recording: StrPath, *, cwd: Optional[StrPath] = None, **flags: Unpack[FitFlags]) -> Dict[str, Any]:
    """Finds the laws of the motions in a recording, as `sheetdraw measure --fit` prints them."""
    answer: Dict[str, Any] = _run(("measure", "--fit"), [recording], flags, cwd, _DIFFERENT).json()
    return answer


def check(
    *files: Input, cwd: Optional[StrPath] = None, write: bool = False, strict: bool = False
) -> CheckResult:
    """Checks scenario and token files, and the files in folders; without any, those of the working folder.

    With `write`, valid scenarios are formatted.
    """
    if None in files:
        raise TypeError("a file is a path, bytes or a mapping, not None")
    done = _run(
        ("check",),
        list(files),
        {"write": write, "strict": strict},
        cwd,
        _DIFFERENT,
        _INVALID,
        _NO_INPUT,
        warns=False,
    )
    return CheckResult(
        done.status == 0, tuple(map(CheckedFile._read, _answer(done)["files"])), done.diagnostics
    )


def _report(
    command: Tuple[str, ...], folders: Sequence[StrPath], flags: Mapping[str, object], cwd: Optional[StrPath]
) -> Report:
    done = _run(command, folders, flags, cwd, _DIFFERENT, _MISSING, _INVALID)
    answer = _answer(done)
    if "cases" not in answer:
        raise ValueError("these are files: diff() compares them")
    return Report._read(answer)


def _answer(done: Completed) -> Dict[str, Any]:
    """Returns the answer of a run that may have failed before it had one."""
    if not done.stdout:
        raise SheetdrawError(done.status, done.diagnostics)
    answer: Dict[str, Any] = done.json()
    return answer


def _run(
    command: Tuple[str, ...],
    inputs: Iterable[Optional[Input]],
    flags: Mapping[str, object],
    cwd: Optional[StrPath],
    *accepted: int,
    warns: bool = True,
) -> Completed:
    """Runs a command that prints JSON, and warns of its warnings."""
    with _paths(inputs) as (paths, contents):
        done = run([*command, *paths, "--json", *arguments(flags)], input=contents, cwd=cwd).check(*accepted)
    return done._warn() if warns else done


@contextlib.contextmanager
def _paths(inputs: Iterable[Optional[Input]]) -> Generator[Tuple[List[str], Optional[bytes]], None, None]:
    """Yields the path of each input, and what is on the standard input, whose path is `-`.

    The standard input has the first contents; all others are in temporary files.
    """
    paths: List[str] = []
    standard: Optional[bytes] = None
    with contextlib.ExitStack() as stack:
        for given in inputs:
            if given is None:
                continue
            if not isinstance(given, (bytes, Mapping)):
                paths.append(_path(given))
                continue
            contents = given if isinstance(given, bytes) else json.dumps(given).encode()
            if standard is None:
                standard = contents
                paths.append("-")
                continue
            file = stack.enter_context(tempfile.NamedTemporaryFile(prefix="sheetdraw-"))
            file.write(contents)
            file.flush()
            paths.append(file.name)
        yield paths, standard


def _path(path: StrPath) -> str:
    """Returns a path that is neither a flag, a command nor the standard input."""
    text = os.fspath(path)
    return text if text[:1] not in ("", "-") and ("/" in text or "." in text) else os.path.join(".", text)
