import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene

extension Scene {
  /// The groups of a part, from bottom to top, those in fading groups among them.
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

  /// The pixels of a part of the screen, in points, at three pixels a point.
  func pixels(x: Double, y: Double, width: Double, height: Double) throws -> PixelBuffer {
    var part = self
    part.viewport = Rect(x: x, y: y, width: width, height: height)
    return try PixelBuffer(rasterizing: part, pixelsPerPoint: 3)
  }

  /// The pixel that begins at a place of the screen.
  func pixel(x: Double, y: Double) throws -> Pixel {
    Pixel(try pixels(x: x, y: y, width: 0.01, height: 0.01)[0, 0])
  }
}
