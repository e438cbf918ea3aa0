internal import SheetTool

/// The curves of all values that move in a part of a timeline, and the marks that explain them.
///
/// The values are those of the state table. A value of a surface is missing while the surface is not
/// presented.
struct MotionCourse: Sendable {
  /// The curve of one value.
  struct Line: Equatable, Sendable {
    /// Id of the surface or layer; nil for the whole screen.
    var owner: String?

    /// The curve.
    var curve: StateCurve

    /// The value at the end of the part, after a motion that ends there; nil if it is missing.
    var endValue: Double?

    /// The extremes and resting values that labels name.
    var marks: [Mark]
  }

  /// A point of a curve, such as an overshoot.
  struct Mark: Equatable, Sendable {
    /// The kinds of marked points.
    enum Kind: Equatable, Sendable {
      /// The farthest point beyond the goal of a motion, with the distance from the goal and the share of
      /// the travel.
      case overshoot(distance: Double, share: Double)
      /// The largest or smallest value.
      case extreme
    }

    /// The kind.
    var kind: Kind

    /// Seconds from the beginning of the timeline.
    var seconds: Double

    /// The value.
    var value: Double

    /// Id of the requirement for the motion; nil for none.
    var source: String?
  }

  /// A value that separates the destinations of a motion.
  struct Level: Equatable, Sendable {
    /// The kinds of levels.
    enum Kind: Equatable, Sendable {
      /// The height of a detent or tier.
      case detent
      /// A height or speed that decides about a release.
      case threshold
    }

    /// The kind.
    var kind: Kind

    /// The name, such as `medium` or `dismissal`.
    var name: String

    /// The value.
    var value: Double

    /// Ids of requirements, or the name of the token that determines the value; nil for none.
    var source: String?
  }

  /// Curves of the same quantity, for one diagram.
  struct Quantity: Equatable, Sendable {
    /// The kinds of quantities, in the order of their diagrams.
    enum Kind: String, CaseIterable, Sendable {
      case height, top, leading, velocity, opacity, modalScale, dimming, scale, keyboard
    }

    /// The kind.
    var kind: Kind

    /// The name for people, such as `height`.
    var label: String

    /// The unit: `pt`, `pt/s` or nil.
    var unit: String?

    /// Id of the requirement; nil for none.
    var requirement: String?

    /// One curve for each surface.
    var lines: [Line]

    /// Detents and thresholds.
    var levels: [Level]
  }

  /// A time that is marked in all diagrams.
  struct Instant: Equatable, Sendable {
    /// The kinds of times.
    enum Kind: Equatable, Sendable {
      /// The end of a transition's nominal duration, in seconds.
      case nominal(duration: Double)
      /// The end of a transition's motion.
      case settled
      /// An event, such as the release of a finger.
      case event
    }

    /// The kind.
    var kind: Kind

    /// The name, such as `settled`.
    var name: String

    /// Seconds from the beginning of the timeline.
    var seconds: Double

    /// Id of the requirement; nil for none.
    var source: String?
  }

  /// The beginning of the part, in seconds from the beginning of the timeline.
  let startSeconds: Double

  /// The end of the part, in seconds from the beginning of the timeline.
  let endSeconds: Double

  /// The quantities that are drawn, in the order of their kinds.
  let quantities: [Quantity]

  /// The marked times, in order.
  let instants: [Instant]

  /// The transitions that begin or end inside the part.
  let transitions: [Transition]

  /// Computes the curves of a part of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - startSeconds: The beginning of the part.
  ///   - endSeconds: The end of the part, after the beginning.
  init(_ timeline: Timeline, from startSeconds: Double, to endSeconds: Double) {
    precondition(endSeconds > startSeconds)
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    let reader = CourseReader(timeline, from: startSeconds, to: endSeconds)
    quantities = reader.quantities
    instants = reader.instants
    transitions = reader.transitions
  }
}
