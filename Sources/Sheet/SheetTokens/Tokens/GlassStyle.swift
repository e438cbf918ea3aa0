public import SheetPrimitives

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
