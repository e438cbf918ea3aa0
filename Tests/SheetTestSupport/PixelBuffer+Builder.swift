public import SheetPixels

extension PixelBuffer {
  /// A builder that takes the rows of a picture from top to bottom.
  public struct Builder {
    let widthPixels: Int
    let heightPixels: Int
    private var pixels: [UInt32] = []

    public init(widthPixels: Int, heightPixels: Int) {
      (self.widthPixels, self.heightPixels) = (widthPixels, heightPixels)
    }

    public mutating func add(_ row: Row) {
      switch row {
      case .repeated: pixels += Array(pixels.suffix(widthPixels))
      case .runs(let runs):
        var start: UInt32 = 0
        for run in runs {
          pixels += repeatElement(run.rgba, count: Int(run.end - start))
          start = run.end
        }
      case .pixels(let row): pixels += row
      }
    }

    /// Returns the picture, whose rows must be complete.
    public func finished() -> PixelBuffer {
      precondition(pixels.count == widthPixels * heightPixels)
      return PixelBuffer(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
    }
  }
}
