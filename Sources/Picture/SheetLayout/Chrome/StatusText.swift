internal import SheetPrimitives
internal import SheetScene

/// A text of the status bar in numerals drawn for it, so that no font is needed.
struct StatusText {
  private let glyphs: [(path: Path, x: Double)]

  /// The width as a share of the height of the digits.
  let width: Double

  /// The distance between two glyphs, and the width of a space.
  private static let gap = 0.14
  private static let space = 0.2

  /// Creates a text of glyphs in the table; others are spaces.
  init(_ text: String) {
    var glyphs: [(path: Path, x: Double)] = []
    var x = 0.0
    for character in text {
      let glyph = Glyph.table[character]
      if let glyph { glyphs.append((glyph.path, x)) }
      x += (glyph?.width ?? Self.space) + Self.gap
    }
    self.glyphs = glyphs
    width = max(0, x - Self.gap)
  }

  /// Returns the outlines with digits of a height in points, from a left edge on, centred around a
  /// height.
  func path(height: Double, x: Double, midY: Double) -> Path {
    glyphs.reduce(Path()) { path, glyph in
      path
        + glyph.path.applying(
          AffineTransform(
            scale: height, translateX: x + glyph.x * height, translateY: midY - height / 2))
    }
  }
}

/// The outline of a character between its top at 0 and the baseline at 1.
private struct Glyph {
  let width: Double
  let path: Path

  static let table: [Character: Glyph] = [
    "9": Glyph(width: 0.76, path: nine), "4": Glyph(width: 0.8, path: four),
    "1": Glyph(width: 0.39, path: one), "0": Glyph(width: 0.76, path: zero),
    ":": Glyph(width: 0.2, path: colon), "A": Glyph(width: 0.88, path: letterA),
    "M": Glyph(width: 1, path: letterM), "%": Glyph(width: 1.05, path: percent),
    "T": Glyph(width: 0.78, path: letterT), "J": Glyph(width: 0.66, path: letterJ),
    "u": Glyph(width: 0.62, path: smallU), "n": Glyph(width: 0.62, path: smallN),
    "e": Glyph(width: 0.66, path: smallE), "a": Glyph(width: 0.61, path: smallA),
  ]

  /// A bowl with a hole, and a tail that bends to the left.
  private static let nine =
    Path([
      .move(at(0.375, 0)), .cubic(at(0.61, 0), at(0.76, 0.165), at(0.76, 0.43)),
      .cubic(at(0.76, 0.79), at(0.61, 1), at(0.355, 1)),
      .cubic(at(0.17, 1), at(0.045, 0.905), at(0.015, 0.755)), .line(at(0.19, 0.735)),
      .cubic(at(0.205, 0.81), at(0.265, 0.855), at(0.355, 0.855)),
      .cubic(at(0.5, 0.855), at(0.585, 0.745), at(0.59, 0.555)),
      .cubic(at(0.54, 0.625), at(0.455, 0.665), at(0.355, 0.665)),
      .cubic(at(0.15, 0.665), at(0, 0.525), at(0, 0.335)),
      .cubic(at(0, 0.14), at(0.155, 0), at(0.375, 0)), .close,
    ]) + Path.ellipse(around: at(0.378, 0.333), radiusX: 0.205, radiusY: 0.19).reversed

  private static let four =
    Path.polygon([
      (0.4, 0), (0.67, 0), (0.67, 0.635), (0.8, 0.635), (0.8, 0.795), (0.67, 0.795), (0.67, 1),
      (0.5, 1), (0.5, 0.795), (0, 0.795), (0, 0.64),
    ]) + .polygon([(0.5, 0.635), (0.5, 0.2), (0.185, 0.635)])

  private static let one = Path.polygon([
    (0.22, 0), (0.39, 0), (0.39, 1), (0.215, 1), (0.215, 0.175), (0, 0.31), (0, 0.145),
  ])

  private static let zero =
    Path.ellipse(around: at(0.38, 0.5), radiusX: 0.38, radiusY: 0.5)
    + Path.ellipse(around: at(0.38, 0.5), radiusX: 0.205, radiusY: 0.345).reversed

  private static let colon =
    Path.ellipse(around: at(0.1, 0.29), radiusX: 0.1, radiusY: 0.1)
    + .ellipse(around: at(0.1, 0.77), radiusX: 0.1, radiusY: 0.1)

  private static let letterA =
    Path.polygon([
      (0.34, 0), (0.54, 0), (0.88, 1), (0.7, 1), (0.617, 0.755), (0.263, 0.755), (0.18, 1), (0, 1),
    ]) + .polygon([(0.44, 0.215), (0.313, 0.605), (0.567, 0.605)])

  private static let letterM = Path.polygon([
    (0, 0), (0.235, 0), (0.5, 0.66), (0.765, 0), (1, 0), (1, 1), (0.83, 1), (0.83, 0.32),
    (0.565, 1), (0.435, 1), (0.17, 0.32), (0.17, 1), (0, 1),
  ])

  private static let letterT = Path.polygon([
    (0, 0), (0.78, 0), (0.78, 0.15), (0.475, 0.15), (0.475, 1), (0.305, 1), (0.305, 0.15),
    (0, 0.15),
  ])

  private static let letterJ = Path([
    .move(at(0.49, 0)), .line(at(0.66, 0)), .line(at(0.66, 0.68)),
    .cubic(at(0.66, 0.88), at(0.53, 1), at(0.325, 1)),
    .cubic(at(0.13, 1), at(0.01, 0.89), at(0, 0.7)), .line(at(0.165, 0.7)),
    .cubic(at(0.175, 0.8), at(0.235, 0.85), at(0.325, 0.85)),
    .cubic(at(0.43, 0.85), at(0.49, 0.79), at(0.49, 0.67)), .close,
  ])

  /// The height of small letters is 0.73.
  private static let smallU = Path([
    .move(at(0, 0.27)), .line(at(0.165, 0.27)), .line(at(0.165, 0.7)),
    .cubic(at(0.165, 0.81), at(0.215, 0.865), at(0.305, 0.865)),
    .cubic(at(0.4, 0.865), at(0.455, 0.8), at(0.455, 0.69)), .line(at(0.455, 0.27)),
    .line(at(0.62, 0.27)), .line(at(0.62, 1)), .line(at(0.46, 1)), .line(at(0.46, 0.9)),
    .cubic(at(0.42, 0.97), at(0.35, 1), at(0.26, 1)),
    .cubic(at(0.095, 1), at(0, 0.9), at(0, 0.72)), .close,
  ])

  /// A turned u.
  private static let smallN = smallU.applying(
    AffineTransform(a: -1, b: 0, c: 0, d: -1, translateX: 0.62, translateY: 1.27))

  private static let smallE =
    Path([
      .move(at(0.655, 0.69)), .line(at(0.655, 0.63)),
      .cubic(at(0.655, 0.41), at(0.53, 0.27), at(0.33, 0.27)),
      .cubic(at(0.13, 0.27), at(0, 0.42), at(0, 0.64)),
      .cubic(at(0, 0.86), at(0.13, 1), at(0.335, 1)),
      .cubic(at(0.5, 1), at(0.61, 0.925), at(0.645, 0.8)), .line(at(0.487, 0.785)),
      .cubic(at(0.465, 0.84), at(0.41, 0.87), at(0.337, 0.87)),
      .cubic(at(0.23, 0.87), at(0.165, 0.8), at(0.163, 0.69)), .close,
    ]).reversed
    + Path([
      .move(at(0.165, 0.575)), .cubic(at(0.175, 0.46), at(0.235, 0.4), at(0.332, 0.4)),
      .cubic(at(0.43, 0.4), at(0.49, 0.46), at(0.495, 0.575)), .close,
    ]).reversed

  private static let smallA = Path([
    .move(at(0.03, 0.49)), .cubic(at(0.05, 0.35), at(0.15, 0.27), at(0.315, 0.27)),
    .cubic(at(0.5, 0.27), at(0.61, 0.36), at(0.61, 0.51)), .line(at(0.61, 1)),
    .line(at(0.452, 1)), .line(at(0.452, 0.905)),
    .cubic(at(0.41, 0.97), at(0.34, 1), at(0.245, 1)),
    .cubic(at(0.1, 1), at(0, 0.92), at(0, 0.79)),
    .cubic(at(0, 0.66), at(0.1, 0.585), at(0.28, 0.575)), .line(at(0.45, 0.565)),
    .line(at(0.45, 0.52)), .cubic(at(0.45, 0.445), at(0.4, 0.405), at(0.31, 0.405)),
    .cubic(at(0.235, 0.405), at(0.19, 0.435), at(0.178, 0.49)), .close,
    .move(at(0.45, 0.675)), .line(at(0.3, 0.685)),
    .cubic(at(0.21, 0.69), at(0.165, 0.72), at(0.165, 0.782)),
    .cubic(at(0.165, 0.84), at(0.215, 0.875), at(0.285, 0.875)),
    .cubic(at(0.385, 0.875), at(0.45, 0.81), at(0.45, 0.725)), .close,
  ])

  private static let percent: Path = [at(0.23, 0.25), at(0.82, 0.75)].reduce(
    .polygon([(0.7, 0), (0.84, 0), (0.35, 1), (0.21, 1)])
  ) { path, centre in
    path + .ellipse(around: centre, radiusX: 0.23, radiusY: 0.25)
      + Path.ellipse(around: centre, radiusX: 0.095, radiusY: 0.115).reversed
  }

  private static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
}

extension Path {
  /// Returns a closed outline of straight lines through points.
  static func polygon(_ points: [(x: Double, y: Double)]) -> Path {
    let ends = points.map { Point(x: $0.x, y: $0.y) }
    return Path(ends.prefix(1).map { .move($0) } + ends.dropFirst().map { .line($0) } + [.close])
  }

  /// Returns an ellipse, clockwise on the screen.
  static func ellipse(around centre: Point = .zero, radiusX: Double, radiusY: Double) -> Path {
    RoundedRect(Rect(x: -1, y: -1, width: 2, height: 2), radii: .all(1), curve: .circular).path
      .applying(
        AffineTransform(
          a: radiusX, b: 0, c: 0, d: radiusY, translateX: centre.x, translateY: centre.y))
  }
}

/// A symbol of the status bar, from its left edge to the right, centred around y 0.
///
/// The sizes are chosen, close to the symbols beside an island.
struct StatusSymbol {
  let width: Double
  let path: Path

  /// Four bars of increasing height.
  static let signal = StatusSymbol(width: 19.2, path: bars)
  /// Three arcs.
  static let wifi = StatusSymbol(width: 2 * fanRadius * diagonal, path: arcs)
  /// The shell of a battery and its terminal.
  static let battery = StatusSymbol(width: 27.33, path: shell)

  /// The charge of a full battery.
  static let charge = rounded(Rect(x: 2, y: -4.5, width: 21, height: 9), radius: 2.5)

  private static let diagonal = 0.5.squareRoot()
  private static let fanRadius = 12.0
  /// The distance of the baseline of signal and Wi-Fi from the middle.
  private static let baseline = 6.0

  private static let bars = (0..<4).reduce(Path()) { path, index in
    let height = 4 + 2.7 * Double(index)
    let bar = Rect(x: 5.33 * Double(index), y: baseline - height, width: 3.2, height: height)
    return path + rounded(bar, radius: 1)
  }

  private static let shell: Path = {
    let body = Rect(x: 0, y: -6.5, width: 25, height: 13)
    return rounded(body, radius: 4) + rounded(body.inset(by: 1), radius: 3).reversed
      + rounded(Rect(x: 26, y: -2, width: 1.33, height: 4), radius: 0.66)
  }()

  private static let arcs: Path = {
    let centre = Point(x: fanRadius * diagonal, y: baseline)
    var path = Path()
    for (outer, inner) in [(fanRadius, 9.7), (8.1, 5.8), (4.2, 0)] {
      let near = arc(around: centre, radius: inner)
      path.elements += arc(around: centre, radius: outer).elements
      // The innermost arc is a sector up to the centre.
      guard case .move(let start)? = near.reversed.elements.first else { continue }
      path.elements.append(.line(start))
      if inner > 0 { path.elements += near.reversed.elements.dropFirst() }
      path.elements.append(.close)
    }
    return path
  }()

  /// Returns the quarter of a circle above its centre, from left to right.
  private static func arc(around centre: Point, radius: Double) -> Path {
    // The control point distance of a quarter circle of radius 1.
    let kappa = 0.5522847498307936
    let (side, reach) = (radius * diagonal, radius * diagonal * kappa)
    return Path([
      .move(Point(x: centre.x - side, y: centre.y - side)),
      .cubic(
        Point(x: centre.x - side + reach, y: centre.y - side - reach),
        Point(x: centre.x + side - reach, y: centre.y - side - reach),
        Point(x: centre.x + side, y: centre.y - side)),
    ])
  }

  private static func rounded(_ rect: Rect, radius: Double) -> Path {
    RoundedRect(rect, radii: .all(radius), curve: .circular).path
  }
}
