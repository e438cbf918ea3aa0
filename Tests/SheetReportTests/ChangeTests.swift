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

  @Test func whatIsNotThereIsNone() {
    let change = Change(name: "title", label: "title", from: .nothing, to: .text("Photos"))
    #expect(change.words == "title none → Photos")
    #expect(
      change.json.text == #"{"name":"title","from":null,"to":"Photos","unit":null,"id":null}"#)
  }
}
