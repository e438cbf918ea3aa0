import SheetTestSupport
import Testing

@testable import SheetLayout

/// Axes of diagrams.
@Suite struct DiagramTests {
  @Test("ticks are round and never too many, and an axis maps its ends")
  func axes() {
    let rows: [(values: ClosedRange<Double>, most: Int, isRounded: Bool, ticks: [Double])] = [
      (0...798, 7, true, [0, 200, 400, 600, 800]),
      (-5816...3, 6, true, [-6000, -4000, -2000, 0, 2000]),
      (0...0.4, 6, true, [0, 0.1, 0.2, 0.3, 0.4]),
      (0.9...1, 6, true, [0.9, 0.92, 0.94, 0.96, 0.98, 1]),
      (0...0.551, 12, false, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55]),
      (0.62...3.1, 12, false, [1, 1.5, 2, 2.5, 3]),
    ]
    for (values, most, isRounded, ticks) in rows {
      expect(DiagramAxis(values, mostTicks: most, isRounded: isRounded).ticks, ticks)
    }
    #expect(DiagramAxis(3...3, mostTicks: 5, isRounded: true).ticks.count >= 2)
    for span in [1e-3, 0.07, 1, 33, 852, 1e5] {
      for start in [0, -span / 3, 5 * span] {
        for most in 3...12 {
          let rounded = DiagramAxis(start...(start + span), mostTicks: most, isRounded: true)
          #expect(rounded.low <= start + 1e-6 * span)
          #expect(rounded.high >= start + span - 1e-6 * span)
          #expect(rounded.ticks.count <= most + 1)
        }
      }
    }
    var axis = DiagramAxis(0...800, mostTicks: 7, isRounded: true)
    (axis.start, axis.end) = (300, 100)
    expect([0.0, 800, 400].map { axis.position($0) }, [300, 100, 200])
  }
}
