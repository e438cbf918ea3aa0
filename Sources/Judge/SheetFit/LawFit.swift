internal import SheetModel
internal import SheetPlatform

/// The fit of laws to one motion.
///
/// The start and the goal enter linearly: for each set of other parameters the best of both are computed, so that only
/// the onset and the parameters of the law are searched.
struct LawFit {
  /// The samples of the motion, with those at rest around it.
  private let samples: [MotionTrace.Sample]

  /// The first and the last sample that move, by their times.
  let moving: ClosedRange<Double>

  /// The standard error of a value.
  let noise: Double

  /// A Boolean value that is true if the motion comes out of another one, with a speed.
  let isThrown: Bool

  /// The finger's speed before a release, in units per second; nil if no finger moved the sheet before.
  let fingerVelocity: Double?

  /// The median time from one sample to the next, in seconds.
  private let step: Double

  /// How much each sample counts, 0…1: little where an edge was taken wrongly.
  private var weights: [Double]

  init(
    _ trace: MotionTrace, moving: ClosedRange<Double>, noise: Double, isThrown: Bool,
    fingerVelocity: Double?
  ) {
    samples = trace.samples
    weights = samples.map { _ in 1 }
    step = trace.medianStep
    self.moving = moving
    self.noise = noise
    self.isThrown = isThrown
    self.fingerVelocity = fingerVelocity
  }

  private var isReleased: Bool { fingerVelocity != nil }
  private var fingerSpeed: Double { fingerVelocity ?? 0 }

  // MARK: Families

  /// A way to write the parameters of a law, of which the first is always the onset.
  private struct Form {
    /// The beginnings of the search.
    var starts: [[Double]]
    /// The limits of each parameter; nil for none.
    var limits: [ClosedRange<Double>?]
    var law: ([Double]) -> MotionLaw
    /// Returns the parameters for people, with the factor of their errors.
    var named:
      ([Double]) -> [(name: String, value: Double, slope: Double, index: Int, unit: String?)]

    func limited(_ parameters: [Double]) -> [Double] {
      zip(parameters, limits).map { value, range in
        range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
      }
    }
  }

  /// The limits of the logarithms of damping ratios, and of times in seconds.
  private static let ratios = -2.3...1.4
  private static let seconds = -4.6...3.4

  /// The logarithms of responses: a faster spring is over before the next sample.
  private var responses: ClosedRange<Double> {
    min(log(2 * step), Self.seconds.upperBound)...Self.seconds.upperBound
  }

  private var firstTime: Double { moving.lowerBound }
  private var length: Double { max(moving.upperBound - moving.lowerBound, step) }

  /// The time from the beginning until half of the way.
  private var halfTime: Double {
    guard let first = samples.first, let last = samples.last else { return length / 2 }
    let half = (first.value + last.value) / 2
    let isRising = last.value > first.value
    let crossing = samples.first { isRising ? $0.value >= half : $0.value <= half }
    return max(step, (crossing?.seconds ?? firstTime) - firstTime)
  }

  private func spring(withVelocity: Bool) -> Form {
    // Half of the way takes a critical spring 1.68 / ω.
    let response = 2 * Double.pi * halfTime / 1.6
    let speed = isThrown ? 1 / max(halfTime, 1e-3) : 0
    return Form(
      starts: [0.5, 0.75, 0.9, 1.05, 1.5].map { ratio in
        [firstTime, log(ratio), log(response)] + (withVelocity ? [speed] : [])
      },
      limits: [nil, Self.ratios, responses] + (withVelocity ? [nil] : []),
      law: { parameters in
        .spring(
          Spring(dampingRatio: exp(parameters[1]), responseSeconds: exp(parameters[2])),
          velocity: withVelocity ? parameters[3] : 0)
      },
      named: { parameters in
        let (ratio, response) = (exp(parameters[1]), exp(parameters[2]))
        return [
          ("dampingRatio", ratio, ratio, 1, nil), ("response", response, response, 2, "s"),
        ] + (withVelocity ? [("initialVelocity", parameters[3], 1, 3, "/s")] : [])
      })
  }

  /// Curves that the search begins with: control points on a lattice.
  private static let curves: [[Double]] = {
    let places = [0.05, 0.35, 0.65, 0.95]
    return places.flatMap { x1 in
      places.flatMap { y1 in places.flatMap { x2 in places.map { y2 in [x1, y1, x2, y2] } } }
    }
  }()

  private var bezier: Form {
    Form(
      starts: Self.curves.map { [firstTime, log(length)] + $0 },
      limits: [nil, Self.seconds, 0...1, -1...2, 0...1, -1...2],
      law: { parameters in
        .bezier(
          CubicBezier(x1: parameters[2], y1: parameters[3], x2: parameters[4], y2: parameters[5]),
          seconds: exp(parameters[1]))
      },
      named: { parameters in
        [
          ("x1", parameters[2], 1, 2, nil), ("y1", parameters[3], 1, 3, nil),
          ("x2", parameters[4], 1, 4, nil), ("y2", parameters[5], 1, 5, nil),
          ("duration", exp(parameters[1]), exp(parameters[1]), 1, "s"),
        ]
      })
  }

  /// The curves that have names: those of CSS and UIKit, of Material, and of sheets and modals on the web.
  private static let namedCurves: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1],
    [0.4, 0, 0.2, 1], [0, 0, 0.2, 1], [0.4, 0, 1, 1], [0.2, 0, 0, 1], [0.32, 0.72, 0, 1],
    [0.16, 1, 0.3, 1], [1 / 3.0, 2 / 3.0, 2 / 3.0, 1],
  ]

  /// Returns the best of the curves that have names, of which only the onset and the duration are searched.
  private var namedCurve: FittedLaw? {
    let whole = bezier
    return Self.namedCurves.compactMap { points -> FittedLaw? in
      let form = Form(
        starts: [[firstTime, log(length)]], limits: Array(whole.limits.prefix(2)),
        law: { whole.law($0 + points) }, named: { _ in [] })
      guard let curve = fit(form), var law = fit(whole, at: curve.search + points) else {
        return nil
      }
      law.numberCount = curve.numberCount
      return law
    }.min { $0.squares < $1.squares }
  }

  private var exponential: Form {
    Form(
      starts: [[firstTime, log(halfTime / 0.69)], [firstTime - step, log(length / 5)]],
      limits: [nil, Self.seconds],
      law: {
        isThrown
          ? .decay(Deceleration(ratePerMillisecond: exp(-exp(-$0[1]) / 1000)))
          : .exponential(rate: exp(-$0[1]))
      },
      named: { parameters in
        let rate = exp(-parameters[1])
        if isThrown {
          let perMillisecond = exp(-rate / 1000)
          return [
            ("decelerationRate", perMillisecond, perMillisecond * rate / 1000, 1, "/ms")
          ]
        }
        return [
          ("rate", rate, rate, 1, "/s"), ("timeConstant", 1 / rate, 1 / rate, 1, "s"),
          ("duration", Self.doublings / rate, Self.doublings / rate, 1, "s"),
        ]
      })
  }

  /// 10 · ln 2: the duration of the easing 1 − 2^(−10t) of a rate of 1.
  private static let doublings = 6.931_471_805_599_453

  private var linear: Form {
    // Far from the motion the residuals have no slope.
    Form(
      starts: [[firstTime, log(length)]],
      limits: [
        firstTime - length / 2...firstTime + length / 2, log(length / 2)...log(length * 2),
      ],
      law: { .linear(seconds: exp($0[1])) },
      named: { [("duration", exp($0[1]), exp($0[1]), 1, "s")] })
  }

  // MARK: Fitting

  /// The shortest timing curve after a release, in seconds; a finger's last movement looks like a shorter one.
  private static let leastCurveSeconds = 0.25

  /// The difference of the speed at a release from that of the finger, as a share of the greater one.
  private static let speedShare = 0.35

  /// The families of laws that a release can have: those that begin with the finger's speed, and timing curves.
  private static let releases: [MotionLaw.Family] = [.spring, .decay, .bezier]

  /// Returns the fit of a law to what follows a finger; nil if it does not go on from that.
  func released(to family: MotionLaw.Family) -> FittedLaw? {
    if family == .bezier {
      guard length >= Self.leastCurveSeconds else { return nil }
      return fit(bezier).flatMap { $0.residual <= 1.5 * noise && isSeen($0) ? $0 : nil }
    }
    guard let fit = fit(family == .spring ? spring(withVelocity: true) : exponential) else {
      return nil
    }
    let early = step / 4
    let speed =
      (fit.goal - fit.start) * (fit.law.progress(at: early) - fit.law.progress(at: 0)) / early
    let isContinued =
      (speed - fingerSpeed).magnitude
      <= Self.speedShare * max(speed.magnitude, fingerSpeed.magnitude)
    return isContinued && isSeen(fit) ? fit : nil
  }

  /// The farthest start or goal beyond all samples, as a share of the distance between their extremes.
  private static let beyond = 0.25

  /// The largest velocity of a spring, in travels times its frequency.
  private static let mostVelocity = (resting: 2.0, thrown: 4.0)

  /// The fewest samples between both ends of a curve without a name, which has as many numbers as bends to most.
  private static let fewestOnCurve = 10

  private func isNamed(_ curve: FittedLaw) -> Bool {
    curve.law.family == .bezier && curve.numberCount < curve.search.count + 2
  }

  /// Returns whether a law goes where the samples go.
  private func isSeen(_ fit: FittedLaw) -> Bool {
    let values = samples.map(\.value)
    guard let low = values.min(), let high = values.max() else { return false }
    let reach = Self.beyond * (high - low)
    let seen = low - reach...high + reach
    if case .spring(let spring, let velocity) = fit.law,
      velocity.magnitude > (isThrown ? Self.mostVelocity.thrown : Self.mostVelocity.resting)
        * spring.frequency
    {
      return false
    }
    let between = samples.count {
      Self.isBetween(fit.law.progress(at: $0.seconds - fit.onset.value))
    }
    let isCurve = fit.law.family != .bezier || isNamed(fit) || between >= Self.fewestOnCurve
    return isCurve && seen.contains(fit.start) && seen.contains(fit.goal)
  }

  /// The fits of all families, the best first; none for fewer samples than a law has numbers.
  func all() -> [FittedLaw] {
    if isReleased { return sorted(Self.releases.compactMap(released)) }
    var fits = [linear, exponential].compactMap(fit)
    fits += sorted([fit(bezier), namedCurve].compactMap(\.self)).prefix(1)
    let resting = fit(spring(withVelocity: false))
    fits += [resting].compactMap(\.self)
    // A speed at the beginning is told only if it is seen.
    if let moving = fit(spring(withVelocity: true)) {
      let isTold = resting.map { isFaster(moving, than: $0, among: fits) } ?? true
      if isTold { fits = fits.filter { $0.law.family != .spring } + [moving] }
    }
    return sorted(fits.filter(isSeen))
  }

  /// Returns fits with the best first.
  private func sorted(_ fits: [FittedLaw]) -> [FittedLaw] {
    let variance = leastVariance(fits)
    return fits.sorted { score($0, variance) < score($1, variance) }
  }

  /// Returns whether a spring with a speed fits so much better than one from rest that the speed is told.
  private func isFaster(
    _ moving: FittedLaw, than resting: FittedLaw, among fits: [FittedLaw]
  ) -> Bool {
    guard case .spring(let spring, let velocity) = moving.law else { return false }
    let variance = leastVariance(fits)
    return velocity.magnitude >= Self.leastVelocity * spring.frequency
      && moving.residual < Self.velocityShare * resting.residual
      && score(moving, variance) + Self.certainty < score(resting, variance)
  }

  /// The least speed of a spring at its beginning, in travels times its frequency.
  private static let leastVelocity = 0.1

  /// The largest residual of a spring with a speed, as a share of that of one from rest.
  private static let velocityShare = 0.7

  /// The difference of scores that makes a choice certain.
  private static let certainty = 10.0

  /// Returns the variance of the samples around a law.
  private func variance(around fit: FittedLaw) -> Double {
    fit.squares / Double(max(1, samples.count - fit.numberCount))
  }

  /// Returns the variance of a value: that around the best law, or that of the noise if it is larger.
  private func leastVariance(_ fits: [FittedLaw]) -> Double {
    max(fits.map(variance).min() ?? 0, noise * noise, 1e-18)
  }

  /// The information criterion of Bayes: the squares in variances of a value, and a price for each number of the law.
  private func score(_ fit: FittedLaw, _ variance: Double) -> Double {
    fit.squares / variance + Double(fit.numberCount) * log(Double(samples.count))
  }

  /// A law fits as well as the best one if its variance is at most this many times that of the best, or by so many standard
  /// deviations of a variance larger, of which few samples have a large one.
  private static let alikeShare = 3.0
  private static let alikeDeviations = 3.0

  /// Returns the families that fit nearly as well as the first.
  func alike(_ fits: [FittedLaw]) -> [MotionLaw.Family] {
    guard let first = fits.first else { return [] }
    let freedom = Double(max(1, samples.count - first.numberCount))
    let share = max(Self.alikeShare, 1 + Self.alikeDeviations * (2 / freedom).squareRoot())
    let most = share * leastVariance(fits)
    let others = fits.dropFirst().filter { variance(around: $0) <= most }.map(\.law.family)
    switch first.law.family {
    // Both have one formula, and differ in what was before.
    case .exponential: return others + [.decay]
    case .decay: return others + [.exponential]
    default: return others
    }
  }

  /// Returns fits with exact errors for the best one and those like it.
  func told(_ fits: [FittedLaw]) -> [FittedLaw] {
    let told = Set([fits.first?.law.family].compactMap(\.self) + alike(fits))
    return fits.map { law in
      guard told.contains(law.law.family) else { return law }
      let form = form(of: law)
      // A curve with a name keeps its points, and has the errors of one without.
      return
        (isNamed(law)
        ? fit(form, at: law.search, isExact: true) : fit(form, from: law, isExact: true)) ?? law
    }
  }

  private static func isBetween(_ share: Double) -> Bool {
    min(share.magnitude, (share - 1).magnitude) > endShare
  }

  /// The rounds in which samples get their weights, and the errors at which one counts half.
  private static let rounds = 8
  private static let halfErrors = 2.0

  /// The samples that a law counts for less than this are far from all others.
  private static let leastWeight = 0.1

  /// Returns the fit in which samples far from a law count little, with what is left by it; nil if the law is lost.
  func weighted(by law: FittedLaw) -> (fit: LawFit, left: Double)? {
    var (fit, law) = (self, law)
    let least = max(noise / 2, 1e-9)
    var left = 0.0
    for _ in 0..<Self.rounds {
      let distances = samples.map { ($0.value - law.value(at: $0.seconds)).magnitude }
      let between = zip(samples, distances).filter {
        Self.isBetween(law.law.progress(at: $0.0.seconds - law.onset.value))
      }.map(\.1).sorted()
      guard !between.isEmpty else { return nil }
      let error = Self.halfErrors * max(least, 1.5 * between[between.count / 2])
      fit.weights = distances.map { 1 / (1 + $0 * $0 / error / error) }
      guard let nearer = fit.fit(form(of: law), from: law) else { return nil }
      law = nearer
      left = distances.reduce(0) { $0 + log(1 + $1 * $1 / least / least) }
    }
    return (fit, left + Double(law.numberCount) * log(Double(samples.count)))
  }

  /// The times of the samples that hardly count.
  var leftOutSeconds: [Double] {
    zip(samples, weights).filter { $0.1 < Self.leastWeight }.map(\.0.seconds)
  }

  private func form(of fit: FittedLaw) -> Form {
    switch fit.law {
    case .spring: spring(withVelocity: fit.parameters.count > 2)
    case .bezier: bezier
    case .exponential, .decay: exponential
    case .linear: linear
    }
  }

  /// Fits a form, or determines the errors of its fit.
  private func fit(_ form: Form) -> FittedLaw? { fit(form, from: nil) }

  private func fit(
    _ form: Form, from known: FittedLaw?, isExact: Bool = false
  ) -> FittedLaw? {
    fit(form, from: known.map { [$0.search] } ?? form.starts, moves: true, isExact: isExact)
  }

  /// Returns the fit of a form whose parameters are known, with their errors.
  private func fit(_ form: Form, at parameters: [Double], isExact: Bool = false) -> FittedLaw? {
    fit(form, from: [parameters], moves: false, isExact: isExact)
  }

  private func fit(
    _ form: Form, from beginnings: [[Double]], moves: Bool, isExact: Bool
  ) -> FittedLaw? {
    let numberCount = (form.starts.first?.count ?? 0) + 2
    guard samples.count > numberCount else { return nil }
    // After a finger the onset is the release: a later one and another speed would be the same motion.
    let searched = isReleased ? 1 : 0
    func whole(_ parameters: [Double]) -> [Double] {
      form.limited(isReleased ? [firstTime] + parameters : parameters)
    }
    func residuals(_ parameters: [Double]) -> [Double] {
      let parameters = whole(parameters)
      return ends(form.law(parameters), onset: parameters[0]).residuals
    }
    // Of many beginnings only the best are followed.
    let starts = beginnings.map { Array($0.dropFirst(searched)) }
      .map { ($0, LeastSquares.squares(residuals($0))) }
      .sorted { $0.1 < $1.1 }.prefix(Self.followedStarts).map(\.0)
    let limited: ([Double]) -> [Double] = { Array(whole($0).dropFirst(searched)) }
    let found = starts.map {
      LeastSquares(
        from: $0, mostSteps: moves ? LeastSquares.mostSteps : 0, limited: limited,
        residuals: residuals)
    }
    guard let nearest = found.min(by: { $0.squares < $1.squares }) else { return nil }
    // Along a flat valley the best is reached late.
    let best = LeastSquares(
      from: nearest.parameters, mostSteps: moves ? Self.mostLastSteps : 0, leastGain: 1e-12,
      limited: limited, residuals: residuals)
    let parameters = whole(best.parameters)
    let law = form.law(parameters)
    let (start, goal, _) = ends(law, onset: parameters[0])
    // At rest there is no error to be seen, and few samples between both ends leave little of one.
    let shares = samples.map { law.progress(at: $0.seconds - parameters[0]) }
    let between = zip(shares, weights).reduce(0) {
      $0 + (Self.isBetween($1.0) ? $1.1 : 0)
    }
    let freedom = max(0.5, between - Double(best.parameters.count))
    let variance = max(best.squares / freedom, noise * noise * (1 + Self.doubt / freedom))
    let errors =
      isExact
      ? best.errorsAlongValleys(variance: variance, limited: limited, residuals: residuals)
      : best.errors(variance: variance)
    func error(_ index: Int) -> Double { index < searched ? step / 2 : errors[index - searched] }
    return FittedLaw(
      law: law,
      parameters: form.named(parameters).map { name, value, slope, index, unit in
        FittedLaw.Parameter(
          name: name, value: value, error: error(index) * slope.magnitude, unit: unit)
      },
      onset: FittedLaw.Parameter(
        name: "onset", value: parameters[0], error: error(0), unit: "s"), start: start,
      goal: goal,
      residual: (best.squares / Double(samples.count)).squareRoot(), squares: best.squares,
      numberCount: numberCount, search: parameters)
  }

  private static let followedStarts = 4

  /// The share of the travel within which a sample is at an end, and the growth of the variance of noise for one sample
  /// more between both than a law has numbers.
  static let endShare = 0.01
  private static let doubt = 8.0

  /// The most steps from the best of them on.
  private static let mostLastSteps = 300

  /// Returns the best start and goal for a law, and what is left.
  private func ends(
    _ law: MotionLaw, onset: Double
  ) -> (start: Double, goal: Double, residuals: [Double]) {
    let shares = samples.map { law.progress(at: $0.seconds - onset) }
    let count = weights.reduce(0, +)
    let meanShare = zip(shares, weights).reduce(0) { $0 + $1.0 * $1.1 } / count
    let meanValue = zip(samples, weights).reduce(0) { $0 + $1.0.value * $1.1 } / count
    var (squares, products) = (0.0, 0.0)
    for (index, share) in shares.enumerated() {
      let way = weights[index] * (share - meanShare)
      squares += way * (share - meanShare)
      products += way * (samples[index].value - meanValue)
    }
    let travel = squares > 1e-12 ? products / squares : 0
    let start = meanValue - travel * meanShare
    return (
      start, start + travel,
      samples.indices.map {
        weights[$0].squareRoot() * (samples[$0].value - start - travel * shares[$0])
      }
    )
  }
}
