internal import SheetPrimitives

/// An axis of a diagram: values along a length, with ticks at round values.
package struct DiagramAxis: Equatable {
  /// The values at the two ends.
  package let low, high: Double

  /// The positions of the two ends, in points; the first may be larger than the last.
  package var start, end: Double

  /// The values of the ticks, from low to high: multiples of 1, 2 or 5 times a power of ten.
  package let ticks: [Double]

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - values: The values that must be on the axis.
  ///   - mostTicks: The greatest number of ticks, 2 or more.
  ///   - isRounded: True to end the axis at ticks.
  package init(_ values: ClosedRange<Double>, mostTicks: Int, isRounded: Bool) {
    let span = max(values.upperBound - values.lowerBound, 1e-9)
    let step = Self.step(span, mostTicks: mostTicks, isRounded: isRounded)
    // A rounding error of the division makes no further tick.
    let slack = 1e-6
    let (first, last) = (values.lowerBound / step, values.upperBound / step)
    let low = isRounded ? (first + slack).rounded(.down) : (first - slack).rounded(.up)
    let high = isRounded ? (last - slack).rounded(.up) : (last + slack).rounded(.down)
    let count = max(0, Int(high - low))
    ticks = (0...count).map { ((low + Double($0)) * step * 1e9).rounded() / 1e9 }
    self.low = isRounded ? ticks[0] : values.lowerBound
    self.high = isRounded ? max(ticks[count], ticks[0] + step) : values.upperBound
    (start, end) = (0, 1)
  }

  /// Returns the smallest round step with which a span has at most a number of ticks.
  private static func step(_ span: Double, mostTicks: Int, isRounded: Bool) -> Double {
    var power = 1.0
    while power * 10 <= span { power *= 10 }
    while power > span { power /= 10 }
    // There is one tick more than there are steps; a rounded axis completes the last step.
    let most = Double(max(1, mostTicks - 1))
    for step in [power / 10, power / 5, power / 2, power, power * 2, power * 5]
    where (span / step - 1e-6).rounded(isRounded ? .up : .down) <= most {
      return step
    }
    return power * 10
  }

  /// Returns the position of a value in points.
  package func position(_ value: Double) -> Double {
    start + (value - low) / (high - low) * (end - start)
  }
}

extension Double {
  /// The number with a minus sign instead of a hyphen.
  package var withMinus: String { self < 0 ? "−\((-self).plain)" : plain }
}
