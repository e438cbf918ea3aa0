import Foundation
import SheetDraw
import SheetLayout
import SheetModel
import SheetSpec
import SheetTestSupport

/// A scenario of the repository, read and played.
struct Example {
  let file: ScenarioFile
  let resolved: ResolvedDocument
  private let board: DrawingBoard
  private let document: SheetDocument

  init(_ name: String) throws {
    let path = "Specs/Examples/\(name).sheet.yaml"
    file = try ScenarioFile(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: RepositoryFile(path).path))), name: path)
    var document = SheetDocument()
    document.scenario = file
    self.document = document
    let library = try SpecLibrary(scenario: file)
    board = DrawingBoard(library: library)
    resolved = try ResolvedDocument(resolving: document, in: library) { content, style in
      content.measuredHeight(style)
    }
  }

  var timeline: Timeline { resolved.timeline }

  func state(_ shot: String) throws -> PresentationState {
    try timeline.state(at: try moment(shot))
  }

  func frame(_ shot: String) throws -> Frame {
    try board.frame(FrameRequest(document: document, moment: try moment(shot)))
  }

  /// The picture as its bytes.
  func png(_ shot: String) throws -> [UInt8] {
    let frame = try frame(shot)
    return try EncodedPicture(frame.scene, as: .png, pixelsPerPoint: 1, on: board).bytes
  }

  private func moment(_ name: String) throws -> Moment {
    guard let shot = file.shots.first(where: { $0.name.text == name }) else {
      throw MissingShot(name: name)
    }
    return shot.moment
  }

  struct MissingShot: Error {
    let name: String
  }

  // MARK: Expectations

  /// What the file expects and does not get.
  var broken: [String] {
    get throws {
      try file.expectations.compactMap { expectation in
        switch expectation {
        case .events(let events):
          var left = events[...]
          for event in timeline.log where left.first?.describes(event) == true {
            left.removeFirst()
          }
          return left.isEmpty ? nil : "there is no event \(left[left.startIndex])"
        case .value(let value):
          let found = try timeline.state(at: value.moment).value(at: value.path.text)
          if let number = value.number, let found = Double(found) {
            return abs(found - number) <= value.tolerance
              ? nil : "\(value.path.text) is \(found), not \(number)"
          }
          return found == value.expected.text ? nil : "\(value.path.text) is \(found)"
        }
      }
    }
  }
}

extension ExpectedEvent {
  fileprivate func describes(_ event: LoggedEvent) -> Bool {
    guard event.name == name else { return false }
    guard let argument else { return true }
    return event.details.contains { $0.value == .text(argument) }
  }
}

extension PresentationState {
  /// The values that the examples expect something of.
  fileprivate func value(at path: String) -> String {
    switch path {
    case "sheet.height": "\(topSheet?.height ?? 0)"
    case "sheet.detent": topSheet?.restingDetent?.rawValue ?? "none"
    case "dimming.alpha": "\(topSheet?.dimmingAlpha ?? 0)"
    case "presenter.scale": "\(presenter.recession.transform.scale)"
    default: "unknown path \(path)"
    }
  }
}
