/// The pixel that differs most from the ideal, and its difference.
public struct OracleDeviation: Equatable, Sendable, CustomStringConvertible {
  /// Levels of 255 between the pixel and the ideal rounded half up.
  public var levels: Int

  /// Levels between the pixel and the ideal before rounding; 0.5 is unavoidable.
  public var exactLevels: Double

  /// The place in pixels of the whole frame.
  public var xPixels: Int
  public var yPixels: Int

  /// 0 red, 1 green, 2 blue, 3 alpha.
  public var channel: Int

  public var description: String {
    let names = ["red", "green", "blue", "alpha"]
    return "\(levels) levels (\(exactLevels) before rounding) in \(names[channel]) "
      + "at pixel \(xPixels), \(yPixels)"
  }

  func isWorse(than other: OracleDeviation) -> Bool {
    levels == other.levels ? exactLevels > other.exactLevels : levels > other.levels
  }
}
