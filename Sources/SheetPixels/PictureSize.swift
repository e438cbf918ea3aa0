/// The sizes a picture may have, one rule for everything that makes or reads pixels.
public enum PictureSize {
  /// The longest side in pixels, which is also the longest that Cairo draws.
  public static let longestSidePixels = 32_767

  /// The most pixels of a whole picture: 1.6 gigabytes when held in memory.
  public static let mostPixels = 400_000_000

  /// Throws which limit a picture of this size breaks, if it breaks one.
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
