/// The normal distribution in portable arithmetic.
///
/// The last bits of erf and exp of the C library differ between systems; these do not, so that a
/// picture has the same bytes everywhere.
enum NormalDistribution {
  /// Returns the cumulative distribution function of the standard normal distribution, accurate to
  /// 1e-9.
  static func cumulative(_ x: Double) -> Double {
    let scaled = x * 0.5.squareRoot()
    guard abs(scaled) > 0.46875 else { return 0.5 + 0.5 * erfNearZero(scaled) }
    let tail = 0.5 * erfcAwayFromZero(abs(scaled))
    return x < 0 ? tail : 1 - tail
  }

  /// Returns an interval convolved with a Gaussian of standard deviation `sigma`, at a position.
  static func share(of place: Double, from low: Double, to high: Double, sigma: Double) -> Double {
    cumulative((place - low) / sigma) - cumulative((place - high) / sigma)
  }

  // Source of both: W. J. Cody, "Rational Chebyshev approximations for the error function",
  // Mathematics of Computation 23 (1969), and his CALERF.

  private static func erfNearZero(_ x: Double) -> Double {
    let y = x * x
    var above = 1.85777706184603153e-1 * y
    above = (above + 3.16112374387056560) * y
    above = (above + 1.13864154151050156e2) * y
    above = (above + 3.77485237685302021e2) * y
    var below = y
    below = (below + 2.36012909523441209e1) * y
    below = (below + 2.44024637934444173e2) * y
    below = (below + 1.28261652607737228e3) * y
    return x * (above + 3.20937758913846947e3) / (below + 2.84423683343917062e3)
  }

  /// Returns erfc for `x` from 0.46875; Cody's approximation for up to 4, which is accurate to
  /// 1e-15 up to 6.
  private static func erfcAwayFromZero(_ x: Double) -> Double {
    guard x < 6 else { return 0 }
    var above = 2.15311535474403846e-8 * x
    above = (above + 5.64188496988670089e-1) * x
    above = (above + 8.88314979438837594) * x
    above = (above + 6.61191906371416295e1) * x
    above = (above + 2.98635138197400131e2) * x
    above = (above + 8.81952221241769090e2) * x
    above = (above + 1.71204761263407058e3) * x
    above = (above + 2.05107837782607147e3) * x
    var below = x
    below = (below + 1.57449261107098347e1) * x
    below = (below + 1.17693950891312499e2) * x
    below = (below + 5.37181101862009858e2) * x
    below = (below + 1.62138957456669019e3) * x
    below = (below + 3.29079923573345963e3) * x
    below = (below + 4.36261909014324716e3) * x
    below = (below + 3.43936767414372164e3) * x
    return expOfNegative(x * x) * (above + 1.23033935479799725e3)
      / (below + 1.23033935480374942e3)
  }

  /// Returns exp(−x) for x from 0 to 700, with a relative error below 1e-10.
  static func expOfNegative(_ x: Double) -> Double {
    let ln2 = 0.6931471805599453
    let halvings = (x / ln2 + 0.5).rounded(.down)
    let rest = halvings * ln2 - x
    // The Taylor series of exp; |rest| is at most 0.35, so the next term is below 1e-12.
    var sum = 1.0
    for term in stride(from: 10.0, to: 0, by: -1) {
      sum = 1 + sum * rest / term
    }
    return sum * Double(bitPattern: UInt64(1023 - Int(halvings)) << 52)
  }
}
