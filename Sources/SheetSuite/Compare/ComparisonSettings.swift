public import SheetDiff
public import SheetPrimitives
public import SheetScene
public import SheetSpec

/// How pictures are compared, before it is known which.
public struct ComparisonSettings: Equatable, Sendable {
  /// Nil takes `exact` for pictures that sheetdraw has drawn, and `tolerant` for others.
  public var metric: Metric?

  /// From 0 (strict) to 1; nil for the metric's own.
  public var threshold: Double?

  /// Whether pixels count that differ by their antialiasing alone; nil does as the metric does.
  public var includesAntialiasing: Bool?

  /// The largest difference that passes; by default no pixel may differ.
  public var limit = ComparisonOptions.Limit.pixels(0)

  /// Parts that are left out, in points or in the unit of `ignoresPixels`.
  public var ignoredRects: [Rect] = []

  /// Whether `ignoredRects` are in pixels.
  public var ignoresPixels = false

  /// Layers of drawn sheets that are left out.
  public var ignoredLayers: Set<Role> = []

  /// The place where the first of `ignoredLayers` was written; nil for Swift code.
  public var layersPlace: Place?

  /// Parts that are left out, in pixels.
  public var ignoredBoxes: [PixelBox] = []

  /// Creates settings under which nothing may differ.
  public init() {}

  /// Creates the settings of given options.
  public init(_ options: ComparisonOptions, ignoring layers: Set<Role> = []) {
    metric = options.metric
    threshold = options.threshold
    includesAntialiasing = options.includesAntialiasing
    limit = options.limit
    ignoredBoxes = options.ignored
    ignoredLayers = layers
  }

  /// Whether whole pictures are compared.
  public var ignoresNothing: Bool {
    ignoredRects.isEmpty && ignoredLayers.isEmpty && ignoredBoxes.isEmpty
  }

  /// Returns the options for two pictures.
  ///
  /// - Parameters:
  ///   - isOwn: Whether sheetdraw has drawn both.
  ///   - pixelsPerPoint: Density of both.
  ///   - boxes: Further parts that are left out, in pixels.
  /// - Returns: The options, with everything in pixels.
  public func options(
    isOwn: Bool, pixelsPerPoint: Double, ignoring boxes: [PixelBox] = []
  ) -> ComparisonOptions {
    let scale = ignoresPixels ? 1 : pixelsPerPoint
    return ComparisonOptions(
      metric: metric ?? (isOwn ? .exact : .tolerant), threshold: threshold,
      includesAntialiasing: includesAntialiasing,
      ignored: ignoredBoxes
        + ignoredRects.map { PixelBox(roundingOut: $0, pixelsPerPoint: scale) } + boxes,
      limit: limit)
  }
}

extension ComparisonSettings {
  /// The fault of layers that are ignored in pictures that do not say where they are.
  var layersAreUnknown: DiagnosticError {
    var argument = ""
    if case .flag(let name)? = layersPlace?.source { argument = name + " " }
    return DiagnosticError(
      .noEffect, at: layersPlace, "neither picture says where its layers are",
      allowed: argument + "X,Y,W,H")
  }
}

extension PixelBox {
  /// The whole pixels that hold a rectangle.
  fileprivate init(roundingOut rect: Rect, pixelsPerPoint: Double) {
    let (left, top) = (rect.x * pixelsPerPoint, rect.y * pixelsPerPoint)
    let right = (rect.x + rect.width) * pixelsPerPoint
    let bottom = (rect.y + rect.height) * pixelsPerPoint
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    self.init(
      x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
  }
}
