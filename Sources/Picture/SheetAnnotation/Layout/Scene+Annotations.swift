public import SheetModel
internal import SheetPrimitives
public import SheetScene

extension Role {
  /// All annotations with the edge of the screen.
  public static let annotation = Role(rawValue: "annotation")

  /// Returns the role of the annotations of a kind, such as `annotation-dims`.
  public static func annotation(_ kind: AnnotationKind) -> Role {
    Role(rawValue: "annotation-\(kind.rawValue)")
  }
}

/// The look of annotations on a picture.
public struct AnnotationOptions: Equatable, Sendable {
  /// The unit of lengths.
  public var unit: AnnotationUnit

  /// Pixels per point of the device, for lengths in pixels.
  public var devicePixelsPerPoint: Double

  /// Pixels per point of the picture; the margins are whole pixels, so that the screen's pixels do not
  /// change.
  public var picturePixelsPerPoint: Double

  /// The colours and sizes.
  public var style: AnnotationStyle

  /// A Boolean value that is true for a frame of a motion, which stands on a page even if nothing is
  /// annotated at its moment.
  public var isPageOfMotion = false

  /// Creates options.
  public init(
    unit: AnnotationUnit, devicePixelsPerPoint: Double, picturePixelsPerPoint: Double,
    style: AnnotationStyle
  ) {
    self.unit = unit
    self.devicePixelsPerPoint = devicePixelsPerPoint
    self.picturePixelsPerPoint = picturePixelsPerPoint
    self.style = style
  }
}

extension Scene {
  /// Returns the scene on a page, with annotations around it.
  ///
  /// The visible part of the scene is unchanged. The group `annotation` on top of it holds a group for
  /// each kind, such as `annotation-dims`. A transparent scene stays transparent; a scene with a device
  /// frame stands on the colour of the page, so that its labels can be read.
  ///
  /// - Parameters:
  ///   - annotations: The annotations of the state that the scene shows; annotations outside the
  ///     viewport are left out.
  ///   - options: The units and the look.
  ///   - window: The part of the screen in the viewport; nil for the whole viewport, without a device
  ///     frame.
  ///   - shaping: The shaper for labels.
  /// - Returns: The scene with a larger viewport; the same one without annotations in its viewport, unless
  ///   it is a frame of a motion.
  /// - Throws: ``TextShapingError`` if a label cannot be set.
  public func annotated(
    with annotations: [Annotation], _ options: AnnotationOptions, window: Rect? = nil,
    shaping: any TextShaping
  ) throws(TextShapingError) -> Scene {
    let style = options.style
    let layout = try AnnotationLayout(
      annotations, around: window ?? viewport, in: viewport, unit: options.unit,
      pixelsPerPoint: options.devicePixelsPerPoint, style: style, shaping: shaping)
    guard options.isPageOfMotion || !layout.items.isEmpty else { return self }
    let grid = PixelGrid(pixelsPerPoint: options.picturePixelsPerPoint)
    let drawing = AnnotationDrawing(layout: layout, style: style)
    var annotations = drawing.groups().map { Node.group($0) }
    var scene = self
    if window != nil {
      scene.background = style.page
    } else {
      let window = grid.wholePixels(viewport)
      let ground = background.map { [Node.fill(.rect(window), color: $0)] } ?? []
      scene.nodes = [.group(Group(clip: .rect(window), nodes: ground + nodes))]
      scene.background = background == nil ? nil : style.page
      // The edge lies outside the screen and covers none of its pixels.
      let edge = Stroke(
        .rect(window.inset(by: -style.leaderWidth / 2)), width: style.leaderWidth,
        color: style.note)
      annotations.insert(.stroke(edge), at: 0)
    }
    scene.nodes.append(.group(Group(role: .annotation, nodes: annotations)))
    scene.viewport = grid.roundedOut(layout.extent.inset(by: -style.padding))
    return scene
  }
}

extension PixelGrid {
  /// Returns a viewport with the size of its picture, in which the last pixels are whole.
  fileprivate func wholePixels(_ viewport: Rect) -> Rect {
    Rect(
      x: viewport.x, y: viewport.y,
      width: Double(pixelCount(viewport.width)) / pixelsPerPoint,
      height: Double(pixelCount(viewport.height)) / pixelsPerPoint)
  }
}

/// A side of the screen with a column of labels.
enum LabelSide: CaseIterable {
  case left
  case right
}

/// The place at which a leader reaches the part that a label names.
struct AnnotationSite {
  /// The horizontal position, and the heights at which the leader may reach it.
  var x: Double
  var heights: ClosedRange<Double>

  /// A Boolean value that is true if the place is at the edge of the screen, or beside it.
  var isAtEdge = false

  /// The middle of the heights.
  var middle: Double { (heights.lowerBound + heights.upperBound) / 2 }
}

extension AnnotationMark {
  /// The side on which a label is best; by the place on the screen for most marks.
  func side(in window: Rect) -> LabelSide {
    if case .outerDimension = self { return .right }
    if case .guide(let guide) = self, guide.line.isHorizontal { return .left }
    // The radius is measured at the other corner.
    if case .curvature = self { return .right }
    return frame.midX > window.midX + window.width / 10 ? .right : .left
  }

  /// Returns a Boolean value that indicates whether leaders of either side reach a part equally well, since
  /// it extends across the screen or is in the middle.
  func hasBothSides(in window: Rect) -> Bool {
    switch self {
    case .outerDimension, .guide, .corner, .curvature, .timeAxis: return false
    case .dimensions, .detail, .outline, .area, .ring, .element, .color:
      return abs(frame.intersection(window).midX - window.midX) < window.width / 10
    }
  }

  /// The distance between a small part and the end of its leader, which would cover it.
  private static let partGap = 4.0

  /// Returns the end of a leader beside a small part, or at the edge of a large one.
  private static func end(_ side: LabelSide, of part: Rect, in window: Rect) -> Double {
    let isLarge = part.width > window.width / 2
    switch side {
    case .left: return part.minX - (isLarge ? 0 : partGap)
    case .right: return part.maxX + (isLarge ? 0 : partGap)
    }
  }

  /// Returns the place that a leader from a side reaches.
  func site(_ side: LabelSide, in window: Rect) -> AnnotationSite {
    func span(_ rect: Rect) -> ClosedRange<Double> {
      // Leaders keep clear of corners where there is room.
      let inset = min(rect.height / 3, 6)
      return (rect.minY + inset)...(rect.maxY - inset)
    }
    let visible = frame.intersection(window)
    switch self {
    case .guide(let guide):
      let line = guide.line
      guard line.isHorizontal else {
        return AnnotationSite(x: line.start.x, heights: span(visible))
      }
      let x = side == .left ? line.start.x : line.end.x
      return AnnotationSite(
        x: x, heights: line.start.y...line.start.y,
        isAtEdge: x <= window.minX || x >= window.maxX)
    case .detail(let detail):
      let line = detail.lines[0]
      guard line.isHorizontal, let part = detail.parts.last?.rect else {
        // The end of the leader would cover a part right below.
        return AnnotationSite(x: line.start.x, heights: line.start.y...line.start.y)
      }
      return AnnotationSite(x: Self.end(side, of: part, in: window), heights: part.midY...part.midY)
    case .outerDimension(let line):
      return AnnotationSite(x: line.start.x, heights: span(line.frame))
    case .dimensions(let lines):
      let line = side == .left ? lines[0] : lines[lines.count - 1]
      return AnnotationSite(
        x: line.isHorizontal ? (side == .left ? line.start.x : line.end.x) : line.start.x,
        heights: line.isHorizontal ? line.start.y...line.start.y : span(line.frame))
    case .corner(let corner), .curvature(let corner):
      let circle = corner.circle(side)
      return AnnotationSite(
        x: side == .left ? circle.minX : circle.maxX, heights: circle.midY...circle.midY)
    case .color:
      return AnnotationSite(x: Self.end(side, of: visible, in: window), heights: span(visible))
    case .outline, .area, .ring, .element:
      return AnnotationSite(x: side == .left ? visible.minX : visible.maxX, heights: span(visible))
    case .timeAxis: return AnnotationSite(x: window.minX, heights: window.maxY...window.maxY)
    }
  }
}

extension CornerMark {
  /// The square around the circle that is fitted to the corner on a side.
  func circle(_ side: LabelSide) -> Rect {
    Rect(
      x: side == .left ? outline.rect.minX : outline.rect.maxX - 2 * radius,
      y: outline.rect.minY, width: 2 * radius, height: 2 * radius)
  }
}
