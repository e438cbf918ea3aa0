import SheetPrimitives
import SheetReport
import Testing

@Suite struct ChangeTests {
  @Test func aChangeIsOneLineWithItsOrigin() {
    let change = Change(
      name: "cornerRadius", label: "corner radius", from: .number(10), to: .number(12), unit: "pt",
      requirement: "B03", token: "sheet.cornerRadius")
    #expect(change.words == "corner radius 10 → 12 pt (B03, sheet.cornerRadius)")
    #expect(
      change.json.text
        == #"{"name":"cornerRadius","from":10,"to":12,"unit":"pt","id":"B03","token":"sheet.cornerRadius"}"#
    )
  }

  @Test func aMissingValueIsNone() {
    let change = Change(name: "title", label: "title", from: .nothing, to: .text("Photos"))
    #expect(change.words == "title none → Photos")
    #expect(
      change.json.text == #"{"name":"title","from":null,"to":"Photos","unit":null,"id":null}"#)
  }

  @Test func bothNumbersHaveTheSameDecimals() {
    let change = Change(name: "dimming", label: "dimming", from: .number(0.4), to: .number(0.36))
    #expect(change.words == "dimming 0.40 → 0.36")
  }

  @Test func smallDifferencesGetMoreDecimals() {
    let change = Change(
      name: "rate", label: "rate", from: .number(0.998), to: .number(0.9984))
    #expect(change.words == "rate 0.9980 → 0.9984")
  }

  @Test func aNoteReplacesTheValuesAndACauseTheToken() {
    let change = Change(
      name: "present.sheet.settles", label: "settles", from: .number(0.48), to: .number(0.52),
      unit: "s", requirement: "B35", token: "present.response", note: "40 ms later",
      cause: Change.Cause(
        label: "present.response", from: .number(0.35), to: .number(0.38), unit: "s"))
    #expect(change.words == "settles 40 ms later (B35, present.response 0.35 → 0.38 s)")
    #expect(
      change.json.text
        == #"{"name":"present.sheet.settles","from":0.48,"to":0.52,"unit":"s","id":"B35","#
        + #""token":"present.response","note":"40 ms later","#
        + #""cause":{"label":"present.response","from":0.35,"to":0.38,"unit":"s"}}"#)
  }
}
