public import SheetFit
public import SheetPlan
internal import SheetVerify

/// A motion of a recording against the one that a profile or a scenario says.
public struct MotionComparison: Sendable {
  /// What is expected, in words: `uikit, present`.
  public let words: String

  /// The expected values at the times of the recording.
  public let expected: MotionTrace

  /// How far the recording is from it.
  public let distance: TraceDistance

  /// The tolerated difference, in the unit of the recording.
  public let tolerance: Double

  /// A Boolean value that is true if only the course is compared, between the recorded start and goal.
  public let isShareOfTravel: Bool

  /// The law of the expected motion, fitted as that of the recording; nil if none fits.
  public let law: FittedLaw?

  /// A Boolean value that is true if the recording is within the tolerance once its delay is taken out.
  public var isPassed: Bool { distance.largestWithoutDelay.magnitude <= tolerance }

  /// The tolerated difference without a value of its own: a share of the travel.
  private static let toleratedShare = 0.01

  /// Compares a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - recording: The recording of which it is one.
  ///   - options: The expected sheet. A scenario is compared in points, by its place on the screen; flags by the course
  ///     from the recorded start to the recorded goal, of the phase that the recording shows.
  ///   - tolerance: The tolerated difference in the unit of the recording; nil for a hundredth of the travel.
  ///   - resources: The files and the font.
  /// - Throws: Every error of the options, or an expected sheet that does not move.
  public init(
    of motion: FittedMotion, in recording: RecordedMotion, with options: DrawingOptions,
    tolerance: Double?, resources: DrawingResources
  ) throws(DiagnosticError) {
    var options = options
    let place = recording.path.place
    if options.scenario == nil, options.sheet.phase == nil {
      options.sheet.phase = Self.phase(of: motion, in: recording)
    }
    if options.devices.isEmpty, let device = recording.screen?.value?.devices.first {
      options.devices = [device]
    }
    options.moments = .end
    let frame = try SinglePicture(options, with: resources).comparedFrame()
    let trace = MotionTrace(upperEdgeIn: frame.timeline)
    guard let model = trace.motions().max(by: { $0.travel.magnitude < $1.travel.magnitude }) else {
      throw DiagnosticError(
        .notDrawnYet, at: options.scenario?.place ?? place, "the expected sheet does not move",
        allowed: "a scenario with a motion, or the phase present, dismiss or medium:large")
    }
    let isAbsolute = options.scenario != nil && recording.unit == .points
    isShareOfTravel = !isAbsolute
    let profile = frame.library.baseProfile.name
    words =
      options.scenario.map { "\($0.value)" }
      ?? "\(profile), \(options.sheet.phase?.spelling ?? "")"
    law = model.fits.first
    let travel = (motion.end - motion.start).magnitude
    self.tolerance = tolerance ?? Self.toleratedShare * travel
    let onset =
      motion.finger?.releaseSeconds ?? motion.fits.first?.onset.value
      ?? motion.moving.lowerBound
    let modelOnset = model.fits.first?.onset.value ?? model.moving.lowerBound
    let offset = isAbsolute ? 0 : onset - modelOnset
    // The goal of a motion without a law is where it ends.
    let (start, goal) = (motion.start, motion.end)
    let scale =
      isAbsolute || model.travel == 0 ? 1 : (goal - start) / (model.end - model.start)
    let base = isAbsolute ? 0 : start - scale * model.start
    expected = MotionTrace(
      trace.samples.map {
        MotionTrace.Sample(seconds: $0.seconds + offset, value: base + scale * $0.value)
      })
    let around = motion.moving.lowerBound - 0.1...motion.moving.upperBound + 0.1
    let own = MotionTrace(
      recording.trace.samples.filter {
        around.contains($0.seconds) && $0.seconds >= (motion.finger?.releaseSeconds ?? -.infinity)
      })
    distance = TraceDistance(of: own, from: expected, tolerance: self.tolerance)
  }

  /// Returns the phase that a motion shows.
  private static func phase(of motion: FittedMotion, in recording: RecordedMotion) -> SheetPhase {
    // The goal of a table without a screen is unknown; a sheet moves up while it is presented.
    let lower = recording.screenHeight.map { lowerShare * $0 }
    let first = recording.trace.value(at: motion.moving.lowerBound)
    let last = recording.trace.value(at: motion.moving.upperBound)
    if let lower, first < lower, last < lower {
      return motion.end < motion.start
        ? .change(from: .medium, to: .large) : .change(from: .large, to: .medium)
    }
    return motion.end < motion.start ? .present : .dismiss
  }

  /// From this share of the screen's height on a sheet comes from below the screen, or goes there.
  private static let lowerShare = 0.9
}

/// The curves of a motion: what was recorded, the law that fits best, and what is expected.
public struct MotionChart {
  private let recording: RecordedMotion
  private let motion: FittedMotion
  private let comparison: MotionComparison?

  /// Prepares the curves of a motion.
  public init(
    _ recording: RecordedMotion, _ motion: FittedMotion, comparedBy comparison: MotionComparison?
  ) {
    self.recording = recording
    self.motion = motion
    self.comparison = comparison
  }

  /// The time around the motion, in seconds, and the points of a curve.
  private static let margin = 0.05
  private static let pointCount = 240

  private var times: ClosedRange<Double> {
    motion.moving.lowerBound - Self.margin...motion.moving.upperBound + 2 * Self.margin
  }

  private var samples: [MotionTrace.Sample] {
    recording.trace.samples.filter { times.contains($0.seconds) }
  }

  /// Returns the values of a curve at equal distances of time.
  private func points(_ value: (Double) -> Double) -> [Point] {
    (0...Self.pointCount).map { index in
      let share = Double(index) / Double(Self.pointCount)
      let seconds = times.lowerBound + share * (times.upperBound - times.lowerBound)
      return Point(x: seconds, y: value(seconds))
    }
  }

  /// Returns the chart.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - notes: The lines below it.
  /// - Returns: The chart.
  func chart(title: String, notes: [String]) -> CurveChart {
    var lines: [CurveChart.Line] = []
    if let comparison {
      lines.append(
        CurveChart.Line(
          name: "expected: \(comparison.words)",
          points: points { comparison.expected.value(at: $0) }, style: .solid))
    }
    if let fit = motion.fits.first {
      let from = motion.finger?.releaseSeconds ?? -.infinity
      lines.append(
        CurveChart.Line(
          name: fit.law.family.words, points: points(fit.value).filter { $0.x >= from },
          style: .dashed))
    }
    lines.append(
      CurveChart.Line(
        name: "recorded", points: samples.map { Point(x: $0.seconds, y: $0.value) }, style: .dots))
    let name = recording.column ?? "top edge"
    return CurveChart(
      title: title, notes: notes,
      quantity: name + (recording.unit == .unknown ? "" : ", \(recording.unit.rawValue)"),
      lines: lines, isDownward: recording.column == nil)
  }

  /// Returns the chart as a file.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - base: A picture whose font and look the page has.
  ///   - title: The title.
  ///   - notes: The lines below it.
  /// - Returns: The contents of the file.
  /// - Throws: Text that cannot be set.
  public func encoded(
    as format: OutputFormat, like base: SinglePicture, title: String, notes: [String]
  ) throws(DiagnosticError) -> EncodedPicture {
    let page = try base.renderer.page(
      chart(title: title, notes: notes), pixelsPerPoint: Self.pixelsPerPoint)
    return try EncodedPicture(
      page, as: format, pixelsPerPoint: Self.pixelsPerPoint, by: base.renderer)
  }

  private static let pixelsPerPoint = 2.0

  /// The motion as a table: time, recorded value, fitted value and expected value.
  public var table: String {
    let head =
      "t,recorded" + (motion.fits.isEmpty ? "" : ",fitted")
      + (comparison == nil ? "" : ",expected") + "\n"
    return head
      + samples.map { sample in
        var cells = [sample.seconds.brief, sample.value.brief]
        if let fit = motion.fits.first { cells.append(fit.value(at: sample.seconds).brief) }
        if let comparison { cells.append(comparison.expected.value(at: sample.seconds).brief) }
        return cells.joined(separator: ",") + "\n"
      }.joined()
  }
}
