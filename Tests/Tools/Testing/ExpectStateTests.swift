import SheetChanges
import SheetTesting
import Testing

@Suite struct ExpectStateTests {
  @Test func valuesOfAScenarioAnotherDeviceAndATolerantNumberAreMet() {
    // An iPhone SE has 375 × 667 points; the sheet was pulled to large, with a grabber.
    expectState(
      .scenario("photos.sheet.yaml"),
      is: ["picker.selected": "large", "picker.grabber.alpha": 1, "screen.width": 375])
    // An iPhone 15 Pro is 852 pt high.
    expectState(Picker().sheet(), is: ["screen.height": 852], device: .iPhone15Pro)
    expectState(Picker().sheet(), is: ["screen.height": 666.5], within: 0.5)
  }

  @Test func everyDifferenceIsReportedAtTheExpectation() {
    let line = #line + 3
    let text = "screen.height is 667 at 0s, not 600\nsheet.style is pageSheet at 0s, not none"
    withKnownIssue {
      expectState(
        Picker().sheet(), is: ["screen.height": 600, "screen.width": 375, "sheet.style": nil],
        at: .seconds(0))
    } matching: { issue in
      issue.comments.first?.rawValue == text && issue.sourceLocation?.line == line
    }
  }

  @Test func noValueIsNoExpectationAndAnUnknownNameHasTheNearestOne() {
    withKnownIssue {
      expectState(Picker().sheet(), is: [:])
    } matching: { issue in
      issue.comments.first?.rawValue == "no value is compared; at least one value"
    }
    withKnownIssue {
      expectState(Picker().sheet(), is: ["picker.heigth": 1])
    } matching: { issue in
      issue.comments.first?.rawValue.contains("did you mean \"picker.height\"?") == true
    }
  }
}
