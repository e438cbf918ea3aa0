/// A step from one neighbour of a pixel to the opposite one, evaluated in two pictures at once.
///
/// Lanes 0 to 3 hold the premultiplied channels of the first picture, lanes 4 to 7 the channels of
/// the second.
struct AntialiasedStep {
  let before: SIMD8<Int16>
  let middle: SIMD8<Int16>
  let after: SIMD8<Int16>

  /// The noise allowance added to each difference, in levels.
  fileprivate static let noiseLevels: Int16 = 3

  /// The reciprocal of the largest relative difference between the coverages of two rasterizers.
  fileprivate static let partsOfStep: Int16 = 5

  /// The largest difference of an opaque pixel that any step can explain, in levels.
  static let mostLevels = (255 + noiseLevels * partsOfStep) / partsOfStep

  /// A Boolean value indicating whether every channel of both pixels lies between its neighbours
  /// and the pixels differ by at most a fraction of the smaller step.
  @inline(__always)
  var explainsDifference: Bool {
    let height = (after &- before).magnitudes
    // This equals the height of the step if the pixel lies between, and exceeds it by twice the
    // overshoot otherwise.
    let way = (middle &- before).magnitudes &+ (after &- middle).magnitudes
    let difference = (middle &- middle.swapped).magnitudes
    let room = height &+ SIMD8(repeating: 2 * Self.noiseLevels) &- way
    let rest =
      height &+ SIMD8(repeating: Self.noiseLevels * Self.partsOfStep)
      &- difference &* SIMD8(repeating: Self.partsOfStep)
    // Neither may be negative. The sign bits of all lanes are tested together, because SIMD masks
    // are not vectorized.
    let halves = unsafeBitCast(room | rest, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8000_8000_8000_8000 == 0
  }
}

extension SIMD8<Int16> {
  /// Creates a vector of one pixel of each picture.
  @inline(__always)
  fileprivate init(_ p: UInt32, _ q: UInt32) {
    let both = SIMD2(p, q)
    let channels = SIMD8(truncatingIfNeeded: unsafeBitCast(both, to: SIMD8<UInt8>.self))
    self = p.alpha & q.alpha == 255 ? channels : channels.premultiplied
  }

  @inline(__always)
  fileprivate var magnitudes: SIMD8<Int16> {
    let sign = self &>> SIMD8(repeating: 15)
    return (self ^ sign) &- sign
  }

  @inline(__always)
  fileprivate var swapped: SIMD8<Int16> { SIMD8(lowHalf: highHalf, highHalf: lowHalf) }

  private var premultiplied: SIMD8<Int16> {
    var result = self
    for lane in 0..<8 where lane & 3 != 3 {
      result[lane] = Int16((Int(self[lane]) * Int(self[lane | 3]) + 127) / 255)
    }
    return result
  }
}

/// The least step in one channel that explains the difference of two pixels: a test that is faster
/// than testing all channels, and fails for most pixels of a photo.
private struct LeastStep {
  /// The place of the channel that differs most, in bits.
  private let shift: UInt32
  private let levels: Int

  @inline(__always)
  init(_ p: UInt32, _ q: UInt32) {
    let red = abs(p.red &- q.red)
    let green = abs(p.green &- q.green)
    let blue = abs(p.blue &- q.blue)
    let most = max(red, max(green, blue))
    shift = most == red ? 0 : most == green ? 8 : 16
    levels =
      p.alpha & q.alpha == 255
      ? (most &- Int(AntialiasedStep.noiseLevels)) &* Int(AntialiasedStep.partsOfStep) : 0
  }

  /// Returns whether the step from one neighbour to the other in one picture is large enough; true for
  /// translucent ones, whose premultiplied colours count.
  @inline(__always)
  func allows(_ before: UInt32, _ after: UInt32) -> Bool {
    let step = Int(before >> shift & 0xff) &- Int(after >> shift & 0xff)
    return abs(step) >= levels || before.alpha & after.alpha != 255
  }
}

extension RowPair {
  /// Returns whether one of the four lines through a pixel is a step that explains the difference.
  @inline(__always)
  func isOnOneStep(_ x: Int) -> Bool {
    let (above, below) = (y &- 1, y &+ 1)
    let least = LeastStep(first.pixel(x, y), second.pixel(x, y))
    let middle = SIMD8<Int16>(first.pixel(x, y), second.pixel(x, y))
    let height = min(first.height, second.height)
    let hasSides = x > 0 && x &+ 1 < width
    let hasRows = above >= 0 && below < height
    if hasSides, isStep(middle, least, from: (x &- 1, y), to: (x &+ 1, y)) { return true }
    if hasRows, isStep(middle, least, from: (x, above), to: (x, below)) { return true }
    guard hasSides, hasRows else { return false }
    return isStep(middle, least, from: (x &- 1, above), to: (x &+ 1, below))
      || isStep(middle, least, from: (x &- 1, below), to: (x &+ 1, above))
  }

  @inline(__always)
  private func isStep(
    _ middle: SIMD8<Int16>, _ least: LeastStep, from start: (x: Int, y: Int),
    to end: (x: Int, y: Int)
  ) -> Bool {
    let (p, q) = (first.pixel(start.x, start.y), first.pixel(end.x, end.y))
    guard least.allows(p, q) else { return false }
    let before = SIMD8<Int16>(p, second.pixel(start.x, start.y))
    let after = SIMD8<Int16>(q, second.pixel(end.x, end.y))
    return AntialiasedStep(before: before, middle: middle, after: after).explainsDifference
  }
}
