internal import SheetSpec

/// The search for the functions of all numbers of one stretch.
struct TrackFit {
  /// An interval in which the form does not change.
  struct Part {
    /// The index of the form.
    var form: Int
    var startSeconds: Double
    /// The start of the next part.
    var endSeconds: Double
    /// The last time that is known to belong to this part.
    var lastSeconds: Double
    /// Sampled times, in order.
    var times: [Double]
  }

  /// A function of time, with its values at the sampled times.
  private struct SampledBasis {
    let function: TrackBasis
    let values: [Double]

    /// The indices of the smallest and the largest value.
    let low, high: Int

    /// A Boolean value that is true if the function is constant.
    var isConstant: Bool { values.isEmpty || values[high] - values[low] <= 1e-9 }

    init(_ function: TrackBasis, at times: [Double]) {
      let values = times.map { function.value(at: $0) }
      self.function = function
      self.values = values
      low = values.indices.min { values[$0] < values[$1] } ?? 0
      high = values.indices.max { values[$0] < values[$1] } ?? 0
    }
  }

  private let part: Part
  private let sampler: TrackSampler
  private let sampling: TrackSampling
  private let precisions: [NumberedText.Precision]
  private let fewestSamples: Int
  private let functions: [TrackBasis]
  private var bases: [SampledBasis] = []
  private var times: [Double]
  /// The numbers at each sampled time.
  private var samples: [[Double]] = []
  /// The values of each number that is not constant, at the sampled times.
  private var values: [[Double]]

  /// The greatest error at the sampled times, in units of the tolerance.
  private(set) var maximumError = 0.0

  init(_ part: Part, motions: [Motion], sampler: TrackSampler, sampling: TrackSampling) {
    self.part = part
    self.sampler = sampler
    self.sampling = sampling
    fewestSamples = sampling.fewestSamples(isMoving: !motions.isEmpty)
    precisions = NumberedText(form: sampler.forms[part.form], numbers: []).precisions
    functions = [.time] + motions.map { .value($0) } + motions.map { .velocity($0) }
    times = part.times
    values = [[Double]](repeating: [], count: precisions.count)
  }

  /// Returns the stretch with the functions of its numbers.
  mutating func stretch() throws(DiagnosticError) -> TrackStretch {
    try takeSamples()
    var curves = [TrackCurve?](repeating: nil, count: precisions.count)
    var open: [Int] = []
    for number in precisions.indices where !isConstant(number) {
      values[number] = samples.map { $0[number] }
      curves[number] = curve(of: number)
      if curves[number] == nil { open.append(number) }
    }
    // Only these are computed at more times.
    sampler.reduce(to: open, ofForm: part.form)
    // The number that moves furthest is the most accurate basis for the others.
    let furthest = open.map { (number: $0, travel: travel(of: $0)) }
      .sorted { ($0.travel, $1.number) > ($1.travel, $0.number) }
    for (number, _) in furthest where curves[number] == nil {
      let basis = bases.count
      bases.append(SampledBasis(.pieces(try pieces(of: number, among: open)), at: times))
      let own = TrackCurve(basis: basis, offset: 0, factor: 1)
      maximumError = max(maximumError, error(of: own, number))
      curves[number] = own
      for other in open where curves[other] == nil { curves[other] = curve(of: other, on: basis) }
    }
    return folded(curves)
  }

  /// Adds samples to a short part, so that a line is told from a curve.
  private mutating func takeSamples() throws(DiagnosticError) {
    let length = part.lastSeconds - part.startSeconds
    if times.count < fewestSamples, length > 0 {
      let count = Double(fewestSamples - 1)
      times = (0..<fewestSamples).map { part.startSeconds + length * Double($0) / count }
    }
    var kept: [Double] = []
    for time in times {
      let sample = try sampler.sample(at: time)
      guard sample.form == part.form else { continue }
      kept.append(time)
      samples.append(sample.numbers)
    }
    times = kept
    bases = functions.map { SampledBasis($0, at: kept) }
  }

  private func travel(of number: Int) -> Double {
    ((values[number].max() ?? 0) - (values[number].min() ?? 0)) / precisions[number].tolerance
  }

  private func isConstant(_ number: Int) -> Bool {
    guard let first = samples.first?[number] else { return true }
    // Half of the tolerance, as the constant is rounded when it is written.
    let allowed = precisions[number].tolerance / 2
    return samples.allSatisfy { abs($0[number] - first) <= allowed }
  }

  // MARK: Affine functions

  private mutating func curve(of number: Int) -> TrackCurve? {
    for basis in bases.indices {
      if let curve = curve(of: number, on: basis) { return curve }
    }
    return nil
  }

  /// Returns the affine function of a basis that a number follows within its tolerance; nil if there
  /// is none.
  private mutating func curve(of number: Int, on basis: Int) -> TrackCurve? {
    guard !bases[basis].isConstant else { return nil }
    let (known, own) = (bases[basis].values, values[number])
    let (low, high) = (bases[basis].low, bases[basis].high)
    let tolerance = precisions[number].tolerance
    let step = tolerance / 32
    let size = max(abs(known[low]), abs(known[high]), 1e-9)
    let factor = ((own[high] - own[low]) / (known[high] - known[low])).rounded(
      toMultipleOf: step / size)
    let curve = TrackCurve(
      basis: basis, offset: (own[low] - factor * known[low]).rounded(toMultipleOf: step),
      factor: factor)
    let isClose = zip(known, own).allSatisfy {
      abs($1 - curve.offset - curve.factor * $0) <= tolerance
    }
    guard isClose else { return nil }
    maximumError = max(maximumError, error(of: curve, number))
    return curve
  }

  /// Returns the greatest error of a number's curve at the sampled times, in units of its tolerance.
  private func error(of curve: TrackCurve, _ number: Int) -> Double {
    zip(bases[curve.basis].values, values[number]).reduce(0) {
      max($0, abs($1.1 - curve.offset - curve.factor * $1.0))
    } / precisions[number].tolerance
  }

  // MARK: Polynomials

  private func pieces(
    of number: Int, among open: [Int]
  ) throws(DiagnosticError) -> [CurvePiece] {
    let place = open.firstIndex(of: number) ?? 0
    // Other numbers scale the error of this one, and none moves further.
    let known = zip(times, values[number]).map { (seconds: $0, value: $1) }
    if sampling.isPolygonal { return lines(through: known) }
    var fit = PieceFit(tolerance: precisions[number].tolerance / 2, samples: known) {
      (seconds: Double) throws(DiagnosticError) -> Double? in
      let sample = try sampler.sample(at: min(seconds, part.lastSeconds))
      return sample.form == part.form ? sample.numbers[place] : nil
    }
    return try fit.pieces(from: part.startSeconds, to: max(part.lastSeconds, part.endSeconds))
  }

  /// Returns the lines between neighbouring samples.
  private func lines(through samples: [(seconds: Double, value: Double)]) -> [CurvePiece] {
    zip(samples, samples.dropFirst()).map { first, second in
      CurvePiece(
        startSeconds: first.seconds, endSeconds: second.seconds,
        coefficients: [(first.value + second.value) / 2, (second.value - first.value) / 2])
    }
  }

  // MARK: The form

  /// Returns the stretch with its constant numbers as part of the form.
  private func folded(_ curves: [TrackCurve?]) -> TrackStretch {
    var form: [UInt8] = []
    var number = 0
    for byte in sampler.forms[part.form] {
      guard let precision = NumberedText.Precision(rawValue: byte) else {
        form.append(byte)
        continue
      }
      if curves[number] == nil {
        form += (samples.first?[number] ?? 0).text(decimals: precision.decimals).utf8
      } else {
        form.append(byte)
      }
      number += 1
    }
    // Bases without a curve are left out.
    let used = bases.indices.filter { basis in curves.contains { $0?.basis == basis } }
    let places = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    return TrackStretch(
      startSeconds: part.startSeconds, endSeconds: part.endSeconds, form: form,
      curves: curves.compactMap { curve in
        curve.flatMap { curve in
          places[curve.basis].map {
            TrackCurve(basis: $0, offset: curve.offset, factor: curve.factor)
          }
        }
      },
      bases: used.map { bases[$0].function })
  }
}

extension Double {
  /// Rounds to a multiple of a decimal unit that is at most as large as a step.
  func rounded(toMultipleOf step: Double) -> Double {
    var units = 1.0
    while units * step < 1, units < 1e15 { units *= 10 }
    return (self * units).rounded() / units
  }
}
