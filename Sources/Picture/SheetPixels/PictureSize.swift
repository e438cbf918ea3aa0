/// The limits for the size of a picture, shared by all encoders, decoders and rasterizers.
public enum PictureSize {
  /// The longest side in pixels, which is also the limit of Cairo.
  public static let longestSidePixels = 32_767

  /// The largest number of pixels of a picture: 1.6 gigabytes in memory.
  public static let mostPixels = 400_000_000

  /// The largest number of pixels of a picture that is decoded as a whole: 256 megabytes.
  public static let mostPixelsDecoded = 64_000_000

  /// The largest number of pixels of a frame of a recording: those of a video of 8K.
  public static let mostPixelsOfFrame = 7680 * 4320

  /// The largest number of pixels of all frames of a recording, which bounds the time of reading it: a minute
  /// with 60 frames per second of the largest screen of an iPhone, 1320 × 2868 pixels.
  public static let mostPixelsOfRecording = 60 * 60 * 1320 * 2868

  /// Validates a size.
  ///
  /// - Throws: ``PictureSizeError`` with the limit that is exceeded.
  public static func check(widthPixels: Int, heightPixels: Int) throws(PictureSizeError) {
    guard widthPixels > 0, heightPixels > 0 else {
      throw .empty(widthPixels: widthPixels, heightPixels: heightPixels)
    }
    guard max(widthPixels, heightPixels) <= longestSidePixels else {
      throw .sideTooLong(widthPixels: widthPixels, heightPixels: heightPixels)
    }
    guard widthPixels * heightPixels <= mostPixels else {
      throw .tooManyPixels(widthPixels: widthPixels, heightPixels: heightPixels)
    }
  }
}

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
