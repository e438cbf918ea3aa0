/// Why a scene cannot be drawn in pixels.
public enum RasterError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The density is not a number above 0.
  case unusableDensity(pixelsPerPoint: Double)
  /// A side of the picture is not finite, or longer than ``Raster/longestSidePixels``.
  case unusableSize(widthPixels: Double, heightPixels: Double)
  /// Both sides are allowed, but together they make too many pixels.
  case tooManyPixels(widthPixels: Int, heightPixels: Int)

  public var description: String {
    switch self {
    case .unusableDensity(let pixelsPerPoint):
      "a picture cannot have \(pixelsPerPoint) pixels per point; the number must be above 0"
    case .unusableSize(let width, let height):
      "a picture of \(width) × \(height) pixels cannot be drawn; "
        + "a side may have at most \(Raster.longestSidePixels)"
    case .tooManyPixels(let width, let height):
      "a picture of \(width) × \(height) pixels cannot be drawn; "
        + "it may have at most \(Raster.mostPixels) in all"
    }
  }
}
