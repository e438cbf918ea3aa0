import SheetTesting
import XCTest

/// Records its failures instead of failing.
final class ExpectSheetXCTests: XCTestCase {
  private var failures: [(text: String, file: String, line: Int)] = []
  private var isExpectingFailures = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isExpectingFailures else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      return
    }
    failures.append((description, filePath, lineNumber))
  }

  func testAFailureIsRecordedByXCTestAtTheExpectation() throws {
    let sheet = Picker().sheet()
    isExpectingFailures = true
    expectSheet(sheet, matches: "nowhere", recording: .never)
    let line = #line - 1
    isExpectingFailures = false
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.line, line)
    XCTAssertEqual(failures.first?.file.hasSuffix("/ExpectSheetXCTests.swift"), true)
    XCTAssertEqual(failures.first?.text.contains("missing: nowhere-iphone-se-3-light@2x\n"), true)
  }
}
