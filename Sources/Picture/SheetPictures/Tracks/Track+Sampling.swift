public import SheetDiagnostics
public import SheetModel
public import SheetPrimitives
internal import SheetSpec

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

extension DiagnosticError {
  /// The error of a track that was no longer needed.
  fileprivate static var stopped: DiagnosticError {
    DiagnosticError(.drawingFailed, at: nil, "the run was stopped")
  }
}
