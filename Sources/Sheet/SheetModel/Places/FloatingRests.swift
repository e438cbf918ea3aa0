internal import SheetContent

/// The places of a sheet that floats above the bottom edge of its container, of the whole width at
/// large.
///
/// The full-width sheet of a height H is scaled by s = 1 − 2·inset/width about the bottom edge and
/// raised by the inset, so that its top edge is r = inset + s·H above the bottom edge. The inset is a
/// piecewise linear function of r:
///
///     inset
///       │╲            by height: low sheets lie further in
///       │ ╲___________
///       │             ╲      from the highest detent below large up to large
///       └──────────────╲── r
///
/// Below the smallest detent the sheet keeps its size and its inset, and is moved.
struct FloatingRests: Equatable, Sendable {
  /// The width of the sheet at large, in points.
  let width: Double

  /// The height of the sheet at its smallest detent, in points, before it is scaled.
  let smallest: Double

  /// The distances of the top edge from the bottom edge at the highest detent below large and at large, in
  /// points; infinitely low or high for a detent that the sheet does not have.
  private var partialRaised = -Double.infinity
  private var largeRaised = Double.infinity

  /// Places at which the inset begins to change, lowest first; never empty.
  ///
  /// Before the first and after the last the inset is constant.
  private var knots: [Knot]

  private struct Knot: Equatable {
    /// The distance of the top edge from the bottom edge.
    var raised: Double
    var inset: Double
  }

  /// Creates the places of a sheet.
  ///
  /// - Parameters:
  ///   - tokens: The rule for the inset.
  ///   - width: The width at large in points.
  ///   - metrics: The heights of the screen.
  ///   - heights: The heights of the detents in whole pixels, lowest first; not empty.
  init(_ tokens: PartialTokens, width: Double, _ metrics: DetentMetrics, heights: [Double]) {
    self.width = width
    smallest = heights[0]
    let inset = Self.limited(tokens.inset, width: width)
    switch tokens.rule {
    case .none: knots = [Knot(raised: 0, inset: 0)]
    case .byHeight:
      let low = max(inset, Self.limited(tokens.lowInset, width: width))
      knots = [Knot(raised: 0, inset: low)]
      if low > inset, tokens.slope > 0 {
        knots.append(Knot(raised: (low - inset) / tokens.slope, inset: inset))
      }
    case .fading:
      func height(_ share: Double) -> Double { share * metrics.maximumValue + metrics.bottomInset }
      let start = Self.raised(height(tokens.fadeStart), inset: inset, width: width)
      knots = [
        Knot(raised: start, inset: inset),
        Knot(raised: max(height(tokens.fadeEnd), start), inset: 0),
      ]
    }
    let large = metrics.largeHeight
    // On a wide screen there is no room for an inset right below large.
    guard let partial = heights.last(where: { $0 < large }), raised(height: partial) < large else {
      knots = [Knot(raised: large, inset: 0)]
      largeRaised = large
      return
    }
    let start = raised(height: smallest)
    partialRaised = raised(height: partial)
    guard heights[heights.count - 1] >= large else {
      keep(from: start, to: .infinity)
      return
    }
    largeRaised = large
    keep(from: start, to: partialRaised)
    knots.append(Knot(raised: large, inset: 0))
  }

  /// Returns an inset in points, not more than leaves half of the width.
  func limited(_ inset: Double) -> Double { Self.limited(inset, width: width) }

  private static func limited(_ inset: Double, width: Double) -> Double { min(inset, width / 4) }

  /// Returns the places of the sheet above a keyboard, which lifts its highest detent below large to a height
  /// in points.
  ///
  /// The inset of that detent is kept up to its new place, and lost from there to large.
  func lifted(to height: Double) -> FloatingRests {
    guard partialRaised.isFinite, largeRaised.isFinite else { return self }
    let inset = inset(raised: partialRaised)
    let raised = Self.raised(height, inset: inset, width: width)
    guard raised > partialRaised else { return self }
    var lifted = self
    lifted.knots.removeAll { $0.raised > partialRaised }
    // A detent that is lifted to large rests there as large does.
    guard height < largeRaised else {
      lifted.knots.append(Knot(raised: largeRaised, inset: 0))
      return lifted
    }
    lifted.partialRaised = raised
    lifted.knots += [Knot(raised: raised, inset: inset), Knot(raised: largeRaised, inset: 0)]
    return lifted
  }

  /// Makes the inset constant outside two distances of the top edge.
  private mutating func keep(from start: Double, to end: Double) {
    let ends = [start, end].filter(\.isFinite).map { Knot(raised: $0, inset: inset(raised: $0)) }
    knots =
      ends.prefix(1) + knots.filter { $0.raised > start && $0.raised < end } + ends.dropFirst()
  }

  /// Returns the share of the way from the highest detent below large to large that the top edge has gone
  /// at a distance from the bottom edge, 0…1: 0 without large, and 1 with large alone.
  func ascent(raised: Double) -> Double {
    guard largeRaised.isFinite else { return 0 }
    guard partialRaised.isFinite else { return 1 }
    return clamp((raised - partialRaised) / (largeRaised - partialRaised))
  }

  /// Returns the inset with the top edge at a distance from the bottom edge, both in points.
  func inset(raised: Double) -> Double {
    guard let upper = knots.firstIndex(where: { $0.raised >= raised }) else {
      return knots[knots.count - 1].inset
    }
    guard upper > 0 else { return knots[0].inset }
    let (start, end) = (knots[upper - 1], knots[upper])
    return start.inset
      + (end.inset - start.inset) * (raised - start.raised) / (end.raised - start.raised)
  }

  /// Returns the height of the sheet with its top edge at a distance from the bottom edge, both in
  /// points; negative below the container.
  func height(raised: Double) -> Double {
    let inset = inset(raised: raised)
    return inset == 0 ? raised : (raised - inset) / (1 - 2 * inset / width)
  }

  /// Returns the distance of the top edge from the bottom edge at a height, the inverse of
  /// `height(raised:)`.
  func raised(height: Double) -> Double {
    guard let upper = knots.firstIndex(where: { self.height(raised: $0.raised) >= height }) else {
      return Self.raised(height, inset: knots[knots.count - 1].inset, width: width)
    }
    guard upper > 0 else { return Self.raised(height, inset: knots[0].inset, width: width) }
    let (start, end) = (knots[upper - 1], knots[upper])
    // inset = start.inset + slope · (r − start.raised) in r = inset + height · (1 − 2 · inset / width)
    let slope = (end.inset - start.inset) / (end.raised - start.raised)
    let share = 1 - 2 * height / width
    return (height + (start.inset - slope * start.raised) * share) / (1 - slope * share)
  }

  private static func raised(_ height: Double, inset: Double, width: Double) -> Double {
    inset + height * (1 - 2 * inset / width)
  }
}
