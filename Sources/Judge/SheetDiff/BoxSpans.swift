/// The pixels of each row that are in one of some boxes.
struct BoxSpans {
  private let boxes: [PixelBox]
  private var rows = 0..<0

  /// The ranges of the current row, left to right, without overlap.
  private(set) var spans: [Range<Int>] = []

  /// The number of pixels of the current row in the boxes.
  private(set) var count = 0

  /// Creates the spans of boxes, clipped to the canvas.
  init(_ boxes: [PixelBox], width: Int, height: Int) {
    let canvas = PixelBox(x: 0, y: 0, width: width, height: height)
    self.boxes = boxes.compactMap { $0.intersection(canvas) }
  }

  /// Moves to row `y`.
  mutating func move(to y: Int) {
    guard !rows.contains(y) else { return }
    let here = boxes.filter { $0.y <= y && y < $0.y + $0.height }
    let borders = boxes.flatMap { [$0.y, $0.y + $0.height] }.filter { $0 > y }
    rows = y..<(borders.min() ?? Int.max)
    spans = []
    for box in here.sorted(by: { $0.x < $1.x }) {
      let span = box.x..<box.x + box.width
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    count = spans.reduce(0) { $0 + $1.count }
  }

  /// Returns the number of pixels of the current row that are in the boxes, but in none of other ranges.
  func count(without others: [Range<Int>]) -> Int {
    spans.reduce(count) { count, span in
      others.reduce(count) { $0 - $1.clamped(to: span).count }
    }
  }
}
