public import SheetSpec

/// The times of the frames of a part of a timeline.
///
/// The first frame is at the beginning of the part; the last one is the first at or after its end, and
/// is repeated while it is held.
public struct FrameTimes: Equatable, Sendable {
  /// The beginning of the part, in seconds from the beginning of the timeline.
  public let startSeconds: Double

  /// The end of the part, in seconds from the beginning of the timeline.
  public let endSeconds: Double

  /// The number of frames per second of playback.
  public let rate: FrameRate

  /// The seconds of the timeline that pass in a second of playback: 0.25 is slow motion.
  public let speed: Double

  /// The seconds of playback for which the last frame is held, 0 or more.
  public let holdSeconds: Double

  /// The number of frames, 1 or more, with those that repeat the last one.
  public let count: Int

  /// The number of frames of the part.
  private let movingCount: Int

  /// The moment at which the part begins.
  private let startMoment: Moment

  /// The moment at which the part ends.
  private let endMoment: Moment

  /// The tolerance in frames, so that a rounding error neither adds nor drops a frame.
  private static let slackFrames = 1e-9

  /// Creates the times of a part.
  ///
  /// - Parameters:
  ///   - startSeconds: The beginning of the part.
  ///   - endSeconds: The end of the part.
  ///   - rate: The number of frames per second.
  ///   - speed: The seconds of the timeline in a second of playback, above 0.
  ///   - holdSeconds: The seconds of playback for which the last frame is held, 0 or more.
  /// - Precondition: The end is not before the beginning, and all numbers are finite.
  public init(
    from startSeconds: Double, to endSeconds: Double, rate: FrameRate, speed: Double = 1,
    holdSeconds: Double = 0
  ) {
    self.init(
      from: (.seconds(startSeconds), startSeconds), to: (.seconds(endSeconds), endSeconds),
      rate: rate, speed: speed, holdSeconds: holdSeconds)
  }

  private init(
    from start: (moment: Moment, seconds: Double), to end: (moment: Moment, seconds: Double),
    rate: FrameRate, speed: Double, holdSeconds: Double
  ) {
    let (startSeconds, endSeconds) = (start.seconds, end.seconds)
    precondition(startSeconds.isFinite && endSeconds.isFinite && speed > 0 && speed.isFinite)
    precondition(endSeconds >= startSeconds && holdSeconds >= 0 && holdSeconds.isFinite)
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.rate = rate
    self.speed = speed
    (startMoment, endMoment) = (start.moment, end.moment)
    let intervals = (endSeconds - startSeconds) * rate.perSecond / speed - Self.slackFrames
    movingCount = max(1, Int(min(intervals.rounded(.up), 1e15)) + 1)
    self.holdSeconds = holdSeconds
    count = movingCount + Int(min((holdSeconds * rate.perSecond).rounded(), 1e15))
  }

  /// Creates the times of a range of a timeline.
  ///
  /// - Parameters:
  ///   - range: The range; nil for the whole timeline.
  ///   - timeline: The timeline.
  ///   - rate: The number of frames per second.
  ///   - speed: The seconds of the timeline in a second of playback, above 0.
  ///   - holdSeconds: The seconds of playback for which the last frame is held, 0 or more.
  /// - Throws: A moment that does not occur, or a range that ends before it begins.
  public init(
    of range: MomentRange?, in timeline: Timeline, rate: FrameRate, speed: Double = 1,
    holdSeconds: Double = 0
  ) throws(DiagnosticError) {
    guard let range else {
      self.init(
        from: 0, to: timeline.endSeconds, rate: rate, speed: speed, holdSeconds: holdSeconds)
      return
    }
    let start = try timeline.seconds(at: range.start.value, writtenAt: range.start.place)
    let end = try timeline.seconds(at: range.end.value, writtenAt: range.end.place)
    guard end >= start else {
      throw DiagnosticError(
        .numberOutOfRange, at: range.end.place,
        "the range ends at \(end.brief) s, before it begins at \(start.brief) s")
    }
    self.init(
      from: (range.start.value, start), to: (range.end.value, end), rate: rate, speed: speed,
      holdSeconds: holdSeconds)
  }

  /// Returns the times of the same part at another number of frames per second.
  public func at(_ rate: FrameRate) -> FrameTimes {
    FrameTimes(
      from: (startMoment, startSeconds), to: (endMoment, endSeconds), rate: rate, speed: speed,
      holdSeconds: holdSeconds)
  }

  /// Returns the moment of a frame.
  ///
  /// The frames at the ends of the part are those of its moments: from `settled#1` on, the first one
  /// shows the state at rest, not the one after the next step.
  public func moment(ofFrame index: Int) -> Moment {
    let seconds = seconds(ofFrame: index)
    let slack = Self.slackFrames * speed / rate.perSecond
    if index >= movingCount - 1, seconds - endSeconds <= slack { return endMoment }
    return index == 0 ? startMoment : .seconds(seconds)
  }

  /// Returns the time of a frame in seconds from the beginning of the timeline.
  public func seconds(ofFrame index: Int) -> Double {
    startSeconds + Double(min(index, movingCount - 1)) * speed / rate.perSecond
  }

  /// The duration of the playback in seconds; each frame is shown equally long.
  public var playbackSeconds: Double { Double(count) / rate.perSecond }
}
