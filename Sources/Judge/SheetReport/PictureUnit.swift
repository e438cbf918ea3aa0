public import SheetDiff
public import SheetPrimitives

/// The unit of lengths in text about a comparison of pictures.
public struct PictureUnit: Equatable, Sendable {
  /// The length of the unit in pixels, above 0.
  public let pixels: Double

  /// The symbol of the unit: `px` or `pt`.
  public let symbol: String

  /// The pixel.
  public static let pixel = PictureUnit(pixels: 1, symbol: "px")

  /// Returns the point of pictures with this many pixels per point, above 0.
  public static func point(pixelsPerPoint: Double) -> PictureUnit {
    PictureUnit(pixels: pixelsPerPoint, symbol: "pt")
  }

  /// Returns a length without its unit, rounded to 1/1000.
  func number(_ pixelCount: Int) -> String {
    pixels == 1 ? "\(pixelCount)" : (Double(pixelCount) / pixels).brief
  }

  /// Returns a length such as `3 px`.
  func length(_ pixelCount: Int) -> String { "\(number(pixelCount)) \(symbol)" }

  /// Returns width and height without their unit: `267 × 155`.
  func size(_ box: PixelBox) -> String { "\(number(box.width)) × \(number(box.height))" }

  /// Returns a box such as `28, 37: 267 × 155 px`.
  public func words(_ box: PixelBox) -> String {
    "\(number(box.x)), \(number(box.y)): \(size(box)) \(symbol)"
  }

  /// Returns left edge, top edge, width and height.
  public func json(_ box: PixelBox) -> JSON {
    .list(box.numbers.map { .number(Double($0) / pixels) })
  }
}
