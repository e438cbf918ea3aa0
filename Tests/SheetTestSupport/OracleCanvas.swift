/// A crop painted in real numbers, in gamma-encoded sRGB; shapes are given in points.
public struct OracleCanvas: Sendable {
  public let crop: OracleCrop
  public let pixelsPerPoint: Double

  /// Premultiplied channels, 0…255 for colors and for alpha.
  private var channels: [Double]

  /// Creates an empty canvas.
  public init(crop: OracleCrop, pixelsPerPoint: Double) {
    self.crop = crop
    self.pixelsPerPoint = pixelsPerPoint
    channels = [Double](repeating: 0, count: 4 * crop.pixelCount)
  }

  /// Paints every pixel, up to the edge of the picture.
  public mutating func fill(with color: OracleColor) {
    paint(color, through: [Double](repeating: 1, count: crop.pixelCount))
  }

  public mutating func fill(_ outline: OraclePolygon, with color: OracleColor) {
    paint(color, through: outline.scaled(by: pixelsPerPoint).coverage(in: crop))
  }

  /// Paints a blurred mask; no shadow is drawn under the outline `cutOut`.
  public mutating func castShadow(
    of outline: OraclePolygon, sigmaPoints: Double, color: OracleColor,
    cutOut: OraclePolygon? = nil
  ) {
    guard color.alpha > 0 else { return }
    var shares = outline.scaled(by: pixelsPerPoint)
      .shadow(in: crop, sigmaPixels: sigmaPoints * pixelsPerPoint)
    if let cutOut {
      let hidden = cutOut.scaled(by: pixelsPerPoint).coverage(in: crop)
      for index in shares.indices { shares[index] *= 1 - hidden[index] }
    }
    paint(color, through: shares)
  }

  /// Paints another canvas of the same crop as one layer with an opacity.
  public mutating func draw(_ layer: OracleCanvas, opacity: Double) {
    for index in channels.indices {
      let alpha = layer.channels[index - index % 4 + 3] / 255 * opacity
      channels[index] = layer.channels[index] * opacity + channels[index] * (1 - alpha)
    }
  }

  /// The painted picture, with straight alpha.
  public var picture: OraclePicture {
    var straight = channels
    for pixel in 0..<crop.pixelCount {
      let alpha = channels[4 * pixel + 3] / 255
      guard alpha > 0 else { continue }
      for index in 4 * pixel..<4 * pixel + 3 { straight[index] /= alpha }
    }
    return OraclePicture(crop: crop, channels: straight)
  }

  private mutating func paint(_ color: OracleColor, through shares: [Double]) {
    let source = [color.red, color.green, color.blue, 255]
    channels.withUnsafeMutableBufferPointer { channels in
      for (pixel, share) in shares.enumerated() {
        let opacity = share * color.alpha
        guard opacity > 0 else { continue }
        for channel in 0..<4 {
          let below = channels[4 * pixel + channel]
          channels[4 * pixel + channel] = below + (source[channel] - below) * opacity
        }
      }
    }
  }
}
