internal import SheetScene

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
