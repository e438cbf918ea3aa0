internal import SheetPixels
internal import SheetPlatform

/// A writer that collects the runs of a row and compares them with the runs of the row above.
///
/// A part of a picture is one run of a mark; its pixels are kept beside the runs, and such a row is
/// finished as pixels.
struct RunWriter: ~Copyable {
  private var present = Scratch<Run>(capacity: 1024)
  private var previous = Scratch<Run>(capacity: 1024)
  private var count = 0
  private var previousCount = 0
  /// The colour of the last pixel.
  private(set) var openColor: UInt32 = 0
  private var widthPixels = 0

  /// The colour that marks runs whose pixels are kept beside them: transparent, but not 0.
  private static let mark: UInt32 = 1
  private var presentPixels = Scratch<UInt32>()
  private var previousPixels = Scratch<UInt32>()
  private var hasPixels = false
  private var hadPixels = false

  /// Begins a picture.
  mutating func begin(widthPixels: Int) {
    self.widthPixels = widthPixels
    present.resize(to: widthPixels + 1)
    previous.resize(to: widthPixels + 1)
    count = 0
    previousCount = 0
    hasPixels = false
    hadPixels = false
  }

  /// Starts a colour at `x`.
  @inline(__always)
  mutating func append(_ rgba: UInt32, at x: Int32) {
    if x > 0, rgba != openColor {
      present.base[count] = Run(end: UInt32(bitPattern: x), rgba: openColor)
      count += 1
    }
    openColor = rgba
  }

  /// Appends single pixels from `start` to `end`.
  mutating func append(_ pixels: UnsafePointer<UInt32>, from start: Int32, to end: Int32) {
    append(pixels[Int(start)], at: start)
    let (runs, end) = (present.base, Int(end))
    var (count, color) = (count, openColor)
    var x = Int(start) + 1
    while x < end {
      // Shadows change so slowly that most blocks of eight continue the open colour.
      if x &+ 8 <= end {
        let eight = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD8<UInt32>.self)
        if eight == SIMD8(repeating: color) {
          x &+= 8
          continue
        }
      }
      if pixels[x] != color {
        runs[count] = Run(end: UInt32(truncatingIfNeeded: x), rgba: color)
        count &+= 1
        color = pixels[x]
      }
      x &+= 1
    }
    (self.count, openColor) = (count, color)
  }

  /// Appends pixels from `start` to `end` that differ from one another.
  mutating func append(picture pixels: UnsafePointer<UInt32>, from start: Int32, to end: Int32) {
    append(Self.mark, at: start)
    if !hasPixels {
      hasPixels = true
      presentPixels.resize(to: widthPixels)
    }
    (presentPixels.base + Int(start)).update(from: pixels + Int(start), count: Int(end - start))
  }

  /// Ends the row, which is valid until the next one ends.
  mutating func finishRow() -> Row {
    present.base[count] = Run(end: UInt32(widthPixels), rgba: openColor)
    count += 1
    defer {
      count = 0
      hasPixels = false
    }
    if hasPixels { return finishPixels() }
    if !hadPixels, count == previousCount, hasEqualRuns() { return .repeated }
    swap(&present, &previous)
    previousCount = count
    hadPixels = false
    return .runs(UnsafeBufferPointer(start: previous.base, count: count))
  }

  /// Ends a row with parts of pictures.
  private mutating func finishPixels() -> Row {
    let pixels = presentPixels.base
    var start = 0
    for index in 0..<count {
      let run = present[index]
      if run.rgba != Self.mark {
        (pixels + start).update(repeating: run.rgba, count: Int(run.end) - start)
      }
      start = Int(run.end)
    }
    let byteCount = widthPixels * MemoryLayout<UInt32>.stride
    if hadPixels, memcmp(pixels, previousPixels.base, byteCount) == 0 { return .repeated }
    swap(&presentPixels, &previousPixels)
    hadPixels = true
    return .pixels(UnsafeBufferPointer(start: pixels, count: widthPixels))
  }

  private func hasEqualRuns() -> Bool {
    let (present, previous) = (present.base, previous.base)
    for index in 0..<count {
      guard present[index].end == previous[index].end,
        present[index].rgba == previous[index].rgba
      else { return false }
    }
    return true
  }
}
