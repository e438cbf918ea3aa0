internal import Foundation

/// The curve of a rounded corner, as a dense polyline.
public enum OracleCornerCurve: Equatable, Sendable {
  /// The three cubics of UIBezierPath's rounded rectangle.
  case continuous
  /// A circular arc between two tails, as phones draw a layer's continuous corner.
  case coreAnimation
  /// A quarter circle.
  case circular
  /// |x|ⁿ + |y|ⁿ = 1 in a box of the radius.
  case superellipse(exponent: Double)
  /// The corner smoothing of design tools: a shortened arc between two cubics. 0…1.
  case smooth(Double)

  /// The corner seen from its vertex: from the horizontal edge to the vertical one.
  ///
  /// A side is given only if both of its corners are rounded; it then limits the curve.
  /// At least 1000 segments, or a single point if there is no radius.
  public func polyline(
    radius: Double, horizontalSide: Double?, verticalSide: Double?
  ) -> [OraclePoint] {
    let sides = [horizontalSide, verticalSide].compactMap(\.self)
    let longest = self == .coreAnimation ? Self.coreAnimationReach : 1
    let fitting = sides.reduce(radius) { min($0, $1 / 2 / longest) }
    guard fitting > 0 else { return [OraclePoint(0, 0)] }
    let unit =
      switch self {
      case .continuous:
        Self.continuousCorner(
          horizontalLeadIn: LeadIn(side: horizontalSide, radius: fitting),
          verticalLeadIn: LeadIn(side: verticalSide, radius: fitting))
      case .coreAnimation:
        Self.coreAnimationCorner
      case .circular:
        Self.circularCorner
      case .superellipse(let exponent):
        Self.superellipseCorner(exponent: exponent)
      case .smooth(let smoothing):
        Self.smoothCorner(
          smoothing: smoothing,
          budget: sides.map { $0 / 2 / fitting }.min() ?? .infinity)
      }
    return unit.map { OraclePoint($0.x * fitting, $0.y * fitting) }
  }

  /// Segments of each of a corner's three parts.
  private static let segmentCount = 1600
}

// MARK: - Continuous

extension OracleCornerCurve {
  /// The three points along one edge, which move together when the side is short.
  private struct LeadIn {
    var start = 1.528665
    var first = 1.0884929576185292
    var second = 0.8684069440630023

    /// Source: the published short-side blend of the continuous corner.
    init(side: Double?, radius: Double) {
      guard let side else { return }
      let share = min(max((side - 2 * radius) / (2 * radius * 0.528665), 0), 1)
      guard share < 1 else { return }
      start = 1 + 0.528665 * share
      first = 0.96 + 0.12849 * share
      second = 0.82 + 0.048407 * share
    }
  }

  private static func continuousCorner(
    horizontalLeadIn across: LeadIn, verticalLeadIn down: LeadIn
  ) -> [OraclePoint] {
    let join = OraclePoint(0.6314937928309926, 0.07491138784701594)
    let middle = OraclePoint(0.3728238266257468, 0.16905955604436995)
    let start = OraclePoint(across.start, 0)
    return [start]
      + cubic(start, OraclePoint(across.first, 0), OraclePoint(across.second, 0), join)
      + cubic(join, middle, middle.transposed, join.transposed)
      + cubic(
        join.transposed, OraclePoint(0, down.second), OraclePoint(0, down.first),
        OraclePoint(0, down.start))
  }

  /// The points of a cubic after its first one.
  private static func cubic(
    _ p0: OraclePoint, _ p1: OraclePoint, _ p2: OraclePoint, _ p3: OraclePoint
  ) -> [OraclePoint] {
    (1...segmentCount).map { step in
      let t = Double(step) / Double(segmentCount)
      let s = 1 - t
      let w0 = s * s * s
      let w1 = 3 * s * s * t
      let w2 = 3 * s * t * t
      let w3 = t * t * t
      return OraclePoint(
        w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
        w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
    }
  }
}

// MARK: - Core Animation

extension OracleCornerCurve {
  /// The start of the corner, in radii; it never shares its half of a side.
  private static let coreAnimationReach = 1.47485

  /// A tail, an arc of radius 1 around (1, 1) between the angles of the tails' ends, and the
  /// tail's mirror image.
  ///
  /// Source: a fit to unscaled screenshots of iOS 16 to 26.
  private static var coreAnimationCorner: [OraclePoint] {
    let start = OraclePoint(coreAnimationReach, 0)
    let end = OraclePoint(0.38816, 0.20900)
    let tail =
      [start] + cubic(start, OraclePoint(0.98162, 0.01259), OraclePoint(0.66965, -0.00747), end)
    let first = atan2(1 - end.x, 1 - end.y)
    let arc = (0...segmentCount).map { step in
      let angle = first + (.pi / 2 - 2 * first) * Double(step) / Double(segmentCount)
      return OraclePoint(1 - sin(angle), 1 - cos(angle))
    }
    return tail + arc + tail.reversed().map(\.transposed)
  }
}

// MARK: - Other curves

extension OracleCornerCurve {
  private static var circularCorner: [OraclePoint] {
    let count = 3 * segmentCount
    return (0...count).map { step in
      let angle = .pi / 2 * Double(step) / Double(count)
      return OraclePoint(1 - sin(angle), 1 - cos(angle))
    }
  }

  /// Steps along one axis up to the diagonal, closer together near the edge; the rest is mirrored.
  private static func superellipseCorner(exponent n: Double) -> [OraclePoint] {
    let count = 2 * segmentCount
    let diagonal = pow(0.5, 1 / n)
    let half = (0...count).map { step in
      let share = Double(step) / Double(count)
      let x = diagonal * share * share
      return OraclePoint(1 - x, 1 - pow(1 - pow(x, n), 1 / n))
    }
    return half + half.dropLast().reversed().map(\.transposed)
  }

  /// Source: Figma, "Desperately seeking squircles", and the construction published after it:
  /// p = (1 + ξ) r, an arc of 90° (1 − ξ), and a cubic of a = 2b, b, c, d at each end.
  ///
  /// `budget` is half the shorter side in radii. The excess is taken from the smoothing.
  private static func smoothCorner(smoothing: Double, budget: Double) -> [OraclePoint] {
    let fitting = max(0, min(smoothing, budget - 1))
    let reach = 1 + fitting
    let arcAngle = .pi / 2 * (1 - fitting)
    let arcSide = sin(arcAngle / 2) * 2.0.squareRoot()
    let leadAngle = (.pi / 2 - arcAngle) / 2
    let c = tan(leadAngle / 2) * cos(leadAngle)
    let d = tan(leadAngle / 2) * sin(leadAngle)
    let b = (reach - arcSide - c - d) / 3
    let start = OraclePoint(reach, 0)
    let join = OraclePoint(reach - 3 * b - c, d)
    let lead = cubic(
      start, OraclePoint(reach - 2 * b, 0), OraclePoint(reach - 3 * b, 0), join)
    let arc = (1...segmentCount).map { step in
      let angle = leadAngle + arcAngle * Double(step) / Double(segmentCount)
      return OraclePoint(1 - sin(angle), 1 - cos(angle))
    }
    let half = [start] + lead
    return half + arc.dropLast() + half.reversed().map(\.transposed)
  }
}
