import Glibc

/// Colors computed by published formulas, as an oracle.
enum PublishedColor {
  /// Linear Display P3 to linear sRGB.
  ///
  /// Source: CSS Color 4, sample code, `lin_P3_to_XYZ` and `XYZ_to_lin_sRGB` multiplied.
  static let displayP3: [[Double]] = [
    [1.2249401762805598, -0.22494017628055996, 0],
    [-0.04205695470968816, 1.0420569547096881, 0],
    [-0.019637554590334432, -0.07863604555063188, 1.0982736001409663],
  ]

  /// Linear Adobe RGB (1998) to linear sRGB.
  ///
  /// Source: CSS Color 4, sample code, `lin_a98rgb_to_XYZ` and `XYZ_to_lin_sRGB` multiplied.
  static let adobeRGB: [[Double]] = [
    [1.3983557439607783, -0.3983557439607783, 0],
    [0, 1, 0],
    [0, -0.04292898929447326, 1.0429289892944733],
  ]

  /// The sRGB levels of a color, from 0 to 255 and not rounded.
  static func sRGB(
    _ color: [Double], matrix: [[Double]]? = nil, light: (Double) -> Double
  ) -> [Double] {
    let linear = color.map(light)
    let mixed = matrix.map { rows in
      rows.map { row in zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    return (mixed ?? linear).map { 255 * encoded(min(max($0, 0), 1)) }
  }

  /// Source: IEC 61966-2-1.
  static func light(sRGB number: Double) -> Double {
    number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
