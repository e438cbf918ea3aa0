public import SheetPrimitives

/// Sizes in points and colours of what is drawn around and in a sheet, for one appearance.
public struct ChromeStyle: Equatable, Sendable {
  public var sheetColor: Color
  public var sheetOverlap: Double
  public var grabber: GrabberStyle
  public var shadowOffsetY: Double
  public var shadowSigma: Double
  public var navigationBar: NavigationBarStyle
  public var wireframe: WireframeStyle

  public init(
    sheetColor: Color, sheetOverlap: Double, grabber: GrabberStyle, shadowOffsetY: Double,
    shadowSigma: Double, navigationBar: NavigationBarStyle, wireframe: WireframeStyle
  ) {
    self.sheetColor = sheetColor
    self.sheetOverlap = sheetOverlap
    self.grabber = grabber
    self.shadowOffsetY = shadowOffsetY
    self.shadowSigma = shadowSigma
    self.navigationBar = navigationBar
    self.wireframe = wireframe
  }
}

/// The bar at a sheet's top by which it is dragged.
public struct GrabberStyle: Equatable, Sendable {
  public var size: Size
  public var top: Double
  public var color: Color

  public init(size: Size, top: Double, color: Color) {
    self.size = size
    self.top = top
    self.color = color
  }
}

/// The bar with a title and a close button inside a sheet.
public struct NavigationBarStyle: Equatable, Sendable {
  public var height: Double
  public var titleSize: Double
  public var titleColor: Color
  public var closeSize: Double
  public var closeTrailing: Double
  public var closeArm: Double
  public var closeStroke: Double
  public var closeColor: Color

  public init(
    height: Double, titleSize: Double, titleColor: Color, closeSize: Double,
    closeTrailing: Double, closeArm: Double, closeStroke: Double, closeColor: Color
  ) {
    self.height = height
    self.titleSize = titleSize
    self.titleColor = titleColor
    self.closeSize = closeSize
    self.closeTrailing = closeTrailing
    self.closeArm = closeArm
    self.closeStroke = closeStroke
    self.closeColor = closeColor
  }
}

/// The grey bars that stand for content.
public struct WireframeStyle: Equatable, Sendable {
  /// Margin and grid.
  public var grid: Double
  public var background: Color
  public var primary: Color
  public var secondary: Color
  public var statusBar: Color

  public init(
    grid: Double, background: Color, primary: Color, secondary: Color, statusBar: Color
  ) {
    self.grid = grid
    self.background = background
    self.primary = primary
    self.secondary = secondary
    self.statusBar = statusBar
  }
}
