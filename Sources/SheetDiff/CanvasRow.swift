/// One row of both pictures after all judgements.
struct CanvasRow {
  let first: PictureView
  let second: PictureView
  let y: Int

  /// One ``PixelKind`` for every pixel of the canvas; nil if nothing differs.
  let kinds: UnsafePointer<UInt8>?

  /// The largest channel difference of every pixel of the canvas; undefined if nothing differs.
  let levels: UnsafePointer<UInt8>

  /// Returns whether a pixel is marked in a difference picture.
  func hasMarks(width: Int) -> Bool {
    guard let kinds else { return false }
    return UnsafeBufferPointer(start: kinds, count: width).contains { $0 >= PixelKind.antialiased }
  }
}
