import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The effect of every token of full-screen presentations.
  static let covers = [
    TokenEffect("cover.dissolveDuration", 0.41, unit: "s") {
      $0.cover.dissolve.nominalSeconds = $1
    },
    TokenEffect("cover.flipDuration", 0.76, unit: "s") { $0.cover.flip.nominalSeconds = $1 },
    TokenEffect("cover.eyeDistance", 900) { $0.cover.eyeDistance = $1 },
    TokenEffect("cover.easeX1", 0.43) {
      $0.cover.setEase(CubicBezier(x1: $1, y1: 0, x2: 0.58, y2: 1))
    },
    TokenEffect("cover.easeY1", 0.01) {
      $0.cover.setEase(CubicBezier(x1: 0.42, y1: $1, x2: 0.58, y2: 1))
    },
    TokenEffect("cover.easeX2", 0.59) {
      $0.cover.setEase(CubicBezier(x1: 0.42, y1: 0, x2: $1, y2: 1))
    },
    TokenEffect("cover.easeY2", 0.99) {
      $0.cover.setEase(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: $1))
    },
  ]
}

extension CoverTokens {
  fileprivate mutating func setEase(_ curve: CubicBezier) {
    dissolve.ease = curve
    flip.ease = curve
  }
}
