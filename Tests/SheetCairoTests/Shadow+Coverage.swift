import Glibc
import SheetPrimitives
import SheetScene

extension Shadow {
  /// How much of the shadow of an upright rectangle is seen at a place, 0…1.
  ///
  /// It is a product of two profiles, each a difference of normal distributions.
  func coverage(at place: Point) -> Double {
    let rect = outline.rect
    return share(of: rect.minX + offsetX, rect.maxX + offsetX, at: place.x)
      * share(of: rect.minY + offsetY, rect.maxY + offsetY, at: place.y)
  }

  private func share(of low: Double, _ high: Double, at place: Double) -> Double {
    normal((high - place) / sigma) - normal((low - place) / sigma)
  }
}

/// The normal distribution, by Simpson's rule from 8 standard deviations down.
private func normal(_ x: Double) -> Double {
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
