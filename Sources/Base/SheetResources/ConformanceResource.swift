/// A file of `Specs/Conformance` that is embedded in the program.
public enum ConformanceResource: String, CaseIterable, Sendable {
  /// The JSON Schema of the vectors.
  case vectorsSchema = "vectors.schema.json"
  /// The JSON Schema of results.
  case resultsSchema = "results.schema.json"
  /// The runner for JavaScript.
  case javaScriptRunner = "runner.mjs"
  /// The runner for Python.
  case pythonRunner = "runner.py"
  /// The runner for Swift.
  case swiftRunner = "runner.swift"

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile(rawValue) }
}
