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

  /// The distance from the outline at which the colours of both sides are read, in pixels.
  private static let sideDistance = 2.6

  /// The distance inside the outline up to which pixels are read if a rim runs along it.
  private static let rimDistance = 1.4

  /// The spread of colours beside the outline up to which they count as one colour, in levels.
  private static let flatness: Float = 2

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
    let outer = band.keys.map { band.color($0, at: -Self.sideDistance) }
    let inner = band.keys.map { hasRim ? band.rimColor($0) : band.color($0, at: Self.sideDistance) }
    let flatOuter = Self.flatColor(outer)
    let flatInner = Self.flatColor(inner)
    for (index, key) in band.keys.enumerated() {
      // Behind a rim lies another colour.
      if hasRim, band.nearest[key].distance > Self.rimDistance { continue }
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
    let far = known.count { ($0 - mean).largest > flatness }
    return far * 20 <= known.count ? mean : nil
  }

  /// The residual beyond which a pixel shows something else, such as a letter.
  private static let outlier: Float = 0.3

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
      let limited = min(error * error, Self.outlier * Self.outlier)
      sum += Double(limited * sample.weight)
      weights += Double(sample.weight)
    }
    return weights > 0 ? sum / weights : 1
  }

  /// The number of neighbouring pixels that err alike.
  static let dependence = 9.0

  /// The least error of a radius in pixels, and that which a corner of another form than the curve makes, for each
  /// part of the residual; source: drawn frames, of which 95 of 100 lie within three errors.
  private static let leastError = 0.01
  private static let modelError = 4.0

  /// The first step of the search for a radius, in pixels, and the last.
  private static let steps = (first: 1.5, last: 0.02)

  /// Fits the radius of a curve.
  ///
  /// - Parameters:
  ///   - outline: The curve.
  ///   - start: A radius near the best, in pixels.
  /// - Returns: The best radius with its residual.
  func fit(_ outline: CornerOutline, from start: Double) -> FittedCurve {
    let plain = fit(outline, from: start, shift: 0)
    guard plain.residual > Self.softResidual else { return plain }
    let shifted = fit(outline, from: plain.radius.value, shift: Self.shift)
    var better = plain
    if shifted.residual < Self.shiftGain * plain.residual { better.residual = shifted.residual }
    return better
  }

  /// Returns the residual of a curve at a radius, without a fit.
  func residual(of outline: CornerOutline, radius: Double) -> Double {
    meanSquare(outline, radius: radius, shift: 0).squareRoot()
  }

  /// Returns the mean square of the errors of the covered areas that noise makes, which are seen beside the outline, too.
  func noise(beside fit: FittedCurve) -> Double {
    meanSquare(CornerOutline(fit.curve), radius: fit.radius.value, shift: 0, isBeside: true)
  }

  /// Phones draw some corners with the vertex farther out than the edges; source: unscaled screenshots of iOS 26,
  /// where it is 0.2 to 0.3 pixels.
  private static let shift = 0.25

  /// The residual above which that is tried, and the share of it that has to be left.
  private static let softResidual = 0.03
  private static let shiftGain = 0.75

  private func fit(
    _ outline: CornerOutline, from start: Double, shift: Double
  ) -> FittedCurve {
    func value(_ radius: Double) -> Double {
      meanSquare(outline, radius: max(0.5, radius), shift: shift)
    }
    var least = (radius: start, value: value(start))
    var step = Self.steps.first
    while step > Self.steps.last {
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
      step /= 5
    }
    // The second derivative of the sum of squares gives the error of the radius.
    let h = 0.1
    let bend = (value(least.radius + h) - 2 * least.value + value(least.radius - h)) / (h * h)
    let independent = Double(max(1, samples.count)) / Self.dependence
    let random = bend > 0 ? 2 * least.value / bend / independent : 1
    let residual = least.value.squareRoot()
    let model = Self.modelError * residual
    return FittedCurve(
      curve: outline.curve,
      radius: Estimate(
        max(0, least.radius), error: max((random + model * model).squareRoot(), Self.leastError)),
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
  private static let reach = 3.0

  /// The distance of the middle of a rim inside the outline, the pixels around one among which the rim is sought, and
  /// the weight of a distance along it.
  private static let rimMiddle = 1.2
  private static let rimReach = 3
  private static let rimAlong = 0.25

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
    for y in max(0, row - Self.rimReach)...min(side - 1, row + Self.rimReach) {
      for x in max(0, column - Self.rimReach)...min(side - 1, column + Self.rimReach) {
        let other = y * side + x
        let away = SIMD2(Double(x - column), Double(y - row))
        let along = away - normal * (away * normal).sum()
        let off =
          (nearest[other].distance - Self.rimMiddle).magnitude
          + (along * along).sum().squareRoot() * Self.rimAlong
        if off < best?.off ?? .infinity { best = (other, off) }
      }
    }
    return best.flatMap { color($0.key) }
  }
}
