#!/usr/bin/env python3
"""Asks a Python implementation of a bottom sheet the conformance vectors of sheetdraw, and writes its answers.

    python3 runner.py vectors.json implementation.py [-o results.json]
    sheetdraw vectors --judge results.json

The implementation is a module with one or both of two functions, which may return None:

    decide(given, context)        -> a dict with members of "expected"
    play(given, times, context)   -> {"values": {"height": [...]}, "events": [...]}

context is a dict: profile, appearance, screen and constants. Lengths are points, times seconds; y and velocities are
positive downwards.
"""

import argparse
import copy
import importlib.util
import json
import os
import sys

FORM = "sheetdraw-vectors/1"


def load_implementation(path):
    """Returns a module from its path."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location("implementation", path)
    if spec is None:
        sys.exit(f"{path}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(vectors, implementation, name="implementation"):
    """Asks the implementation for all answers, and returns the contents of results.json."""
    context = {key: vectors[key] for key in ("profile", "appearance", "screen", "constants")}
    results = {key: vectors[key] for key in ("profile", "device", "appearance", "digest")}
    results.update(format="sheetdraw-results/1", implementation=name)
    for kind, function, arguments in (("decisions", "decide", ["given"]), ("curves", "play", ["given", "times"])):
        ask = getattr(implementation, function, lambda *_: None)
        # Copies, so that an implementation cannot change the vectors.
        answers = {
            vector["id"]: ask(*copy.deepcopy([*map(vector.get, arguments), context])) for vector in vectors[kind]
        }
        results[kind] = {id: answer for id, answer in answers.items() if answer is not None}
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vectors")
    parser.add_argument("implementation")
    parser.add_argument("-o", dest="results", default="results.json", metavar="results.json")
    arguments = parser.parse_args()
    with open(arguments.vectors, encoding="utf-8") as file:
        vectors = json.load(file)
    if vectors.get("format") != FORM:
        sys.exit(f"{arguments.vectors}: expected the form {FORM}, found {vectors.get('format')}")
    implementation = load_implementation(arguments.implementation)
    results = run(vectors, implementation, os.path.basename(arguments.implementation))
    text = json.dumps(results, allow_nan=False)
    with open(arguments.results, "w", encoding="utf-8") as file:
        file.write(text + "\n")
    answered, total = (len(file["decisions"]) + len(file["curves"]) for file in (results, vectors))
    print(f"{answered} of {total} vectors answered")


if __name__ == "__main__":
    main()
