import Foundation
import SheetDraw
import SheetLayout
import SheetModel
import SheetSpec
import SheetTestSupport
import SystemPackage

/// An example scenario of the repository, read and played.
struct Example {
  let file: ScenarioFile
  let resolved: ResolvedDocument
  private let renderer: FrameRenderer
  private let document: SheetDocument

  init(_ name: String) throws {
    let path = "Specs/Examples/\(name).sheet.yaml"
    file = try ScenarioFile(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: RepositoryFile(path).path))),
      name: FilePath(path))
    var document = SheetDocument()
    document.scenario = file
    self.document = document
    let library = try SpecLibrary(scenario: file)
    renderer = FrameRenderer(library: library)
    resolved = try ResolvedDocument(
      resolving: document, in: library, textMeasure: renderer.textMeasure)
  }

  var timeline: Timeline { resolved.timeline }

  func state(_ shot: String) throws -> PresentationState {
    try timeline.state(at: try moment(shot))
  }

  func frame(_ shot: String) throws -> Frame {
    try renderer.frame(FrameRequest(document: document, moment: try moment(shot)))
  }

  /// The encoded picture of a shot.
  func png(_ shot: String) throws -> [UInt8] {
    let frame = try frame(shot)
    return try EncodedPicture(frame.scene, as: .png, pixelsPerPoint: 1, by: renderer).bytes
  }

  private func moment(_ name: String) throws -> Moment {
    guard let shot = file.shots.first(where: { $0.name.value == name }) else {
      throw MissingShot(name: name)
    }
    return shot.moment
  }

  struct MissingShot: Error {
    let name: String
  }
}
