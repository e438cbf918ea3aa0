internal import SheetPrimitives
internal import SheetScene

/// A symbol of the keyboard, drawn for keys 42 points high; all sizes are chosen.
struct KeyboardSymbol {
  private var filled: [Path] = []
  private var lines: [Path] = []

  /// The width of all lines.
  private static let lineWidth = 1.6

  /// Returns the symbol around a point, scaled by a factor.
  func nodes(at centre: Point, scale: Double, _ color: Color) -> [Node] {
    guard scale > 0 else { return [] }
    let place = AffineTransform(scale: scale, translateX: centre.x, translateY: centre.y)
    let filled = filled.map { Node.fill(.path($0.applying(place)), color: color) }
    let lines = lines.map {
      Node.stroke(
        .path($0.applying(place)), width: Self.lineWidth * scale, cap: .round, join: .round,
        color: color)
    }
    return filled + lines
  }

  static let shift = KeyboardSymbol(filled: [
    .polygon([
      (0, -9), (9.5, 0.5), (4.5, 0.5), (4.5, 8), (-4.5, 8), (-4.5, 0.5), (-9.5, 0.5),
    ])
  ])

  static let delete = KeyboardSymbol(lines: [
    .polygon([(-11.5, 0), (-4.5, -8), (10.5, -8), (10.5, 8), (-4.5, 8)]),
    line((-0.5, -3.5), (6.5, 3.5)), line((6.5, -3.5), (-0.5, 3.5)),
  ])

  static let globe = KeyboardSymbol(lines: [
    .ellipse(radiusX: 10.5, radiusY: 10.5), .ellipse(radiusX: 4.8, radiusY: 10.5),
    line((-10.5, 0), (10.5, 0)),
    line((-9, -5.4), (9, -5.4)), line((-9, 5.4), (9, 5.4)),
  ])

  static let microphone = KeyboardSymbol(
    filled: [RoundedRect.capsule(Rect(x: -3.5, y: -11, width: 7, height: 14)).path],
    lines: [
      Path([
        .move(at(-6.8, -3)), .line(at(-6.8, -0.5)),
        .cubic(at(-6.8, 8.5), at(6.8, 8.5), at(6.8, -0.5)), .line(at(6.8, -3)),
      ]),
      line((0, 6.3), (0, 10)), line((-4, 10), (4, 10)),
    ])

  private static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func line(_ start: (Double, Double), _ end: (Double, Double)) -> Path {
    Path([.move(at(start.0, start.1)), .line(at(end.0, end.1))])
  }
}
