/// The pixels of each row that are not compared.
struct IgnoredParts {
  private let boxes: [PixelBox]
  private let width: Int
  private var rows = 0..<0

  /// The ignored ranges of the current row, left to right, without overlap.
  private(set) var spans: [Range<Int>] = []

  /// The number of ignored pixels of the current row.
  private(set) var count = 0

  /// Creates the ignored parts from boxes, clipped to the canvas.
  init(_ boxes: [PixelBox], width: Int, height: Int) {
    let canvas = PixelBox(x: 0, y: 0, width: width, height: height)
    self.boxes = boxes.compactMap { $0.intersection(canvas) }
    self.width = width
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
}
