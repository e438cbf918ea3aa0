/// An ideal picture of a crop: straight channels as real numbers 0…255, nothing rounded.
public struct OraclePicture: Equatable, Sendable {
  public let crop: OracleCrop

  /// Red, green, blue, alpha of each pixel, row by row.
  public let channels: [Double]

  public init(crop: OracleCrop, channels: [Double]) {
    precondition(channels.count == 4 * crop.pixelCount)
    self.crop = crop
    self.channels = channels
  }

  /// The color at a place inside the crop, counted from the crop's own corner.
  public subscript(x: Int, y: Int) -> OracleColor {
    let index = 4 * (y * crop.widthPixels + x)
    return OracleColor(
      red: channels[index], green: channels[index + 1], blue: channels[index + 2],
      alpha: channels[index + 3] / 255)
  }

  /// The picture in 8 bits, each channel rounded half up, red in the lowest byte.
  public var pixels: [UInt32] {
    (0..<crop.pixelCount).map { pixel in
      (0..<4).reduce(UInt32(0)) { packed, channel in
        packed | UInt32(Self.rounded(channels[4 * pixel + channel])) << UInt32(8 * channel)
      }
    }
  }

  /// The largest deviation of 8-bit pixels of the crop; red in the lowest byte, straight alpha.
  public func worstDeviation(from pixels: [UInt32]) -> OracleDeviation {
    precondition(pixels.count == crop.pixelCount)
    return worst { x, y in pixels[y * crop.widthPixels + x] }
  }

  /// The largest deviation of the crop's part of a whole frame.
  public func worstDeviation(
    fromFrame pixels: [UInt32], widthPixels: Int
  ) -> OracleDeviation {
    worst { x, y in pixels[(crop.yPixels + y) * widthPixels + crop.xPixels + x] }
  }

  private func worst(_ pixel: (Int, Int) -> UInt32) -> OracleDeviation {
    var worst = OracleDeviation(levels: 0, exactLevels: 0, xPixels: 0, yPixels: 0, channel: 0)
    for y in 0..<crop.heightPixels {
      for x in 0..<crop.widthPixels {
        let actual = pixel(x, y)
        let index = 4 * (y * crop.widthPixels + x)
        // The color of invisible pixels is irrelevant.
        let isInvisible = actual >> 24 == 0 && Self.rounded(channels[index + 3]) == 0
        for channel in isInvisible ? 3..<4 : 0..<4 {
          let level = Int(actual >> UInt32(8 * channel) & 0xFF)
          let ideal = channels[index + channel]
          let deviation = OracleDeviation(
            levels: abs(level - Self.rounded(ideal)), exactLevels: abs(Double(level) - ideal),
            xPixels: crop.xPixels + x, yPixels: crop.yPixels + y, channel: channel)
          if deviation.isWorse(than: worst) { worst = deviation }
        }
      }
    }
    return worst
  }

  private static func rounded(_ value: Double) -> Int {
    Int((value + 0.5).rounded(.down))
  }
}
