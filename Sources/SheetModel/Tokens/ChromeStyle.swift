public import SheetPrimitives

/// The colours and the sizes in points of a sheet and the views around it, for one appearance.
public struct ChromeStyle: Equatable, Sendable {
  /// The sheet's background.
  public var sheetColor: Color

  /// Distance by which the sheet's background extends below the screen, in points.
  public var sheetOverlap: Double

  /// The looks of blurred backgrounds.
  public var blurMaterials: BlurMaterials

  /// The grabber's colour.
  public var grabberColor: Color

  /// The navigation bar.
  public var navigationBar: NavigationBarStyle

  /// The wireframe content.
  public var wireframe: WireframeStyle

  /// The blocks of sheets.
  public var blocks: BlockStyle

  /// The blocks of the presenting view controller and of modals, which lie at the base level.
  public var baseBlocks: BlockStyle

  /// The page turn.
  public var pageTurn: PageTurnStyle

  /// The keyboard.
  public var keyboard: KeyboardStyle

  /// The home indicator.
  public var homeIndicator: HomeIndicatorStyle

  /// Creates a style.
  public init(
    sheetColor: Color, sheetOverlap: Double, blurMaterials: BlurMaterials, grabberColor: Color,
    navigationBar: NavigationBarStyle, wireframe: WireframeStyle, blocks: BlockStyle,
    baseBlocks: BlockStyle, pageTurn: PageTurnStyle, keyboard: KeyboardStyle,
    homeIndicator: HomeIndicatorStyle
  ) {
    self.sheetColor = sheetColor
    self.sheetOverlap = sheetOverlap
    self.blurMaterials = blurMaterials
    self.grabberColor = grabberColor
    self.navigationBar = navigationBar
    self.wireframe = wireframe
    self.blocks = blocks
    self.baseBlocks = baseBlocks
    self.pageTurn = pageTurn
    self.keyboard = keyboard
    self.homeIndicator = homeIndicator
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

/// The colours of a navigation bar with title, back button and close button.
public struct NavigationBarStyle: Equatable, Sendable {
  /// The title's colour.
  public var titleColor: Color

  /// The close button's colour.
  public var closeColor: Color

  /// The colour of the cross in the close button; nil for a cross that is cut out.
  public var crossColor: Color?

  /// The back button's colour.
  public var backColor: Color

  /// The background of the bar and the area below it when content is scrolled.
  public var background: Color

  /// The separator's colour.
  public var separatorColor: Color

  /// Creates a style.
  public init(
    titleColor: Color, closeColor: Color, crossColor: Color?, backColor: Color,
    background: Color, separatorColor: Color
  ) {
    self.titleColor = titleColor
    self.closeColor = closeColor
    self.crossColor = crossColor
    self.backColor = backColor
    self.background = background
    self.separatorColor = separatorColor
  }
}

/// The colours of wireframe content: grey bars that stand for text and images.
public struct WireframeStyle: Equatable, Sendable {
  /// The background.
  public var background: Color

  /// The colour of primary bars.
  public var primary: Color

  /// The colour of secondary bars.
  public var secondary: Color

  /// The colour of the separators between the rows of a sheet.
  public var separator: Color

  /// The colour of the status bar.
  public var statusBar: Color

  /// Creates a style.
  public init(
    background: Color, primary: Color, secondary: Color, separator: Color, statusBar: Color
  ) {
    self.background = background
    self.primary = primary
    self.secondary = secondary
    self.separator = separator
    self.statusBar = statusBar
  }
}
