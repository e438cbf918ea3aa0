extension UnsafeBufferPointer<Run> {
  /// Returns whether these are the runs of a row: none is empty, and the last one ends at the
  /// width.
  func reach(_ widthPixels: Int) -> Bool {
    var end: UInt32 = 0
    for run in self {
      guard run.end > end else { return false }
      end = run.end
    }
    return end == widthPixels
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Writes the pixels of a row; one that is repeated is copied from the row above, `rowPixels` before.
  package func write(_ row: Row, width: Int, rowPixels: Int) {
    switch row {
    case .repeated: update(from: self - rowPixels, count: width)
    case .runs(let runs):
      var start = 0
      for run in runs {
        (self + start).update(repeating: run.rgba, count: Int(run.end) - start)
        start = Int(run.end)
      }
    case .pixels(let pixels):
      _ = UnsafeMutableBufferPointer(start: self, count: width).update(fromContentsOf: pixels)
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Returns the run of equal pixels that begins at `start`.
  @inline(__always)
  func run(from start: Int) -> Run {
    let rgba = self[start]
    var end = start &+ 1
    while end < count, self[end] == rgba { end &+= 1 }
    return Run(end: UInt32(truncatingIfNeeded: end), rgba: rgba)
  }
}
