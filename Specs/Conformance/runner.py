#!/usr/bin/env python3
"""Asks an implementation of sheets the vectors of sheetdraw, and writes its answers.

    python3 runner.py vectors.json implementation.py [-o results.json]

The implementation is a module with two functions, either of which may answer None:

    decide(given, context)        -> a dict with members of "expected"
    play(given, times, context)   -> {"values": {"height": [...]}, "events": [...]}

context is a dict: profile, appearance, screen and constants. Lengths are points, times seconds; y and velocities are
positive downwards. The exit code is 0 if nothing is off, 1 if something is, 2 for bad input. For a report by
requirement: sheetdraw vectors --judge results.json
"""

import importlib.util
import json
import os
import sys

FORM = "sheetdraw-vectors/1"
MEMBERS = ("profile", "device", "appearance", "digest", "screen", "constants", "decisions", "curves")


class BadInput(Exception):
    """Input that cannot be used; its text says which file and why."""


def load_vectors(path):
    """Returns the vectors of a file."""
    try:
        with open(path, encoding="utf-8") as file:
            vectors = json.load(file)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}")
    except ValueError as error:
        raise BadInput(f"{path}: not JSON: {error}")
    form = vectors.get("format") if isinstance(vectors, dict) else None
    if form != FORM:
        raise BadInput(f"{path}: expected the form {FORM}, found {form}")
    missing = [key for key in MEMBERS if key not in vectors]
    if missing:
        raise BadInput(f"{path}: {', '.join(missing)} missing")
    return vectors


def load_implementation(path):
    """Returns a module from its path."""
    if not os.path.isfile(path):
        raise BadInput(f"{path}: no such file")
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location("implementation", path)
    if spec is None:
        raise BadInput(f"{path}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadInput(f"{path}: {type(error).__name__}: {error}")
    if not any(callable(getattr(module, name, None)) for name in ("decide", "play")):
        raise BadInput(f"{path}: it has neither decide(given, context) nor play(given, times, context)")
    return module


def run(vectors, implementation):
    """Returns the answers of an implementation, and the errors that it raised by the ids of vectors."""
    context = {key: vectors[key] for key in ("profile", "appearance", "screen", "constants")}
    results = {"format": "sheetdraw-results/1"}
    for key in ("profile", "device", "appearance", "digest"):
        results[key] = vectors[key]
    results["implementation"] = os.path.basename(getattr(implementation, "__file__", "implementation"))
    results["decisions"], results["curves"] = {}, {}
    errors = {}
    decide = getattr(implementation, "decide", lambda given, context: None)
    play = getattr(implementation, "play", lambda given, times, context: None)
    for kind in ("decisions", "curves"):
        for vector in vectors[kind]:
            try:
                if kind == "decisions":
                    answer = decide(vector["given"], context)
                else:
                    answer = play(vector["given"], vector["times"], context)
                # What JSON cannot hold, such as NaN, is an error too. A tuple becomes a list.
                answer = json.loads(json.dumps(answer, allow_nan=False))
                if answer is not None and not isinstance(answer, dict):
                    raise TypeError(f"expected a dict, found {json.dumps(answer)}")
            except (Exception, SystemExit) as error:
                errors[vector["id"]] = f"{type(error).__name__}: {error}"
                continue
            if answer is not None:
                results[kind][vector["id"]] = answer
    return results, errors


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def decision_faults(vector, answer):
    """Returns what is off in the answer to a decision; None if a member is missing and nothing is off."""
    faults, missing = [], False
    for name, expected in vector["expected"].items():
        if name not in answer:
            missing = True
            continue
        pairs = [(name, answer[name], expected)]
        if isinstance(expected, dict):
            own = answer[name] if isinstance(answer[name], dict) else {}
            pairs = [(f"{name}.{key}", own.get(key), expected[key]) for key in expected]
            faults += [f"{name}.{key} is not among the detents" for key in own if key not in expected]
        for label, value, wanted in pairs:
            if is_number(wanted):
                tolerance = vector["tolerance"][name]
                if not is_number(value) or not abs(value - wanted) <= tolerance:
                    faults.append(f"{label} is {value}, expected {wanted:g} ± {tolerance:g}")
            elif value != wanted:
                faults.append(f"{label} is {json.dumps(value)}, expected {json.dumps(wanted)}")
    return None if missing and not faults else faults


def curve_fault(name, times, values, expected, tolerance):
    """Returns what is off in a curve, or None. A sheet may come and go one time earlier or later."""
    if not isinstance(values, list) or len(values) != len(times):
        return f"{name} is not a list of {len(times)} values"
    worst = (0, 0)
    for index, (value, wanted) in enumerate(zip(values, expected)):
        if value is not None and not is_number(value):
            return f"{name} is {value} at {times[index]:g} s"
        if (value is None) != (wanted is None):
            near = expected[max(0, index - 1):index] + expected[index + 1:index + 2]
            if not any((other is None) == (value is None) for other in near):
                return f"{name} is {value} at {times[index]:g} s, expected {wanted}"
        elif value is not None and not abs(value - wanted) <= worst[0]:
            worst = (abs(value - wanted), times[index])
    if worst[0] <= tolerance:
        return None
    return f"{name} is {worst[0]:g} off at {worst[1]:g} s, {tolerance:g} tolerated"


def event_faults(events, expected, tolerance):
    """Returns what is off in a list of events."""
    if not isinstance(events, list) or not all(
            isinstance(event, dict) and is_number(event.get("time")) for event in events):
        return ["events is not a list of dicts with a time"]

    def words(event):
        return " ".join(str(event[key]) for key in ("name", "detent", "reason", "sheet") if event.get(key))
    own, wanted = [words(event) for event in events], [words(event) for event in expected]
    if own != wanted:
        return [f"events are {own}, expected {wanted}"]
    return [f"{words(event)} is at {event['time']:g} s, expected at {other['time']:g} s"
            for event, other in zip(events, expected) if not abs(event["time"] - other["time"]) <= tolerance + 1e-6]


def curve_faults(vector, answer):
    """Returns what is off in the answer to a curve; None if a member is missing and nothing is off."""
    faults, missing = [], answer.get("events") is None
    values = answer.get("values") if isinstance(answer.get("values"), dict) else {}
    for name, expected in vector["expected"]["values"].items():
        if values.get(name) is None:
            missing = True
            continue
        fault = curve_fault(name, vector["times"], values[name], expected, vector["tolerance"][name])
        faults += [fault] if fault else []
    if answer.get("events") is not None:
        faults += event_faults(answer["events"], vector["expected"]["events"], vector["tolerance"]["time"])
    return None if missing and not faults else faults


def failures(vectors, results):
    """Returns (vector, faults) for each vector; faults are None for one that is not answered."""
    judged = []
    for kind, judge in (("decisions", decision_faults), ("curves", curve_faults)):
        for vector in vectors[kind]:
            answer = results[kind].get(vector["id"])
            judged.append((vector, None if answer is None else judge(vector, answer)))
    return judged


def main(arguments):
    paths, output = [], None
    rest = iter(arguments)
    for word in rest:
        if word == "-o":
            output = next(rest, None)
            if output is None:
                raise BadInput("-o: a path is required")
        elif word in ("-h", "--help"):
            print(__doc__.strip())
            return 0
        else:
            paths.append(word)
    if len(paths) != 2:
        raise BadInput("expected: runner.py vectors.json implementation.py [-o results.json]")
    vectors, implementation = load_vectors(paths[0]), load_implementation(paths[1])
    results, errors = run(vectors, implementation)
    passed, failed, unanswered = 0, 0, 0
    for vector, faults in failures(vectors, results):
        if vector["id"] in errors:
            faults = [errors[vector["id"]]]
        if faults is None:
            unanswered += 1
        elif faults:
            failed += 1
        else:
            passed += 1
        for fault in faults or []:
            print(" ".join(vector["requirements"]), f"{vector['id']}: {fault}")
    if output:
        try:
            with open(output, "w", encoding="utf-8") as file:
                json.dump(results, file)
                file.write("\n")
        except OSError as error:
            raise BadInput(f"{output}: {error.strerror}")
    line = f"{passed} of {passed + failed + unanswered} vectors passed"
    line += f", {failed} failed" if failed else ""
    line += f", {unanswered} not answered" if unanswered else ""
    print(line)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BadInput as error:
        print(f"runner.py: {error}", file=sys.stderr)
        sys.exit(2)
