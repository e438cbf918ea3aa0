internal import SheetPlatform
public import SheetTokens

/// A curve fitted to a corner.
public struct FittedCurve: Sendable {
  /// The curve with its parameter.
  public var curve: CornerCurve
  /// The radius in pixels.
  public var radius: Estimate
  /// The root mean square of the error of the covered areas, 0…1.
  public var residual: Double
}

/// Fits curves to the pixels at one or more corners with the same radius.
struct CornerFit {
  /// A pixel near the outline.
  private struct Sample {
    var corner: Int
    var column: Int
    var row: Int
    /// The covered share as seen.
    var seen: Float
    /// The square of the step of colour.
    var weight: Float
  }

  private let side: Int
  private let vertices: [SIMD2<Double>]
  private var samples: [Sample] = []

  /// The number of pixels that contribute.
  var sampleCount: Int { samples.count }

  /// Collects the pixels around an outline.
  ///
  /// - Parameters:
  ///   - screen: The picture.
  ///   - places: The corners.
  ///   - outline: The approximate outline, within 2 pixels.
  ///   - radius: Its radius in pixels.
  ///   - hasRim: A Boolean value that is true if a line of another colour runs along the inner side.
  ///   - most: The largest radius that is fitted, in pixels.
  init(
    _ screen: Screen, _ places: [CornerPlace], around outline: CornerOutline, radius: Double,
    hasRim: Bool, most: Double
  ) {
    side = Int(most * CornerCurve.continuousReach) + 3
    vertices = places.map(\.grid.vertex)
    for (corner, place) in places.enumerated() {
      collect(
        CornerBand(screen, place, around: outline, radius: radius, side: side), corner: corner,
        hasRim: hasRim)
    }
  }

  /// Adds the pixels around the outline at one corner.
  private mutating func collect(_ band: CornerBand, corner: Int, hasRim: Bool) {
    // The colours beside the outline; one colour for a whole side if it is flat.
    let outer = band.keys.map { band.color($0, at: -Limits.fitSide) }
    let inner = band.keys.map { hasRim ? band.rimColor($0) : band.color($0, at: Limits.fitSide) }
    let flatOuter = Self.flatColor(outer)
    let flatInner = Self.flatColor(inner)
    for (index, key) in band.keys.enumerated() {
      // Behind a rim lies another colour.
      if hasRim, band.nearest[key].distance > Limits.rim { continue }
      guard let color = band.color(key), let outside = flatOuter ?? outer[index],
        let inside = flatInner ?? inner[index]
      else { continue }
      let step = inside - outside
      let weight = step.dot(step)
      guard weight > 0 else { continue }
      let seen = (color - outside).dot(step) / weight
      samples.append(
        Sample(
          corner: corner, column: key % side, row: key / side, seen: hasRim ? min(seen, 1) : seen,
          weight: weight))
    }
  }

  /// Returns the mean of colours that are nearly equal; nil for others.
  private static func flatColor(_ colors: [PixelColor?]) -> PixelColor? {
    let known = colors.compactMap { $0 }
    guard known.count > 4 else { return nil }
    let mean = known.reduce(PixelColor(), +) / Float(known.count)
    let far = known.count { ($0 - mean).largest >= Limits.noise }
    return far * 20 <= known.count ? mean : nil
  }

  /// Returns the mean square of the errors of the covered areas, each limited.
  ///
  /// - Parameters:
  ///   - outline: The curve.
  ///   - radius: Its radius in pixels.
  ///   - shift: The distance by which the vertex lies outside the straight edges, in pixels.
  ///   - isBeside: True for the pixels that the outline does not touch alone.
  /// - Returns: The mean, weighted by the contrast of each pixel.
  private func meanSquare(
    _ outline: CornerOutline, radius: Double, shift: Double, isBeside: Bool = false
  ) -> Double {
    let coverages = vertices.map {
      CornerCoverage(outline, radius: radius, vertex: $0 - shift, side: side)
    }
    var sum = 0.0
    var weights = 0.0
    for sample in samples {
      let area = coverages[sample.corner].area(column: sample.column, row: sample.row)
      if isBeside, area > 0, area < 1 { continue }
      let error = sample.seen - area
      let limited = min(error * error, Limits.outlier * Limits.outlier)
      sum += Double(limited * sample.weight)
      weights += Double(sample.weight)
    }
    return weights > 0 ? sum / weights : 1
  }

  /// The number of independent pixels among those that contribute.
  var independentCount: Double { Double(max(1, samples.count)) / Limits.errAlike }

  /// Fits the radius of a curve.
  ///
  /// - Parameters:
  ///   - outline: The curve.
  ///   - start: A radius near the best, in pixels.
  /// - Returns: The best radius with its residual.
  func fit(_ outline: CornerOutline, from start: Double) -> FittedCurve {
    let plain = fit(outline, from: start, shift: 0)
    // Phones draw named curves.
    guard plain.residual > Limits.softResidual, outline.curve.isNamed else { return plain }
    let shifted = fit(outline, from: plain.radius.value, shift: Limits.vertexShift)
    var better = plain
    if shifted.residual < Limits.gain * plain.residual { better.residual = shifted.residual }
    return better
  }

  /// Returns the mean square of the errors of the covered areas that noise makes, which are seen beside the outline, too.
  func noise(beside fit: FittedCurve) -> Double {
    meanSquare(CornerOutline(fit.curve), radius: fit.radius.value, shift: 0, isBeside: true)
  }

  private func fit(
    _ outline: CornerOutline, from start: Double, shift: Double
  ) -> FittedCurve {
    func value(_ radius: Double) -> Double {
      meanSquare(outline, radius: max(0.5, radius), shift: shift)
    }
    var least = (radius: start, value: value(start))
    var step = max(Limits.place, start * Limits.radiusShare / 2)
    while step > 2 * Limits.leastError {
      let (before, after) = (value(least.radius - step), value(least.radius + step))
      let bend = before - 2 * least.value + after
      let isLeast = before >= least.value && after >= least.value
      if !isLeast {
        least =
          before < after ? (least.radius - step, before) : (least.radius + step, after)
        continue
      }
      // The lowest point of the parabola through the three.
      if bend > 0 {
        let radius = least.radius + step * (before - after) / (2 * bend)
        let found = value(radius)
        if found < least.value { least = (radius, found) }
      }
      step /= 10
    }
    // The second derivative of the sum of squares gives the error of the radius.
    let h = 0.1
    let bend = (value(least.radius + h) - 2 * least.value + value(least.radius - h)) / (h * h)
    let random = bend > 0 ? 2 * least.value / bend / independentCount : 1
    let residual = least.value.squareRoot()
    let model = Limits.modelError * residual
    return FittedCurve(
      curve: outline.curve,
      radius: Estimate(
        max(0, least.radius), error: max((random + model * model).squareRoot(), Limits.leastError)),
      residual: residual)
  }
}

/// The pixels on both sides of an outline at one corner, each by its key in the grid of the corner: row · side + column.
private struct CornerBand {
  private let screen: Screen
  private let place: CornerPlace
  private let grid: (x: Int, y: Int, vertex: SIMD2<Double>)
  private let side: Int

  /// The signed distance of each pixel to the outline, positive inside, and the inward normal there; infinite for
  /// pixels that are not read.
  private(set) var nearest: [(distance: Double, normal: SIMD2<Double>)]

  /// The keys of the pixels that are read.
  private(set) var keys: [Int] = []

  /// The distance from the first outline within which pixels are read, in pixels.
  private static let reach = 2 * Limits.place

  init(
    _ screen: Screen, _ place: CornerPlace, around outline: CornerOutline, radius: Double,
    side: Int
  ) {
    (self.screen, self.place, self.side) = (screen, place, side)
    grid = place.grid
    nearest = Array(repeating: (.infinity, SIMD2(0, 0)), count: side * side)
    for index in 1..<outline.points.count {
      let (from, to) = (outline.points[index - 1] * radius, outline.points[index] * radius)
      let along = to - from
      let length = (along * along).sum().squareRoot()
      guard length > 1e-9 else { continue }
      let normal = SIMD2(along.y, -along.x) / length
      let steps = max(1, Int((length / 0.5).rounded(.up)))
      for step in 0..<steps {
        visit(from + along * ((Double(step) + 0.5) / Double(steps)), normal)
      }
    }
  }

  /// Enters the pixels on both sides of a point of the outline.
  private mutating func visit(_ on: SIMD2<Double>, _ normal: SIMD2<Double>) {
    var offset = -Self.reach
    while offset <= Self.reach {
      let at = on + normal * offset + grid.vertex
      offset += 0.5
      let (column, row) = (at.x.floored, at.y.floored)
      guard column >= 0, row >= 0, column < side, row < side else { continue }
      let key = row * side + column
      let distance = ((center(column, row) - on) * normal).sum()
      if nearest[key].distance == .infinity { keys.append(key) }
      if distance.magnitude < nearest[key].distance.magnitude {
        nearest[key] = (distance, normal)
      }
    }
  }

  /// Returns the middle of a pixel, from the vertex.
  private func center(_ column: Int, _ row: Int) -> SIMD2<Double> {
    SIMD2(Double(column) + 0.5, Double(row) + 0.5) - grid.vertex
  }

  /// Returns the colour of a pixel; nil outside the picture.
  func color(_ key: Int) -> PixelColor? {
    let x = grid.x + place.inwardX * (key % side)
    let y = grid.y + place.inwardY * (key / side)
    return screen.contains(x: x, y: y) ? screen[x, y] : nil
  }

  /// Returns the colour at a distance from the outline, straight across it from a pixel; nil outside the picture.
  func color(_ key: Int, at distance: Double) -> PixelColor? {
    let entry = nearest[key]
    let center = center(key % side, key / side)
    let pixel = place.pixel(at: center + entry.normal * (distance - entry.distance))
    return screen.contains(x: pixel.x, y: pixel.y) ? screen[pixel.x, pixel.y] : nil
  }

  /// Returns the colour of the rim beside a pixel; nil outside the picture.
  ///
  /// A rim is so narrow that only the pixel nearest to its middle has no other colour.
  func rimColor(_ key: Int) -> PixelColor? {
    let (column, row) = (key % side, key / side)
    let normal = nearest[key].normal
    var best: (key: Int, off: Double)?
    let reach = Int(Self.reach)
    for y in max(0, row - reach)...min(side - 1, row + reach) {
      for x in max(0, column - reach)...min(side - 1, column + reach) {
        let other = y * side + x
        let away = SIMD2(Double(x - column), Double(y - row))
        let along = away - normal * (away * normal).sum()
        let off =
          (nearest[other].distance - Limits.rim).magnitude
          + (along * along).sum().squareRoot() / 4
        if off < best?.off ?? .infinity { best = (other, off) }
      }
    }
    return best.flatMap { color($0.key) }
  }
}
