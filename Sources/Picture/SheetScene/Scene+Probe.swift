public import SheetPrimitives

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
