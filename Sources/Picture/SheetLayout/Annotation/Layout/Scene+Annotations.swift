public import SheetModel
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
