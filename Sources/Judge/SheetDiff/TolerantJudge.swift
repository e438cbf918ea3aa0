/// The criterion for visible differences, which ignores those between rasterizers.
///
/// A pixel counts as different if
///
/// 1. the distance of its colours by ``YIQDistance``, relative to the largest one, exceeds the
///    threshold, and the difference is not explained by antialiasing. The default threshold of 0.02
///    is 5 levels of grey; noise of 3 levels in every channel is at most 0.012. Antialiasing
///    explains a pixel on a step between opposite neighbours in both pictures if the difference is
///    at most a fifth of the step. (Chromium, resvg and librsvg stay within 0.19 of exact coverage.
///    A corner whose radius grows by one pixel changes coverage by 0.4.) Or 2. it belongs to a flat
///    change: in a block of 8 × 8 pixels at least three quarters are brighter, or at least three
///    quarters are darker, in one channel by 100 · threshold levels, 2 by default. These pixels
///    are faint. Noise has both signs: even if each of 64 pixels is off by −3 to 3 levels, two sevenths
///    of them are off by 2 or more in one direction. But dimming that is 0.05 weaker changes white
///    by 13 levels and the grey of dark bars by 2 or 3, always upwards.
///
/// ``Tolerance`` decides which of these pixels count.
struct TolerantJudge: RowJudge {
  static let usualThreshold = 0.02

  private let mostDistance: Double
  private let harmlessLevels: Int
  private let flatLevels: Int
  private let includesAntialiasing: Bool

  /// The levels of a flat change at a threshold of 1.
  private static let flatLevelsPerThreshold = 100.0

  init(threshold: Double, includesAntialiasing: Bool) {
    mostDistance = YIQDistance.largest * threshold * threshold
    harmlessLevels = YIQDistance.harmlessLevels(threshold: threshold)
    flatLevels = max(1, Int((threshold * Self.flatLevelsPerThreshold).rounded(.up)))
    self.includesAntialiasing = includesAntialiasing
  }

  func judge(_ row: RowPair) {
    let (first, second) = (row.first.row(row.y), row.second.row(row.y))
    row.forEachPixel(above: harmlessLevels) { x in
      guard distance(first[x], second[x]) > mostDistance else { return PixelKind.near }
      if !includesAntialiasing, mayBeAntialiased(row, x), row.isOnOneStep(x) {
        return PixelKind.antialiased
      }
      return PixelKind.different
    }
  }

  @inline(__always)
  private func mayBeAntialiased(_ row: RowPair, _ x: Int) -> Bool {
    row.levels[x] <= AntialiasedStep.mostLevels
      || row.first.pixel(x, row.y).alpha & row.second.pixel(x, row.y).alpha != 255
  }

  /// Returns the squared distance; for translucent colours, the larger of the distances over white
  /// and over black.
  @inline(__always)
  private func distance(_ p: UInt32, _ q: UInt32) -> Double {
    if p.alpha & q.alpha == 255 {
      return YIQDistance.squared(
        red: Double(p.red &- q.red), green: Double(p.green &- q.green),
        blue: Double(p.blue &- q.blue))
    }
    let red = Double(p.red &* p.alpha &- q.red &* q.alpha) / 255
    let green = Double(p.green &* p.alpha &- q.green &* q.alpha) / 255
    let blue = Double(p.blue &* p.alpha &- q.blue &* q.alpha) / 255
    let white = Double(q.alpha &- p.alpha)
    return max(
      YIQDistance.squared(red: red, green: green, blue: blue),
      YIQDistance.squared(red: red + white, green: green + white, blue: blue + white))
  }
}

extension TolerantJudge {
  func reconsider(_ rows: [RowPair]) {
    guard let width = rows.first?.width else { return }
    var strip = FlatChanges(width: width, levels: flatLevels)
    for top in stride(from: 0, to: rows.count, by: FlatChanges.side) {
      strip.mark(rows[top..<min(rows.count, top + FlatChanges.side)])
    }
  }
}

/// The differences above the threshold that the metric `tolerant` does not count.
///
/// Two rasterizers that draw the same outlines still differ in two ways: in specks on curves and
/// in thin strokes, and in soft shadows, which some compute with other kernels or round otherwise.
/// `make bench-diff` measures both on a corpus of pairs; the limits are chosen by its figures.
struct Tolerance {
  /// The largest area of a speck in units of ``SpeckFilter``.
  let mostSpeckArea: Int

  /// The largest share of the compared pixels that faint areas may have without counting.
  let mostFaintShare: Double

  /// The largest area of a speck in pixels at a threshold of 1; 3 pixels at 0.02.
  ///
  /// The largest groups between sheetdraw, librsvg and Chromium have 2.9 pixels, unless one of them
  /// places an edge differently; usual ones have 0.2 to 1.3. At one pixel per point a grabber that is 1
  /// point wider has 1.7 and is missed; the next change of the corpus has 4.1 (a corner radius that is 1
  /// point larger, at one pixel per point), corners at two and three pixels per point 5 and more.
  private static let speckPixelsPerThreshold = 150.0

  /// The share of faint areas at a threshold of 1; 0.4 % at 0.02.
  ///
  /// Shadows by other rasterizers have up to 0.35 %, as have JPEGs of quality 80. The smallest change of
  /// the corpus has 0.52 % (a button of 44 × 44 points that is 2 levels darker, on a phone), a
  /// shadow whose blur is 20 % larger 1.3 %.
  private static let faintSharePerThreshold = 0.2

  /// Creates the tolerance of a threshold.
  ///
  /// - Parameters:
  ///   - threshold: The threshold of the metric, 0 to 1; nothing is tolerated at 0.
  ///   - toleratesSpecks: False if differences caused by antialiasing count.
  init(threshold: Double, toleratesSpecks: Bool) {
    mostSpeckArea =
      toleratesSpecks
      ? Int(
        (threshold * Self.speckPixelsPerThreshold * Double(SpeckFilter.unitsPerPixel)).rounded())
      : 0
    mostFaintShare = threshold * Self.faintSharePerThreshold
  }
}

extension ComparisonOptions {
  /// The tolerance of the metric; nil if every pixel that the judge marks counts.
  var tolerance: Tolerance? {
    guard metric == .tolerant else { return nil }
    return Tolerance(
      threshold: threshold ?? TolerantJudge.usualThreshold,
      toleratesSpecks: !(includesAntialiasing ?? false))
  }
}

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

/// A detector of blocks whose pixels have all become slightly brighter or darker.
struct FlatChanges {
  /// The side of a block in pixels.
  ///
  /// At the right edge a block overlaps the one before, and with fewer rows it is wider: noise is
  /// more likely to be one-sided in fewer pixels.
  static let side = 8

  private let width: Int

  /// The smallest change of a pixel that counts, in levels.
  private let levels: Int

  /// The number of brighter pixels in each column of the band, as a byte for each channel; `darker`
  /// likewise.
  private var brighter: [UInt32]
  private var darker: [UInt32]

  init(width: Int, levels: Int) {
    self.width = width
    self.levels = levels
    brighter = [UInt32](repeating: 0, count: width)
    darker = brighter
  }

  /// Marks the changed pixels of each block in which at least three quarters have changed in the
  /// same direction as ``PixelKind/faint``, unless they are different anyway.
  mutating func mark(_ rows: ArraySlice<RowPair>) {
    let changed = rows.filter { $0.hasChanges }
    guard 4 * changed.count >= 3 * rows.count else { return }
    count(changed)
    let blockWidth = min(width, (Self.side * Self.side + rows.count - 1) / rows.count)
    for start in stride(from: 0, to: width, by: blockWidth) {
      let end = min(width, start + blockWidth)
      let columns = end - blockWidth..<end
      let enough = (3 * rows.count * columns.count + 3) / 4
      let (ups, downs) = (sums(of: brighter, in: columns), sums(of: darker, in: columns))
      for channel in 0..<4 {
        let shift = UInt32(8 * channel)
        if ups >> shift & 0xff >= enough {
          mark(changed, in: columns, channel: channel, sign: 1, atLeast: enough)
        }
        if downs >> shift & 0xff >= enough {
          mark(changed, in: columns, channel: channel, sign: -1, atLeast: enough)
        }
      }
    }
  }

  /// Counts the changes in all columns, including pixels that are not compared.
  ///
  /// The loop is written for vectorization, because it runs for most rows of a noisy photo.
  private mutating func count(_ rows: [RowPair]) {
    let least = UInt8(clamping: levels)
    brighter.withUnsafeMutableBytes { brighter in
      darker.withUnsafeMutableBytes { darker in
        brighter.initializeMemory(as: UInt8.self, repeating: 0)
        darker.initializeMemory(as: UInt8.self, repeating: 0)
        for row in rows {
          let (p, q) = (row.first.bytes(row.y), row.second.bytes(row.y))
          for index in 0..<4 &* width {
            let (up, down) = (q[index] &- p[index], p[index] &- q[index])
            brighter[index] &+= q[index] > p[index] && up >= least ? 1 : 0
            darker[index] &+= p[index] > q[index] && down >= least ? 1 : 0
          }
        }
      }
    }
  }

  /// Returns the sums of all channels, as bytes: a block has 71 pixels at most.
  private func sums(of counts: [UInt32], in columns: Range<Int>) -> UInt32 {
    var sums: UInt32 = 0
    for x in columns { sums &+= counts[x] }
    return sums
  }

  /// Marks pixels if enough of the compared ones have changed.
  private func mark(
    _ rows: [RowPair], in columns: Range<Int>, channel: Int, sign: Int, atLeast enough: Int
  ) {
    var count = 0
    for row in rows {
      for x in columns where row.step(x, channel) * sign >= levels { count += 1 }
    }
    guard count >= enough else { return }
    for row in rows {
      for x in columns where row.step(x, channel) * sign >= levels {
        if row.kinds[x] != PixelKind.different { row.kinds[x] = PixelKind.faint }
      }
    }
  }
}

extension RowPair {
  /// Returns the increase of a channel from the first to the second picture in levels; 0 for
  /// ignored pixels.
  fileprivate func step(_ x: Int, _ channel: Int) -> Int {
    guard levels[x] != 0 else { return 0 }
    return Int(second.bytes(y)[4 * x + channel]) - Int(first.bytes(y)[4 * x + channel])
  }
}

extension PictureView {
  @inline(__always)
  fileprivate func bytes(_ y: Int) -> UnsafePointer<UInt8> {
    UnsafeRawPointer(row(y)).assumingMemoryBound(to: UInt8.self)
  }
}
