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
