internal import SheetPlatform
internal import SheetTokens

/// The place of a straight edge to a fraction of a pixel, from the share of both sides in its pixels.
///
/// Each line across the edge is compared with its own ends, so both sides may be pictures.
struct StraightEdge {
  /// The direction in which an edge runs.
  enum Direction { case horizontal, vertical }

  /// The place of the edge: a y for a horizontal edge, an x for a vertical one.
  var place: Estimate

  /// The step of colour across the edge, in levels, as the median of all lines.
  var step: Float

  /// A Boolean value that is true if a line of another colour runs along the inner side.
  var hasRim: Bool

  /// The share of the lines with an edge at this place, 0…1.
  var agreeingShare: Double

  /// The most lines that are read for a search, which only needs the nearest pixel.
  static let fewLines = Limits.edgeLines / 4

  /// The standard error of a colour that is rounded to a level: that of an even distribution.
  private static let rounding = 1 / 12.0.squareRoot()

  /// Measures an edge; nil if both sides have the same colours.
  ///
  /// - Parameters:
  ///   - screen: The picture.
  ///   - direction: The direction in which the edge runs.
  ///   - near: The number of the last pixel outside, within 2 pixels.
  ///   - inward: 1 if the inside is at greater coordinates, otherwise -1.
  ///   - lines: The extent along the edge.
  ///   - mostLines: The most lines that are read.
  init?(
    in screen: Screen, _ direction: Direction, near: Int, inward: Int, lines: Range<Int>,
    mostLines: Int = Limits.edgeLines
  ) {
    let strips = EdgeStrips(
      in: screen, direction, near: near, inward: inward, lines: lines, mostLines: mostLines)
    guard !strips.starts.isEmpty, let extent = strips.extent else { return nil }
    let found = strips.starts.compactMap { strips.crossing(at: $0, extent) }
    guard !found.isEmpty else { return nil }
    step = found.map(\.step).median()
    let (least, most) = (step / 4, step * 2)
    var telling = found.filter { $0.step >= least }
    // Over a photo some lines have hardly a step, of which any other is many times as large.
    hasRim = !Limits.withoutRim.contains(telling.map(\.behind).median())
    // Content that ends next to the edge looks like a part of it; sharp lines show the edge alone.
    let sharp = telling.filter(\.isSharp)
    if Float(sharp.count) >= Limits.sharpShare * Float(telling.count) { telling = sharp }
    let median = Double(telling.map { Float($0.place) }.median())
    let agreeing = telling.filter { ($0.place - median).magnitude <= Limits.agreement }
    let weights = agreeing.map { Double(min($0.step, most) * min($0.step, most)) }
    let weight = weights.reduce(0, +)
    guard weight > 0 else { return nil }
    let mean = zip(agreeing, weights).reduce(0) { $0 + $1.0.place * $1.1 } / weight
    let variance =
      zip(agreeing, weights).reduce(0) { $0 + ($1.0.place - mean) * ($1.0.place - mean) * $1.1 }
      / weight
    // Neighbours in a picture resemble each other, so a quarter of the lines count as independent.
    let random = (variance / Double(max(1, agreeing.count / 4))).squareRoot()
    // The artefacts of a JPEG or of scaling are alike in all lines.
    let alike = Double(found.map(\.unevenness).median()) * Limits.unevenError
    let error = (random * random + alike * alike).squareRoot()
    let reach = Limits.agreement * (telling.count < found.count ? 2 : 1)
    agreeingShare =
      Double(found.count { $0.step >= least && ($0.place - median).magnitude <= reach })
      / Double(strips.starts.count)
    place = Estimate(
      inward > 0 ? Double(near) + mean : Double(near + 1) - mean,
      error: max(
        error, Self.rounding / Double(step), hasRim ? Limits.rim / 10 : Limits.leastError / 2))
  }
}

/// The colours of the pixels across an edge, on each of the lines that are read.
private struct EdgeStrips {
  /// The strips one after the other, each from the outside to the inside.
  private let colors: [PixelColor]

  /// The places in `colors` at which strips start.
  let starts: [Int]

  /// The pixels that are read on both sides of the approximate place.
  private static let reach = -5...7

  /// The places relative to the approximate one where the step of colour can be.
  private static let possible = -2...3

  init(
    in screen: Screen, _ direction: StraightEdge.Direction, near: Int, inward: Int,
    lines: Range<Int>, mostLines: Int
  ) {
    let length = Self.reach.count
    let step = max(1, lines.count / mostLines)
    let isHorizontal = direction == .horizontal
    let (across, along) = isHorizontal ? (screen.width, 1) : (1, screen.width)
    let (size, lineCount) =
      isHorizontal ? (screen.height, screen.width) : (screen.width, screen.height)
    // Places outside the picture have the colour of the nearest pixel.
    let offsets = Self.reach.map { min(max(near + inward * $0, 0), size - 1) * across }
    var colors: [PixelColor] = []
    colors.reserveCapacity((lines.count / step + 1) * length)
    let inside = lines.clamped(to: 0..<lineCount)
    for line in stride(from: inside.lowerBound, to: inside.upperBound, by: step) {
      for offset in offsets { colors.append(PixelColor(screen.pixels[line * along + offset])) }
    }
    self.colors = colors
    starts = Array(stride(from: 0, to: colors.count, by: length))
  }

  /// The pixels of a strip that an edge takes, by their numbers.
  struct Extent {
    /// The last pixel outside that the edge does not touch.
    var begin: Int
    /// The last pixel that the edge touches.
    var end: Int
    /// A Boolean value that is true if nothing changes behind the edge.
    var isFlatInside: Bool
  }

  /// The extent of the edge over all strips; nil if nothing changes across it.
  var extent: Extent? {
    // The mean difference from each pixel to the next, limited so that letters do not outweigh the rest.
    let first = Self.reach.lowerBound
    let places = Self.possible.lowerBound - first...Self.possible.upperBound - first
    let greatest = starts.map { start in
      places.reduce(0) { max($0, difference(start + $1, start + $1 + 1)) }
    }.median()
    let limit = max(greatest, 1)
    let differences = (0..<Self.reach.count - 1).map { index in
      starts.reduce(Float(0)) { $0 + min(difference($1 + index, $1 + index + 1), limit) }
        / Float(starts.count)
    }
    // An edge within a pixel has two differences, which a rim behind it may exceed one by one.
    func pair(_ index: Int) -> Float { differences[index] + differences[index + 1] }
    guard let paired = places.max(by: { pair($0) < pair($1) }) else { return nil }
    let peak = differences[paired] >= differences[paired + 1] ? paired : paired + 1
    guard differences[peak] > 0 else { return nil }
    let begin = changesAlike(at: peak - 1, as: peak) ? peak - 1 : peak
    let end = changesAlike(at: peak + 1, as: peak) ? peak + 1 : peak
    return Extent(
      begin: begin, end: end,
      isFlatInside: differences[end + 1] < differences[peak] * Limits.flatShare)
  }

  /// Returns the largest difference of a channel of two colours.
  private func difference(_ first: Int, _ second: Int) -> Float {
    (colors[second] - colors[first]).largest
  }

  /// Returns whether the colour changes from a pixel to the next in the direction of the largest change.
  private func changesAlike(at index: Int, as peak: Int) -> Bool {
    starts.map { start -> Float in
      let step = colors[start + peak + 1] - colors[start + peak]
      let square = step.dot(step)
      guard square > 0 else { return 0 }
      return (colors[start + index + 1] - colors[start + index]).dot(step) / square
    }.median() >= Limits.edgeShare
  }

  /// The edge on one strip.
  struct Crossing {
    /// The place in pixels, inward from the approximate one.
    var place: Double
    /// The step of colour across the edge, in levels.
    var step: Float
    /// A Boolean value that is true for an edge between two pixels with nothing but flat colours beside it.
    var isSharp: Bool
    /// The step as seen farther inside, as a share of it.
    var behind: Float
    /// The change of colour beside the edge as a share of the step, 0…1.
    var unevenness: Float
  }

  /// Returns the edge on the strip that starts at a place; nil if both sides have the same colour.
  func crossing(at start: Int, _ extent: Extent) -> Crossing? {
    let (begin, end) = (extent.begin, extent.end)
    // A pixel farther away is not softened by the edge, if it shows the same.
    let whole = difference(start + begin, start + end + 1)
    let beside = (
      outer: difference(start + begin - 1, start + begin),
      inner: difference(start + end + 1, start + end + 2)
    )
    let outer = beside.outer <= Limits.flatShare * whole ? begin - 1 : begin
    let inner =
      extent.isFlatInside && beside.inner <= Limits.flatShare * whole ? end + 2 : end + 1
    let step = colors[start + inner] - colors[start + outer]
    let square = step.dot(step)
    guard square > 0 else { return nil }
    var covered: Float = 0
    for index in outer + 1..<inner {
      covered += (colors[start + index] - colors[start + outer]).dot(step) / square
    }
    let place = Double(Self.reach.lowerBound + inner) - Double(covered)
    let (sharp, from) = (Int(place.rounded()), start - Self.reach.lowerBound)
    let isSharp =
      Self.possible.contains(sharp - 1)
      && [sharp - 2, sharp].allSatisfy {
        difference(from + $0, from + $0 + 1) <= Limits.flatShare * step.largest
      }
    let behind = colors[start + min(inner + 2, Self.reach.count - 1)] - colors[start + outer]
    return Crossing(
      place: place, step: step.largest, isSharp: isSharp, behind: behind.dot(step) / square,
      unevenness: step.largest > 0 ? min(max(beside.outer, beside.inner) / step.largest, 1) : 0)
  }
}
