public import SheetDiff
public import SheetScene
public import SheetSpec

/// The options of a comparison that do not depend on the compared pictures.
public struct ComparisonSettings: Equatable, Sendable {
  /// The metric; nil for `exact` if sheetdraw has drawn both pictures, else `tolerant`.
  ///
  /// A threshold, and antialiased pixels that do not count, mean `tolerant` too, since `exact` has neither.
  public var metric: Metric?

  /// The threshold from 0 (strict) to 1; nil for the metric's default.
  public var threshold: Double?

  /// A Boolean value that is true if antialiased pixels count as different; nil for the metric's
  /// default.
  public var includesAntialiasing: Bool?

  /// The upper bound of differences that pass; by default no pixel may differ.
  public var limit = ComparisonOptions.Limit.pixels(0)

  /// Areas with limits of their own; a pixel in one of them does not count for ``limit``.
  public var areaLimits: [AreaLimit] = []

  /// An area of pictures with a limit of its own.
  public struct AreaLimit: Equatable, Sendable {
    /// A part of a picture.
    public enum Area: Equatable, Sendable {
      /// A rectangle in the unit of ``ComparisonSettings/ignoredRects``.
      case rect(Rect)
      /// A layer of the drawn sheet.
      case layer(Role)
    }

    /// The area as it was written.
    public var name: String
    /// The area.
    public var area: Area
    /// The upper bound of the differences of its pixels.
    public var limit: ComparisonOptions.Limit

    /// Creates a limit.
    public init(name: String, area: Area, limit: ComparisonOptions.Limit) {
      self.name = name
      self.area = area
      self.limit = limit
    }
  }

  /// Ignored rectangles, in points unless ``ignoresPixels`` is true.
  public var ignoredRects: [Rect] = []

  /// A Boolean value that is true if ``ignoredRects`` are in pixels.
  public var ignoresPixels = false

  /// Ignored layers of drawn sheets.
  public var ignoredLayers: Set<Role> = []

  /// The ignored layers and those with limits of their own.
  public var namedLayers: Set<Role> {
    ignoredLayers.union(
      areaLimits.compactMap { if case .layer(let role) = $0.area { role } else { nil } })
  }

  /// The place where the first of ``namedLayers`` was written; nil for layers named in Swift.
  public var layersPlace: Place?

  /// Ignored rectangles in pixels.
  public var ignoredBoxes: [PixelBox] = []

  /// Areas in pixels with limits of their own.
  public var limitedBoxes: [ComparisonOptions.AreaLimit] = []

  /// Creates settings that permit no difference.
  public init() {}

  /// Creates settings from options and ignored layers.
  public init(_ options: ComparisonOptions, ignoring layers: Set<Role> = []) {
    metric = options.metric
    threshold = options.threshold
    includesAntialiasing = options.includesAntialiasing
    limit = options.limit
    ignoredBoxes = options.ignored
    limitedBoxes = options.areas
    ignoredLayers = layers
  }

  /// A Boolean value that is true if whole pictures are compared.
  public var ignoresNothing: Bool {
    ignoredRects.isEmpty && ignoredLayers.isEmpty && ignoredBoxes.isEmpty
  }

  /// Returns the options for two pictures.
  ///
  /// - Parameters:
  ///   - isOwn: True if sheetdraw has drawn both.
  ///   - pixelsPerPoint: Pixels per point of both, above 0.
  ///   - boxes: The boxes of ``namedLayers`` in both pictures, in pixels.
  /// - Returns: The options, with all lengths in pixels.
  public func options(
    isOwn: Bool, pixelsPerPoint: Double, boxes: LayerBoxes = [:]
  ) -> ComparisonOptions {
    let scale = ignoresPixels ? 1 : pixelsPerPoint
    let areas = areaLimits.map { area in
      let parts =
        switch area.area {
        case .rect(let rect): [PixelBox(roundingOut: rect, pixelsPerPoint: scale)]
        case .layer(let role): boxes[role] ?? []
        }
      return ComparisonOptions.AreaLimit(name: area.name, boxes: parts, limit: area.limit)
    }
    let isExact = isOwn && threshold == nil && includesAntialiasing != false
    return ComparisonOptions(
      metric: metric ?? (isExact ? .exact : .tolerant), threshold: threshold,
      includesAntialiasing: includesAntialiasing,
      ignored: ignoredBoxes
        + ignoredRects.map { PixelBox(roundingOut: $0, pixelsPerPoint: scale) }
        + ignoredLayers.flatMap { boxes[$0] ?? [] },
      limit: limit, areas: limitedBoxes + areas)
  }
}

/// The boxes of layers in a picture, in pixels.
public typealias LayerBoxes = [Role: [PixelBox]]

extension PixelBox {
  /// Creates the smallest box of whole pixels that contains a rectangle in points.
  fileprivate init(roundingOut rect: Rect, pixelsPerPoint: Double) {
    let (left, top) = (rect.x * pixelsPerPoint, rect.y * pixelsPerPoint)
    let right = (rect.x + rect.width) * pixelsPerPoint
    let bottom = (rect.y + rect.height) * pixelsPerPoint
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    self.init(
      x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
  }
}
