/// The classification of one pixel of two pictures, as bytes.
enum PixelKind {
  /// Equal or ignored.
  static let same: UInt8 = 0
  /// Different, but below the threshold.
  static let near: UInt8 = 1
  /// Explained by antialiasing.
  static let antialiased: UInt8 = 2
  static let different: UInt8 = 3
  /// Different, and darker in the second picture.
  static let darker: UInt8 = 4
  /// Part of a faint area, below the threshold or explained by antialiasing.
  static let faint: UInt8 = 5
}

extension UInt32 {
  @inline(__always) var red: Int { Int(self & 0xff) }
  @inline(__always) var green: Int { Int(self >> 8 & 0xff) }
  @inline(__always) var blue: Int { Int(self >> 16 & 0xff) }
  @inline(__always) var alpha: Int { Int(self >> 24) }

  /// The brightness of the colour, regardless of its alpha, 0 to 255.
  @inline(__always)
  var luma: Double {
    YIQDistance.brightness(red: Double(red), green: Double(green), blue: Double(blue))
  }

  /// The brightness of the colour over white, 0 to 255.
  var lumaOverWhite: Double {
    switch alpha {
    case 0: return YIQDistance.brightness(red: 255, green: 255, blue: 255)
    case 255: return luma
    default:
      let share = Double(alpha) / 255
      return YIQDistance.brightness(
        red: 255 + (Double(red) - 255) * share, green: 255 + (Double(green) - 255) * share,
        blue: 255 + (Double(blue) - 255) * share)
    }
  }
}
