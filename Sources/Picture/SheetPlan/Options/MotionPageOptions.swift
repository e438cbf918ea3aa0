public import SheetSpec

/// The options of a page about a motion: its form, and the frames on it.
public struct MotionPageOptions: Equatable, Sendable {
  /// The forms of a page.
  public enum Form: String, CaseIterable, Sendable {
    /// Frames side by side, unscaled.
    case filmstrip
    /// Small frames, and the curves of all values over time.
    case poster

    /// The largest number of frames.
    public var mostFrames: Int {
      switch self {
      case .filmstrip: 100
      case .poster: 44
      }
    }
  }

  /// The choice of the frames.
  public enum Frames: Equatable, Sendable {
    /// A number of frames at equal distances, the first and the last at the ends of the part.
    case count(Int, Place?)
    /// Frames at a rate, from the beginning of the part.
    case rate(Located<FrameRate>)
    /// Frames at moments.
    case moments([Located<Moment>])
  }

  /// The number of frames of a page without another choice.
  public static let standardCount = 8

  /// The form.
  public var form: Form

  /// The part of the timeline; nil for all of it.
  public var range: Located<MomentRange>?

  /// The choice of the frames.
  public var frames = Frames.count(standardCount, nil)

  /// A Boolean value that is true to add all frames laid over one another to a filmstrip; a poster has
  /// them always.
  public var hasOnionSkin = false

  /// Creates the options of a page about a whole timeline.
  public init(form: Form) { self.form = form }
}
