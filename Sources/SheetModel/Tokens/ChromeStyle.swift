public import SheetPrimitives

/// The colours and the sizes in points of a sheet and the views around it, for one appearance.
public struct ChromeStyle: Equatable, Sendable {
  /// The sheet's background.
  public var sheetColor: Color

  /// Distance by which the sheet's background extends below the screen, in points.
  public var sheetOverlap: Double

  /// The grabber's colour.
  public var grabberColor: Color

  /// Vertical offset of the sheet's shadow in points, positive downwards.
  public var shadowOffsetY: Double

  /// Standard deviation of the shadow's Gaussian blur in points.
  public var shadowSigma: Double

  /// The navigation bar.
  public var navigationBar: NavigationBarStyle

  /// The wireframe content.
  public var wireframe: WireframeStyle

  /// The page turn.
  public var pageTurn: PageTurnStyle

  /// The keyboard's colour.
  public var keyboardColor: Color

  /// Creates a style.
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

/// The movement of one page over another.
public struct PageTurnStyle: Equatable, Sendable {
  /// The share of its width by which the lower page moves.
  public var parallax: Double

  /// Opacity of the black over the covered lower page, 0…1.
  public var dimmingAlpha: Double

  /// Creates a style.
  public init(parallax: Double, dimmingAlpha: Double) {
    self.parallax = parallax
    self.dimmingAlpha = dimmingAlpha
  }
}

/// The style of a navigation bar with title, back button and close button, in points.
public struct NavigationBarStyle: Equatable, Sendable {
  /// Height of the bar.
  public var height: Double

  /// Font size of the title.
  public var titleSize: Double

  /// The title's colour.
  public var titleColor: Color

  /// Diameter of the close button.
  public var closeSize: Double

  /// Distance of the close button from the trailing edge.
  public var closeTrailing: Double

  /// Reach of the cross's arms from its centre along each axis, without the round caps.
  public var closeArm: Double

  /// Stroke width of the cross.
  public var closeStroke: Double

  /// The close button's colour.
  public var closeColor: Color

  /// The back button's colour.
  public var backColor: Color

  /// The background of the bar and the area below it when content is scrolled.
  public var background: Color

  /// The separator's colour.
  public var separatorColor: Color

  /// Creates a style.
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

/// The style of wireframe content: grey bars that stand for text and images.
public struct WireframeStyle: Equatable, Sendable {
  /// The margin and grid unit in points.
  public var grid: Double

  /// The background.
  public var background: Color

  /// The colour of primary bars.
  public var primary: Color

  /// The colour of secondary bars.
  public var secondary: Color

  /// The colour of the status bar.
  public var statusBar: Color

  /// Height of the placeholder for a picture, in points.
  public var pictureHeight: Double

  /// Corner radius of the placeholder for a picture, in points.
  public var pictureRadius: Double

  /// Creates a style.
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
