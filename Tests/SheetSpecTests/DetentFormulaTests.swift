import Testing

@testable import SheetModel
@testable import SheetSpec

@Suite struct DetentFormulaTests {
  private let context = DetentContext(
    maximumDetentValue: 700, width: 393, height: 852, safeTop: 59, safeBottom: 34,
    isCompactHeight: false)

  private func expression(_ text: String) throws -> DetentExpression {
    try DetentFormula.expression(Located(text, at: .argument("-", value: text)))
  }

  @Test(
    "formulas are evaluated",
    arguments: [
      ("300", 300), ("300pt", 300), ("50%", 426), ("maximum", 700), ("width", 393),
      ("height", 852), ("safe.top", 59), ("safe.bottom", 34), ("1 + 2 * 3", 7),
      ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("24 / 4 / 2", 3), ("2 × 3 ÷ 4 − 1", 0.5),
      ("-5 + 8", 3), ("2 * -3 + 10", 4), ("min(300, maximum)", 300), ("max(1, 2, 3)", 3),
      ("clamp(50, 100, 200)", 100), ("clamp(500, 100, 200)", 200), ("clamp(150, 100, 200)", 150),
      ("compactHeight ? 100 : 200 + 1", 201), ("min( 40% , 2*(height-safe.top) )", 340.8),
    ] as [(String, Double)])
  func formulas(text: String, value: Double) throws {
    let result = try #require(try expression(text).evaluated(in: context))
    #expect(abs(result - value) < 1e-9)
  }

  @Test func compactHeightSelectsTheFirstValue() throws {
    var side = context
    side.isCompactHeight = true
    let formula = try expression("compactHeight ? inactive : 300")
    #expect(formula.evaluated(in: side) == nil)
    #expect(formula.evaluated(in: context) == 300)
  }

  @Test(
    "a fault is reported at its character",
    arguments: [
      ("", 3, "unexpected end of the formula; expected a value"),
      ("1 +", 6, "unexpected end of the formula; expected a value"),
      ("1 2", 5, "unexpected number; expected an operator"),
      ("(1", 5, "unexpected end of the formula; expected \")\""),
      ("1 + * 2", 7, "unexpected \"*\"; expected a value"),
      ("min 1", 7, "unexpected number; expected \"(\""),
      ("3s", 3, "\"3s\" is not a valid number in a formula"),
      ("2 + hight", 7, "unknown value \"hight\""),
      ("clamp(1, 2)", 3, "clamp takes three values"),
      ("compactHeight 1", 17, "unexpected number; expected \"?\""),
      ("1 € 2", 5, "unexpected \"€\"; expected an operator"),
    ])
  func faults(text: String, column: Int, message: String) {
    let error = #expect(throws: DiagnosticError.self) { try expression(text) }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(error?.diagnostics.map(\.code) == [.badFormula])
    // The flag's name and a space precede the formula.
    #expect(error?.diagnostics.first?.place?.column == (text.isEmpty ? 1 : column))
  }

  @Test func nestingIsLimited() {
    let deep = String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400)
    let error = #expect(throws: DiagnosticError.self) { try expression(deep) }
    #expect(error?.diagnostics.map(\.message) == ["the formula is nested deeper than 32 levels"])
    let minus = String(repeating: "-", count: 400) + "1"
    #expect(throws: DiagnosticError.self) { try expression(minus) }
    let long = String(repeating: "1+", count: 600) + "1"
    let tooLong = #expect(throws: DiagnosticError.self) { try expression(long) }
    #expect(tooLong?.diagnostics.map(\.message) == ["the formula has more than 1000 characters"])
  }
}
