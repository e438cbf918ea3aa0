public import SheetPrimitives

/// The background of a view controller's view in a sheet.
public enum SheetBackground: Equatable, Sendable {
  /// The elevated `systemBackground`.
  case system
  /// No background: the views behind the sheet are visible.
  case clear
  /// A `UIVisualEffectView` behind the content, which blurs the views behind the sheet.
  ///
  /// The effect has a style and no strength: UIKit offers no setting for its radius or opacity (A36).
  case blur(BlurEffectStyle)

  /// The background in words: `system`, `clear` or `blur:systemMaterial`.
  public var words: String {
    switch self {
    case .system: "system"
    case .clear: "clear"
    case .blur(let style): "blur:\(style.rawValue)"
    }
  }
}

/// The style of a blur effect, under the names of `UIBlurEffect.Style`.
public enum BlurEffectStyle: String, CaseIterable, Sendable {
  /// A blur that follows the appearance.
  case regular
  /// A blur that follows the appearance and sets the content off more clearly.
  case prominent
  /// A light blur in both appearances.
  case light
  /// A very light blur in both appearances.
  case extraLight
  /// A dark blur in both appearances.
  case dark
  /// The thinnest material, which follows the appearance.
  case systemUltraThinMaterial
  /// A thin material, which follows the appearance.
  case systemThinMaterial
  /// The standard material, which follows the appearance.
  case systemMaterial
  /// A thick material, which follows the appearance.
  case systemThickMaterial
  /// The material of bars, which follows the appearance.
  case systemChromeMaterial
  /// The thinnest material in the light appearance.
  case systemUltraThinMaterialLight
  /// A thin material in the light appearance.
  case systemThinMaterialLight
  /// The standard material in the light appearance.
  case systemMaterialLight
  /// A thick material in the light appearance.
  case systemThickMaterialLight
  /// The material of bars in the light appearance.
  case systemChromeMaterialLight
  /// The thinnest material in the dark appearance.
  case systemUltraThinMaterialDark
  /// A thin material in the dark appearance.
  case systemThinMaterialDark
  /// The standard material in the dark appearance.
  case systemMaterialDark
  /// A thick material in the dark appearance.
  case systemThickMaterialDark
  /// The material of bars in the dark appearance.
  case systemChromeMaterialDark

  /// A Boolean value that is true if the blur follows the appearance.
  public var followsAppearance: Bool {
    switch self {
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      true
    default: false
    }
  }
}

/// The look of a blur effect in one appearance.
public struct BlurMaterial: Equatable, Sendable {
  /// The standard deviation of the Gaussian in points, above 0.
  public var sigma: Double

  /// The colours of the blurred picture.
  public var tone: MaterialTone

  /// The share of the contrast of the picture that the colours keep at most, above 0 and at most 1.
  public var contrast: Double

  /// Creates a material.
  public init(sigma: Double, tone: MaterialTone, contrast: Double = 1) {
    self.sigma = sigma
    self.tone = tone
    self.contrast = contrast
  }
}

/// The looks of all blur effects in one appearance.
public struct BlurMaterials: Equatable, Sendable {
  private let materials: [BlurEffectStyle: BlurMaterial]

  /// Creates the looks; `material` returns that of a style.
  public init(_ material: (BlurEffectStyle) -> BlurMaterial) {
    materials = Dictionary(
      uniqueKeysWithValues: BlurEffectStyle.allCases.map { ($0, material($0)) })
  }

  /// Returns the look of a style.
  public subscript(style: BlurEffectStyle) -> BlurMaterial {
    guard let material = materials[style] else { preconditionFailure("every style has a look") }
    return material
  }
}

/// The setting of the user for all glass, since iOS 26.1.
public enum GlassSetting: String, CaseIterable, Sendable {
  /// Clear glass, the only one that was measured.
  case clear
}

/// The look of glass in one appearance: what lies behind it, blurred, and a bright line along the edge.
///
/// Source: fitted to a screenshot of iOS 26.0 with and without its sheet (K-41). With the luminance Y of a
/// blurred component x, in levels of 255, the colour is base + gain · (Y + saturation · (x − Y)).
public struct GlassStyle: Equatable, Sendable {
  /// The setting of the user.
  public var setting = GlassSetting.clear

  /// The blur and its colours.
  public var material: BlurMaterial

  /// The colour that stands for the blurred picture; nil for the picture.
  public var flatColor: Color?

  /// The colour of the line along the edge.
  public var rimColor: Color

  /// The width of that line in points, 0 or more.
  public var rimWidth: Double

  /// The bend of what is seen through the edge.
  public var refraction: GlassRefraction
}

/// The bend of the picture behind the edge of glass, as a mirror that shows what lies farther inside (K-41).
public struct GlassRefraction: Equatable, Sendable {
  /// The distance from the edge up to which the picture is bent, in points, above 0.
  public var depth: Double

  /// The distance by which it is bent at the edge, in points; 0 for none.
  public var reach: Double

  /// The part of the direction to the middle of the sheet, 0…1, beside that of the edge's normal.
  public var tilt: Double
}

extension GlassStyle {
  /// Reads the tokens `glass.*` for an appearance.
  init(_ tokens: some TokenSource, _ appearance: Appearance) {
    let suffix = appearance == .dark ? "Dark" : "Light"
    let gain = tokens.ratio("glass.gain" + suffix)
    let base = tokens.ratio("glass.base" + suffix) / 255
    let saturation = tokens.ratio("glass.saturation" + suffix)
    self.init(
      setting: tokens.choice("glass.setting"),
      material: BlurMaterial(
        sigma: tokens.points("glass.sigma"),
        // A tint of the opacity 1 − gain adds its grey with that opacity.
        tone: .tint(saturation: saturation, white: base / (1 - gain), alpha: 1 - gain),
        contrast: min(max(gain * max(saturation, 1), 0.01), 1)),
      flatColor: tokens.text("glass.style") == "flat"
        ? tokens.color("glass.flatColor" + suffix, ColorTraits(appearance)) : nil,
      rimColor: .white.withAlpha(tokens.ratio("glass.rimAlpha" + suffix)),
      rimWidth: tokens.points("glass.rimWidth"),
      refraction: GlassRefraction(
        depth: tokens.points("glass.refractionDepth"),
        reach: tokens.points("glass.refractionReach"), tilt: tokens.ratio("glass.refractionTilt")))
  }
}
