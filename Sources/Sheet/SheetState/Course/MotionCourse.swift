public import SheetModel

/// The curves of all values that move in a part of a timeline, and the marks that explain them.
///
/// The values are those of the state table. A value of a surface is missing while the surface is not
/// presented.
public struct MotionCourse: Sendable {
  /// The curve of one value.
  public struct Line: Equatable, Sendable {
    /// Id of the surface or layer; nil for the whole screen.
    public var owner: String?

    /// The curve.
    public var curve: StateCurve

    /// The value at the end of the part, after a motion that ends there; nil if it is missing.
    public var endValue: Double?

    /// The extremes and resting values that labels name.
    public var marks: [Mark]
  }

  /// A point of a curve, such as an overshoot.
  public struct Mark: Equatable, Sendable {
    /// The kinds of marked points.
    public enum Kind: Equatable, Sendable {
      /// The farthest point beyond the goal of a motion, with the distance from the goal and the share of
      /// the travel.
      case overshoot(distance: Double, share: Double)
      /// The largest or smallest value.
      case extreme
    }

    /// The kind.
    public var kind: Kind

    /// Seconds from the beginning of the timeline.
    public var seconds: Double

    /// The value.
    public var value: Double

    /// Id of the requirement for the motion; nil for none.
    public var source: String?
  }

  /// A value that separates the destinations of a motion.
  public struct Level: Equatable, Sendable {
    /// The kinds of levels.
    public enum Kind: Equatable, Sendable {
      /// The height of a detent or tier.
      case detent
      /// A height or speed that decides about a release.
      case threshold
    }

    /// The kind.
    public var kind: Kind

    /// The name, such as `medium` or `dismissal`.
    public var name: String

    /// The value.
    public var value: Double

    /// Ids of requirements, or the name of the token that determines the value; nil for none.
    public var source: String?
  }

  /// Curves of the same quantity, for one diagram.
  public struct Quantity: Equatable, Sendable {
    /// The kinds of quantities, in the order of their diagrams.
    public enum Kind: String, CaseIterable, Sendable {
      case height, top, leading, velocity, opacity, modalScale, dimming, scale, keyboard
    }

    /// The kind.
    public var kind: Kind

    /// The name for people, such as `height`.
    public var label: String

    /// The unit: `pt`, `pt/s` or nil.
    public var unit: String?

    /// Id of the requirement; nil for none.
    public var requirement: String?

    /// One curve for each surface.
    public var lines: [Line]

    /// Detents and thresholds.
    public var levels: [Level]
  }

  /// A time that is marked in all diagrams.
  public struct Instant: Equatable, Sendable {
    /// The kinds of times.
    public enum Kind: Equatable, Sendable {
      /// The end of a transition's nominal duration, in seconds.
      case nominal(duration: Double)
      /// The end of a transition's motion.
      case settled
      /// An event, such as the release of a finger.
      case event
    }

    /// The kind.
    public var kind: Kind

    /// The name, such as `settled`.
    public var name: String

    /// Seconds from the beginning of the timeline.
    public var seconds: Double

    /// Id of the requirement; nil for none.
    public var source: String?
  }

  /// The beginning of the part, in seconds from the beginning of the timeline.
  public let startSeconds: Double

  /// The end of the part, in seconds from the beginning of the timeline.
  public let endSeconds: Double

  /// The quantities that are drawn, in the order of their kinds.
  public let quantities: [Quantity]

  /// The marked times, in order.
  public let instants: [Instant]

  /// The transitions that begin or end inside the part.
  public let transitions: [Transition]

  /// Returns a quantity of a kind; nil if it is not drawn.
  public func quantity(_ kind: Quantity.Kind) -> Quantity? {
    quantities.first { $0.kind == kind }
  }

  /// Computes the curves of a part of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - startSeconds: The beginning of the part.
  ///   - endSeconds: The end of the part, after the beginning.
  public init(_ timeline: Timeline, from startSeconds: Double, to endSeconds: Double) {
    precondition(endSeconds > startSeconds)
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    let reader = CourseReader(timeline, from: startSeconds, to: endSeconds)
    quantities = reader.quantities
    instants = reader.instants
    transitions = reader.transitions
  }
}
