"""Reads JSON texts as RFC 8259 has them: another reader than ours.

Takes a file with the UTF-8 bytes of a text in hexadecimal on each line; prints for each the same value
in ASCII on one line, or `no` for what is not JSON, holds a key twice or a number beyond a double.
"""
import json
import math
import sys


def refuse(name):
    raise ValueError(name)


def number(text):
    value = float(text)
    if math.isinf(value):
        refuse(text)
    return value


def members(pairs):
    if len({key for key, _ in pairs}) < len(pairs):
        refuse("a key twice")
    return dict(pairs)


def read(line):
    try:
        text = bytes.fromhex(line).decode("utf-8")
        value = json.loads(
            text, parse_constant=refuse, parse_float=number, object_pairs_hook=members)
        json.dumps(value, ensure_ascii=False).encode("utf-8")  # half of a surrogate pair
        return json.dumps(value, separators=(",", ":"))
    except (ValueError, OverflowError):
        return "no"


for line in open(sys.argv[1]):
    print(read(line.strip()))
