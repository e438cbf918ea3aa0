import SheetSpec
import Testing

/// A fault that follows from another fault is not reported.
@Suite struct FollowingFaultTests {
  private func codes(_ text: String) -> [String] {
    ScenarioReading(text).messages.map { $0.split(separator: " ")[1] }.map {
      String($0.dropLast())
    }
  }

  @Test func aMisspeltKeyOfDetentsIsTheOnlyFault() {
    for key in ["selected", "largestUndimmed"] {
      let sheet = "{ detent: [medium], \(key): medium }"
      #expect(codes(picker(sheet: sheet)) == ["error[E0308]"], "\(key)")
    }
  }

  @Test func aDetentThatCannotBeReadIsTheOnlyFault() {
    let sheet = "{ detents: [meduim, large], selected: medium }"
    #expect(codes(picker(sheet: sheet)) == ["error[E0203]"])
    #expect(codes(picker(sheet: "{ detents: medium, selected: medium }")) == ["error[E0310]"])
  }

  @Test func aMisspeltPropertyOfAStepIsTheOnlyFault() {
    let steps = "timeline: [{ set: { picker.detent: [tip] } }, { set: { picker.selected: tip } }]"
    #expect(codes(picker(steps)) == ["error[E0308]"])
  }

  @Test func aMisspeltKeyOfSheetsHidesNoSheet() {
    let text = "sheetdraw: 1\nsheet: { picker: {} }\ntimeline: [present: picker, pop: picker]"
    #expect(codes(text) == ["error[E0308]"])
  }

  @Test func aFlagThatCannotBeReadHidesNoFlag() {
    let text = picker("timeline: [{ flag: { shown: true } }]", sheet: "{ isPresented: [shown] }")
    #expect(codes(text) == ["error[E0310]"])
  }

  @Test func aMisspeltRequiredKeyIsNotReportedAsMissing() {
    #expect(codes(picker("shots: [{ nam: a, at: 0s }]")) == ["error[E0308]"])
    #expect(
      codes(picker("timeline: [drag: { from: grabber, by: 3, ove: 1s }]")) == ["error[E0308]"])
  }

  @Test func independentFaultsAreAllReported() {
    let sheet = "{ grabbr: on, detents: [medium], selected: large }"
    #expect(codes(picker(sheet: sheet)) == ["error[E0308]", "error[E0203]"])
    let drag = "timeline: [drag: { from: bar, by: many }]"
    #expect(codes(picker(drag)) == ["error[E0309]", "error[E0310]"])
  }
}
