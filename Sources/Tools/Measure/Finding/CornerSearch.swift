internal import SheetPlatform
internal import SheetTokens

/// The search for a rounded corner at a known vertex, by the steps of colour across possible outlines.
struct CornerSearch {
  let screen: Screen

  /// The radius with the most evidence.
  struct Found {
    /// The radius in pixels.
    var radius: Double
    /// The share of the outline with a step of colour across it, 0…1.
    var evidence: Double
    /// The evidence together with how distinct the steps are.
    var score: Double
  }

  /// The samples of an outline in the middle of the corner; near its ends every radius has the same
  /// edges.
  private static let outlines = [CornerCurve.coreAnimation, .circular].map {
    CornerOutline($0).samples(count: Limits.cornerSamples, within: Limits.cornerSpread)
  }

  /// The distances from the outline of the nearer and the farther samples, in pixels.
  private static var near: Double { Limits.cornerSide }
  private static var far: Double { Limits.cornerFar }

  /// Returns the radius with the most evidence at one or more corners, which all have it.
  ///
  /// - Parameters:
  ///   - places: The corners.
  ///   - radii: The radii that are tried, in pixels.
  ///   - hasRim: A Boolean value that is true if a line of another colour runs along the inner side.
  /// - Returns: Nil if no radius has any evidence.
  func best(
    at places: [CornerPlace], radii: ClosedRange<Double>, hasRim: Bool = false
  ) -> Found? {
    var best: Found?
    var bestScore = -Double.infinity
    var radius = radii.lowerBound
    while radius <= radii.upperBound {
      for outline in Self.outlines {
        var evidence = 1.0
        var strength = 0.0
        for place in places {
          guard let found = score(place, radius: radius, outline, hasRim: hasRim) else {
            evidence = 0
            break
          }
          evidence = min(evidence, found.evidence)
          strength += found.strength
        }
        let score = evidence * 4 + strength / Double(places.count)
        if evidence > 0, score > bestScore {
          bestScore = score
          best = Found(radius: radius, evidence: evidence, score: score)
        }
      }
      radius += max(1, radius * Limits.radiusStep)
    }
    return best
  }

  /// Returns the share of samples with a step, and how distinct the steps are on average, 0…1.
  private func score(
    _ place: CornerPlace, radius: Double,
    _ outline: [(point: SIMD2<Double>, normal: SIMD2<Double>)], hasRim: Bool
  ) -> (evidence: Double, strength: Double)? {
    var used = 0
    var misses = 0
    var hits = 0
    var strength: Float = 0
    for (point, normal) in outline {
      let on = point * radius
      let outer = place.pixel(at: on - normal * Self.near)
      guard screen.contains(x: outer.x, y: outer.y) else { continue }
      used += 1
      func color(_ distance: Double) -> PixelColor {
        let pixel = place.pixel(at: on + normal * distance)
        return screen[pixel.x, pixel.y]
      }
      let outside = screen[outer.x, outer.y]
      let inside = color(Self.near)
      let step = (inside - outside).largest
      if 2 * misses > outline.count { return nil }
      misses += 1
      guard step >= Limits.noise else { continue }
      // A rim differs from what is farther inside, but less than from the outside.
      let inner = (inside - color(Self.far)).largest * (hasRim ? 0.5 : 1)
      // Most samples of a photo end here, without another pixel that is read.
      guard step > Limits.contrast * inner else { continue }
      let beside = max(inner, (outside - color(-Self.far)).largest)
      guard step > Limits.contrast * beside else { continue }
      hits += 1
      misses -= 1
      strength += (step - beside) / (step + beside)
    }
    guard 2 * used > outline.count else { return nil }
    return (Double(hits) / Double(used), Double(strength) / Double(used))
  }
}

/// A corner of a rectangle in a picture, with the directions into the rectangle.
struct CornerPlace: Sendable {
  /// The vertex, where the straight edges would meet, in pixels.
  var vertex: SIMD2<Double>
  /// 1 for a corner on the left, -1 for one on the right.
  let inwardX: Int
  /// 1 for an upper corner, -1 for a lower one.
  let inwardY: Int

  /// Returns the two corners at the ends of an edge, which is the upper one of its rectangle if `inwardY` is 1.
  static func pair(left: Double, right: Double, y: Double, inwardY: Int) -> [CornerPlace] {
    [
      CornerPlace(vertex: SIMD2(left, y), inwardX: 1, inwardY: inwardY),
      CornerPlace(vertex: SIMD2(right, y), inwardX: -1, inwardY: inwardY),
    ]
  }

  /// Returns the pixel at a local place, in pixels from the vertex.
  func pixel(at place: SIMD2<Double>) -> (x: Int, y: Int) {
    (
      (vertex.x + Double(inwardX) * place.x).floored,
      (vertex.y + Double(inwardY) * place.y).floored
    )
  }

  /// The first pixel of the grid that begins at the corner, and the place of the vertex in it.
  var grid: (x: Int, y: Int, vertex: SIMD2<Double>) {
    func axis(_ place: Double, _ inward: Int) -> (Int, Double) {
      if inward > 0 {
        let first = place.rounded(.down)
        return (Int(first), place - first)
      }
      let first = place.rounded(.up)
      return (Int(first) - 1, first - place)
    }
    let (x, shareX) = axis(vertex.x, inwardX)
    let (y, shareY) = axis(vertex.y, inwardY)
    return (x, y, SIMD2(shareX, shareY))
  }
}
