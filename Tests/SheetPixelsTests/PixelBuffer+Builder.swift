@testable import SheetPixels

extension PixelBuffer {
  /// A builder that takes the rows of a picture from top to bottom.
  struct Builder: ~Copyable {
    private let widthPixels: Int
    private let heightPixels: Int
    private var pixels: [UInt32] = []

    /// Begins a picture.
    ///
    /// - Precondition: Both sides are at least 1.
    init(widthPixels: Int, heightPixels: Int) {
      precondition(widthPixels > 0 && heightPixels > 0)
      self.widthPixels = widthPixels
      self.heightPixels = heightPixels
      pixels.reserveCapacity(widthPixels * heightPixels)
    }

    /// Adds the next row.
    ///
    /// - Precondition: The row is as wide as the picture, the first row is not a repetition, and
    ///   the picture is not complete.
    mutating func add(_ row: Row) {
      precondition(pixels.count < widthPixels * heightPixels)
      switch row {
      case .repeated:
        precondition(!pixels.isEmpty)
        // A slice would share the array's storage, and appending would then copy all of it.
        let above = Array(pixels.suffix(widthPixels))
        pixels += above
      case .runs(let runs):
        precondition(runs.reach(widthPixels))
        var start: UInt32 = 0
        for run in runs {
          pixels += repeatElement(run.rgba, count: Int(run.end - start))
          start = run.end
        }
      case .pixels(let row):
        precondition(row.count == widthPixels)
        pixels += row
      }
    }

    /// Returns the picture, consuming the builder.
    ///
    /// - Precondition: The picture is complete.
    consuming func finished() -> PixelBuffer {
      PixelBuffer(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
    }
  }
}
