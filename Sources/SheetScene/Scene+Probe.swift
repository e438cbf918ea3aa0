public import SheetPrimitives

/// One thing that is drawn at a point.
public struct ProbedLayer: Equatable, Sendable {
  /// What it is; nil for the picture's background and for what is no part of the screen.
  public var role: Role?

  /// Id of what it belongs to; nil for nobody's.
  public var owner: String?

  /// The colour that is laid over what is below, with the opacity it has at that point.
  public var color: Color

  public init(role: Role?, owner: String? = nil, color: Color) {
    self.role = role
    self.owner = owner
    self.color = color
  }
}

extension Scene {
  /// Everything that is drawn at a point of the plane, the topmost first.
  ///
  /// A point is inside a shape or not: edges are not softened as they are in pixels. A shadow has
  /// the opacity it has there, and a group's opacity counts for each of its layers.
  public func layers(at point: Point) -> [ProbedLayer] {
    var probe = Probe()
    if let background { probe.add(background) }
    for node in nodes { probe.visit(node, at: point) }
    return probe.layers.reversed()
  }
}

/// Collects layers, the lowest first.
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

  /// The point is in the points of what holds the node.
  mutating func visit(_ node: Node, at point: Point) {
    switch node {
    case .group(let group): visit(group, at: point)
    case .fill(let fill) where fill.shape.path.contains(point): add(fill.color)
    case .text(let run) where run.placedOutline.contains(point): add(run.color)
    case .shadow(let shadow): add(shadow.color, share: shadow.share(at: point))
    case .fill, .text: break
    }
  }

  private mutating func visit(_ group: Group, at point: Point) {
    let own = Point(
      x: (point.x - group.transform.translateX) / group.transform.scale,
      y: (point.y - group.transform.translateY) / group.transform.scale)
    if let clip = group.clip, !clip.path.contains(own) { return }
    let outer = (role, owner, opacity)
    role = group.role ?? role
    owner = group.owner ?? owner
    opacity *= group.opacity
    for node in group.nodes { visit(node, at: own) }
    (role, owner, opacity) = outer
  }
}
