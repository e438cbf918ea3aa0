public import SheetScene
public import SheetState

/// The drawings of the whole contents of a motion, each drawn once.
public final class MovingContents {
  /// The contents.
  public let contents: WholeContents

  /// The nodes that scenes use by their ids, in the order in which they were first used.
  public private(set) var definitions: [(id: String, nodes: [Node])] = []

  private var known: [(key: Key, parts: [SharedNodes])] = []

  /// Creates the drawings of some contents.
  public init(_ contents: WholeContents) { self.contents = contents }

  /// The values on which the drawing of a content depends.
  struct Key: Equatable {
    var content: Int
    var appearance: Appearance
    var isModal: Bool
    var raise: CardRaise
    var progress: Double
    var firstResponder: String?
    var hairline: Double

    /// The colour behind a content that is blurred under bars; nil for the content itself.
    var blurredGround: Color?
  }

  /// Returns the parts of a content at its top edge, which are drawn when they are first asked for.
  func parts(
    _ key: Key,
    draw: () throws(TextShapingError) -> (nodes: [Node], texts: [Wireframe.MovingText])
  ) throws(TextShapingError) -> [SharedNodes] {
    if let entry = known.last(where: { $0.key == key }) { return entry.parts }
    let (nodes, texts) = try draw()
    var parts: [SharedNodes] = []
    if !nodes.isEmpty { parts.append(SharedNodes(id: define(nodes), y: 0)) }
    for text in texts where !text.nodes.isEmpty {
      parts.append(SharedNodes(id: define(text.nodes), y: text.y, isAligned: true))
    }
    known.append((key, parts))
    return parts
  }

  /// Returns the id of some nodes, under which they are defined once.
  func define(_ nodes: [Node]) -> String {
    if let same = definitions.first(where: { $0.nodes == nodes }) { return same.id }
    definitions.append(("shared-\(definitions.count + 1)", nodes))
    return definitions[definitions.count - 1].id
  }
}

extension PageTurn {
  /// Returns two pages side by side during a push or pop: the upper one slides in from the trailing
  /// edge, and the lower one moves aside at a lower speed and is dimmed.
  ///
  ///     | lower  |  upper
  ///     |←─ seam ─→|
  ///
  /// In a layout from right to left, the trailing edge is the left one.
  ///
  /// Neither page has a background, so that the view below is covered once.
  func nodes(
    in area: Rect, style: PageTurnStyle, _ direction: LayoutDirection, lower: [Node],
    upper: [Node]
  ) -> [Node] {
    let isMirrored = direction == .rightToLeft
    let seam = area.x + area.width * (1 - progress)
    func part(_ x: Double, _ maxX: Double) -> Rect {
      let width = max(0, maxX - x)
      return Rect(
        x: isMirrored ? area.x + area.maxX - x - width : x, y: area.y, width: width,
        height: area.height)
    }
    func moved(_ nodes: [Node], by points: Double, to rect: Rect) -> Node {
      let page = Group(
        transform: AffineTransform(translateX: isMirrored ? -points : points), nodes: nodes)
      return .group(Group(clip: .rect(rect), nodes: [.group(page)]))
    }
    let covered = part(area.x, seam)
    let shade = Color.black.withAlpha(style.dimmingAlpha * progress)
    return [
      moved(lower, by: -area.width * style.parallax * progress, to: covered),
      .fill(.rect(covered), color: shade),
      moved(upper, by: seam - area.x, to: part(seam, area.maxX)),
    ]
  }
}

extension ScrollEdge {
  /// Lets a scrolled content end, or fade out, at the lower edge of a bar.
  ///
  /// - Parameters:
  ///   - nodes: The content.
  ///   - barBottom: The lower edge of the bar in points.
  ///   - size: The size of the surface in points.
  /// - Returns: The content with its clip or its fade.
  func group(of nodes: [Node], below barBottom: Double, in size: Size) -> Group {
    var group = Group(nodes: nodes)
    switch self {
    case .bar:
      group.clip = .rect(
        Rect(x: 0, y: barBottom, width: size.width, height: size.height - barBottom))
    case .soft(let height):
      group.fade = VerticalFade(top: barBottom - height, bottom: barBottom)
    }
    return group
  }
}

/// The background of a bar over content: one colour, or the content blurred by a material.
struct BarGround {
  /// The visible part of the surface, in its points.
  var area: Rect

  /// Returns the blurred content of the surface; nil for one colour.
  var blurred: (() throws(TextShapingError) -> Group)?

  /// The colour over the material of a surface that is pushed back; nil for none.
  var veil: Color?

  /// Returns the background in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points of the surface.
  ///   - color: The colour without a material.
  /// - Returns: The nodes, lowest first.
  /// - Throws: Text under the bar that cannot be set.
  func nodes(in rect: Rect, color: Color) throws(TextShapingError) -> [Node] {
    guard let blurred else { return [.fill(.rect(rect), color: color)] }
    var group = try blurred()
    group.clip = .rect(rect.intersection(area))
    return [.group(group)] + (veil.map { [.fill(.rect(rect), color: $0)] } ?? [])
  }
}

extension BlurMaterial {
  /// The distance in points from which the material takes in colours.
  var margin: Double { (4 * sigma).rounded(.up) }

  /// Blurs a picture.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle that is blurred, in the coordinates of the group.
  ///   - below: The nodes that are blurred, in the same coordinates; nil for everything below the
  ///     group, with its shadows.
  /// - Returns: The blur of a group.
  func blur(within bounds: Rect, below: [Node]? = nil) -> BackdropBlur {
    var blur = BackdropBlur(sigma: sigma, bounds: bounds, tone: tone, below: below)
    blur.contrast = contrast
    return blur
  }

  /// Blurs a content.
  ///
  /// - Parameters:
  ///   - nodes: The content.
  ///   - ground: The opaque colour behind it.
  ///   - bounds: The rectangle that is blurred, in the coordinates of the content.
  /// - Returns: The blurred content, without a clip.
  func blurred(_ nodes: [Node], on ground: Color, in bounds: Rect) -> Group {
    Group(
      backdropBlur: blur(within: bounds, below: [.fill(.rect(bounds), color: ground)] + nodes),
      nodes: [])
  }
}
