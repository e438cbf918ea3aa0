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
  /// Returns the transform to pixels that puts the corner of the viewport at the origin.
  package func toPixels(pixelsPerPoint: Double) -> AffineTransform {
    AffineTransform(
      scale: pixelsPerPoint, translateX: -viewport.x * pixelsPerPoint,
      translateY: -viewport.y * pixelsPerPoint)
  }

  /// Returns the edge of the picture in pixels if it lies within the last ones; nil if it lies between pixels.
  ///
  /// Shapes that end at such an edge are drawn beyond it, so that they cover the last pixels whole.
  package func partialEdge(toPixels: AffineTransform) -> Rect? {
    let edge = toPixels.applied(to: viewport)
    return edge.maxX.rounded() == edge.maxX && edge.maxY.rounded() == edge.maxY ? nil : edge
  }

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
    let own = group.turn?.source(of: point) ?? group.transform.preimage(of: point)
    if let clip = group.clip, !clip.path.contains(own) { return }
    let outer = (role, owner, opacity)
    role = group.role ?? role
    owner = group.owner ?? owner
    opacity *= group.opacity * (group.fade?.opacity(at: own.y) ?? 1)
    for node in group.nodes { try visit(node, at: own, color: color) }
    (role, owner, opacity) = outer
  }
}

extension Path {
  /// An intersection of an outline with a horizontal line, and the direction of the outline there.
  struct Crossing: Equatable {
    var x: Double

    /// 1 downwards, -1 upwards.
    var direction: Int
  }

  /// Returns whether a point lies inside by the nonzero winding rule; top and left edges count as
  /// inside.
  func contains(_ point: Point) -> Bool {
    let right = crossings(atY: point.y).filter { $0.x > point.x }
    return right.reduce(0) { $0 + $1.direction } != 0
  }

  /// Returns all crossings at a height, in the order of the outline; every contour counts as
  /// closed.
  func crossings(atY y: Double) -> [Crossing] {
    var crossings: [Crossing] = []
    var start = Point(x: 0, y: 0)
    var last = start
    func add(_ curve: [Point]) {
      crossings += Bezier(points: curve).crossings(atY: y)
      last = curve[curve.count - 1]
    }
    for element in elements {
      switch element {
      case .move(let end):
        add([last, start])
        (start, last) = (end, end)
      case .line(let end): add([last, end])
      case .cubic(let first, let second, let end): add([last, first, second, end])
      case .close: add([last, start])
      }
    }
    add([last, start])
    return crossings
  }
}

/// A straight line or a cubic Bézier curve, given by its end and control points.
private struct Bezier {
  let points: [Point]

  /// The number of bisections after which the parameter has the precision of a double.
  private static let halvings = 60

  func crossings(atY y: Double) -> [Path.Crossing] {
    let stops = [0] + turns + [1]
    return zip(stops, stops.dropFirst()).compactMap { from, to in
      crossing(atY: y, between: from, and: to)
    }
  }

  /// Returns the only crossing of a monotonic section, found by bisection; the lower end belongs to
  /// the next section.
  private func crossing(atY y: Double, between from: Double, and to: Double) -> Path.Crossing? {
    let (startY, endY) = (point(at: from).y, point(at: to).y)
    guard (startY <= y) != (endY <= y) else { return nil }
    let isDown = startY <= y
    var (low, high) = (from, to)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == isDown { low = middle } else { high = middle }
    }
    return Path.Crossing(x: point(at: low).x, direction: isDown ? 1 : -1)
  }

  /// Returns the point at a parameter by de Casteljau's algorithm, which is exact at both ends.
  private func point(at share: Double) -> Point {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { first, second in
        Point(
          x: first.x * (1 - share) + second.x * share,
          y: first.y * (1 - share) + second.y * share)
      }
    }
    return points[0]
  }

  /// The parameters at which a curve changes its vertical direction: the roots of its derivative.
  private var turns: [Double] {
    guard points.count == 4 else { return [] }
    let (d0, d1, d2) = (
      points[1].y - points[0].y, points[2].y - points[1].y, points[3].y - points[2].y
    )
    // d0 (1 − t)² + 2 d1 t (1 − t) + d2 t² = a t² + 2 b t + d0
    let (a, b) = (d0 - 2 * d1 + d2, d1 - d0)
    let discriminant = b * b - a * d0
    guard discriminant > 0 else { return [] }
    // This form of the quadratic formula avoids cancellation and remains valid for a = 0.
    let root = -b - (b < 0 ? -1 : 1) * discriminant.squareRoot()
    return [root / a, d0 / root].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
