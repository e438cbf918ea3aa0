internal import SheetSpec

/// Tokens as CSS custom properties of `:root`.
struct CSSExport {
  let export: TokenExport
  let tree: TokenGroup

  var text: String {
    var text = ExportText(indent: 2)
    text.lines(
      """
      /* Tokens of the sheetdraw profile \(export.profile.asComment).
         A point is 1px. A spring is a linear() easing for the duration beside it; its comment states the
         largest difference from the spring. It contains the initial velocity, which is 0 unless the comment
         states another. */
      """)
    text.block(":root {", foot: "}") { text in
      add(tree, to: &text)
    }
    let dark = darkColors
    guard !dark.isEmpty else { return text.text }
    text.line()
    text.block("@media (prefers-color-scheme: dark) {", foot: "}") { text in
      text.block(":root {", foot: "}") { text in
        for line in dark { text.line(line) }
      }
    }
    return text.text
  }

  private func add(_ group: TokenGroup, to text: inout ExportText) {
    for member in group.members {
      switch member {
      case .group(let group):
        if group.path.count == 1 { text.line() }
        add(group, to: &text)
      case .token(let token):
        text.line("/* \(token.comment) */")
        for line in lines(of: token) { text.line(line) }
      case .curve(let curve): add(curve, to: &text)
      }
    }
  }

  private func property(_ name: String, _ value: String) -> String {
    "--\(name.dashed): \(value);"
  }

  private func lines(of token: Token) -> [String] {
    switch token.exported {
    case .number(let number):
      let value =
        switch token.kind {
        case .dimension: "\(number.plain)px"
        case .duration: "\(number.milliseconds)ms"
        case .number, .color, .string: number.plain
        }
      return [property(token.name, value)]
    case .color(let word):
      let colors = export.colors(of: word)
      let line = property(token.name, colors.light.webText)
      guard colors.darkElevated != colors.dark else { return [line] }
      return [line, property(token.name + ".elevated", colors.light.webText)]
    case .word(let word): return [property(token.name, word)]
    }
  }

  private func add(_ curve: TokenCurve, to text: inout ExportText) {
    switch curve.curve {
    case .ease(let ease):
      text.line("/* \(curve.comment) */")
      let numbers = ease.coordinates.map(\.plain)
      text.line(property(curve.name, "cubic-bezier(\(numbers.joined(separator: ", ")))"))
    case .spring(let spring):
      let easing = LinearEasing(spring, initialVelocity: curve.initialVelocity)
      text.line("/* \(curve.comment):")
      text.line(
        "   \(easing.points.count) points, at most \(easing.error.plain) of the travel off the spring */"
      )
      text.line(property(curve.name + ".duration", "\(easing.milliseconds)ms"))
      text.line(property(curve.name, easing.css))
    }
  }

  /// The properties of colours that differ in the dark appearance.
  private var darkColors: [String] {
    export.tokens.flatMap { token -> [String] in
      guard case .color(let word) = token.exported else { return [] }
      let colors = export.colors(of: word)
      let line = property(token.name, colors.dark.webText)
      if colors.darkElevated != colors.dark {
        return [line, property(token.name + ".elevated", colors.darkElevated.webText)]
      }
      return colors.dark == colors.light ? [] : [line]
    }
  }
}

/// A spring as straight pieces, for CSS's `linear()`.
///
/// The points lie on the spring. Each piece is as long as the tolerance permits, so that points are close
/// where the motion is curved and sparse where it is straight.
struct LinearEasing {
  /// The largest difference from the spring at any time, in travel lengths, before ``error`` is measured.
  static let tolerance = 0.0005

  /// A point: a share of the duration in units of 1/10,000, and the progress with 5 decimals.
  struct Point: Equatable {
    var share: Int
    var progress: Double
  }

  /// The time after which the spring stays within the tolerance of its goal, in whole milliseconds.
  let milliseconds: Int

  let points: [Point]

  /// The measured largest difference from the spring, in travel lengths, rounded up to 5 decimals.
  let error: Double

  private static let shares = 10_000

  /// Approximates a spring over its whole course.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - velocity: The speed towards the goal at the beginning, in travel lengths per second.
  init(_ spring: Spring, initialVelocity velocity: Double) {
    let start = SheetMotion(offsetPoints: 1, velocityPointsPerSecond: -velocity)
    let settled = spring.settlingSeconds(
      from: start, withinDistance: Self.tolerance, belowSpeed: .infinity)
    let milliseconds = Int((settled * 1000).rounded(.up))
    self.milliseconds = milliseconds
    let course = Course(spring: spring, start: start, seconds: Double(milliseconds) / 1000)
    var points = [Point(share: 0, progress: 0)]
    while let last = points.last, last.share < Self.shares {
      points.append(Self.next(after: last, on: course))
    }
    self.points = points
    let largest = zip(points, points.dropFirst())
      .map { course.difference(from: $0, to: $1, samples: 64) }.max()
    error = ((largest ?? 0) * 1e5).rounded(.up) / 1e5
  }

  /// The value in CSS.
  var css: String {
    let stops = points.map { point in
      let progress = point.progress.plain
      guard point.share > 0, point.share < Self.shares else { return progress }
      return "\(progress) \((Double(point.share) / 100).plain)%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// Returns the farthest point that a straight piece reaches within the tolerance.
  private static func next(after last: Point, on course: Course) -> Point {
    var reach = 1
    var low = last.share + 1
    var high = shares + 1
    while last.share + reach <= shares {
      guard course.isWithinTolerance(from: last, to: last.share + reach) else {
        high = last.share + reach
        break
      }
      low = last.share + reach
      reach *= 2
    }
    if high > shares, course.isWithinTolerance(from: last, to: shares) {
      return course.point(shares)
    }
    high = min(high, shares)
    while high - low > 1 {
      let middle = (low + high) / 2
      if course.isWithinTolerance(from: last, to: middle) { low = middle } else { high = middle }
    }
    return course.point(low)
  }

  /// The exact motion that is approximated.
  private struct Course {
    let spring: Spring
    let start: SheetMotion
    let seconds: Double

    func progress(_ share: Double) -> Double {
      1 - spring.motion(from: start, afterSeconds: share * seconds).offsetPoints
    }

    /// Returns the point at a share of the duration; the last one is at the goal.
    func point(_ share: Int) -> Point {
      guard share < shares else { return Point(share: share, progress: 1) }
      let exact = progress(Double(share) / Double(shares))
      return Point(share: share, progress: (exact * 1e5).rounded() / 1e5 + 0)
    }

    func isWithinTolerance(from first: Point, to share: Int) -> Bool {
      difference(from: first, to: point(share), samples: 16) <= tolerance
    }

    /// Returns the largest difference between the straight piece and the motion.
    func difference(from first: Point, to last: Point, samples: Int) -> Double {
      (0...samples).map { sample in
        let along = Double(sample) / Double(samples)
        let share = (Double(first.share) + Double(last.share - first.share) * along)
        let piece = first.progress + (last.progress - first.progress) * along
        return abs(piece - progress(share / Double(shares)))
      }.max() ?? 0
    }
  }
}
