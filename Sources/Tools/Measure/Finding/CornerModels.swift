internal import SheetPlatform
internal import SheetTokens

/// Fits all curves to corners and chooses between them.
struct CornerModels {
  let screen: Screen

  /// The named curves, with the circle as the simplest.
  static let named = [CornerCurve.coreAnimation, .continuous, .circular].map {
    CornerOutline($0)
  }

  /// Curves with a parameter, which cover what else is drawn.
  private static let others =
    [0.3, 0.5, 0.6, 0.7, 0.8, 1].map { CornerOutline(.smooth(smoothing: $0)) }
    + [2.5, 3, 4, 5].map { CornerOutline(.superellipse(exponent: $0)) }

  /// Returns the largest residual of a curve that looks like another one.
  private static func mostAlike(_ residual: Double) -> Double {
    residual / Limits.better + Limits.leastResidual
  }

  /// Fits all curves.
  ///
  /// - Parameters:
  ///   - places: The corners, which have the same radius.
  ///   - radius: The radius within 3 pixels.
  ///   - hasRim: A Boolean value that is true if a line of another colour runs along the inner side.
  ///   - mostResidual: The largest residual of corners that count as seen.
  /// - Returns: The corners, or why they cannot be measured.
  func corners(
    at places: [CornerPlace], radius: Double, hasRim: Bool,
    mostResidual: Double = Limits.residual
  ) -> Reading<MeasuredCorners> {
    func pixels(_ places: [CornerPlace], around outline: CornerOutline, _ radius: Double)
      -> CornerFit
    {
      CornerFit(
        screen, places, around: outline, radius: radius, hasRim: hasRim,
        most: radius * 1.4 + 4)
    }
    // The pixels beside the best named curve are read again, since curves differ by some pixels.
    var read = pixels(places, around: Self.named[2], radius)
    var named = Self.fits(Self.named, to: read, from: radius)
    for _ in 0..<2 {
      let before = named[0].radius.value
      read = pixels(places, around: CornerOutline(named[0].curve), before)
      named = Self.fits(Self.named, to: read, from: before)
      if (named[0].radius.value - before).magnitude < Limits.place / 5 { break }
    }
    let best = named[0]
    guard best.residual <= mostResidual, read.sampleCount >= 8 else {
      return .unknown("something covers the corners, or they are not rounded")
    }
    let outline = CornerOutline(best.curve)
    for place in places where places.count > 1 {
      let one = pixels([place], around: outline, best.radius.value)
        .fit(outline, from: best.radius.value)
      let difference = (one.radius.value - best.radius.value).magnitude
      guard
        difference
          <= max(Limits.place, Limits.radiusShare * best.radius.value)
      else { return .unknown("the left and the right corner differ") }
    }
    var fits = (named + Self.fits(Self.others, to: read, from: best.radius.value))
      .sorted { $0.residual < $1.residual }
    for _ in 0..<2 where !fits[0].curve.isNamed && fits[0].residual < Limits.gain * best.residual {
      // No named curve runs through these pixels, so each of the others is judged by its own.
      let smooth = fits.first { $0.curve.isSmooth }
      let tried = (fits.filter { !$0.curve.isNamed && !$0.curve.isSmooth } + [smooth])
        .compactMap { candidate -> (pixels: CornerFit, residual: Double)? in
          guard let candidate else { return nil }
          let outline = CornerOutline(candidate.curve)
          let pixels = pixels(places, around: outline, candidate.radius.value)
          return (pixels, pixels.fit(outline, from: candidate.radius.value).residual)
        }
      guard let other = tried.min(by: { $0.residual < $1.residual }) else { break }
      read = other.pixels
      fits = Self.fits(Self.named + Self.others, to: read, from: best.radius.value)
    }
    var found = chosen(fits, read)
    if places.count == 1 { found.onlySide = places[0].inwardX > 0 ? .left : .right }
    return .measured(found)
  }

  /// Returns the fits of some curves from a radius of a circle, the best first.
  private static func fits(
    _ curves: [CornerOutline], to pixels: CornerFit, from radius: Double
  ) -> [FittedCurve] {
    curves.map { pixels.fit($0, from: radius * $0.size) }.sorted { $0.residual < $1.residual }
  }

  /// Returns the corners of the best of all fits, which are in order.
  private func chosen(_ fits: [FittedCurve], _ pixels: CornerFit) -> MeasuredCorners {
    var fits = fits
    if !fits[0].curve.isNamed, fits[0].residual > Limits.softResidual / 2 {
      let found = refined(fits[0], pixels)
      if found.residual < Limits.gain * fits[0].residual { fits[0] = found }
    }
    // The residual without noise is the error of the program that drew the corner, the same along the whole of it.
    let square = fits[0].residual * fits[0].residual
    let drawn = max(0, square - pixels.noise(beside: fits[0]))
    let limit = max(
      fits[0].residual * exp(Limits.curveEvidence / pixels.independentCount),
      (square + Limits.absorbed * drawn).squareRoot() + Limits.leastResidual)
    let named = fits.filter { $0.curve.isNamed && $0.residual <= limit }
    let curve = Self.curve(fits, named)
    // The radius belongs to the curve; of curves that look alike, as all do at a small size, to the named one.
    let isSmall = fits[0].radius.value < 4 * Limits.place
    let chosen =
      fits.first { $0.curve == curve.value }
      ?? (isSmall ? fits : named).first {
        $0.curve.isNamed && (isSmall || $0.residual <= Self.mostAlike(fits[0].residual))
      } ?? fits[0]
    // Of curves that look alike each has a radius of its own.
    let alike =
      named
      + fits.filter {
        !$0.curve.isNamed
          && $0.residual
            <= (!chosen.curve.isNamed || $0.curve.isSmooth
              ? Self.mostAlike(chosen.residual) : chosen.residual * Limits.better)
      }
    let spread = alike.map { ($0.radius.value - chosen.radius.value).magnitude }.max() ?? 0
    var radius = chosen.radius
    radius.error = max(radius.error, spread)
    return MeasuredCorners(radius: radius, curve: curve, fits: fits)
  }

  /// Fits the parameter of a curve.
  private func refined(_ start: FittedCurve, _ pixels: CornerFit) -> FittedCurve {
    var best = start
    var step = 0.125
    while step >= Limits.radiusStep {
      let before = best
      for factor in [1 - step, 1 + step] {
        guard let curve = best.curve.multiplied(by: factor) else { continue }
        let found = pixels.fit(CornerOutline(curve), from: best.radius.value)
        if found.residual < best.residual { best = found }
      }
      if best.residual == before.residual { step /= 2 }
    }
    return best
  }

  /// Returns the best curve if it is distinct from all curves of another kind.
  private static func curve(
    _ fits: [FittedCurve], _ named: [FittedCurve]
  ) -> Reading<CornerCurve> {
    let best = fits[0]
    guard best.radius.value >= 4 * Limits.place else {
      return .unknown("all curves look alike at this size")
    }
    // A named curve is preferred to one with a parameter that fits as well; of those, one of each kind counts.
    let isNamed =
      best.curve.isNamed || named.first.map { $0.residual <= mostAlike(best.residual) } ?? false
    let others =
      named.isEmpty
      ? fits.filter {
        $0.residual <= mostAlike(best.residual) && $0.curve.isSmooth != best.curve.isSmooth
      }.prefix(1) : named[...]
    let kinds = isNamed ? named : [best] + others
    return kinds.count == 1
      ? .measured(kinds[0].curve)
      : .unknown("it is one of " + kinds.map(\.curve.words).joined(separator: " and "))
  }
}

extension CornerOutline {
  /// The radius of a similar corner, in radii of a circle: a superellipse looks smaller than its radius.
  fileprivate var size: Double {
    if case .superellipse(let exponent) = curve { 1 + 0.4 * (exponent - 2) } else { 1 }
  }
}

extension CornerCurve {
  /// Returns the curve with its parameter multiplied; nil for one without, or beyond what can be drawn.
  func multiplied(by factor: Double) -> CornerCurve? {
    switch self {
    case .superellipse(let exponent):
      (1...20).contains(exponent * factor) ? .superellipse(exponent: exponent * factor) : nil
    case .smooth(let smoothing):
      (0...1).contains(smoothing * factor) ? .smooth(smoothing: smoothing * factor) : nil
    case .continuous, .coreAnimation, .circular: nil
    }
  }

  /// A Boolean value that is true for the curve of design tools.
  var isSmooth: Bool {
    if case .smooth = self { true } else { false }
  }

  /// A Boolean value that is true for a curve without a parameter.
  var isNamed: Bool {
    switch self {
    case .continuous, .coreAnimation, .circular: true
    case .superellipse, .smooth: false
    }
  }
}
