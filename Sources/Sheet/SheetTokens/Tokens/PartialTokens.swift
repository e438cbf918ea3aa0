/// The rule for the distance of a sheet below large from the edges of the screen.
public enum InsetRule: String, CaseIterable, Sendable {
  /// None: the sheet is attached to the bottom edge, up to iOS 18.
  case none
  /// By the height of the top edge above the bottom of the screen, as in iOS 26.1.
  case byHeight
  /// As `fading` in iOS 26.0: it disappears on the way from about half of the maximum height to two
  /// thirds of it, also at rest.
  case fading
}

/// The numbers of sheets below large that float above the bottom edge, in points unless noted.
///
/// Source: screenshots and recordings of iOS 26.0 and 26.1 (K-41).
public struct PartialTokens: Equatable, Sendable {
  /// The rule for the distance from the edges.
  public var rule: InsetRule

  /// The distance of a sheet that is not low: the least by the rule `byHeight`, the largest by `fading`.
  public var inset: Double

  /// The distance of a sheet without height (`byHeight`).
  public var lowInset: Double

  /// The decrease of the distance with each point of height (`byHeight`).
  public var slope: Double

  /// The share of the maximum detent value up to which the distance is whole (`fading`).
  public var fadeStart: Double

  /// The share from which there is no distance (`fading`).
  public var fadeEnd: Double

  /// A Boolean value that is true if the system's effect below large is glass.
  public var hasGlass: Bool

  /// The share of the way from a detent with glass up to an opaque one from which the glass becomes
  /// opaque, below 1.
  public var opaqueStart: Double

  /// Distance of a large sheet over another sheet below the large detent.
  public var stackedGap: Double

  /// The share of the dimming that a sheet over another one has, 0…1.
  public var stackedDimming: Double
}

extension PartialTokens {
  /// Reads the tokens `partial.*` and `stacked.*`.
  package init(_ tokens: some TokenSource) {
    self.init(
      rule: tokens.choice("partial.insetRule"), inset: tokens.points("partial.inset"),
      lowInset: tokens.points("partial.insetLow"), slope: tokens.ratio("partial.insetSlope"),
      fadeStart: tokens.ratio("partial.fadeStart"), fadeEnd: tokens.ratio("partial.fadeEnd"),
      hasGlass: tokens.text("partial.effect") == "glass",
      opaqueStart: tokens.ratio("partial.opaqueStart"),
      stackedGap: tokens.points("stacked.gap"), stackedDimming: tokens.ratio("stacked.dimming"))
  }
}
