public import SheetSpec
public import SheetState

/// A text over time: a picture or a state whose numbers are functions of time.
///
/// A track consists of stretches in which the text changes only in its numbers. Each number is constant
/// or an affine function of a ``TrackBasis``, within the tolerance of its precision.
public struct Track: Equatable, Sendable {
  /// The stretches, in order and without gaps.
  public let stretches: [TrackStretch]

  /// The greatest error of a number at the times that were checked, in units of its tolerance; at
  /// most 1, except within a microsecond of a jump.
  public let maximumError: Double

  /// The groups of an SVG text that its stretches use by their ids; empty for other texts.
  public internal(set) var definitions: [UInt8] = []

  init(stretches: [TrackStretch], maximumError: Double) {
    self.stretches = stretches
    self.maximumError = maximumError
  }

  /// Creates the track of a text that does not change.
  public init(still text: NumberedText) {
    self.init(
      stretches: [
        TrackStretch(
          startSeconds: 0, endSeconds: 0, form: Array(text.text.utf8), curves: [], bases: [])
      ], maximumError: 0)
  }

  /// Returns the text at a time in seconds; before the first stretch as at its start, and after the
  /// last as at its end.
  public func text(at seconds: Double) -> NumberedText {
    let index = max(0, stretches.partitioningIndex { $0.startSeconds > seconds } - 1)
    let stretch = stretches[index]
    return stretch.text(at: min(max(seconds, stretch.startSeconds), stretch.endSeconds))
  }
}

/// A part of a track with one form.
public struct TrackStretch: Equatable, Sendable {
  /// The start in seconds from the beginning.
  public let startSeconds: Double

  /// The start of the next stretch.
  public let endSeconds: Double

  /// The text; its constant numbers are part of it.
  public let form: [UInt8]

  /// The functions of the other numbers, in their order.
  public let curves: [TrackCurve]

  /// The functions that the curves refer to.
  public let bases: [TrackBasis]

  /// Returns the text at a time in seconds.
  public func text(at seconds: Double) -> NumberedText {
    let values = bases.map { $0.value(at: seconds) }
    return NumberedText(
      form: form, numbers: curves.map { $0.offset + $0.factor * values[$0.basis] })
  }
}

/// A number over time: an affine function of a basis of its stretch.
public struct TrackCurve: Equatable, Sendable {
  /// The index of the basis in ``TrackStretch/bases``.
  public let basis: Int

  /// The value where the basis is 0.
  public let offset: Double

  /// The change for each unit of the basis.
  public let factor: Double
}

/// A function of time that numbers follow.
public enum TrackBasis: Equatable, Sendable {
  /// The time in seconds from the beginning.
  case time
  /// The value of a motion.
  case value(Motion)
  /// The speed of a motion, per second.
  case velocity(Motion)
  /// Polynomials, each for a part of the stretch.
  case pieces([CurvePiece])

  /// Returns the value at a time in seconds from the beginning.
  public func value(at seconds: Double) -> Double {
    switch self {
    case .time: return seconds
    case .value(let motion): return motion.position(at: seconds).value
    case .velocity(let motion): return motion.position(at: seconds).velocity
    case .pieces(let pieces):
      let index = max(0, pieces.partitioningIndex { $0.startSeconds > seconds } - 1)
      return pieces[index].value(at: seconds)
    }
  }
}

/// The density at which a text is sampled to find the functions of its numbers.
public struct TrackSampling: Sendable {
  /// The number of samples per second of a stretch in which something moves.
  let samplesPerSecond: Double

  /// The least number of samples of a stretch in which something moves, besides that at its start.
  let fewestMovingSamples: Int

  /// The least number of samples of a stretch in which nothing does, besides that at its start.
  let fewestRestingSamples: Int

  /// The width of an interval in seconds below which a change of the form is not located further.
  let resolutionSeconds: Double

  /// The number of pictures per second of a blurred background that moves.
  let backdropsPerSecond: Double

  /// A Boolean value that is true if a number without a formula is a line between two samples, and false if
  /// it is fitted by polynomials to its tolerance.
  let isPolygonal: Bool

  /// Returns true once the track is no longer needed; the next sample then throws.
  public var isStopped: @Sendable () -> Bool = { false }

  /// The sampling by which each number is within its tolerance; ten samples tell a line from a curve.
  public static let exact = TrackSampling(
    samplesPerSecond: 120, fewestMovingSamples: 9, fewestRestingSamples: 9, resolutionSeconds: 1e-9,
    backdropsPerSecond: 15, isPolygonal: false)

  /// A sampling for a first look, which takes a small part of the time.
  ///
  /// States at rest and numbers that follow a motion are exact. Others are exact at the samples. A form
  /// changes at most 1/60 s too early or too late, and one between two samples can be missing.
  public static let draft = TrackSampling(
    samplesPerSecond: 4, fewestMovingSamples: 1, fewestRestingSamples: 0,
    resolutionSeconds: 1.0 / 60, backdropsPerSecond: 2, isPolygonal: true)

  /// Returns the least number of samples of a stretch.
  func fewestSamples(isMoving: Bool) -> Int {
    isMoving ? fewestMovingSamples : fewestRestingSamples
  }
}

extension Track {
  /// Creates the track of a text.
  ///
  /// By default the text is computed at 120 times per second of motion and wherever a curve is checked. A
  /// change of its form is located to a nanosecond.
  ///
  /// - Parameters:
  ///   - stretches: The stretches of the timeline, which must cover the range.
  ///   - range: The first and the last time in seconds, which differ.
  ///   - borders: More times at which a stretch ends.
  ///   - sampling: The density of the samples.
  ///   - text: Returns the text at a time; it is called with times in no order.
  /// - Throws: The first error of `text`, or a sampling that was stopped.
  public init(
    over stretches: [TimelineStretch], in range: ClosedRange<Double>, borders: [Double] = [],
    sampling: TrackSampling = .exact,
    text: @escaping (Double) throws(DiagnosticError) -> NumberedText
  ) throws(DiagnosticError) {
    let sampler = TrackSampler { (seconds: Double) throws(DiagnosticError) in
      guard !sampling.isStopped() else { throw .stopped }
      return try text(seconds)
    }
    var result: [TrackStretch] = []
    var maximumError = 0.0
    for stretch in stretches {
      let start = max(range.lowerBound, stretch.startSeconds)
      let end = min(range.upperBound, stretch.endSeconds)
      guard start < end || (start == end && start == range.upperBound) else {
        continue
      }
      let inner = borders.filter { $0 > start && $0 < end }
      for (from, to) in zip([start] + inner, inner + [end]) {
        var next: Double? = from
        while let start = next {
          let part = try Self.part(
            from: start, to: to, isMoving: !stretch.motions.isEmpty, sampling, sampler)
          var fit = TrackFit(part, motions: stretch.motions, sampler: sampler, sampling: sampling)
          result.append(try fit.stretch())
          maximumError = max(maximumError, fit.maximumError)
          next = part.endSeconds < to ? part.endSeconds : nil
          // The samples of a part are needed for its fit only.
          sampler.forget()
        }
      }
    }
    self.init(stretches: result, maximumError: maximumError)
  }

  /// Returns the part with one form from the start of an interval, which does not contain its end.
  private static func part(
    from start: Double, to end: Double, isMoving: Bool, _ sampling: TrackSampling,
    _ sampler: TrackSampler
  ) throws(DiagnosticError) -> TrackFit.Part {
    let last = max(start, end.nextDown)
    let density = isMoving ? sampling.samplesPerSecond : 0
    let count = max(
      sampling.fewestSamples(isMoving: isMoving), Int(((last - start) * density).rounded(.up)))
    var part = TrackFit.Part(
      form: try sampler.sample(at: start).form, startSeconds: start, endSeconds: end,
      lastSeconds: start, times: [start])
    for index in stride(from: 1, through: count, by: 1) {
      let seconds = index == count ? last : start + (last - start) * Double(index) / Double(count)
      if try sampler.sample(at: seconds).form != part.form {
        var (low, high) = (part.lastSeconds, seconds)
        while high - low > sampling.resolutionSeconds {
          let middle = (low + high) / 2
          let isBefore = try sampler.sample(at: middle).form == part.form
          if isBefore { low = middle } else { high = middle }
        }
        part.lastSeconds = low
        if low > part.times.last ?? low { part.times.append(low) }
        part.endSeconds = high
        return part
      }
      part.lastSeconds = seconds
      if seconds > part.startSeconds { part.times.append(seconds) }
    }
    return part
  }
}

/// The texts of a track at single times, each computed once.
final class TrackSampler {
  /// A text; equal forms have equal indices.
  struct Sample {
    var form: Int
    /// All numbers, or those to which the samples have been reduced.
    var numbers: [Double]
  }

  private let text: (Double) throws(DiagnosticError) -> NumberedText
  private(set) var forms: [[UInt8]] = []
  private var samples: [Double: Sample] = [:]
  private var kept: (form: Int, numbers: [Int])?

  init(_ text: @escaping (Double) throws(DiagnosticError) -> NumberedText) {
    self.text = text
  }

  func sample(at seconds: Double) throws(DiagnosticError) -> Sample {
    if let known = samples[seconds] { return known }
    let text = try text(seconds)
    var index = forms.count
    // Neighbouring times come one after the other.
    if let known = forms.lastIndex(of: text.form) { index = known } else { forms.append(text.form) }
    var sample = Sample(form: index, numbers: text.numbers)
    if let kept { sample.numbers = kept.form == index ? kept.numbers.map { text.numbers[$0] } : [] }
    samples[seconds] = sample
    return sample
  }

  /// Reduces all further samples to some numbers of a form, and forgets those before.
  func reduce(to numbers: [Int], ofForm form: Int) {
    samples.removeAll(keepingCapacity: true)
    kept = (form, numbers)
  }

  /// Forgets all samples and their forms.
  func forget() {
    samples.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    kept = nil
  }
}

extension DiagnosticError {
  /// The error of a track that was no longer needed.
  fileprivate static var stopped: DiagnosticError {
    DiagnosticError(.drawingFailed, at: nil, "the run was stopped")
  }
}
