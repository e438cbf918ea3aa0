import SheetFiles
import SheetPictures
import SheetTestSupport
import Testing

extension Scenario {
  /// An example of the repository.
  init(example name: String) throws {
    let path = "Specs/Examples/\(name).sheet.yaml"
    let file = try ScenarioFile(
      Files.read(FilePath(RepositoryFile(path).path)), name: FilePath(path))
    var document = SheetDocument()
    document.scenario = file
    try self.init(document, in: SpecLibrary(scenario: file))
  }

  var file: ScenarioFile { get throws { try #require(document?.scenario) } }

  /// The same file on another device.
  func on(_ device: String, isLandscape: Bool = false) throws(DiagnosticError) -> Scenario {
    var document = document ?? SheetDocument()
    document.$device = .flag("--device", device)
    document.isLandscape = isLandscape
    return try Scenario(document, in: library)
  }

  /// The same scenario at the moment of a shot.
  func at(shot name: String) throws -> Scenario {
    try at(#require(file.shots.first { $0.name.value == name }).moment)
  }

  /// The encoded picture of a shot.
  func png(_ shot: String) throws -> [UInt8] {
    let frame = try at(shot: shot).frame()
    return try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 1, by: PictureRenderer(library: library)
    ).bytes
  }
}
