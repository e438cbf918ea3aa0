public import SheetPrimitives

/// Sizes in points and colours of what is drawn around and in a sheet, for one appearance.
public struct ChromeStyle: Equatable, Sendable {
  public var sheetColor: Color
  public var sheetOverlap: Double
  public var grabberColor: Color
  public var shadowOffsetY: Double
  public var shadowSigma: Double
  public var navigationBar: NavigationBarStyle
  public var wireframe: WireframeStyle
  public var pageTurn: PageTurnStyle
  public var keyboardColor: Color

  public init(
    sheetColor: Color, sheetOverlap: Double, grabberColor: Color, shadowOffsetY: Double,
    shadowSigma: Double, navigationBar: NavigationBarStyle, wireframe: WireframeStyle,
    pageTurn: PageTurnStyle, keyboardColor: Color
  ) {
    self.sheetColor = sheetColor
    self.sheetOverlap = sheetOverlap
    self.grabberColor = grabberColor
    self.shadowOffsetY = shadowOffsetY
    self.shadowSigma = shadowSigma
    self.navigationBar = navigationBar
    self.wireframe = wireframe
    self.pageTurn = pageTurn
    self.keyboardColor = keyboardColor
  }
}

/// How one page slides over another.
public struct PageTurnStyle: Equatable, Sendable {
  /// Share of its width by which the lower page moves aside.
  public var parallax: Double

  /// Black over the lower page once it is covered.
  public var dimmingAlpha: Double

  public init(parallax: Double, dimmingAlpha: Double) {
    self.parallax = parallax
    self.dimmingAlpha = dimmingAlpha
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
  public var backColor: Color
  /// Behind the bar and below it once content is scrolled.
  public var background: Color
  public var separatorColor: Color

  public init(
    height: Double, titleSize: Double, titleColor: Color, closeSize: Double,
    closeTrailing: Double, closeArm: Double, closeStroke: Double, closeColor: Color,
    backColor: Color, background: Color, separatorColor: Color
  ) {
    self.height = height
    self.titleSize = titleSize
    self.titleColor = titleColor
    self.closeSize = closeSize
    self.closeTrailing = closeTrailing
    self.closeArm = closeArm
    self.closeStroke = closeStroke
    self.closeColor = closeColor
    self.backColor = backColor
    self.background = background
    self.separatorColor = separatorColor
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
  /// Height and corners of what stands for a picture.
  public var pictureHeight: Double
  public var pictureRadius: Double

  public init(
    grid: Double, background: Color, primary: Color, secondary: Color, statusBar: Color,
    pictureHeight: Double, pictureRadius: Double
  ) {
    self.grid = grid
    self.background = background
    self.primary = primary
    self.secondary = secondary
    self.statusBar = statusBar
    self.pictureHeight = pictureHeight
    self.pictureRadius = pictureRadius
  }
}
