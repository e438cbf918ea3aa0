import Foundation
import SheetTestSupport
import Testing

/// `measure` of screenshots of real devices.
@Suite struct MeasureTests {
  /// What is not known is silent; nothing that is told may be wrong.
  @Test func theScreenshotsOfScreensAreMeasured() async throws {
    let run = try await Folder().oracle("measure-screens.py", [SheetdrawBinary.built.path])
    expect(run.error, "")
    expect(
      run.text,
      """
      real screenshots     right    part  silent   wrong
        iOS 26 large           8       0       0       0
        iOS 26 partial         1       0       0       0
        iOS 26 stack           1       0       0       0
        iPad                   2       0       0       0
        iOS 15 to 18           2       0       0       0
        other toolkits         3       1       0       0
        no sheet               3       0       0       0
        all                   20       1       0       0
        part: reactnativedemo-iphone-16-2025-08-10-at-18-09-36.png: cannot tell dimming

      """)
  }

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
