/// An error for a picture size outside the limits.
public enum PictureSizeError: Error, Equatable, CustomStringConvertible {
  /// A side has no pixels.
  case empty(widthPixels: Int, heightPixels: Int)
  /// A side exceeds ``PictureSize/longestSidePixels``.
  case sideTooLong(widthPixels: Int, heightPixels: Int)
  /// Both sides are allowed, but together they exceed ``PictureSize/mostPixels``.
  case tooManyPixels(widthPixels: Int, heightPixels: Int)

  /// A message with the size and the limit.
  public var description: String {
    switch self {
    case .empty(let width, let height):
      "the picture is \(width) × \(height) pixels; a side needs at least 1 pixel"
    case .sideTooLong(let width, let height):
      "the picture is \(width) × \(height) pixels; "
        + "a side may be at most \(PictureSize.longestSidePixels) pixels"
    case .tooManyPixels(let width, let height):
      "the picture is \(width) × \(height) pixels; "
        + "it may have at most \(PictureSize.mostPixels / 1_000_000) million pixels"
    }
  }
}
