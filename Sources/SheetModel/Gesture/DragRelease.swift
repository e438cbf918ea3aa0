/// Where a sheet goes that was let go.
enum DragRelease: Equatable {
  case detent(Int)
  case dismiss
}

/// What is known of a sheet at the moment of release; heights in points, speeds upwards.
struct ReleaseSituation: Equatable {
  /// Heights it can rest at, lowest first.
  var heights: [Double]

  /// The detent it was at when it was taken.
  var startIndex: Int

  /// The height the finger took it to, before any rubber band.
  var height: Double

  /// Points per second, positive upwards.
  var upwardSpeed: Double
}

extension DragRelease {
  init(_ situation: ReleaseSituation, tokens: ReleaseTokens) {
    switch tokens.rule {
    case .threshold: self = Self.byThreshold(situation, tokens)
    case .projection: self = Self.byProjection(situation, tokens)
    }
  }

  /// Speed first, then a share of the way to the next detent, and only below the smallest detent a
  /// share of its height (K-12 to K-14).
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
    // A millionth of the way forgives the last bits of a share that was meant exactly.
    let slack = 1e-9
    if now.height >= heights[now.startIndex] {
      return .detent(share >= tokens.snapShare - slack ? upper : lower)
    }
    return .detent(1 - share >= tokens.snapShare - slack ? lower : upper)
  }

  /// To the rest nearest to where its speed would carry it, gone among the rests; a flick moves one
  /// detent at least.
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
    let goes = abs(projected) < abs(heights[best] - projected)
    if speed >= tokens.detentSpeed {
      let next = heights.firstIndex { $0 > now.height } ?? heights.count - 1
      return .detent(goes ? next : max(best, next))
    }
    if speed <= -tokens.detentSpeed {
      guard let next = heights.lastIndex(where: { $0 < now.height }) else { return .dismiss }
      return goes ? .dismiss : .detent(min(best, next))
    }
    return goes ? .dismiss : .detent(best)
  }
}
