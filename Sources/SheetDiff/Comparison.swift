/// What came of comparing two pictures.
public struct Comparison: Equatable, Sendable {
  public enum Verdict: String, CaseIterable, Sendable {
    /// Nothing differs.
    case identical
    /// Something differs, and no more than is allowed.
    case withinTolerance = "within-tolerance"
    /// The pictures do not even have one size.
    case sizesDiffer = "sizes-differ"
    case pixelsDiffer = "pixels-differ"
  }

  public var verdict: Verdict

  /// Width and height in pixels of the first and the second picture.
  public var sizes: [PixelBox]

  /// How many pixels count as different; where sizes differ, those that only one picture has do.
  public var pixelCount: Int

  /// How many pixels were compared: the canvas that holds both, without what is ignored.
  public var comparedCount: Int

  /// The largest difference of any channel among the differing pixels, 0 to 255.
  public var largest: Int

  /// The mean over all compared pixels of each one's largest channel difference, 0 to 255.
  public var mean: Double

  /// A differing pixel with the largest difference; the uppermost, then the leftmost one.
  public var worst: PixelBox?

  /// Boxes around what differs, near ones joined, the uppermost first.
  public var regions: [PixelBox]

  /// How the content of a region has moved, where that explains all of it.
  public var moves: [Move]

  /// A region that is the same at another place.
  public struct Move: Equatable, Sendable {
    /// Where it is in the first picture.
    public var from: PixelBox
    /// How far to the right and down it is in the second one.
    public var right: Int
    public var down: Int

    public init(from: PixelBox, right: Int, down: Int) {
      self.from = from
      self.right = right
      self.down = down
    }
  }

  /// Differing pixels among the compared ones, 0 to 1.
  public var share: Double {
    comparedCount == 0 ? 0 : Double(pixelCount) / Double(comparedCount)
  }

  /// Whether the pictures pass for the same.
  public var isPassed: Bool { verdict == .identical || verdict == .withinTolerance }

  public init(
    verdict: Verdict, sizes: [PixelBox], pixelCount: Int, comparedCount: Int, largest: Int,
    mean: Double, worst: PixelBox?, regions: [PixelBox], moves: [Move]
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
  }
}
