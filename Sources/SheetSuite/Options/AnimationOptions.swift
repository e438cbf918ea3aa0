internal import SheetPrimitives
public import SheetSpec

/// The options of an animation: the part of the timeline, and its playback.
public struct AnimationOptions: Equatable, Sendable {
  /// The part of the timeline; nil for all of it.
  public var range: Located<MomentRange>?

  /// The number of frames per second.
  public var rate = FrameRate(60)

  /// The seconds of the timeline in a second of playback: 0.25 is slow motion.
  public var speed = 1.0

  /// The number of times that the animation plays; 0 for endless repetition.
  public var loopCount = 0

  /// The limits of ``speed``.
  public static let speeds = 0.01...100.0

  /// The limits of ``loopCount``, as in a WebP file.
  public static let loopCounts = 0...65_535

  /// Creates the options of a whole timeline at 60 frames per second.
  public init() {}
}
