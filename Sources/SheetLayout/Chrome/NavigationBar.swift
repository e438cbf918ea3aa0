internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The navigation bar of a sheet: a back chevron at its leading edge, a title in its middle and a
/// close button at its trailing edge.
struct NavigationBar {
  /// The items of one page in the bar, and their opacity.
  struct Page {
    var content: NavigationBarContent?
    var leadsBack: Bool

    /// The opacity of the items, 0…1.
    var alpha: Double

    /// A Boolean value indicating whether the page has a bar.
    var hasBar: Bool { content != nil || leadsBack }
  }

  private let pages: [Page]
  private let style: NavigationBarStyle
  private let insets: EdgeInsets
  private let width: Double

  /// Creates the bar of one page, or of two during a transition.
  init(_ pages: [Page], style: NavigationBarStyle, insets: EdgeInsets, width: Double) {
    self.pages = pages
    self.style = style
    self.insets = insets
    self.width = width
  }

  private var midY: Double { insets.top + style.height / 2 }

  func nodes(_ shaping: any TextShaping) throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for page in pages where page.alpha > 0 {
      guard let title = page.content?.title else { continue }
      let color = style.titleColor.faded(to: page.alpha)
      nodes.append(.text(try line(title, color: color, shaping: shaping)))
    }
    // An item that both pages have does not fade.
    func share(_ has: (Page) -> Bool) -> Double {
      min(1, pages.filter(has).reduce(0) { $0 + $1.alpha })
    }
    for (outline, color, alpha) in [
      (closeButton, style.closeColor, share { $0.content?.hasCloseButton == true }),
      (backChevron, style.backColor, share(\.leadsBack)),
    ] where alpha > 0 {
      nodes.append(.fill(Fill(.path(outline), color: color.faded(to: alpha))))
    }
    return nodes
  }

  // MARK: Title

  /// Returns the title, centred in the sheet with its capitals centred in the bar; truncated with
  /// an ellipsis if it would reach the close button.
  private func line(
    _ title: String, color: Color, shaping: any TextShaping
  ) throws(TextShapingError) -> TextRun {
    let inner = width - insets.left - insets.right
    let room = inner - 2 * (style.closeTrailing * 2 + style.closeSize)
    var run = try run(title, shaping)
    if run.advancePoints > room {
      // A binary search for the longest prefix that fits.
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
    run.color = color
    run.origin = Point(
      x: insets.left + (inner - run.advancePoints) / 2, y: midY + run.capHeightPoints / 2)
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

  /// A disc with a cross cut out of it: the shape of `xmark.circle.fill`.
  private var closeButton: Path {
    let size = style.closeSize
    let disc = RoundedRect.capsule(
      Rect(
        x: width - insets.right - style.closeTrailing - size, y: midY - size / 2, width: size,
        height: size))
    var path = disc.path
    path.append(cross(centre: Point(x: disc.rect.midX, y: disc.rect.midY)))
    return path
  }

  /// Returns two crossed strokes with round caps as one outline, in the opposite direction to the
  /// disc.
  ///
  ///     ↖ ↗   each arm: inner corner, along its side, half circle at its end, back
  ///     ↙ ↘
  private func cross(centre: Point) -> Path {
    let reach = style.closeArm * 2.0.squareRoot()
    let half = style.closeStroke / 2
    // The control point distance of a quarter circle of radius 1.
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

  /// The directions of the arms, counter-clockwise on the screen.
  private static let diagonals: [Point] = {
    let part = 0.5.squareRoot()
    return [
      Point(x: part, y: part), Point(x: part, y: -part), Point(x: -part, y: -part),
      Point(x: -part, y: part),
    ]
  }()
}

// MARK: - Back

extension NavigationBar {
  /// The extent of the chevron's arms along each axis and its stroke width; both chosen.
  private static let chevronArm = 7.5
  private static let chevronStroke = 2.5

  /// Two strokes that meet in a miter at the leading side.
  private var backChevron: Path {
    let arm = Self.chevronArm
    // The half width of a stroke: `miter` measured along an axis, `side` as the component
    // perpendicular to the stroke.
    let miter = Self.chevronStroke / 2 * 2.0.squareRoot()
    let side = miter / 2
    let tip = insets.left + style.closeTrailing + miter
    func point(_ x: Double, _ y: Double) -> Point { Point(x: tip + x, y: midY + y) }
    return Path([
      .move(point(-miter, 0)), .line(point(arm - side, -arm - side)),
      .line(point(arm + side, -arm + side)), .line(point(miter, 0)),
      .line(point(arm + side, arm - side)), .line(point(arm - side, arm + side)), .close,
    ])
  }
}

extension Color {
  /// Returns the colour with its opacity scaled by a factor, 0…1.
  func faded(to share: Double) -> Color { withAlpha(alpha * share) }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
