/// The levels of a pixel, 0…255.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ rgba: UInt32) {
    red = Int(rgba & 0xFF)
    green = Int(rgba >> 8 & 0xFF)
    blue = Int(rgba >> 16 & 0xFF)
    alpha = Int(rgba >> 24)
  }

  /// An opaque pixel of `0xRRGGBB`.
  init(hex: Int) {
    red = hex >> 16 & 0xFF
    green = hex >> 8 & 0xFF
    blue = hex & 0xFF
    alpha = 255
  }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}
