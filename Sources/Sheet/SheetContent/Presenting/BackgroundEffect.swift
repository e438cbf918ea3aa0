public import SheetPrimitives

/// The effect behind the content of a sheet, `backgroundEffect` of UIKit since iOS 26.1 (K-41).
public enum BackgroundEffect: Equatable, Sendable {
  /// The colour of the sheet's background, which is the system's effect at large.
  case opaque
  /// Glass, which is the system's effect below large from iOS 26 on.
  case glass
  /// None: the views behind the sheet are visible.
  case clear
  /// One colour.
  case color(Color)

  /// The effect in words: `glass`, `clear` or `#FF9500`.
  public var words: String {
    switch self {
    case .opaque: "opaque"
    case .glass: "glass"
    case .clear: "clear"
    case .color(let color): "#\(color.hexDigits)"
    }
  }
}

/// The change from the effect of one detent to that of the next.
public struct EffectFade: Equatable, Sendable {
  /// The effect of the lower detent.
  public var lower: BackgroundEffect

  /// The effect of the upper detent.
  public var upper: BackgroundEffect

  /// The share of the upper effect, 0…1.
  public var share: Double

  package init(lower: BackgroundEffect, upper: BackgroundEffect, share: Double) {
    self.lower = lower
    self.upper = upper
    self.share = share
  }

  /// The effects with their opacities, 0…1, lowest first; an effect without opacity is left out.
  public var layers: [(effect: BackgroundEffect, alpha: Double)] {
    guard lower != upper, share > 0 else { return [(lower, 1)] }
    guard share < 1 else { return [(upper, 1)] }
    // A clear upper effect covers nothing: the lower one fades out.
    if upper == .clear { return [(lower, 1 - share)] }
    return lower == .clear ? [(upper, share)] : [(lower, 1), (upper, share)]
  }

  /// The share of glass in what is seen, 0…1.
  public var glassShare: Double {
    (lower == .glass ? 1 - share : 0) + (upper == .glass ? share : 0)
  }

  /// The effects in words: `glass`, or `glass to opaque`.
  package var words: String {
    guard lower != upper, share > 0 else { return lower.words }
    return share < 1 ? "\(lower.words) to \(upper.words)" : upper.words
  }
}
