import SheetModel

@testable import SheetTokens

/// The published numbers of blur materials: radii in points, and the numbers of their formulas.
enum MaterialLiterals {
  private static func curve(
    _ sigma: Double, _ saturation: Double, _ brightness: Double, _ amount: Double,
    _ values: [Double]
  ) -> BlurMaterial {
    BlurMaterial(
      sigma: sigma,
      tone: .luminanceCurve(
        saturation: saturation, brightness: brightness, luminanceAmount: amount,
        luminanceValues: SIMD4(values)))
  }

  /// The effects of Apple's sample ImageEffects; their saturation is 1.8.
  private static func tint(_ sigma: Double, white: Double, alpha: Double) -> BlurMaterial {
    BlurMaterial(sigma: sigma, tone: .tint(saturation: 1.8, white: white, alpha: alpha))
  }

  private static let lightMaterials: [String: BlurMaterial] = [
    "systemUltraThinMaterial": curve(22.5, 1.1, 0.12, 0.5, [0.45, 0.55, 0.65, 0.68]),
    "systemThinMaterial": curve(30, 1.35, 0.12, 0.6, [0.725, 0.825, 0.76, 0.73]),
    "systemMaterial": curve(30, 1.5, 0.1, 0.75, [0.9, 0.83, 0.925, 0.815]),
    "systemThickMaterial": curve(45, 1.5, 0.045, 0.88, [0.99, 0.95, 0.98, 0.905]),
    "systemChromeMaterial": curve(22.5, 1.1, 0.1, 0.75, [0.8, 0.9, 1.1, 0.825]),
  ]

  private static let darkMaterials: [String: BlurMaterial] = [
    "systemUltraThinMaterial": curve(22.5, 1.1, 0, 0.5, [0.24, 0.24, 0.3, 0.39]),
    "systemThinMaterial": curve(30, 1.35, 0, 0.6, [0.2, 0.21, 0.1, 0.15]),
    "systemMaterial": curve(30, 1.5, 0, 0.75, [0.16, 0.26, 0.1, 0.1]),
    "systemThickMaterial": curve(45, 1.5, 0, 0.88, [0.14, 0.16, 0.1, 0.03]),
    "systemChromeMaterial": curve(22.5, 2, -0.1, 0.75, [0.23, 0.52, 0.27, 0.255]),
  ]

  private static let fixed: [String: BlurMaterial] = {
    var looks = [
      "light": tint(30, white: 1, alpha: 0.3), "extraLight": tint(20, white: 0.97, alpha: 0.8),
      "dark": tint(20, white: 0.11, alpha: 0.73),
    ]
    for (name, look) in lightMaterials { looks[name + "Light"] = look }
    for (name, look) in darkMaterials { looks[name + "Dark"] = look }
    return looks
  }()

  /// The colours of `regular` and `prominent` are those of the fixed styles; the radii that differ
  /// are chosen.
  static let light =
    fixed.merging(lightMaterials) { $1 }
    .merging([
      "regular": tint(25, white: 1, alpha: 0.3), "prominent": tint(20, white: 0.97, alpha: 0.8),
    ]) { $1 }

  static let dark =
    fixed.merging(darkMaterials) { $1 }
    .merging([
      "regular": tint(25, white: 0.11, alpha: 0.73),
      "prominent": tint(30, white: 0.11, alpha: 0.73),
    ]) { $1 }
}

extension BlurMaterials {
  /// Creates the looks of a table by names of styles; a style without a line has a look that no
  /// profile has.
  init(literals: [String: BlurMaterial]) {
    let missing = BlurMaterial(sigma: 1, tone: .tint(saturation: 0, white: 0, alpha: 0))
    self.init { literals[$0.rawValue] ?? missing }
  }
}
