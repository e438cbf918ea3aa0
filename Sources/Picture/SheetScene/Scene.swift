@_exported public import SheetPrimitives

/// A display list: shapes, bottom to top, in points with y downwards.
///
/// A scene is independent of sheets. Every writer (pixels, SVG, PDF) takes one.
public struct Scene: Equatable, Sendable {
  /// The visible rectangle; its size is the size of the picture.
  public var viewport: Rect

  /// The background colour; nil for a transparent picture.
  public var background: Color?

  /// The title for the metadata of the file; one line.
  public var title: String

  /// The description for the metadata of the file, such as a note on a substituted font.
  public var summary: String

  /// The display list, bottom to top.
  public var nodes: [Node]

  /// Creates a scene.
  public init(viewport: Rect, background: Color?, title: String, summary: String, nodes: [Node]) {
    self.viewport = viewport
    self.background = background
    self.title = title
    self.summary = summary
    self.nodes = nodes
  }
}

extension Scene {
  /// A Boolean value that is true if the scene contains a line of text.
  public var hasText: Bool { nodes.contains { $0.hasText } }
}

extension Node {
  /// A Boolean value that is true for a line of text and for a group that contains one.
  fileprivate var hasText: Bool {
    switch self {
    case .text: true
    case .group(let group): group.nodes.contains { $0.hasText }
    case .fill, .stroke, .image, .shadow: false
    }
  }
}

extension Scene {
  /// Puts shared nodes in the places of their uses.
  ///
  /// - Parameter definitions: The shared nodes and their ids.
  /// - Returns: The scene, which uses none.
  public func replacingShared(with definitions: [(id: String, nodes: [Node])]) -> Scene {
    var scene = self
    scene.nodes = nodes.replacingShared(with: definitions)
    return scene
  }
}

extension [Node] {
  fileprivate func replacingShared(with definitions: [(id: String, nodes: [Node])]) -> [Node] {
    map { node in
      guard case .group(var group) = node else { return node }
      group.nodes = group.nodes.replacingShared(with: definitions)
      for use in group.shared {
        let y = use.isAligned ? use.y.rounded() : use.y
        let nodes = definitions.first { $0.id == use.id }?.nodes ?? []
        group.nodes.append(
          .group(Group(transform: AffineTransform(translateX: 0, translateY: y), nodes: nodes)))
      }
      group.shared = []
      return .group(group)
    }
  }
}

/// One layer that is drawn at a point.
public struct ProbedLayer: Equatable, Sendable {
  /// The part of the screen; nil for the background of the picture and for nodes without a role.
  public var role: Role?

  /// The id of the view that the layer belongs to; nil for none.
  public var owner: String?

  /// The colour that is blended over the layers below, with its opacity at that point.
  public var color: Color
}

extension Scene {
  /// Returns all layers that are drawn at a point, topmost first.
  ///
  /// Shapes are tested without antialiasing. A shadow has its opacity at the point, and the opacity
  /// of a group is applied to each of its layers.
  ///
  /// - Parameters:
  ///   - point: A point of the scene.
  ///   - color: Returns the colour of a picture at a point in its own coordinates, from (0, 0) to
  ///     (1, 1).
  /// - Returns: The layers that are not transparent at the point.
  /// - Throws: An error of `color`.
  public func layers<Failure>(
    at point: Point, color: (Image, Point) throws(Failure) -> Color
  ) throws(Failure) -> [ProbedLayer] {
    var probe = Probe()
    if let background { probe.add(background) }
    for node in nodes { try probe.visit(node, at: point, color: color) }
    return probe.layers.reversed()
  }
}

/// A visitor that collects layers, bottom to top.
private struct Probe {
  private(set) var layers: [ProbedLayer] = []
  private var role: Role?
  private var owner: String?
  private var opacity = 1.0

  mutating func add(_ color: Color, share: Double = 1) {
    let color = color.withAlpha(color.alpha * share * opacity)
    guard color.alpha > 0 else { return }
    layers.append(ProbedLayer(role: role, owner: owner, color: color))
  }

  /// Adds the layers of a node; `point` is in the coordinates of the node's parent.
  mutating func visit<Failure>(
    _ node: Node, at point: Point, color: (Image, Point) throws(Failure) -> Color
  ) throws(Failure) {
    switch node {
    case .group(let group): try visit(group, at: point, color: color)
    case .fill(let fill) where fill.shape.path.contains(point): add(fill.color)
    case .stroke(let stroke) where stroke.outline.contains(point): add(stroke.color)
    case .text(let run):
      if run.placedOutline.contains(point) { add(run.color) }
      if let pictures = run.placedPictures { try visit(pictures, at: point, color: color) }
    case .shadow(let shadow): add(shadow.color, share: shadow.share(at: point))
    case .image(let image) where image.frame.contains(point):
      let frame = image.frame
      let place = Point(x: (point.x - frame.x) / frame.width, y: (point.y - frame.y) / frame.height)
      add(try color(image, place))
    case .fill, .stroke, .image: break
    }
  }

  private mutating func visit<Failure>(
    _ group: Group, at point: Point, color: (Image, Point) throws(Failure) -> Color
  ) throws(Failure) {
    let own = group.transform.preimage(of: point)
    if let clip = group.clip, !clip.path.contains(own) { return }
    let outer = (role, owner, opacity)
    role = group.role ?? role
    owner = group.owner ?? owner
    opacity *= group.opacity * (group.fade?.opacity(at: own.y) ?? 1)
    for node in group.nodes { try visit(node, at: own, color: color) }
    (role, owner, opacity) = outer
  }
}
