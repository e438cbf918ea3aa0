@_exported public import SheetPixels

/// The result of comparing two pictures.
public struct Comparison: Equatable, Sendable {
  /// The overall result.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The pictures have no pixel that counts as different.
    case identical
    /// The pictures differ within the limit.
    case withinTolerance = "within-tolerance"
    /// The sizes are different.
    case sizesDiffer = "sizes-differ"
    /// The pictures differ by more than the limit allows.
    case pixelsDiffer = "pixels-differ"
  }

  /// The overall result.
  public var verdict: Verdict

  /// The sizes of the first and the second picture in pixels.
  public var sizes: [PixelBox]

  /// The number of differing pixels; with different sizes, pixels that only one picture has count.
  public var pixelCount: Int

  /// The number of compared pixels: all of the canvas that contains both pictures, without ignored
  /// parts.
  public var comparedCount: Int

  /// The largest difference of any channel among the differing pixels, 0 to 255.
  public var largest: Int

  /// The mean of the largest channel difference of each compared pixel, 0 to 255.
  public var mean: Double

  /// The differing pixel with the largest difference, the topmost and then the leftmost one; nil if
  /// none differs.
  public var worst: PixelBox?

  /// The bounding boxes of the differences, nearby ones merged, topmost first.
  public var regions: [PixelBox]

  /// The moves that explain regions; empty unless ``ComparisonOptions/findsCauses`` is true.
  public var moves: [Move]

  /// The large flat parts with another colour outside regions that have moved, the largest first;
  /// empty unless ``ComparisonOptions/findsCauses`` is true.
  public var recolorings: [Recoloring]

  /// The differences that the metric ``Metric/tolerant`` has not counted.
  public var tolerated: Tolerated

  /// The areas with limits of their own, then the pixels in none of them; empty without such areas.
  public var areas: [Area] = []

  /// The difference of an area, and its limit.
  public struct Area: Equatable, Sendable {
    /// The name of the area; nil for the pixels in no area.
    public var name: String?
    /// The largest accepted difference.
    public var limit: ComparisonOptions.Limit
    /// The number of differing pixels.
    public var pixelCount: Int
    /// The number of compared pixels.
    public var comparedCount: Int
    /// The largest difference of any channel among the differing pixels, 0 to 255.
    public var largest: Int
    /// A Boolean value indicating whether the difference is within the limit.
    public var isPassed: Bool

    /// The fraction of compared pixels that differ, 0 to 1.
    public var share: Double {
      comparedCount == 0 ? 0 : Double(pixelCount) / Double(comparedCount)
    }

    /// Creates a result.
    public init(
      name: String?, limit: ComparisonOptions.Limit, pixelCount: Int, comparedCount: Int,
      largest: Int, isPassed: Bool
    ) {
      self.name = name
      self.limit = limit
      self.pixelCount = pixelCount
      self.comparedCount = comparedCount
      self.largest = largest
      self.isPassed = isPassed
    }
  }

  /// Differences above the threshold that do not count.
  public struct Tolerated: Equatable, Sendable {
    /// The number of specks: groups of connected pixels with a small area, where rasterizers disagree.
    public var speckCount: Int
    /// The number of pixels of the specks.
    public var speckPixelCount: Int
    /// The number of pixels of faint areas, which differ by few levels in one direction.
    public var faintPixelCount: Int

    /// A Boolean value indicating whether every difference above the threshold counts.
    public var isEmpty: Bool { speckCount == 0 && faintPixelCount == 0 }

    /// Creates the numbers.
    public init(speckCount: Int = 0, speckPixelCount: Int = 0, faintPixelCount: Int = 0) {
      self.speckCount = speckCount
      self.speckPixelCount = speckPixelCount
      self.faintPixelCount = faintPixelCount
    }
  }

  /// A region with nearly the same content at another position.
  public struct Move: Equatable, Sendable {
    /// The region in the first picture.
    public var from: PixelBox
    /// The horizontal distance to its position in the second picture, in pixels, positive to the
    /// right.
    public var right: Int
    /// The vertical distance to its position in the second picture, in pixels, positive downwards.
    public var down: Int
    /// A Boolean value that is true if a part of the region has changed as well.
    public var hasChanged: Bool

    /// Creates a move.
    public init(from: PixelBox, right: Int, down: Int, hasChanged: Bool = false) {
      self.from = from
      self.right = right
      self.down = down
      self.hasChanged = hasChanged
    }
  }

  /// A flat part with another colour.
  public struct Recoloring: Equatable, Sendable {
    /// The box around the part, which may contain other pixels, such as text.
    public var box: PixelBox
    /// The colour in the first picture, packed as `red | green << 8 | blue << 16 | alpha << 24`.
    public var from: UInt32
    /// The colour in the second picture, packed likewise.
    public var to: UInt32

    /// Creates a recoloring.
    public init(box: PixelBox, from: UInt32, to: UInt32) {
      self.box = box
      self.from = from
      self.to = to
    }
  }

  /// The fraction of compared pixels that differ, 0 to 1.
  public var share: Double {
    comparedCount == 0 ? 0 : Double(pixelCount) / Double(comparedCount)
  }

  /// The regions that a move explains.
  public var regionsMoved: [PixelBox] {
    regions.filter { region in moves.contains { $0.from.intersection(region) != nil } }
  }

  /// A Boolean value indicating whether the difference is within the limit.
  public var isPassed: Bool { verdict == .identical || verdict == .withinTolerance }

  /// Creates a result from its values.
  public init(
    verdict: Verdict, sizes: [PixelBox], pixelCount: Int, comparedCount: Int, largest: Int,
    mean: Double, worst: PixelBox?, regions: [PixelBox], moves: [Move],
    recolorings: [Recoloring] = [], tolerated: Tolerated = Tolerated()
  ) {
    self.verdict = verdict
    self.sizes = sizes
    self.pixelCount = pixelCount
    self.comparedCount = comparedCount
    self.largest = largest
    self.mean = mean
    self.worst = worst
    self.regions = regions
    self.moves = moves
    self.recolorings = recolorings
    self.tolerated = tolerated
  }
}

extension Comparison {
  /// Compares two pictures row by row, with only a few rows of each in memory.
  ///
  /// Pictures of different sizes are aligned at their top-left corners. Pixels that only one of
  /// them has differ by 255 levels, and the verdict is ``Verdict/sizesDiffer`` under every limit.
  /// Two fully transparent pixels are equal, whatever their colours.
  ///
  /// - Throws: `PNGError` if a file is damaged, which may be found only at a later row.
  public init(
    of first: any PixelRows, and second: any PixelRows,
    options: ComparisonOptions = ComparisonOptions()
  ) throws(PNGError) {
    let comparer = Comparer(first, second, options: options)
    self = try comparer.run { _ in }
  }
}

/// A rectangle in whole pixels, relative to the top-left corner of a picture.
public struct PixelBox: Equatable, Hashable, Sendable {
  /// The left edge in pixels.
  public var x: Int
  /// The top edge in pixels.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a box.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the overlap of two boxes; nil if they do not overlap.
  ///
  /// Edges beyond the range of `Int` are clamped.
  public func intersection(_ other: PixelBox) -> PixelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard left < right, top < bottom else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The right edge in pixels, exclusive, at most the largest `Int`.
  public var right: Int { Self.sum(x, width) }

  /// The bottom edge in pixels, exclusive, at most the largest `Int`.
  public var bottom: Int { Self.sum(y, height) }

  private static func sum(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(max(0, length))
    return overflow ? .max : end
  }
}

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
