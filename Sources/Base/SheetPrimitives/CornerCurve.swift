internal import SheetPlatform

/// The curve that joins two edges at a rounded corner.
public enum CornerCurve: Equatable, Hashable, Sendable {
  /// The corner of UIBezierPath's rounded rectangle: three cubics that begin 1.528665 radii from
  /// the vertex.
  case continuous
  /// The corner of Core Animation's `cornerCurve = .continuous` as drawn on devices: a circular arc
  /// of exactly the radius between two transition curves that begin 1.47485 radii from the vertex.
  case coreAnimation
  /// A quarter of a circle.
  case circular
  /// The superellipse |x|ⁿ + |y|ⁿ = 1 scaled to the radius; 2 is the circle. The exponent is 1…20.
  case superellipse(exponent: Double)
  /// The corner smoothing of design tools; 0 is the circle. The smoothing is 0…1.
  case smooth(smoothing: Double)

  /// Creates a curve without parameters from its name: `continuous`, `coreanimation` or `circular`;
  /// nil for any other text.
  public init?(name: some StringProtocol) {
    switch name {
    case "continuous": self = .continuous
    case "coreanimation": self = .coreAnimation
    case "circular": self = .circular
    default: return nil
    }
  }

  /// The name as files have it: `continuous`, `superellipse:2.5`.
  public var words: String {
    switch self {
    case .continuous: "continuous"
    case .coreAnimation: "coreanimation"
    case .circular: "circular"
    case .superellipse(let exponent): "superellipse:\(exponent.brief)"
    case .smooth(let smoothing): "smooth:\(smoothing.brief)"
    }
  }
}

/// One corner, from a point on the horizontal edge to one on the vertical edge.
///
/// Local coordinates have the vertex at the origin; x runs along the horizontal edge and y along
/// the vertical one, both away from the vertex. `points` holds a start point and three points for
/// each cubic.
package struct Corner {
  package var points: [Point]

  /// Fits a corner of `radius` between its two sides.
  ///
  /// `across` and `down` are the lengths of the sides whose other corner is rounded too; nil leaves
  /// the whole side to this corner.
  package init(_ curve: CornerCurve, radius: Double, across: Double?, down: Double?) {
    let radius = Self.fitted(radius, curve, across: across, down: down)
    points =
      switch curve {
      case .continuous: Self.continuous(radius: radius, across: across, down: down)
      case .coreAnimation: Self.coreAnimation(radius: radius)
      case .circular: Self.arc(radius: radius)
      case .superellipse(let exponent): Self.superellipse(radius: radius, exponent: exponent)
      case .smooth(let smoothing):
        Self.smooth(
          radius: radius, smoothing: smoothing, side: [across, down].compactMap { $0 }.min())
      }
  }

  /// Returns a radius reduced to fit beside the other corners of its sides.
  static func fitted(
    _ radius: Double, _ curve: CornerCurve, across: Double?, down: Double?
  ) -> Double {
    // A corner of Core Animation begins beyond its radius and is never shortened.
    let reach = curve == .coreAnimation ? tail[0].x : 1
    return [across, down].compactMap(\.self).reduce(radius) { min($0, $1 / 2 / reach) }
  }
}

// MARK: - Continuous

extension CornerCurve {
  /// The distance from the vertex at which a continuous corner begins, in radii.
  public static let continuousReach = 1.528665
}

extension Corner {
  private static let reach = CornerCurve.continuousReach
  // The start of the middle cubic and its first control point, in radii.
  private static let middleStart = Point(x: 0.6314937928309926, y: 0.07491138784701594)
  private static let middleHandle = Point(x: 0.3728238266257468, y: 0.16905955604436995)

  /// Returns the start point and two control points along one axis, in radii; on a short side they
  /// move towards the vertex.
  private static func leadIn(radius: Double, side: Double?) -> (Double, Double, Double) {
    let full = (reach, 1.0884929576185292, 0.8684069440630023)
    guard let side, radius > 0 else { return full }
    let room = (side - 2 * radius) / (2 * radius * (reach - 1))
    guard room < 1 else { return full }
    let share = max(room, 0)
    return (1 + (reach - 1) * share, 0.96 + 0.12849 * share, 0.82 + 0.048407 * share)
  }

  private static func continuous(radius: Double, across: Double?, down: Double?) -> [Point] {
    let u = leadIn(radius: radius, side: across)
    let v = leadIn(radius: radius, side: down)
    let start = middleStart
    let handle = middleHandle
    return [
      Point(x: u.0, y: 0), Point(x: u.1, y: 0), Point(x: u.2, y: 0), start,
      handle, Point(x: handle.y, y: handle.x), Point(x: start.y, y: start.x),
      Point(x: 0, y: v.2), Point(x: 0, y: v.1), Point(x: 0, y: v.0),
    ].map { Point(x: $0.x * radius, y: $0.y * radius) }
  }
}

// MARK: - Core Animation

extension Corner {
  /// The transition curve on the horizontal edge, in radii; the other one is its mirror image.
  ///
  /// Source: fitted to unscaled screenshots of iOS 16 to 26. It follows the outline measured at 186
  /// pixels (Tests/Oracles/corner-coreanimation.csv) within 0.09 pixels.
  private static let tail = [
    Point(x: 1.47485, y: 0), Point(x: 0.98162, y: 0.01259), Point(x: 0.66965, y: -0.00747),
    Point(x: 0.38816, y: 0.20900),
  ]

  /// Returns a transition curve, an arc around (1, 1), and the mirror image of the transition
  /// curve, in radii.
  ///
  /// One cubic approximates the arc of 14.6 degrees to within 1e-8 of the radius. The rounded end of the
  /// transition curve lies 1.5e-5 of the radius outside the circle; a straight line joins the two,
  /// so neither is distorted.
  private static func coreAnimation(radius: Double) -> [Point] {
    let end = tail[3]
    let arc = arc(
      centre: Point(x: 1, y: 1), radius: 1, fromRadians: atan2(end.y - 1, end.x - 1),
      toRadians: atan2(end.x - 1, end.y - 1), cubics: 1)
    let lead = tail + [end, arc[0]]
    return (lead + arc + lead.reversed().map { Point(x: $0.y, y: $0.x) }).map {
      Point(x: $0.x * radius, y: $0.y * radius)
    }
  }
}

// MARK: - Circles, superellipses and smooth corners

extension Corner {
  /// Returns a quarter circle as two cubics, accurate to 5e-6 of the radius; the error of a single
  /// cubic, 3e-4, is visible at 60 points.
  private static func arc(radius: Double) -> [Point] {
    arc(
      centre: Point(x: radius, y: radius), radius: radius, fromRadians: -Double.pi / 2,
      toRadians: -Double.pi, cubics: 2)
  }

  private static func arc(
    centre: Point, radius: Double, fromRadians: Double, toRadians: Double, cubics: Int
  ) -> [Point] {
    let step = (toRadians - fromRadians) / Double(cubics)
    let handle = 4.0 / 3.0 * tan(step / 4) * radius
    func place(_ angle: Double) -> Point {
      Point(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
    }
    var points = [place(fromRadians)]
    for index in 0..<cubics {
      let from = fromRadians + step * Double(index)
      let to = from + step
      let start = place(from)
      let end = place(to)
      points += [
        Point(x: start.x - handle * sin(from), y: start.y + handle * cos(from)),
        Point(x: end.x + handle * sin(to), y: end.y - handle * cos(to)), end,
      ]
    }
    return points
  }

  /// The number of cubics for each half, which gives an error of at most 5e-6 of the radius.
  private static let superellipseCubics = 24

  /// Returns Hermite cubics with the exact slopes at their ends, denser where the curvature is
  /// high: towards the diagonal for high exponents, towards the edge for low ones.
  private static func superellipse(radius: Double, exponent: Double) -> [Point] {
    let diagonal = pow(0.5, 1 / exponent)
    // a and b are distances from the centre: b runs from 0 at the edge to the diagonal, a falls
    // from 1.
    func b(_ index: Int) -> Double {
      let share = Double(index) / Double(superellipseCubics)
      return diagonal * (exponent < 2 ? share * share * share : 1 - (1 - share) * (1 - share))
    }
    func a(_ b: Double) -> Double { pow(1 - pow(b, exponent), 1 / exponent) }
    func slope(_ b: Double) -> Double { -pow(b / a(b), exponent - 1) }
    var lower = [Point(x: 1, y: 0)]
    for index in 0..<superellipseCubics {
      let (from, to) = (b(index), b(index + 1))
      let step = (to - from) / 3
      lower += [
        Point(x: 1 - from - step, y: 1 - a(from) - slope(from) * step),
        Point(x: 1 - to + step, y: 1 - a(to) + slope(to) * step),
        Point(x: 1 - to, y: 1 - a(to)),
      ]
    }
    let upper = lower.dropLast().reversed().map { Point(x: $0.y, y: $0.x) }
    return (lower + upper).map { Point(x: $0.x * radius, y: $0.y * radius) }
  }

  /// Returns a transition curve, a shortened arc and the mirror image of the transition curve.
  ///
  /// Source: the construction published for Figma's corner smoothing ("Desperately seeking
  /// squircles", 2018).
  private static func smooth(radius: Double, smoothing: Double, side: Double?) -> [Point] {
    guard radius > 0 else { return arc(radius: 0) }
    let room = side.map { max($0 / 2 / radius - 1, 0) } ?? .infinity
    let smoothing = min(smoothing, room)
    guard smoothing > 0 else { return arc(radius: radius) }
    let lead = Double.pi / 4 * smoothing
    let sweep = Double.pi / 2 * (1 - smoothing)
    let arcChord = sin(sweep / 2) * radius * 2.0.squareRoot()
    let tangent = radius * tan((Double.pi / 2 - sweep) / 4)
    let c = tangent * cos(lead)
    let d = c * tan(lead)
    let reach = (1 + smoothing) * radius
    let b = (reach - arcChord - c - d) / 3
    let leadIn = [
      Point(x: reach, y: 0), Point(x: reach - 2 * b, y: 0), Point(x: reach - 3 * b, y: 0),
    ]
    let centre = Point(x: radius, y: radius)
    let middle = arc(
      centre: centre, radius: radius, fromRadians: -Double.pi / 2 - lead,
      toRadians: -Double.pi + lead, cubics: 2)
    return leadIn + middle + leadIn.reversed().map { Point(x: $0.y, y: $0.x) }
  }
}
