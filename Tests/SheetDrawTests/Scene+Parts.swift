import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene

extension Scene {
  /// The groups with a role, from bottom to top, including those in fading groups.
  func groups(_ role: Role, of owner: String? = nil) -> [Group] {
    func search(_ nodes: [Node]) -> [Group] {
      nodes.flatMap { node -> [Group] in
        guard case .group(let group) = node else { return [] }
        guard group.role == role, owner == nil || group.owner == owner else {
          return search(group.nodes)
        }
        return [group]
      }
    }
    return search(nodes)
  }

  /// The pixels of a rectangle of the screen, in points, at three pixels per point.
  func pixels(x: Double, y: Double, width: Double, height: Double) throws -> PixelBuffer {
    var part = self
    part.viewport = Rect(x: x, y: y, width: width, height: height)
    return try PixelBuffer(rasterizing: part, pixelsPerPoint: 3)
  }

  /// The pixel that contains a point of the screen.
  func pixel(x: Double, y: Double) throws -> Pixel {
    Pixel(try pixels(x: x, y: y, width: 0.01, height: 0.01)[0, 0])
  }
}

extension Group {
  /// The group's first fill; nil where it holds none.
  var firstFill: Fill? {
    for node in nodes {
      if case .fill(let fill) = node { return fill }
    }
    return nil
  }

  /// The shape of the first fill, if it is a rounded rectangle.
  var roundedRect: RoundedRect? {
    guard case .roundedRect(let rounded)? = firstFill?.shape else { return nil }
    return rounded
  }
}
