public import SheetPictures

/// A scenario file and its text.
public struct ScenarioSource: Sendable {
  /// The path as it was written; `-` is standard input.
  public let path: Located<FilePath>

  /// The scenario, checked.
  public let file: ScenarioFile

  package let bytes: [UInt8]

  /// Reads a scenario.
  ///
  /// - Throws: A file that cannot be read, or all errors of the scenario.
  init(_ path: Located<FilePath>, in resources: DrawingResources) throws(DiagnosticError) {
    self.path = path
    bytes = try resources.files.contents(of: path)
    file = try ScenarioFile(bytes, name: path.value)
  }

  package var shots: [PlannedShot] {
    file.shots.map { shot in
      PlannedShot(
        name: shot.name, at: shot.at, moment: shot.moment, devices: shot.devices,
        scales: shot.scales, appearances: shot.appearances, annotations: shot.annotations)
    }
  }

  /// The file name without extension, with which the names of its pictures begin.
  package var stem: String {
    path.value == "-"
      ? "scenario" : Reference.stem(ofScenario: path.value).lastComponent?.string ?? "scenario"
  }
}
