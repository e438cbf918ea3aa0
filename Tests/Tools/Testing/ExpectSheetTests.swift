import SheetModel
import SheetTesting
import Testing

@Suite struct ExpectSheetTests {
  @Test func aFailureIsRecordedAtTheExpectation() throws {
    let sheet = Picker().sheet()
    let line = #line + 2
    withKnownIssue {
      expectSheet(sheet, matches: "nowhere", appearances: [.dark], recording: .never)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "ExpectSheetTests.swift"
        && issue.comments.first?.rawValue.hasPrefix("missing: nowhere-iphone-se-3-dark@2x\n")
          == true
    }
  }

  @Test func eachPictureIsItsOwnIssue() async throws {
    let sheet = Picker().sheet()
    await confirmation(expectedCount: 2) { confirm in
      withKnownIssue {
        expectSheet(sheet, matches: "nowhere", appearances: [.light, .dark], recording: .never)
      } matching: { _ in
        confirm()
        return true
      }
    }
  }
}
