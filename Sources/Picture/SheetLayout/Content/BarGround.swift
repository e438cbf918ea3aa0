internal import SheetModel
internal import SheetScene

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
