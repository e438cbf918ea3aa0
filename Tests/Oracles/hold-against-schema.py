"""Holds documents in YAML or JSON against a JSON Schema: other readers and another reading of the schema.

Takes a JSON file with "schema" and "documents" (texts); prints a JSON list with the first fault of
each document, null for valid ones.
"""
import io
import json
import sys

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

asked = json.load(open(sys.argv[1]))
schema = json.loads(asked["schema"])
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)


def read(text):
    try:
        return json.loads(text)  # a hundred times faster
    except ValueError:
        reader = YAML(typ="safe", pure=True)  # YAML 1.2: on and off are words
        return json.loads(json.dumps(reader.load(io.StringIO(text))))


def fault(text):
    document = read(text)
    for error in validator.iter_errors(document):
        return error.message
    return None


print(json.dumps([fault(text) for text in asked["documents"]]))
