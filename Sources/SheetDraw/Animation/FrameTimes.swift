public import SheetModel
internal import SheetPrimitives
public import SheetSpec

/// The times of the frames of a part of a timeline.
///
/// The first frame is at the beginning of the part; the last one is the first at or after its end.
public struct FrameTimes: Equatable, Sendable {
  /// The beginning of the part, in seconds from the beginning of the timeline.
  public let startSeconds: Double

  /// The end of the part, in seconds from the beginning of the timeline.
  public let endSeconds: Double

  /// The number of frames per second of playback.
  public let rate: FrameRate

  /// The seconds of the timeline that pass in a second of playback: 0.25 is slow motion.
  public let speed: Double

  /// The number of frames, 1 or more.
  public let count: Int

  /// Creates the times of a part.
  ///
  /// - Parameters:
  ///   - startSeconds: The beginning of the part.
  ///   - endSeconds: The end of the part.
  ///   - rate: The number of frames per second.
  ///   - speed: The seconds of the timeline in a second of playback, above 0.
  /// - Precondition: The end is not before the beginning, and both are finite.
  public init(
    from startSeconds: Double, to endSeconds: Double, rate: FrameRate, speed: Double = 1
  ) {
    precondition(startSeconds.isFinite && endSeconds.isFinite && speed > 0 && speed.isFinite)
    precondition(endSeconds >= startSeconds)
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.rate = rate
    self.speed = speed
    // A rounding error of the product makes no further frame.
    let slack = 1e-9
    let intervals = (endSeconds - startSeconds) * rate.perSecond / speed - slack
    count = max(1, Int(min(intervals.rounded(.up), 1e15)) + 1)
  }

  /// Creates the times of a range of a timeline.
  ///
  /// - Parameters:
  ///   - range: The range; nil for the whole timeline.
  ///   - timeline: The timeline.
  ///   - rate: The number of frames per second.
  ///   - speed: The seconds of the timeline in a second of playback, above 0.
  /// - Throws: A moment that does not occur, or a range that ends before it begins.
  public init(
    of range: MomentRange?, in timeline: Timeline, rate: FrameRate, speed: Double = 1
  ) throws(DiagnosticError) {
    guard let range else {
      self.init(from: 0, to: timeline.endSeconds, rate: rate, speed: speed)
      return
    }
    func seconds(at moment: Located<Moment>) throws(DiagnosticError) -> Double {
      do { return try timeline.seconds(at: moment.value) } catch {
        throw DiagnosticError(error, at: moment.place)
      }
    }
    let start = try seconds(at: range.start)
    let end = try seconds(at: range.end)
    guard end >= start else {
      throw DiagnosticError(
        .numberOutOfRange, at: range.end.place,
        "the range ends at \(end.brief) s, before it begins at \(start.brief) s")
    }
    self.init(from: start, to: end, rate: rate, speed: speed)
  }

  /// Returns the times of the same part at another number of frames per second.
  public func at(_ rate: FrameRate) -> FrameTimes {
    FrameTimes(from: startSeconds, to: endSeconds, rate: rate, speed: speed)
  }

  /// Returns the time of a frame in seconds from the beginning of the timeline.
  public func seconds(ofFrame index: Int) -> Double {
    startSeconds + Double(index) * speed / rate.perSecond
  }

  /// The duration of the playback in seconds; each frame is shown equally long.
  public var playbackSeconds: Double { Double(count) / rate.perSecond }
}
