/// A location in the plane in points; y grows downwards.
public struct Point: Equatable, Hashable, Sendable {
  /// The horizontal coordinate in points.
  public var x: Double
  /// The vertical coordinate in points, positive downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// The dimensions of a rectangle in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// Creates a size from its dimensions.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle in points; its size is never negative.
public struct Rect: Equatable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent, 0 or more.
  public var width: Double
  /// The vertical extent, 0 or more.
  public var height: Double

  /// Creates a rectangle from its top-left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of a size with its top-left corner at the origin.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal centre.
  public var midX: Double { x + width / 2 }
  /// The vertical centre.
  public var midY: Double { y + height / 2 }
  /// The width and the height.
  public var size: Size { Size(width: width, height: height) }

  /// Returns the rectangle with every edge moved inwards by an amount; outwards for negative
  /// amounts.
  public func inset(by amount: Double) -> Rect {
    Rect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// Returns the rectangle at another place.
  ///
  /// - Parameters:
  ///   - x: The distance to the right.
  ///   - y: The distance downwards.
  /// - Returns: The rectangle.
  public func moved(x: Double = 0, y: Double = 0) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Returns whether another rectangle lies inside this one; shared edges count as inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether a point lies inside; the left and top edges count as inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension Rect {
  private init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
  }

  /// A Boolean value indicating whether the area is 0.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the overlap of two rectangles; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The smallest rectangle with whole coordinates that contains this one.
  public var roundedOut: Rect {
    Rect(
      minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up),
      maxY: maxY.rounded(.up))
  }
}

/// Distances from the four edges of a rectangle, in points, positive inwards.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets; edges that are left out have none.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets with left and right exchanged.
  public var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

/// The pixel grid of a device, with the only rules for rounding points to pixels.
public struct PixelGrid: Equatable, Sendable {
  /// The scale factor, above 0; 3 on most phones.
  public var pixelsPerPoint: Double

  /// Creates the grid of a scale factor.
  public init(pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Returns the nearest pixel boundary in points; halves are rounded up (towards greater
  /// coordinates).
  ///
  /// Values within 1e-9 pixels below a half count as halves, to absorb floating-point errors:
  /// 413.5, computed as a sum, may be 413.49999999999994.
  public func rounded(_ points: Double) -> Double {
    (points * pixelsPerPoint + 0.5 + 1e-9).rounded(.down) / pixelsPerPoint
  }

  /// Returns the number of pixels of a length in points, rounded half up, at least 1.
  public func pixelCount(_ points: Double) -> Int {
    max(1, Int((points * pixelsPerPoint + 0.5).rounded(.down)))
  }

  /// Returns the smallest rectangle of whole pixels that contains another, in points.
  ///
  /// Edges within a millionth of a pixel of the grid count as lying on it.
  public func roundedOut(_ rect: Rect) -> Rect {
    let slack = 1e-6
    func floor(_ points: Double) -> Double {
      (points * pixelsPerPoint + slack).rounded(.down) / pixelsPerPoint
    }
    func ceiling(_ points: Double) -> Double {
      (points * pixelsPerPoint - slack).rounded(.up) / pixelsPerPoint
    }
    let (x, y) = (floor(rect.minX), floor(rect.minY))
    return Rect(x: x, y: y, width: ceiling(rect.maxX) - x, height: ceiling(rect.maxY) - y)
  }
}

extension Size {
  /// Width and height: `320 × 200`.
  public var words: String { "\(width.brief) × \(height.brief)" }
}

extension EdgeInsets {
  /// Top, left, bottom and right: `59 0 34 0`.
  public var words: String { [top, left, bottom, right].map(\.brief).joined(separator: " ") }
}
