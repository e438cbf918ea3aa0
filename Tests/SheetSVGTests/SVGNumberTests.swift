import SheetTestSupport
import Testing

@testable import SheetSVG

@Suite struct SVGNumberTests {
  private func written(_ write: (inout SVGText) -> Void) -> String {
    var text = SVGText()
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("lengths have at most three decimals, without the zero before a dot in path data")
  func lengths() {
    let rows: [(value: Double, expected: String)] = [
      (0, "0"), (-0.0, "0"), (-0.0004, "0"), (0.0005, "0.001"), (-0.0005, "-0.001"), (0.5, "0.5"),
      (-0.25, "-0.25"), (1, "1"), (-1, "-1"), (10, "10"), (100, "100"), (9.9996, "10"),
      (426.3333333, "426.333"), (0.05, "0.05"), (0.001, "0.001"), (1.0 / 3, "0.333"),
      (2.675, "2.675"), (999.999, "999.999"), (123_456_789.125, "123456789.125"),
      (-100.1, "-100.1"), (1e11, "100000000000"),
    ]
    for (value, expected) in rows {
      expect(written { $0.append(thousandths: thousandths(value)) }, expected)
    }
    let pathData: [(value: Double, expected: String)] = [
      (0, "0"), (0.5, ".5"), (-0.5, "-.5"), (0.007, ".007"), (1.5, "1.5"), (10.05, "10.05"),
    ]
    for (value, expected) in pathData {
      let text = written { text in
        text.append(thousandths: thousandths(value), omitsLeadingZero: true)
      }
      expect(text, expected)
    }
    // Opacities have four decimals, and scales seven.
    for (opacity, expected) in [(0.4, "0.4"), (1.0 / 3, "0.3333"), (0.00004, "0")] {
      expect(written { $0.append(opacity: opacity) }, expected)
    }
    for (scale, expected) in [(0.92, "0.92"), (1 - 0.08 / 3, "0.9733333")] {
      expect(written { $0.append(scale: scale) }, expected)
    }
  }
}
