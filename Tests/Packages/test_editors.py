"""The entry for SchemaStore, the conformance of the schema itself, and the settings of the article about editors."""

import fnmatch
import json
import re
import unittest

from workflow_support import ROOT, YAML, read_yaml, run, tool

ENTRY = json.loads((ROOT / "Scripts/packages/schemastore/catalog-entry.json").read_text())
SCHEMA = json.loads((ROOT / "Specs/sheetdraw.schema.json").read_text())
ARTICLE = (ROOT / "Sources/SheetDraw/SheetDraw.docc/Editors.md").read_text()

# An entry of SchemaStore's catalog, by its guide for contributors: names without "schema" and without a
# full stop, simple patterns of files, folders after **/.
ENTRY_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "required": ["name", "description", "fileMatch", "url"],
    "additionalProperties": False,
    "properties": {
        "name": {"$ref": "#/$defs/text"},
        "description": {"$ref": "#/$defs/text"},
        "fileMatch": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": True,
            "items": {"type": "string", "pattern": r"^(\*\*/([\w.*-]+/)*)?[\w.*-]*\.\w+\.(yaml|yml|json)$"},
        },
        "url": {"type": "string", "format": "uri", "pattern": r"^https://\S+\.json$"},
        "versions": {"type": "object", "additionalProperties": {"type": "string", "format": "uri"}},
    },
    "$defs": {
        "text": {
            "type": "string",
            "minLength": 1,
            "pattern": r"^[^\n]*[^,. \t\n-]$",
            "not": {"pattern": "[Ss][Cc][Hh][Ee][Mm][Aa]"},
        }
    },
}

# The keywords of draft 2020-12 that schemas of this project use; a misspelt one is ignored by validators.
KEYWORDS = {
    "$schema",
    "$id",
    "$ref",
    "$defs",
    "title",
    "description",
    "type",
    "const",
    "enum",
    "default",
    "examples",
    "deprecated",
    "properties",
    "patternProperties",
    "additionalProperties",
    "required",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "anyOf",
    "oneOf",
    "allOf",
    "not",
    "if",
    "then",
    "else",
    "dependentRequired",
}


def schemas(schema, path="#"):
    """All schemas in a schema, with their paths."""
    yield path, schema
    if not isinstance(schema, dict):
        return
    for key in ("properties", "patternProperties", "$defs"):
        for name, one in schema.get(key, {}).items():
            yield from schemas(one, f"{path}/{key}/{name}")
    for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
        for index, one in enumerate(schema.get(key, [])):
            yield from schemas(one, f"{path}/{key}/{index}")
    for key in ("items", "additionalProperties", "propertyNames", "not", "if", "then", "else"):
        if key in schema:
            yield from schemas(schema[key], f"{path}/{key}")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", ARTICLE, re.DOTALL | re.MULTILINE)


class SchemaStoreTests(unittest.TestCase):
    def validator(self, schema):
        import jsonschema  # From the folder of tools, which workflow_support adds.

        return jsonschema.Draft202012Validator(schema, format_checker=jsonschema.FormatChecker())

    def test_the_entry_has_the_form_of_the_catalog(self):
        validator = self.validator(ENTRY_SCHEMA)
        validator.check_schema(ENTRY_SCHEMA)
        self.assertEqual([error.message for error in validator.iter_errors(ENTRY)], [])
        for wrong in (
            {"name": "sheetdraw schema"},
            {"description": "Ends with a full stop."},
            {"description": "two\nlines"},
            {"fileMatch": ["Sheets/*.sheet.yaml"]},
            {"fileMatch": ["*.yaml"]},
            {"fileMatch": []},
            {"url": "x.json"},
            {"schema": "x"},
        ):
            self.assertFalse(validator.is_valid({**ENTRY, **wrong}), wrong)

    def test_the_patterns_match_all_scenarios_and_nothing_else(self):
        scenarios = sorted((ROOT / "Specs/Examples").glob("*.sheet.*"))
        self.assertGreater(len(scenarios), 40)

        def matches(name):
            return any(fnmatch.fnmatch(name, pattern) for pattern in ENTRY["fileMatch"])

        self.assertTrue(all(matches(path.name) for path in scenarios if path.is_file()))
        for name in ("a.sheet.yml", "a.sheet.json"):
            self.assertTrue(matches(name))
        for name in ("sheet.yaml", "a.yaml", "a.tokens.json", "sheetdraw.schema.json", "a.hashes", "a.sheet.yaml.bak"):
            self.assertFalse(matches(name), name)

    def test_the_schema_conforms_to_its_draft(self):
        self.assertEqual(SCHEMA["$schema"], "https://json-schema.org/draft/2020-12/schema")
        run(
            [
                tool("check-jsonschema", "check-jsonschema"),
                "--check-metaschema",
                str(ROOT / "Specs/sheetdraw.schema.json"),
            ]
        )
        known = dict(schemas(SCHEMA))
        self.assertGreater(len(known), 1000)
        for path, schema in known.items():
            if isinstance(schema, bool):
                continue
            self.assertLessEqual(set(schema), KEYWORDS, path)
            if "$ref" in schema:
                self.assertIn(schema["$ref"], known, path)
            if "pattern" in schema:
                re.compile(schema["pattern"])

    def test_every_key_is_described(self):
        for path, schema in schemas(SCHEMA):
            if re.fullmatch(r"#(/\$defs/[^/]+)?/properties/[^/]+", path) and "$ref" not in schema:
                self.assertIn("description", schema, path)
        names = {path.split("/")[2] for path, _ in schemas(SCHEMA) if re.fullmatch(r"#/\$defs/[^/]+", path)}
        used = {one["$ref"].split("/")[2] for _, one in schemas(SCHEMA) if isinstance(one, dict) and "$ref" in one}
        self.assertEqual(names, used)

    def test_scenarios_are_told_from_other_files(self):
        validator = self.validator(SCHEMA)
        text = (ROOT / "Specs/Examples/font-picker.sheet.yaml").read_text()
        scenario = YAML(typ="safe", pure=True).load(text)
        self.assertTrue(validator.is_valid(scenario))
        self.assertFalse(validator.is_valid({**scenario, "sheet": {}}))
        self.assertFalse(validator.is_valid({}))


class ArticleTests(unittest.TestCase):
    def test_the_settings_name_the_scenarios(self):
        (settings,) = [json.loads(block) for block in blocks("json")]
        patterns = settings["yaml.schemas"]["./Sheets/sheetdraw.schema.json"] + settings["json.schemas"][0]["fileMatch"]
        self.assertEqual(patterns, ENTRY["fileMatch"])
        neovim = next(block for block in blocks("lua") if "yamlls" in block)
        self.assertEqual(re.findall(r'"(\*\.[^"]+)"', neovim), ["*.sheet.yaml", "*.sheet.yml"])
        for pattern in ENTRY["fileMatch"]:
            self.assertIn(f"`{pattern}`", ARTICLE)

    def test_the_hooks_are_those_of_the_manifest(self):
        installed, packaged = [YAML(typ="safe", pure=True).load(block) for block in blocks("yaml") if "repos:" in block]
        manifest = {hook["id"]: hook for hook in read_yaml(ROOT / ".pre-commit-hooks.yaml")}
        named = installed["repos"][0]["hooks"][0]["id"]
        self.assertIn(named, manifest)
        hook = packaged["repos"][0]["hooks"][0]
        for key in ("id", "name", "entry", "files"):
            self.assertEqual(hook[key], manifest[named][key])
        version = re.search(r'version = "(.*?)"', (ROOT / "Sources/Command/SheetTool/Tool.swift").read_text())[1]
        self.assertEqual(installed["repos"][0]["rev"], "v" + version)
        self.assertEqual(hook["additional_dependencies"], ["sheetdraw==" + version])


if __name__ == "__main__":
    unittest.main()
