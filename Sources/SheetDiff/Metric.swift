/// When two pixels count as different.
public enum Metric: String, CaseIterable, Sendable {
  /// As soon as one channel differs by one level.
  case exact
  /// When people see it: for pictures that a device or another rasteriser has drawn.
  case tolerant
  /// As pixelmatch 7.2.0 counts.
  case pixelmatch
  /// As odiff 4.5.0 counts.
  case odiff
}

/// What is compared, and how much may differ.
public struct ComparisonOptions: Equatable, Sendable {
  public var metric: Metric

  /// From 0 to 1; nil is the metric's own, and `exact` has none.
  public var threshold: Double?

  /// Whether pixels that differ by their antialiasing alone count, too; nil is the metric's own.
  public var includesAntialiasing: Bool?

  /// Parts that are not compared; what lies beyond the pictures is ignored itself.
  public var ignored: [PixelBox]

  public var limit: Limit

  /// Up to how much difference counts as none.
  public enum Limit: Equatable, Sendable {
    /// So many differing pixels.
    case pixels(Int)
    /// That share of all compared pixels, 0 to 1.
    case share(Double)
    /// No channel of a pixel further off than this, 0 to 255.
    case levels(Int)
  }

  public init(
    metric: Metric = .exact, threshold: Double? = nil, includesAntialiasing: Bool? = nil,
    ignored: [PixelBox] = [], limit: Limit = .pixels(0)
  ) {
    self.metric = metric
    self.threshold = threshold
    self.includesAntialiasing = includesAntialiasing
    self.ignored = ignored
    self.limit = limit
  }
}
