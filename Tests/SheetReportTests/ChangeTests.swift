import SheetReport
import SheetReportSamples
import SheetTestSupport
import Testing

@Suite struct ChangeTests {
  @Test func aChangeIsOneLineWithItsOrigin() {
    let withNote =
      #"{"name":"present.sheet.settles","from":0.48,"to":0.52,"unit":"s","id":"B35","#
      + #""token":"present.response","note":"40 ms later","#
      + #""cause":{"label":"present.response","from":0.35,"to":0.38,"unit":"s"}}"#
    let rows: [(change: Change, words: String, json: String?)] = [
      (
        Change(
          name: "cornerRadius", label: "corner radius", from: .number(10), to: .number(12),
          unit: "pt", requirement: "B03", token: "sheet.cornerRadius"),
        "corner radius 10 → 12 pt (B03, sheet.cornerRadius)",
        #"{"name":"cornerRadius","from":10,"to":12,"unit":"pt","id":"B03","token":"sheet.cornerRadius"}"#
      ),
      // A missing value is none.
      (
        Change(name: "title", label: "title", from: .nothing, to: .text("Photos")),
        "title none → Photos",
        #"{"name":"title","from":null,"to":"Photos","unit":null,"id":null}"#
      ),
      // Both numbers have the same decimals, and small differences get more.
      (
        Change(name: "dimming", label: "dimming", from: .number(0.4), to: .number(0.36)),
        "dimming 0.40 → 0.36", nil
      ),
      (
        Change(name: "rate", label: "rate", from: .number(0.998), to: .number(0.9984)),
        "rate 0.9980 → 0.9984", nil
      ),
      // A note replaces the values, and a cause the token.
      (
        Change(
          name: "present.sheet.settles", label: "settles", from: .number(0.48), to: .number(0.52),
          unit: "s", requirement: "B35", token: "present.response", note: "40 ms later",
          cause: Change.Cause(
            label: "present.response", from: .number(0.35), to: .number(0.38), unit: "s")),
        "settles 40 ms later (B35, present.response 0.35 → 0.38 s)", withNote
      ),
    ]
    for (change, words, json) in rows {
      expect(change.words, words)
      if let json { expect(change.json.text, json) }
    }
  }
}
