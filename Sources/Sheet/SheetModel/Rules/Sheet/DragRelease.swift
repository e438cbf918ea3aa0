internal import SheetTokens

/// The destination of a sheet after the finger is released.
enum DragRelease: Equatable {
  case detent(Int)
  case dismiss
}

/// The state of a sheet at the moment of release, with heights in points.
struct ReleaseSituation: Equatable {
  /// Heights of the detents, lowest first.
  var heights: [Double]

  /// Index of the detent at which the drag began.
  var startIndex: Int

  /// Height set by the finger, before rubber banding.
  var height: Double

  /// Speed in points per second, positive upwards.
  var upwardSpeed: Double
}

extension DragRelease {
  /// Chooses the destination by the rule of the tokens.
  init(_ situation: ReleaseSituation, tokens: ReleaseTokens) {
    switch tokens.rule {
    case .threshold: self = Self.byThreshold(situation, tokens)
    case .projection: self = Self.byProjection(situation, tokens)
    }
  }

  /// Chooses by speed, then by the share of the distance to the next detent, and below the smallest
  /// detent by a share of its height (K-12 to K-14).
  private static func byThreshold(
    _ now: ReleaseSituation, _ tokens: ReleaseTokens
  ) -> DragRelease {
    let heights = now.heights
    let basis = tokens.dismissBasis == .smallest ? heights[0] : heights[now.startIndex]
    let isBelowBasis = now.height < tokens.dismissShare * basis
    if tokens.dismissBasis == .current, now.height < heights[now.startIndex], isBelowBasis {
      return .dismiss
    }
    guard now.height > heights[0] else {
      if now.upwardSpeed <= -tokens.dismissSpeed { return .dismiss }
      if now.upwardSpeed >= tokens.detentSpeed {
        return .detent(heights.firstIndex { $0 > now.height } ?? heights.count - 1)
      }
      return isBelowBasis ? .dismiss : .detent(0)
    }
    if now.upwardSpeed >= tokens.detentSpeed {
      return .detent(heights.firstIndex { $0 > now.height } ?? heights.count - 1)
    }
    if now.upwardSpeed <= -tokens.detentSpeed {
      return .detent(heights.lastIndex { $0 < now.height } ?? 0)
    }
    guard let upper = heights.firstIndex(where: { $0 >= now.height }) else {
      return .detent(heights.count - 1)
    }
    guard upper > 0 else { return .detent(0) }
    let lower = upper - 1
    let share = (now.height - heights[lower]) / (heights[upper] - heights[lower])
    // A tolerance for rounding errors in a share that is meant to be exact.
    let slack = 1e-9
    if now.height >= heights[now.startIndex] {
      return .detent(share >= tokens.snapShare - slack ? upper : lower)
    }
    return .detent(1 - share >= tokens.snapShare - slack ? lower : upper)
  }

  /// Chooses the detent nearest to the projected height; dismissal counts as height 0.
  ///
  /// A flick
  /// moves by at least one detent.
  private static func byProjection(
    _ now: ReleaseSituation, _ tokens: ReleaseTokens
  ) -> DragRelease {
    let heights = now.heights
    let speed = abs(now.upwardSpeed) < tokens.zeroSpeed ? 0 : now.upwardSpeed
    let projected = now.height + tokens.projectionSeconds * speed
    var best = 0
    for index in heights.indices
    where abs(heights[index] - projected) < abs(heights[best] - projected) {
      best = index
    }
    let isDismissal = abs(projected) < abs(heights[best] - projected)
    if speed >= tokens.detentSpeed {
      let next = heights.firstIndex { $0 > now.height } ?? heights.count - 1
      return .detent(isDismissal ? next : max(best, next))
    }
    if speed <= -tokens.detentSpeed {
      guard let next = heights.lastIndex(where: { $0 < now.height }) else { return .dismiss }
      return isDismissal ? .dismiss : .detent(min(best, next))
    }
    return isDismissal ? .dismiss : .detent(best)
  }
}
