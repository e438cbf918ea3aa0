import Foundation
import SheetDiff
import SheetPictures
import Testing

@testable import SheetTesting

/// A small sheet with adjustable parts.
struct Picker {
  var cornerRadius: Double?
  var hasGrabber = false
  var steps = [Step(.present("picker"))]

  func sheet() -> TestedSheet {
    var picker = ViewController(id: "picker", content: Content(rows: 4))
    picker.sheetPresentationController?.detents = [.medium(), .large()]
    picker.sheetPresentationController?.preferredCornerRadius = cornerRadius
    picker.sheetPresentationController?.prefersGrabberVisible = hasGrabber
    let presentation = Presentation(
      device: .iPhoneSE3, viewControllers: [picker], steps: steps,
      textMeasure: .inter)
    return .timeline(Timeline(presentation))
  }
}

/// A folder with a test file inside; `deinit` deletes it.
final class TestFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("sheets-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: "\(path)/.build", withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      print("the folder \(path) stays: \(error)")
    }
  }

  var references: String { "\(path)/CheckoutTests.references" }

  func names() throws -> [String] {
    guard FileManager.default.fileExists(atPath: references) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: references).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// The inode number, which changes when a file is replaced.
  func fileNumber(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return attributes[.systemFileNumber] as? Int
  }

  /// The failures of a test in this folder.
  func failures(
    of sheet: TestedSheet, _ name: String = "medium", _ environment: [String: String] = [:],
    recording: Recording? = nil, moment: Moment = .settled, device: Device? = nil,
    appearances: [Appearance?] = [nil], options: ComparisonOptions = ComparisonOptions(),
    ignoring: Set<Role> = []
  ) -> [SheetFailure] {
    let check = ReferenceCheck(
      testFile: "\(path)/CheckoutTests.swift", name: name, options: options, ignored: ignoring,
      recording: recording,
      environment: TestEnvironment(read: { environment[$0] }, folder: path))
    let views = appearances.map {
      SheetView(moment: moment, device: device, appearance: $0, pixelsPerPoint: 1)
    }
    return check.failures(of: sheet, views)
  }
}
