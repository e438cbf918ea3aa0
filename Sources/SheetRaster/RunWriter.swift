internal import SheetPixels

/// A writer that collects the runs of a row and compares them with those of the row above.
struct RunWriter: ~Copyable {
  private var present = Scratch<Run>(capacity: 1024)
  private var previous = Scratch<Run>(capacity: 1024)
  private var count = 0
  private var previousCount = 0
  /// The colour of the last pixel.
  private(set) var openColor: UInt32 = 0
  private var widthPixels = 0

  /// Begins a picture.
  mutating func begin(widthPixels: Int) {
    self.widthPixels = widthPixels
    present.resize(to: widthPixels + 1)
    previous.resize(to: widthPixels + 1)
    count = 0
    previousCount = 0
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
  mutating func append(_ pixels: UnsafeMutablePointer<UInt32>, from start: Int32, to end: Int32) {
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

  /// Ends the row, and returns whether it equals the one above; if not, its runs are ``finished``.
  mutating func finishRow() -> Bool {
    present.base[count] = Run(end: UInt32(widthPixels), rgba: openColor)
    count += 1
    let isRepeated = count == previousCount && hasEqualRuns()
    if !isRepeated {
      swap(&present, &previous)
      previousCount = count
    }
    count = 0
    return isRepeated
  }

  /// The runs of the last row that differed from the one above it.
  var finished: UnsafeBufferPointer<Run> {
    UnsafeBufferPointer(start: previous.base, count: previousCount)
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
