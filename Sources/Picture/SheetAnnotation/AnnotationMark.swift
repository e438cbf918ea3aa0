public import SheetPrimitives

/// The place that an annotation marks, in points of the screen.
public enum AnnotationMark: Equatable, Sendable {
  /// Dimension lines at the measured part.
  case dimensions([DimensionLine])
  /// Dimension lines of a small part, which is magnified beside the screen.
  case detail(DetailMark)
  /// A dimension line beside or below the screen, with extension lines to the measured part.
  case outerDimension(DimensionLine)
  /// A part with its colour, which is shown beside the screen.
  case color(Rect, Color)
  /// A line across the screen.
  case guide(GuideLine)
  /// The outline of a part.
  case outline(RoundedRect)
  /// An area.
  case area(RoundedRect)
  /// A corner, with the circle fitted to it.
  case corner(CornerMark)
  /// A corner, with its curvature as a comb.
  case curvature(CornerMark)
  /// A ring around the focused element.
  case ring(Rect)
  /// An element with its number in an order.
  case element(Rect, number: Int)
  /// A time axis below the screen.
  case timeAxis(TimeAxis)

  /// The smallest rectangle around the place; empty for a time axis, which has no place on the screen.
  public var frame: Rect {
    switch self {
    case .dimensions(let lines):
      lines.dropFirst().reduce(lines.first?.frame ?? Rect(Size(width: 0, height: 0))) {
        $0.union($1.frame)
      }
    case .detail(let detail): AnnotationMark.dimensions(detail.lines).frame
    case .outerDimension(let line): line.frame
    case .guide(let guide): guide.frame
    case .outline(let outline), .area(let outline): outline.rect
    case .corner(let corner), .curvature(let corner): corner.frame
    case .ring(let rect), .element(let rect, _), .color(let rect, _): rect
    case .timeAxis: Rect(Size(width: 0, height: 0))
    }
  }
}

/// A horizontal or vertical dimension line.
public struct DimensionLine: Equatable, Sendable {
  /// The start, on the left or at the top.
  public var start: Point

  /// The end.
  public var end: Point

  /// Returns a horizontal line.
  public static func horizontal(from x: Double, to end: Double, y: Double) -> DimensionLine {
    DimensionLine(start: Point(x: min(x, end), y: y), end: Point(x: max(x, end), y: y))
  }

  /// Returns a vertical line.
  public static func vertical(from y: Double, to end: Double, x: Double) -> DimensionLine {
    DimensionLine(start: Point(x: x, y: min(y, end)), end: Point(x: x, y: max(y, end)))
  }

  /// A Boolean value that is true for a horizontal line.
  public var isHorizontal: Bool { start.y == end.y }

  /// The length in points.
  public var length: Double { isHorizontal ? end.x - start.x : end.y - start.y }

  /// The rectangle around the line, without a width or a height.
  public var frame: Rect {
    Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }
}

/// A small part with dimension lines.
public struct DetailMark: Equatable, Sendable {
  /// The dimension lines.
  public var lines: [DimensionLine]

  /// The outlines of the parts that are shown.
  public var parts: [RoundedRect]

  /// The rectangle that is magnified, around the lines.
  public var region: Rect
}

/// A line across the screen, or across a surface.
public struct GuideLine: Equatable, Sendable {
  /// The line.
  public var line: DimensionLine

  /// The pattern of the line.
  public enum Pattern: String, Sendable {
    /// A line without gaps.
    case solid
    /// A line of long dashes.
    case dashed
    /// A line of short dashes.
    case dotted
  }

  /// The pattern of the line.
  public var pattern: Pattern

  /// Creates a line.
  public init(line: DimensionLine, pattern: Pattern) {
    self.line = line
    self.pattern = pattern
  }

  /// The rectangle around the line, without a width or a height.
  public var frame: Rect { line.frame }
}

/// The upper corners of an outline.
public struct CornerMark: Equatable, Sendable {
  /// The outline, with the radius and the curve of its corners.
  public var outline: RoundedRect

  /// The radius that is drawn, in points.
  public var radius: Double

  /// Creates the mark of an outline whose top-left corner has a radius above 0.
  public init(_ outline: RoundedRect) {
    self.outline = outline
    radius = outline.drawnTopLeftRadius
  }

  /// The square of the fitted circle at the top-left corner.
  public var frame: Rect {
    Rect(x: outline.rect.x, y: outline.rect.y, width: radius, height: radius)
  }
}

/// The time in a transition.
public struct TimeAxis: Equatable, Sendable {
  /// Seconds since the transition began, 0 or more.
  public var elapsedSeconds: Double

  /// The nominal duration in seconds, above 0.
  public var nominalSeconds: Double

  /// The seconds from the beginning to the end of all motion.
  public var settledSeconds: Double
}
