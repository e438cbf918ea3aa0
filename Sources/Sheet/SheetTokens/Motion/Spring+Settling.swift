internal import SheetPlatform

extension Spring {
  /// Returns the time after which a motion stays within a distance of its goal and below a speed,
  /// in seconds.
  ///
  /// Offset and speed oscillate within an exponential envelope: a formula finds the last extreme
  /// that exceeds the limit, and bisection finds the moment when it has fallen to the limit.
  ///
  /// - Parameters:
  ///   - start: The motion at the beginning.
  ///   - distance: Above 0, in points.
  ///   - speed: Above 0, in points per second.
  /// - Returns: 0 or more; 0 for a motion within both limits from the beginning.
  public func settlingSeconds(
    from start: SheetMotion, withinDistance distance: Double, belowSpeed speed: Double
  ) -> Double {
    let offset = Swing(
      spring: self, value: start.offsetPoints, slope: start.velocityPointsPerSecond)
    return max(
      offset.secondsUntil(within: distance), offset.derivative.secondsUntil(within: speed))
  }
}

/// A solution of the spring's equation x'' + 2ζω x' + ω² x = 0, given by its initial value and
/// slope.
private struct Swing {
  let spring: Spring
  let value: Double
  let slope: Double

  /// The derivative of the quantity, which satisfies the same equation.
  var derivative: Swing {
    let omega = spring.frequency
    return Swing(
      spring: spring, value: slope,
      slope: -2 * spring.dampingRatio * omega * slope - omega * omega * value)
  }

  /// Returns the absolute value at a time.
  private func magnitude(_ seconds: Double) -> Double {
    let motion = spring.motion(
      from: SheetMotion(offsetPoints: value, velocityPointsPerSecond: slope),
      afterSeconds: seconds)
    return abs(motion.offsetPoints)
  }

  /// Returns the time after which the magnitude stays at or below the limit, in seconds.
  func secondsUntil(within limit: Double) -> Double {
    guard value != 0 || slope != 0 else { return 0 }
    // Between the last extreme above the limit and the next extreme the magnitude falls to the
    // limit once and stays below it.
    let extremes = lastExtremes(above: limit)
    guard let above = extremes.above else { return 0 }
    var low = above
    var high = extremes.next ?? timeBelowLimit(after: above, limit: limit)
    while high - low > 1e-11 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if magnitude(middle) > limit { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the last extreme, or the beginning, at which the magnitude is above the limit, and the
  /// extreme after it; nil for either if there is none.
  private func lastExtremes(above limit: Double) -> (above: Double?, next: Double?) {
    let omega = spring.frequency
    let zeta = spring.dampingRatio
    let decay = zeta * omega
    guard zeta < 1 else {
      guard let extreme = singleExtreme else {
        return (magnitude(0) > limit ? 0 : nil, nil)
      }
      if magnitude(extreme) > limit { return (extreme, nil) }
      return (magnitude(0) > limit ? 0 : nil, extreme)
    }
    // x = e^(-at)(P cos bt + Q sin bt) is extreme where tan bt = (bQ - aP) / (bP + aQ).
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let q = (slope + decay * value) / damped
    var phase = atan2(damped * q - decay * value, damped * value + decay * q)
    phase -= (phase / Double.pi).rounded(.down) * Double.pi
    let first = phase / damped
    let period = Double.pi / damped
    let height = magnitude(first)
    guard height > limit else { return (magnitude(0) > limit ? 0 : nil, first) }
    // From one extreme to the next the magnitude falls by a constant factor.
    let count = (log(height / limit) / (decay * period)).rounded(.down)
    return (first + count * period, first + (count + 1) * period)
  }

  /// The only extreme after the beginning of a motion without oscillation; nil if there is none.
  private var singleExtreme: Double? {
    let omega = spring.frequency
    let zeta = spring.dampingRatio
    let seconds: Double
    if zeta == 1 {
      // (P + Qt) e^(-ωt) is extreme at 1/ω - P/Q.
      let q = slope + omega * value
      guard q != 0 else { return nil }
      seconds = 1 / omega - value / q
    } else {
      let root = omega * (zeta * zeta - 1).squareRoot()
      let slow = -zeta * omega + root
      let fast = -zeta * omega - root
      // x = A e^(slow t) + B e^(fast t) is extreme where A slow e^(slow t) = -B fast e^(fast t).
      let a = (slope - fast * value) / (slow - fast)
      let b = value - a
      let ratio = -(b * fast) / (a * slow)
      guard ratio > 0, ratio.isFinite else { return nil }
      seconds = log(ratio) / (slow - fast)
    }
    return seconds > 0 && seconds.isFinite ? seconds : nil
  }

  /// Returns a time after which the magnitude is below the limit, found by doubling.
  private func timeBelowLimit(after seconds: Double, limit: Double) -> Double {
    var step = spring.responseSeconds
    while magnitude(seconds + step) > limit { step *= 2 }
    return seconds + step
  }
}
