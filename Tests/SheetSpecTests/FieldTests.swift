import SheetSpec
import SheetTestSupport
import Testing

@Suite struct FieldTests {
  // MARK: Quantities

  @Test(
    "a number and its unit are read",
    arguments: [
      ("320pt", 320, .points), ("50%", 50, .percent), ("0.3s", 0.3, .seconds),
      ("120ms", 120, .milliseconds), ("12px", 12, .pixels), ("-1.5", -1.5, .none),
      ("+2", 2, .none), (".5", 0.5, .none), ("1e3", 1000, .none), ("1E-2s", 0.01, .seconds),
      ("-900pt/s", -900, .pointsPerSecond),
    ] as [(String, Double, Quantity.Unit)])
  func quantities(text: String, value: Double, unit: Quantity.Unit) {
    let quantity = Quantity(text)
    expect(quantity?.value, value)
    expect(quantity?.unit, unit)
  }

  @Test(
    "other text is not a quantity",
    arguments: [
      "", "pt", "nan", "inf", "-inf", "1e999", "1 pt", "1pt ", "0x10", "1..2", "1-2", "--1", "+",
      "1e", "1em", "1PT", "1,5", "1%%", "１",
    ])
  func noQuantities(text: String) {
    #expect(Quantity(text) == nil)
  }

  @Test func printedNumbersReadBackExactly() {
    expect(320.0.plain, "320")
    expect(0.1.plain, "0.1")
    expect((-2.5).plain, "-2.5")
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let number = Double.random(in: -1e4...1e4, using: &random)
      expect(Double(number.plain), number, "seed 3")
    }
  }

  // MARK: Moments

  @Test(
    "moments are read",
    arguments: [
      ("120ms", .seconds(0.12)), ("0.3s", .seconds(0.3)), ("50%", .share(0.5)),
      ("0s", .seconds(0)), ("150%", .share(1.5)), ("settled", .settled),
      ("settled#2", .settledTime(2)), ("50%#3", .share(0.5, transition: 3)),
      ("event:didPresent", .event(.didPresent)), ("event:tap#12", .event(.tap, time: 12)),
    ] as [(String, Moment)])
  func moments(text: String, moment: Moment) throws {
    try expect(Moment(reading: Located(text, at: .argument("--at", value: text))), moment)
  }

  private let forms =
    "a time such as 120ms or 0.3s, a fraction such as 50%, settled, settled#2 or event:didPresent"

  @Test(
    "other text is not a moment",
    arguments: [
      ("120", "120ms"), ("setled", "settled"), ("12pt", nil), ("later", nil), ("nan", nil),
      ("settled#0", nil), ("settled#", nil), ("0.3s#2", nil), ("50%#x", nil), ("-900pt/s", nil),
    ] as [(String, String?)])
  func noMoments(text: String, nearest: String?) {
    let written = Located(text, at: .argument("--at", value: text))
    let error = #expect(throws: DiagnosticError.self) { try Moment(reading: written) }
    expect(
      error?.diagnostics,
      [
        Diagnostic(
          .unknownChoice, at: written.place, "\"\(text)\" is not a valid moment", allowed: forms,
          nearest: nearest)
      ])
  }

  @Test("a moment must lie within an hour", arguments: ["-1ms", "3601s", "-1%"])
  func momentsOutOfRange(text: String) {
    let written = Located(text, at: .argument("--at", value: text))
    let error = #expect(throws: DiagnosticError.self) { try Moment(reading: written) }
    expect(
      error?.diagnostics,
      [
        Diagnostic(
          .numberOutOfRange, at: written.place, "moment \(text) is out of range",
          allowed: "0 to 3600 s")
      ])
  }

  // MARK: Nearest names

  @Test(
    "the nearest name has the fewest edits",
    arguments: [
      ("medium", "medium"), ("MEDIUM", "medium"), ("mdeium", "medium"), ("lrage", "large"),
      ("larg", "large"), ("zzzzzz", nil), ("", nil),
    ] as [(String, String?)])
  func nearestNames(text: String, nearest: String?) {
    expect(["medium", "large", "fit"].nearest(to: text), nearest)
  }

  @Test func theNearestNameOfAVeryLongWordIsFound() {
    let long = String(repeating: "medium", count: 10_000)
    #expect(["medium", "large"].nearest(to: long) == nil)
  }

  // MARK: Places

  @Test func aFlagsPlaceIsItsValue() {
    let place = Place.argument("--detent", value: "mediun")
    expect([place.line, place.column, place.endColumn], [1, 10, 16])
    expect(place.lineText, "--detent mediun")
    let bare = Place.argument("--close", value: "")
    expect([bare.column, bare.endColumn], [1, 8])
  }

  @Test func theItemsOfAListHaveTheirOwnPlaces() {
    let list = Located("medium, large ,fit", at: .argument("-d", value: "medium, large ,fit"))
    expect(list.listed.map(\.value), ["medium", "large", "fit"])
    expect(list.listed.map(\.place.column), [4, 12, 19])
    expect(list.listed.map(\.place.endColumn), [10, 17, 22])
  }

  /// The mark makes one character with the quotation mark before it.
  @Test func aLongValueThatBeginsWithACombiningMarkIsShortened() {
    let value = "\u{301}" + String(repeating: "a", count: 2000)
    let diagnostic = Diagnostic(.unknownName, at: nil, "unknown device \"\(value)\"")
    expect(
      diagnostic.message, "unknown device \"\u{301}" + String(repeating: "a", count: 199) + "…\"")
  }

  @Test func aValueOf150CharactersIsWholeInALongMessage() {
    let message =
      "unknown device \"" + String(repeating: "紙", count: 150) + "\""
      + String(repeating: ", or another", count: 100)
    expect(Diagnostic(.unknownName, at: nil, message).message, message)
  }

  @Test func everyDiagnosticHasItsOwnNumber() {
    expect(Set(DiagnosticCode.allCases.map(\.rawValue)).count, DiagnosticCode.allCases.count)
    for code in DiagnosticCode.allCases {
      #expect(code.rawValue.count == 5 && code.rawValue.first == "E")
    }
  }
}
