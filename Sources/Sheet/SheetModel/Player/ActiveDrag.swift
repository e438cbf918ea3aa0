internal import SheetTokens

/// A drag in progress.
struct ActiveDrag: Equatable, Sendable {
  var id: String
  var endSeconds: Double

  /// Velocity at release in points per second, positive downwards.
  var velocity: Double

  /// The time at which the finger begins to pull the sheet below its smallest detent, in seconds from the
  /// beginning; nil if it does not, and once that time has passed.
  var pullSeconds: Double?

  /// The delegate's answer when the pull began; nil if it has not been asked.
  var allowsDismissal: Bool?

  /// A Boolean value that is true if the system takes the finger away at the end.
  var isCancelled = false

  var course: Course

  /// The kinds of drags, by the kind of surface.
  enum Course: Equatable, Sendable {
    /// A drag of a sheet, with the resistance beyond its detents; `endsScrolling` is true if the last
    /// part of the movement scrolled the content.
    case sheet(band: RubberBand, endsScrolling: Bool)
    /// A drag of a custom full-screen sheet; `movesSheet` is false if it only scrolls the content,
    /// and `endsScrolling` true if its last part does.
    case card(movesSheet: Bool, endsScrolling: Bool)
    /// A drag that only scrolls the content, with its maximum content offset and the height of the surface in
    /// points.
    case content(maximumOffset: Double, height: Double)
    /// A drag of a modal of the kind sheet.
    case modal
    /// A finger that drives a transition of a custom full-screen sheet.
    case transition(InteractiveTransition)
  }
}

extension Drag {
  /// The velocity at release in points per second, positive downwards: by default that of the last
  /// interval, and 0 without samples.
  var velocity: Double {
    if let releaseVelocity { return releaseVelocity }
    guard let last = samples.last else { return 0 }
    let before = samples.dropLast().last ?? Sample(seconds: 0, translation: 0)
    guard last.seconds > before.seconds else { return 0 }
    return (last.translation - before.translation) / (last.seconds - before.seconds)
  }
}

extension Motion {
  /// Creates the motion of a value that follows a finger.
  ///
  /// - Parameters:
  ///   - points: The values before the rubber band, from the start to the end; not empty.
  ///   - band: The resistance beyond the limits.
  ///   - origin: The value that counts as 0.
  init(following points: [FingerPoint], through band: RubberBand, origin: Double = 0) {
    let (start, end) = (points[0], points[points.count - 1])
    self.init(
      course: .finger(points, band, origin: origin),
      goal: band.value(pulledTo: end.value) - origin, startSeconds: start.seconds,
      endSeconds: end.seconds)
  }
}

extension RubberBand {
  /// Returns a band that follows the finger between two limits and not beyond.
  static func rigid(_ limits: ClosedRange<Double>) -> RubberBand {
    RubberBand(limits: limits, lowerLength: 0, upperLength: 0, coefficient: 1)
  }
}

/// A finger's movement, divided between a sheet and the scroll view inside it.
struct FingerPath: Equatable {
  /// Positions of the sheet's top edge, before rubber banding.
  private(set) var tops: [FingerPoint]

  /// Values of the content's offset, before rubber banding.
  private(set) var offsets: [FingerPoint]

  private(set) var endsScrolling = false
  /// A Boolean value that is true once the finger has scrolled content that was not at its top edge.
  private var hasScrolled = false
  private(set) var top: Double
  private(set) var offset: Double

  /// The conditions that determine whether the sheet or the content moves.
  struct Conditions: Equatable {
    /// A Boolean value that is true if the finger is on content that scrolls.
    var scrolls: Bool
    /// A Boolean value that is true if the sheet expands before the content scrolls.
    var expands: Bool
    /// A Boolean value that is true if content that is scrolled already scrolls on before the sheet
    /// expands.
    var scrollsOn = false
    /// A Boolean value that is false if content that the finger has scrolled down to its top edge is pulled on
    /// beyond it, and the sheet stays (K-46).
    var handsOver = true
    /// A Boolean value that is true for content with a refresh control, which a finger pulls down beyond its
    /// top edge in place of the sheet; chosen.
    var pullsContent = false
    /// Top edge of the largest detent.
    var highestTop: Double
    var maximumOffset: Double
  }

  private let conditions: Conditions

  init(top: Double, offset: Double, startSeconds: Double, conditions: Conditions) {
    self.top = top
    self.offset = offset
    self.conditions = conditions
    tops = [FingerPoint(seconds: startSeconds, value: top)]
    offsets = [FingerPoint(seconds: startSeconds, value: offset)]
  }

  /// Moves the finger as a gesture does that begins at the beginning of the path.
  mutating func follow(_ gesture: Drag) {
    let start = tops[0].seconds
    var last = 0.0
    for sample in gesture.samples {
      move(by: sample.translation - last, untilSeconds: start + sample.seconds)
      last = sample.translation
    }
  }

  /// Moves the finger at constant speed by a distance in points, positive downwards, until a time.
  private mutating func move(by points: Double, untilSeconds end: Double) {
    let start = tops[tops.count - 1].seconds
    var left = points
    var seconds = start
    while left != 0 {
      let (part, isScroll) = points < 0 ? upPart(left) : downPart(left)
      // Exact for the last part, where the quotient could differ in the last bit.
      let until = part == left ? end : seconds + (end - seconds) * (part / left)
      if isScroll {
        hasScrolled = hasScrolled || offset > 0 || part < 0
        offset -= part
      } else {
        top += part
      }
      endsScrolling = isScroll
      seconds = until
      left -= part
      append(seconds)
    }
    if seconds < end { append(end) }
  }

  /// Returns the time at which the finger begins to pull the top edge down below a place, in seconds from
  /// the beginning; nil if it does not.
  func pullSeconds(below place: Double) -> Double? {
    for (start, end) in zip(tops, tops.dropFirst()) where end.value > max(start.value, place) {
      let part = max(0, place - start.value) / (end.value - start.value)
      return start.seconds + (end.seconds - start.seconds) * part
    }
    return nil
  }

  /// Appends the current positions at a time.
  private mutating func append(_ seconds: Double) {
    tops.append(FingerPoint(seconds: seconds, value: top))
    offsets.append(FingerPoint(seconds: seconds, value: offset))
  }

  /// Returns the next part of an upward movement: the sheet expands first if it may, then the
  /// content scrolls.
  private func upPart(_ left: Double) -> (part: Double, isScroll: Bool) {
    guard conditions.scrolls else { return (left, false) }
    // Content that is pulled down returns first.
    guard offset >= 0 else { return (max(left, offset), true) }
    let scrollsOn = conditions.scrollsOn && offset > 0
    guard conditions.expands, top > conditions.highestTop, !scrollsOn else {
      // If there is nothing to scroll, the finger moves the sheet.
      return (left, conditions.maximumOffset > 0 || offset > 0)
    }
    return (max(left, conditions.highestTop - top), false)
  }

  /// Returns the next part of a downward movement: the content scrolls back to its top first, then
  /// the sheet moves.
  private func downPart(_ left: Double) -> (part: Double, isScroll: Bool) {
    guard conditions.scrolls else { return (left, false) }
    if offset > 0 { return (min(left, offset), true) }
    return (left, conditions.pullsContent || (hasScrolled && !conditions.handsOver))
  }
}
