/// The endings of scenario files.
package enum ScenarioEnding {
  /// The endings of the formats that a scenario is written in.
  package static let formats = [".yaml", ".yml", ".json"]

  /// The endings of files that are scenarios by their names.
  package static let all = formats.map { ".sheet\($0)" }
}
