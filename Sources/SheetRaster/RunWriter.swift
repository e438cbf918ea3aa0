internal import SheetPixels

/// Collects the runs of a row, and compares them with those of the row above.
struct RunWriter: ~Copyable {
  private var present = Scratch<Run>(capacity: 1024)
  private var previous = Scratch<Run>(capacity: 1024)
  private var count = 0
  private var previousCount = 0
  private var openColor: UInt32 = 0
  private var widthPixels = 0

  /// Begins a picture.
  mutating func begin(widthPixels: Int) {
    self.widthPixels = widthPixels
    present.resize(to: widthPixels + 1)
    previous.resize(to: widthPixels + 1)
    count = 0
    previousCount = 0
  }

  /// One colour from `x` on.
  @inline(__always)
  mutating func append(_ rgba: UInt32, at x: Int32) {
    if x > 0, rgba != openColor {
      present.base[count] = Run(end: UInt32(bitPattern: x), rgba: openColor)
      count += 1
    }
    openColor = rgba
  }

  /// Single pixels from `start` to `end`.
  mutating func append(_ pixels: UnsafeMutablePointer<UInt32>, from start: Int32, to end: Int32) {
    append(pixels[Int(start)], at: start)
    let runs = present.base
    var (count, color) = (count, openColor)
    // Every pixel writes a run, and only those that differ keep theirs: no branch to mispredict.
    for x in start..<end {
      let pixel = pixels[Int(x)]
      runs[count] = Run(end: UInt32(bitPattern: x), rgba: color)
      count += pixel == color ? 0 : 1
      color = pixel
    }
    (self.count, openColor) = (count, color)
  }

  /// Ends the row; whether it equals the one above. If not, its runs are ``finished``.
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
