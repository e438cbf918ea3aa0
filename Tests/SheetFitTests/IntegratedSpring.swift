import Foundation
import SheetFit

/// Positions of a damped spring by the method of Runge and Kutta, for a mass of 1.
struct IntegratedSpring {
  let stiffness: Double
  let damping: Double

  init(ratio: Double, response: Double) {
    let frequency = 2 * Double.pi / response
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
  }

  /// Returns the values at times after a rest at `start` until `onset`.
  func values(
    at times: [Double], from start: Double, to goal: Double, onset: Double, velocity: Double = 0
  ) -> [Double] {
    var (offset, speed, now) = (start - goal, velocity, onset)
    return times.map { time in
      while now < time {
        let step = min(1e-4, time - now)
        func slope(_ x: Double, _ v: Double) -> (Double, Double) {
          (v, -stiffness * x - damping * v)
        }
        let a = slope(offset, speed)
        let b = slope(offset + step / 2 * a.0, speed + step / 2 * a.1)
        let c = slope(offset + step / 2 * b.0, speed + step / 2 * b.1)
        let d = slope(offset + step * c.0, speed + step * c.1)
        offset += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
        speed += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
        now += step
      }
      return time <= onset ? start : goal + offset
    }
  }
}

/// A generator of numbers that are the same in each run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// Returns the times of frames.
func frameTimes(_ rate: Double, until end: Double) -> [Double] {
  (0..<Int(end * rate)).map { Double($0) / rate }
}

/// Returns a trace of values at times.
func trace(_ times: [Double], _ values: [Double]) -> MotionTrace {
  MotionTrace(zip(times, values).map { MotionTrace.Sample(seconds: $0, value: $1) })
}
