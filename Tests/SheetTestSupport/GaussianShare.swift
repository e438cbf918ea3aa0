import Glibc

/// The share of a Gaussian around a place between two bounds, 0…1.
public func gaussianShare(
  from low: Double, to high: Double, around place: Double, sigma: Double
) -> Double {
  normalShare(below: (high - place) / sigma) - normalShare(below: (low - place) / sigma)
}

/// The normal distribution, by Simpson's rule from 8 standard deviations down.
private func normalShare(below x: Double) -> Double {
  let steps = 64
  let low = -8.0
  let high = min(max(x, low), 8)
  let width = (high - low) / Double(steps)
  var sum = 0.0
  for step in 0...steps {
    let weight = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
    let t = low + Double(step) * width
    sum += weight * exp(-t * t / 2)
  }
  return sum * width / 3 / (2 * Double.pi).squareRoot()
}
