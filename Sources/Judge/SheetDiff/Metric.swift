/// The criterion by which two pixels count as different.
public enum Metric: String, CaseIterable, Sendable {
  /// Any difference of a channel by one level.
  case exact
  /// A visible difference: for pictures from a device or from another rasterizer.
  case tolerant
  /// The criterion of pixelmatch 7.2.0.
  case pixelmatch
  /// The criterion of odiff 4.5.0.
  case odiff
}

/// The criteria and the limit of a comparison.
public struct ComparisonOptions: Equatable, Sendable {
  /// The criterion for a differing pixel.
  public var metric: Metric

  /// The threshold of the metric, 0 to 1; nil uses the default of the metric.
  ///
  /// The metric `exact` has no threshold.
  public var threshold: Double?

  /// A Boolean value indicating whether differences caused by antialiasing count; nil uses the
  /// default of the metric.
  public var includesAntialiasing: Bool?

  /// The parts that are not compared; they may extend beyond the pictures.
  public var ignored: [PixelBox]

  /// The largest accepted difference of the picture, without the pixels of ``areas``.
  public var limit: Limit

  /// The areas whose pixels have limits of their own; a pixel in several areas counts in each.
  public var areas: [AreaLimit]

  /// A Boolean value indicating whether parts that have moved or changed colour are searched, in
  /// pictures of the same size with at most 6 megapixels.
  public var findsCauses: Bool

  /// The largest difference that counts as none.
  public enum Limit: Equatable, Sendable {
    /// A number of differing pixels.
    case pixels(Int)
    /// A fraction of the compared pixels, 0 to 1.
    case share(Double)
    /// The largest difference of any channel, 0 to 255.
    case levels(Int)
  }

  /// The limit of an area.
  public struct AreaLimit: Equatable, Sendable {
    /// The name of the area in reports, such as `sheet`.
    public var name: String

    /// The parts of the area; they may extend beyond the pictures.
    public var boxes: [PixelBox]

    /// The largest accepted difference of its pixels.
    public var limit: Limit

    /// Creates a limit.
    public init(name: String, boxes: [PixelBox], limit: Limit) {
      self.name = name
      self.boxes = boxes
      self.limit = limit
    }
  }

  /// Creates options.
  public init(
    metric: Metric = .exact, threshold: Double? = nil, includesAntialiasing: Bool? = nil,
    ignored: [PixelBox] = [], limit: Limit = .pixels(0), areas: [AreaLimit] = [],
    findsCauses: Bool = false
  ) {
    precondition(threshold.map { (0...1).contains($0) } ?? true, "a threshold is from 0 to 1")
    self.metric = metric
    self.threshold = threshold
    self.includesAntialiasing = includesAntialiasing
    self.ignored = ignored
    self.limit = limit
    self.areas = areas
    self.findsCauses = findsCauses
  }
}
