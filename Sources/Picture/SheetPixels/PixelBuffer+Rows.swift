internal import SheetPlatform

extension PixelBuffer {
  /// A Boolean value indicating whether the alpha of every pixel is 255.
  public var isOpaque: Bool {
    pixels.reduce(UInt32.max, &) >> 24 == 0xff
  }

  /// Calls `body` with each row from top to bottom: as a repetition if it equals the one above, as
  /// runs if they are few, otherwise as pixels.
  public func forEachRow<Failure>(_ body: (Row) throws(Failure) -> Void) throws(Failure) {
    let memory = UnsafeMutableBufferPointer<Run>.allocate(capacity: mostRuns)
    defer { memory.deallocate() }
    try pixels.withUnsafeBufferPointer { (pixels) throws(Failure) in
      for y in 0..<heightPixels {
        let start = y * widthPixels
        let row = UnsafeBufferPointer(rebasing: pixels[start..<start + widthPixels])
        if y > 0 {
          let above = UnsafeBufferPointer(rebasing: pixels[start - widthPixels..<start])
          if row.hasSameBytes(as: above) {
            try body(.repeated)
            continue
          }
        }
        if let count = row.copyRuns(to: memory) {
          try body(.runs(UnsafeBufferPointer(rebasing: memory[..<count])))
        } else {
          try body(.pixels(row))
        }
      }
    }
  }

  /// The largest number of runs of a row; with more, pixels take less memory, because a run is as
  /// large as two pixels.
  private var mostRuns: Int { max(1, widthPixels / 2) }
}

extension UnsafeBufferPointer<UInt32> {
  /// Returns whether two rows are equal.
  ///
  /// - Precondition: Both have the same count.
  fileprivate func hasSameBytes(as other: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count * MemoryLayout<UInt32>.stride) == 0
  }

  /// Writes the runs of a row and returns their number; nil if they do not fit.
  fileprivate func copyRuns(to memory: UnsafeMutableBufferPointer<Run>) -> Int? {
    var start = 0
    var runCount = 0
    while start < count {
      guard runCount < memory.count else { return nil }
      let run = run(from: start)
      memory[runCount] = run
      runCount += 1
      start = Int(run.end)
    }
    return runCount
  }
}
