/// A finger that is on a sheet.
struct ActiveDrag: Equatable, Sendable {
  var id: String
  var origin: Drag.Origin
  var endSeconds: Double

  /// Speed on leaving in points per second, downwards.
  var velocity: Double

  /// What the sheet is pulled against beyond its detents.
  var band: RubberBand

  /// Whether the last stretch of the finger's way moved the content and not the sheet.
  var endsScrolling: Bool
}

/// A finger's way, shared out between a sheet and what scrolls inside it.
struct FingerPath: Equatable {
  /// Where the finger has the sheet's top edge and the content's offset, before rubber bands.
  private(set) var tops: [FingerPoint]
  private(set) var offsets: [FingerPoint]

  private(set) var endsScrolling = false
  private(set) var top: Double
  private(set) var offset: Double

  /// What decides who moves.
  struct Rules: Equatable {
    /// Whether the finger is on content that scrolls.
    var scrolls: Bool
    /// Whether the sheet expands before the content scrolls.
    var expands: Bool
    /// Top edge of the largest detent.
    var highestTop: Double
    var maximumOffset: Double
  }

  private let rules: Rules

  init(top: Double, offset: Double, startSeconds: Double, rules: Rules) {
    self.top = top
    self.offset = offset
    self.rules = rules
    tops = [FingerPoint(seconds: startSeconds, value: top)]
    offsets = [FingerPoint(seconds: startSeconds, value: offset)]
  }

  /// Moves the finger at one speed until a second, by so many points, positive downwards.
  mutating func move(by points: Double, untilSeconds end: Double) {
    let start = tops[tops.count - 1].seconds
    var left = points
    var seconds = start
    while left != 0 {
      let (part, isScroll) = points < 0 ? upPart(left) : downPart(left)
      // The end of the whole is met exactly.
      let until = part == left ? end : seconds + (end - seconds) * (part / left)
      if isScroll { offset -= part } else { top += part }
      endsScrolling = isScroll
      seconds = until
      left -= part
      append(seconds)
    }
    if seconds < end { append(end) }
  }

  private mutating func append(_ seconds: Double) {
    tops.append(FingerPoint(seconds: seconds, value: top))
    offsets.append(FingerPoint(seconds: seconds, value: offset))
  }

  /// Upwards the sheet expands first, where it may, and then the content scrolls.
  private func upPart(_ left: Double) -> (part: Double, isScroll: Bool) {
    guard rules.scrolls else { return (left, false) }
    guard rules.expands, top > rules.highestTop else {
      // Content that has nothing to scroll leaves the finger to the sheet.
      return (left, rules.maximumOffset > 0 || offset > 0)
    }
    return (max(left, rules.highestTop - top), false)
  }

  /// Downwards the content scrolls back to its top first, and then the sheet follows.
  private func downPart(_ left: Double) -> (part: Double, isScroll: Bool) {
    guard rules.scrolls, offset > 0 else { return (left, false) }
    return (min(left, offset), true)
  }
}
