public import SheetPrimitives

/// The look of the home indicator: a bar with semicircular ends, centred near the bottom edge of the
/// screen.
public struct HomeIndicatorStyle: Equatable, Sendable {
  /// The colour.
  public var color: Color

  /// The height in points.
  public var height: Double

  /// The distance from the bottom edge of the screen in points.
  public var bottom: Double

  /// The width in points on phones in portrait.
  public var width: Double

  /// The same on phones that are at least `wideScreen` wide.
  public var wideWidth: Double

  /// The width of the narrowest wide phone in points.
  public var wideScreen: Double

  /// The width in points on phones in landscape.
  public var landscapeWidth: Double

  /// The width in points on tablets.
  public var tabletWidth: Double

  /// Returns the width on a screen in points.
  public func width(on screen: Screen) -> Double {
    if screen.isTablet { return tabletWidth }
    if screen.size.width > screen.size.height { return landscapeWidth }
    return screen.size.width < wideScreen ? width : wideWidth
  }
}

extension HomeIndicatorStyle {
  /// Reads the tokens `homeIndicator.*` for some traits.
  init(_ tokens: some TokenSource, _ traits: ColorTraits) {
    func points(_ name: String) -> Double { tokens.points("homeIndicator.\(name)") }
    self.init(
      color: tokens.color("homeIndicator.color", traits), height: points("height"),
      bottom: points("bottom"), width: points("width"), wideWidth: points("widthWide"),
      wideScreen: points("screenWide"), landscapeWidth: points("widthLandscape"),
      tabletWidth: points("widthTablet"))
  }
}
