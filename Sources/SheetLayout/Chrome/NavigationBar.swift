internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The bar at a sheet's top: a title in its middle and a close button at its trailing edge.
struct NavigationBar {
  private let content: NavigationBarContent
  private let style: NavigationBarStyle
  private let width: Double

  init(_ content: NavigationBarContent, style: NavigationBarStyle, width: Double) {
    self.content = content
    self.style = style
    self.width = width
  }

  func nodes(_ shaping: any TextShaping) throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    if let title = content.title { nodes.append(.text(try line(title, shaping))) }
    if content.hasCloseButton {
      nodes.append(.fill(Fill(.path(closeButton), color: style.closeColor)))
    }
    return nodes
  }

  // MARK: Title

  /// Centred in the sheet, its capitals centred in the bar; cut with an ellipsis where it would
  /// reach the close button.
  private func line(
    _ title: String, _ shaping: any TextShaping
  ) throws(TextShapingError) -> TextRun {
    let room = width - 2 * (style.closeTrailing * 2 + style.closeSize)
    var run = try run(title, shaping)
    if run.advancePoints > room {
      // The longest beginning that fits, by halving.
      var fits = 0
      var spills = title.count
      run = try self.run("…", shaping)
      while spills - fits > 1 {
        let middle = (fits + spills) / 2
        let beginning = String(title.prefix(middle)).trimmingSuffix { $0 == " " }
        let shorter = try self.run(beginning + "…", shaping)
        if shorter.advancePoints <= room {
          fits = middle
          run = shorter
        } else {
          spills = middle
        }
      }
    }
    run.origin = Point(
      x: (width - run.advancePoints) / 2, y: style.height / 2 + run.capHeightPoints / 2)
    return run
  }

  private func run(
    _ text: String, _ shaping: any TextShaping
  ) throws(TextShapingError) -> TextRun {
    try shaping.run(
      text, style: TextStyle(weight: .semibold, sizePoints: style.titleSize),
      color: style.titleColor)
  }

  // MARK: Close button

  /// A disc with a cross knocked out of it: the look of `xmark.circle.fill`.
  private var closeButton: Path {
    let size = style.closeSize
    let disc = RoundedRect.capsule(
      Rect(
        x: width - style.closeTrailing - size, y: (style.height - size) / 2, width: size,
        height: size))
    var path = disc.path
    path.append(cross(centre: Point(x: disc.rect.midX, y: disc.rect.midY)))
    return path
  }

  /// Two round-ended strokes across each other as one outline, against the disc's direction.
  ///
  ///     ↖ ↗   each arm: inner corner, along its side, half circle at its end, back
  ///     ↙ ↘
  private func cross(centre: Point) -> Path {
    let reach = style.closeArm * 2.0.squareRoot()
    let half = style.closeStroke / 2
    // Handle of a quarter circle of radius 1.
    let kappa = 0.5522847498307936
    var path = Path()
    for quarter in 0..<4 {
      let along = Self.diagonals[quarter]
      let across = Self.diagonals[(quarter + 1) % 4]
      func point(_ a: Double, _ b: Double) -> Point {
        Point(x: centre.x + a * along.x + b * across.x, y: centre.y + a * along.y + b * across.y)
      }
      let inner = point(half, -half)
      path.elements += [
        quarter == 0 ? .move(inner) : .line(inner), .line(point(reach, -half)),
        .cubic(
          point(reach + kappa * half, -half), point(reach + half, -kappa * half),
          point(reach + half, 0)),
        .cubic(
          point(reach + half, kappa * half), point(reach + kappa * half, half),
          point(reach, half)),
      ]
    }
    path.elements.append(.close)
    return path
  }

  /// Counter-clockwise on the screen.
  private static let diagonals: [Point] = {
    let part = 0.5.squareRoot()
    return [
      Point(x: part, y: part), Point(x: part, y: -part), Point(x: -part, y: -part),
      Point(x: -part, y: part),
    ]
  }()
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
