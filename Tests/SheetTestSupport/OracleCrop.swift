/// The compared part of a frame, in whole pixels of that frame.
public struct OracleCrop: Equatable, Sendable {
  public var xPixels: Int
  public var yPixels: Int
  public var widthPixels: Int
  public var heightPixels: Int

  public init(xPixels: Int, yPixels: Int, widthPixels: Int, heightPixels: Int) {
    precondition(widthPixels > 0 && heightPixels > 0)
    self.xPixels = xPixels
    self.yPixels = yPixels
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
  }

  public var pixelCount: Int { widthPixels * heightPixels }
}
