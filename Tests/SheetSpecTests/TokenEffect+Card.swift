import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The effect of every token of custom full-screen sheets.
  static let cards = [
    TokenEffect("card.offset", 151, unit: "pt") { $0.card.offset = $1 },
    TokenEffect("card.dimmingAlpha", 0.76) { $0.card.dimmingAlpha = $1 },
    TokenEffect("card.shadowAlpha", 0.01) { $0.card.shadowAlpha = $1 },
    TokenEffect("card.releaseTop", 81, unit: "pt") { $0.card.releaseTop = $1 },
    TokenEffect("card.tierFraction", 0.26) { $0.card.tierFraction = $1 },
    TokenEffect("card.dampingRatio", 0.6) { $0.card.setSpring(dampingRatio: $1) },
    TokenEffect("card.duration", 0.9, unit: "s") { $0.card.setSpring(seconds: $1) },
    TokenEffect("card.initialVelocity", 0.6) { $0.card.setSpring(velocity: $1) },
  ]
}

extension CardTokens {
  fileprivate mutating func setSpring(
    dampingRatio: Double = 0.5, seconds: Double = 0.8, velocity: Double = 0.5
  ) {
    tierChange = PhaseMotion(
      curve: .spring(
        Spring(
          animationSeconds: seconds, dampingRatio: dampingRatio, initialVelocity: velocity)),
      nominalSeconds: seconds)
    initialVelocity = velocity
  }
}
