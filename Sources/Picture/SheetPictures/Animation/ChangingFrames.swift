internal import SheetPixels

/// The most recent frame and the one before, from which the changed part is found.
struct ChangingFrames: ~Copyable {
  /// The most recent frame.
  private(set) var present: FrameRows
  private var previous: FrameRows
  private var isFirst = true

  init(_ canvas: Canvas) {
    present = FrameRows(widthPixels: canvas.widthPixels)
    previous = FrameRows(widthPixels: canvas.widthPixels)
  }

  /// The part that a frame without a change replaces, since a frame cannot be empty.
  static let unchanged = FrameArea(widthPixels: 1, heightPixels: 1)

  /// Draws the next frame.
  ///
  /// - Returns: The part that differs from the frame before, or ``unchanged``.
  mutating func advance(to drawing: any RasterizedScene) -> FrameArea {
    swap(&present, &previous)
    present.removeAll()
    drawing.forEachRow { row in present.add(row) }
    guard !isFirst else {
      isFirst = false
      return FrameArea(widthPixels: drawing.widthPixels, heightPixels: drawing.heightPixels)
    }
    return present.changedArea(from: previous) ?? Self.unchanged
  }
}
