internal import SheetTokens

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

  /// Returns the height at the bottom edge that the safe area or a keyboard with a top edge covers, whichever is larger.
  func coveredHeight(aboveKeyboardAt top: Double) -> Double {
    max(safeArea.bottom, min(frame.height, frame.maxY - top))
  }
}

/// The place of a surface in its container.
///
/// A placement turns a height into a resting frame, and a top edge in motion back into a height. A
/// surface moves by its top edge, which follows a finger at the finger's speed.
enum Placement: Equatable, Sendable {
  /// The whole container.
  case filling

  /// Attached to the bottom edge and centred horizontally, with a width in points.
  case bottomEdge(width: Double)

  /// Above the bottom edge, from which it is farther the lower it is.
  case floating(FloatingRests)

  /// Centred, with a width in points and the heights at which it can rest, lowest first; lower than in the
  /// middle by an offset.
  ///
  /// Between two of the heights the surface is resized, beyond them it is moved.
  case centred(width: Double, heights: [Double], offset: Double)

  /// Returns the top edge of the resting frame with a height in points, on the grid of pixels before it
  /// is scaled.
  func restingTop(height: Double, in container: Container) -> Double {
    guard case .floating = self else {
      return container.pixelGrid.rounded(top(height: height, in: container))
    }
    let bottom = container.frame.maxY
    return top(height: bottom - container.pixelGrid.rounded(bottom - height), in: container)
  }

  /// Returns the distance of a floating surface with its top edge at a place from the edges of the
  /// container, in points; 0 for others.
  func inset(top: Double, in container: Container) -> Double {
    guard case .floating(let rests) = self else { return 0 }
    return rests.inset(raised: container.frame.maxY - top)
  }

  /// Returns the share of the way from the highest detent below large to large that the top edge has
  /// gone, 0…1; 1 for a surface that does not float, and 0 for one that never gets to large.
  func ascent(top: Double, in container: Container) -> Double {
    guard case .floating(let rests) = self else { return 1 }
    return rests.ascent(raised: container.frame.maxY - top)
  }

  /// Returns the top edge of a surface with a height, both in points.
  func top(height: Double, in container: Container) -> Double {
    switch self {
    case .filling, .bottomEdge: container.frame.maxY - height
    case .floating(let rests): container.frame.maxY - rests.raised(height: height)
    case .centred(_, let heights, let offset):
      CentredRests(heights, offset: offset, in: container).top(height: height)
    }
  }

  /// Returns the height that a surface has with its top edge at a place, in points; negative below
  /// the container.
  func height(top: Double, in container: Container) -> Double {
    switch self {
    case .filling, .bottomEdge: container.frame.maxY - top
    case .floating(let rests): rests.height(raised: container.frame.maxY - top)
    case .centred(_, let heights, let offset):
      CentredRests(heights, offset: offset, in: container).height(top: top)
    }
  }

  /// Returns the frame of a surface with its top edge at a place; that of a floating one before it is
  /// scaled and raised.
  func frame(top: Double, in container: Container) -> Rect {
    let area = container.frame
    func frame(width: Double, height: Double) -> Rect {
      Rect(x: area.x + (area.width - width) / 2, y: top, width: width, height: max(0, height))
    }
    switch self {
    case .filling: return frame(width: area.width, height: area.maxY - top)
    case .bottomEdge(let width): return frame(width: width, height: area.maxY - top)
    case .floating(let rests):
      let height = rests.height(raised: area.maxY - top)
      return Rect(
        x: area.x + (area.width - rests.width) / 2, y: area.maxY - height, width: rests.width,
        height: max(height, rests.smallest))
    case .centred(let width, let heights, let offset):
      let rests = CentredRests(heights, offset: offset, in: container)
      var frame = frame(width: width, height: rests.drawnHeight(top: top))
      frame.x = container.pixelGrid.rounded(frame.x)
      return frame
    }
  }

  /// Returns the width of a surface in points.
  func width(in container: Container) -> Double {
    switch self {
    case .filling: container.frame.width
    case .bottomEdge(let width), .centred(let width, _, _): width
    case .floating(let rests): rests.width
    }
  }

  /// Returns the parts of the container's safe area that lie inside the resting frame.
  func contentInsets(in container: Container) -> EdgeInsets {
    let safe = container.safeArea
    switch self {
    case .filling: return safe
    case .bottomEdge, .floating:
      let width = width(in: container)
      let side = (container.frame.width - width) / 2
      let right = container.frame.width - side - width
      return EdgeInsets(
        top: 0, left: max(0, safe.left - side), bottom: safe.bottom,
        right: max(0, safe.right - right))
    case .centred: return EdgeInsets()
    }
  }
}

/// The resting places of a centred surface, from hidden below the container up to the largest.
private struct CentredRests {
  private let rests: [(top: Double, height: Double)]
  private let pixelGrid: PixelGrid

  init(_ heights: [Double], offset: Double, in container: Container) {
    let grid = container.pixelGrid
    let centre = container.frame.midY + offset
    pixelGrid = grid
    let area = container.frame
    rests =
      [(top: area.maxY, height: 0)]
      + heights.map { height in
        // The offset moves no edge out of the container.
        let room = max(0, (area.height - height) / 2)
        let offset = min(max(centre - area.midY, -room), room)
        return (top: grid.rounded(area.midY + offset - height / 2), height: height)
      }
  }

  /// Returns the height at a top edge: linear between two rests, and one point for each point above
  /// the largest.
  func height(top: Double) -> Double {
    guard let index = rests.indices.dropFirst().first(where: { rests[$0].top <= top }) else {
      let largest = rests[rests.count - 1]
      return largest.height + largest.top - top
    }
    return interpolated(
      at: top, from: (rests[index - 1].top, rests[index - 1].height),
      to: (rests[index].top, rests[index].height))
  }

  /// Returns the top edge at a height, the inverse of `height(top:)`.
  func top(height: Double) -> Double {
    guard let index = rests.indices.dropFirst().first(where: { rests[$0].height >= height }) else {
      let largest = rests[rests.count - 1]
      return largest.top - (height - largest.height)
    }
    return interpolated(
      at: height, from: (rests[index - 1].height, rests[index - 1].top),
      to: (rests[index].height, rests[index].top))
  }

  /// Returns the height as drawn at a top edge: whole pixels at each rest, never less than at the
  /// smallest nor more than at the largest.
  func drawnHeight(top: Double) -> Double {
    let drawn = rests.map { (top: $0.top, height: pixelGrid.rounded($0.height)) }
    let (smallest, largest) = (drawn[1], drawn[drawn.count - 1])
    guard top < smallest.top else { return smallest.height }
    guard let index = drawn.indices.dropFirst().first(where: { drawn[$0].top <= top }) else {
      return largest.height
    }
    return interpolated(
      at: top, from: (drawn[index - 1].top, drawn[index - 1].height),
      to: (drawn[index].top, drawn[index].height))
  }

  /// Returns the value at a place on the line through two points; at the place of `end` exactly its
  /// value.
  private func interpolated(
    at place: Double, from start: (Double, Double), to end: (Double, Double)
  ) -> Double {
    guard place != end.0 else { return end.1 }
    return end.1 + (start.1 - end.1) * (place - end.0) / (start.0 - end.0)
  }
}
