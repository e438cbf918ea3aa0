package import SheetState

/// Positions over time, of a recording, of a table or of the model.
public struct MotionTrace: Equatable, Sendable {
  /// A position at a time.
  public struct Sample: Equatable, Sendable {
    /// The time in seconds.
    public var seconds: Double
    /// The position, in the unit of the trace.
    public var value: Double

    /// Creates a sample.
    public init(seconds: Double, value: Double) {
      self.seconds = seconds
      self.value = value
    }
  }

  /// The samples, at increasing times.
  public let samples: [Sample]

  /// The standard error of a value that its source states, such as that of an edge in a picture; 0 if none is.
  public let statedError: Double

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - samples: The samples, at increasing times.
  ///   - statedError: The standard error of a value; 0 if it is unknown.
  public init(_ samples: [Sample], statedError: Double = 0) {
    precondition(zip(samples, samples.dropFirst()).allSatisfy { $0.seconds < $1.seconds })
    self.samples = samples
    self.statedError = statedError
  }

  /// The lowest and the highest value; nil without samples.
  public var range: ClosedRange<Double>? {
    guard let low = samples.map(\.value).min(), let high = samples.map(\.value).max() else {
      return nil
    }
    return low...high
  }

  /// The median time from one sample to the next, in seconds; 0 for fewer than two samples.
  public var medianStep: Double {
    let steps = zip(samples, samples.dropFirst()).map { $1.seconds - $0.seconds }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// The value at a time, by linear interpolation, and constant outside.
  public func value(at seconds: Double) -> Double {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].seconds <= seconds { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return samples[0].value }
    guard low < samples.count else { return samples[low - 1].value }
    let (before, after) = (samples[low - 1], samples[low])
    let share = (seconds - before.seconds) / (after.seconds - before.seconds)
    return before.value + share * (after.value - before.value)
  }

  /// Returns the distance between the extremes of a range of samples.
  func span(of range: ClosedRange<Int>) -> Double {
    let values = samples[range].map(\.value)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  // MARK: Noise

  /// The fewest different values that show a step.
  private static let fewestValues = 6

  /// The difference from a multiple of the step, as a share of it.
  private static let stepError = 1e-3

  /// The greatest step that all values are multiples of, up to a common offset, such as a whole pixel; 0 for none.
  var quantum: Double {
    let sorted = samples.map(\.value).sorted()
    let differences = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 1e-9 }
    guard differences.count >= Self.fewestValues - 1, let step = differences.min() else { return 0 }
    let isWhole = differences.allSatisfy { difference in
      let count = difference / step
      return (count - count.rounded()).magnitude <= Self.stepError * max(1, count.rounded())
    }
    // Values of few decimal places are multiples of those, which tells nothing.
    let span = sorted[sorted.count - 1] - sorted[0]
    return isWhole && step > span * Self.leastQuantumShare ? step : 0
  }

  /// The least step that matters, as a share of all values.
  private static let leastQuantumShare = 1e-5

  /// The samples over which the noise is estimated, and the correction for taking the least noisy of many.
  private static let noiseWindows: [(count: Int, factor: Double)] = [(12, 1.8), (6, 3)]

  /// The most noise that is not motion, as a share of the range.
  private static let mostNoiseShare = 0.01

  /// The share of the range from which on all of a trace is noise.
  private static let allNoiseShare = 0.12

  /// The largest range of a trace of noise, in stated errors.
  private static let mostErrors = 100.0

  /// The standard deviation of rounding to a step, in steps.
  private static let roundingDeviation = 0.288_675_134_594_812_9

  /// The standard deviation of the error of a value, without motion.
  var noise: Double {
    var seen = Double.infinity
    for (count, factor) in Self.noiseWindows {
      let starts = samples.indices.dropLast(count - 1)
      guard starts.count >= count else { continue }
      let least = starts.reduce(Double.infinity) {
        min($0, Self.scatter(samples[$1..<$1 + count]))
      }
      seen = min(seen, least * factor)
    }
    let span = range.map { $0.upperBound - $0.lowerBound } ?? 0
    // Of a trace that moves all the time even the least noisy part moves.
    let isNoise =
      seen > Self.allNoiseShare * span && (statedError == 0 || span < Self.mostErrors * statedError)
    let noise = isNoise ? seen : min(seen, Self.mostNoiseShare * span)
    return max(quantum * Self.roundingDeviation, noise.isFinite ? noise : 0, statedError)
  }

  /// The standard deviation of samples from a straight line.
  private static func scatter(_ samples: ArraySlice<Sample>) -> Double {
    let count = Double(samples.count)
    let meanTime = samples.reduce(0) { $0 + $1.seconds } / count
    let meanValue = samples.reduce(0) { $0 + $1.value } / count
    var (timeSquares, products, squares) = (0.0, 0.0, 0.0)
    for sample in samples {
      let (time, value) = (sample.seconds - meanTime, sample.value - meanValue)
      timeSquares += time * time
      products += time * value
      squares += value * value
    }
    let rest = squares - products * products / timeSquares
    return (max(0, rest) / (count - 2)).squareRoot()
  }

  // MARK: Repeated frames

  /// The step to the next value, in quanta or standard errors, after which equal values are repeated frames.
  private static let leastJump = 3.0

  /// The trace without the samples of frames that were shown again while the motion went on.
  ///
  /// A recording at 60 frames per second of an animation that is drawn at 20 shows each place three times; only the
  /// first of them was true. A resting sheet is not a repeated frame, for its next step is small.
  public var withoutRepeatedFrames: MotionTrace {
    let quantum = quantum
    let limit = Self.leastJump * max(quantum, 2 * noise)
    let equal = max(quantum / 2, statedError / 2)
    var runs: [(range: Range<Int>, isRepeated: Bool, jumpsAfter: Bool)] = []
    var index = samples.startIndex
    while index < samples.endIndex {
      var end = index + 1
      while end < samples.endIndex,
        (samples[end].value - samples[index].value).magnitude <= equal
      { end += 1 }
      let jumpsBefore =
        index > 0 && (samples[index].value - samples[index - 1].value).magnitude > limit
      let jumpsAfter =
        end < samples.endIndex && (samples[end].value - samples[end - 1].value).magnitude > limit
      let isRepeated = jumpsBefore && jumpsAfter && end - index <= Self.mostRepetitions
      runs.append((index..<end, isRepeated, jumpsAfter))
      index = end
    }
    // As many frames repeat the last one at rest before the motion.
    let lengths = runs.filter(\.isRepeated).map(\.range.count).sorted()
    let length = lengths.isEmpty ? 1 : lengths[lengths.count / 2]
    var kept: [Sample] = []
    for run in runs {
      let count =
        run.isRepeated
        ? 1 : run.jumpsAfter ? max(1, run.range.count - (length - 1)) : run.range.count
      kept += samples[run.range].prefix(count)
    }
    return MotionTrace(kept, statedError: statedError)
  }

  /// The most frames in which one place is shown again within a motion.
  private static let mostRepetitions = 8

  /// Returns at most about a number of the samples, at equal distances.
  func thinned(to count: Int) -> MotionTrace {
    let step = samples.count / count
    guard step > 1 else { return self }
    return MotionTrace(
      stride(from: 0, to: samples.count, by: step).map { samples[$0] }, statedError: statedError)
  }

  /// Returns the samples of a range of their numbers.
  func part(_ range: Range<Int>) -> MotionTrace {
    MotionTrace(Array(samples[range]), statedError: statedError)
  }
}

extension MotionTrace {
  /// The time between two values of a timeline, in seconds.
  private static let stepSeconds = 1 / 240.0

  /// The longest timeline, in seconds.
  private static let mostSeconds = 60.0

  /// Takes the upper edge of the topmost surface over a timeline.
  package init(upperEdgeIn timeline: Timeline) {
    let end = min(timeline.endSeconds, Self.mostSeconds)
    let count = Int((end / Self.stepSeconds).rounded(.up)) + Int(0.5 / Self.stepSeconds)
    let screen = timeline.presentation.device.size.height
    self.init(
      (0...count).map { index in
        let seconds = Double(index) * Self.stepSeconds
        let moment = StateMoment(timeline.state(atSeconds: seconds), in: timeline.presentation)
        let top = moment.surfaces.last?.surface.placedFrame.y ?? screen
        return Sample(seconds: seconds, value: top)
      })
  }
}
