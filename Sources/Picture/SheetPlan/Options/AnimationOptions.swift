public import SheetSpec

/// The options of an animation: the part of the timeline, and its playback.
public struct AnimationOptions: Equatable, Sendable {
  /// The part of the timeline; nil for all of it.
  public var range: Located<MomentRange>?

  /// The number of frames per second; nil for 60, or the largest that the format allows.
  public var rate: Located<FrameRate>?

  /// The seconds of the timeline in a second of playback: 0.25 is slow motion.
  public var speed = 1.0

  /// The number of times that the animation plays; 0, as nil, for endless repetition.
  public var loopCount: Located<Int>?

  /// The seconds of playback for which the last frame is held.
  public var holdSeconds = 0.0

  /// The width of the frames in pixels; nil for that of the options' scale.
  public var widthPixels: Located<Int>?

  /// The limits of ``holdSeconds``.
  public static let holds = 0.0...60.0

  /// The limits of ``widthPixels``.
  public static let widths = 16...8192

  /// The limits of ``speed``.
  public static let speeds = 0.01...100.0

  /// The limits of ``loopCount``, as in a WebP file.
  public static let loopCounts = 0...65_535

  /// Creates the options of a whole timeline.
  public init() {}
}
