internal import SheetPrimitives

/// The rectangle that surfaces are placed in: the window, the content of another surface, or the
/// frame of a layer.
struct Container: Equatable, Sendable {
  /// The frame in points of the screen.
  var frame: Rect

  /// The parts of the frame that bars and cut-outs cover, in points.
  var safeArea: EdgeInsets

  /// The grid of device pixels, to which resting edges are rounded.
  var pixelGrid: PixelGrid
}

extension Container {
  /// Creates the container that fills a screen.
  init(_ screen: Screen) {
    self.init(frame: Rect(screen.size), safeArea: screen.safeArea, pixelGrid: screen.pixelGrid)
  }
}

/// The place of a surface in its container.
///
/// A placement turns a height into a resting frame, and a top edge in motion back into a height. A
/// surface moves by its top edge, which follows a finger at the finger's speed.
enum Placement: Equatable, Sendable {
  /// Attached to the bottom edge and centred horizontally, with a width in points.
  case bottomEdge(width: Double)

  /// The whole container.
  case filling
}

extension Placement {
  /// Returns the top edge of a surface with a height, both in points.
  func top(height: Double, in container: Container) -> Double {
    container.frame.maxY - height
  }

  /// Returns the top edge of the resting frame with a height in points, on the grid of pixels.
  func restingTop(height: Double, in container: Container) -> Double {
    container.pixelGrid.rounded(top(height: height, in: container))
  }

  /// Returns the height that a surface has with its top edge at a place, in points; negative below
  /// the container.
  func height(top: Double, in container: Container) -> Double {
    container.frame.maxY - top
  }

  /// Returns the frame of a surface with its top edge at a place.
  func frame(top: Double, in container: Container) -> Rect {
    let area = container.frame
    let width =
      switch self {
      case .bottomEdge(let width): width
      case .filling: area.width
      }
    return Rect(
      x: area.x + (area.width - width) / 2, y: top, width: width,
      height: max(0, area.maxY - top))
  }

  /// Returns the parts of the container's safe area that lie inside the resting frame.
  func contentInsets(in container: Container) -> EdgeInsets {
    let safe = container.safeArea
    switch self {
    case .filling: return safe
    case .bottomEdge(let width):
      let side = (container.frame.width - width) / 2
      let right = container.frame.width - side - width
      return EdgeInsets(
        top: 0, left: max(0, safe.left - side), bottom: safe.bottom,
        right: max(0, safe.right - right))
    }
  }
}
