public import SheetFit
public import SheetVerify

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
