public import SheetPrimitives

/// A phone or tablet as far as pictures of it are concerned, held upright.
public struct Device: Equatable, Sendable {
  /// Short name for flags and file names, such as `iphone-15-pro`.
  public var slug: String

  /// Name for people, such as `iPhone 15 Pro`; several where they share a screen.
  public var name: String

  public var size: Size

  /// Device pixels for a point, above 0.
  public var pixelsPerPoint: Double

  public var portraitSafeArea: EdgeInsets
  public var landscapeSafeArea: EdgeInsets
  public var portraitStatusBarHeight: Double
  public var landscapeStatusBarHeight: Double

  /// Radius of the display's own corners in points; 0 for square ones.
  public var displayCornerRadius: Double

  public var hasHomeButton: Bool
  public var isTablet: Bool

  /// Whether no release before iOS 26 runs on it.
  public var needsIOS26: Bool

  public init(
    slug: String, name: String, size: Size, pixelsPerPoint: Double,
    portraitSafeArea: EdgeInsets = EdgeInsets(), landscapeSafeArea: EdgeInsets = EdgeInsets(),
    portraitStatusBarHeight: Double = 0, landscapeStatusBarHeight: Double = 0,
    displayCornerRadius: Double = 0, hasHomeButton: Bool = false, isTablet: Bool = false,
    needsIOS26: Bool = false
  ) {
    self.slug = slug
    self.name = name
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.portraitStatusBarHeight = portraitStatusBarHeight
    self.landscapeStatusBarHeight = landscapeStatusBarHeight
    self.displayCornerRadius = displayCornerRadius
    self.hasHomeButton = hasHomeButton
    self.isTablet = isTablet
    self.needsIOS26 = needsIOS26
  }
}

/// A device's screen in one orientation.
public struct Screen: Equatable, Sendable {
  public var size: Size
  public var pixelsPerPoint: Double
  public var safeArea: EdgeInsets
  public var statusBarHeight: Double
  public var displayCornerRadius: Double
  public var hasHomeButton: Bool
  public var isTablet: Bool

  /// Whether the vertical size class is compact: a phone on its side.
  public var isCompactHeight: Bool

  public init(_ device: Device, isLandscape: Bool) {
    size =
      isLandscape
      ? Size(width: device.size.height, height: device.size.width) : device.size
    pixelsPerPoint = device.pixelsPerPoint
    safeArea = isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
    statusBarHeight =
      isLandscape ? device.landscapeStatusBarHeight : device.portraitStatusBarHeight
    displayCornerRadius = device.displayCornerRadius
    hasHomeButton = device.hasHomeButton
    isTablet = device.isTablet
    isCompactHeight = isLandscape && !device.isTablet
  }

  /// The screen's own pixels: what resting edges are rounded to, whatever the picture's scale.
  public var pixelGrid: PixelGrid { PixelGrid(pixelsPerPoint: pixelsPerPoint) }
}
