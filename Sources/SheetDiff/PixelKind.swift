/// What has been found out about one place of two pictures.
enum PixelKind {
  /// Equal, or not compared.
  static let same: UInt8 = 0
  /// Not equal, and too near to count.
  static let near: UInt8 = 1
  /// Explained by antialiasing.
  static let antialiased: UInt8 = 2
  static let different: UInt8 = 3
  /// Different, and darker in the second picture.
  static let darker: UInt8 = 4
}

extension UInt32 {
  @inline(__always) var red: Int { Int(self & 0xff) }
  @inline(__always) var green: Int { Int(self >> 8 & 0xff) }
  @inline(__always) var blue: Int { Int(self >> 16 & 0xff) }
  @inline(__always) var alpha: Int { Int(self >> 24) }

  /// The brightness of an opaque pixel, 0 to 255.
  ///
  /// Source: the Y of YIQ as Kotsarenko and Ramos give it (2010).
  @inline(__always)
  var luma: Double {
    Double(red) * 0.29889531 + Double(green) * 0.58662247 + Double(blue) * 0.11448223
  }
}
