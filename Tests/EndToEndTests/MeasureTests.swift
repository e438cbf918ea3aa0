import Foundation
import SheetTestSupport
import Testing

/// `measure` of a screenshot of a real device.
@Suite struct MeasureTests {
  @Test func aRealScreenshotOfIOS26IsMeasured() async throws {
    let run = try await Folder().sheetdraw([
      "measure", RepositoryFile("Tests/Screens/ios26-large-light.png").path, "--json",
    ])
    let measured = try Measured(run.text)
    expect(run.status, 0)
    #expect(measured.isNear("sheet.top", 62, 0.01))
    #expect(measured.isNear("sheet.cornerRadius.value", 37.7, 0.3))
    expect(measured.text("sheet.cornerRadius.curve"), "coreanimation")
    #expect(measured.isNear("sheet.lowerCornerRadius.value", 62, 0.3))
    expect(measured.text("sheet.color"), "#F4F5F7")
    #expect(measured.value("grabber.unknown") != nil)
    expect(measured.text("device")?.contains("iphone-17-pro"), true)
  }
}

/// The JSON that `measure` prints, read by Foundation.
struct Measured {
  private let root: [String: Any]

  init(_ text: String) throws {
    root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  /// Returns the value at a path of keys.
  func value(_ path: String) -> Any? {
    path.split(separator: ".").reduce(root as Any?) { ($0 as? [String: Any])?[String($1)] }
  }

  subscript(path: String) -> Double? { value(path) as? Double }

  /// Returns a text, or a list of texts with commas.
  func text(_ path: String) -> String? {
    value(path) as? String ?? (value(path) as? [String])?.joined(separator: ",")
  }

  func isNear(_ path: String, _ expected: Double, _ tolerance: Double) -> Bool {
    self[path].map { abs($0 - expected) <= tolerance } ?? false
  }
}
