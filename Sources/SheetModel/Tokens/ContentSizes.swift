/// The sizes of a content and its bars in points, the same in both appearances, and the direction of
/// its layout.
public struct ContentSizes: Equatable, Sendable {
  /// Height of the navigation bar.
  public var navigationBarHeight: Double

  /// Font size of the bar's title.
  public var titleSize: Double

  /// Distance of the title's baseline below the bar's top; nil for capitals in the middle of the bar.
  public var titleBaseline: Double?

  /// Distance of the title of the page below from the leading edge, behind the chevron.
  public var backLabelLeading: Double

  /// Diameter of the close button.
  public var closeButtonSide: Double

  /// Distance of the close button from the trailing edge.
  public var closeButtonTrailing: Double

  /// Reach of the cross's arms from its centre along each axis, without the round caps.
  public var closeArm: Double

  /// Stroke width of the cross.
  public var closeStroke: Double

  /// The margin and grid unit.
  public var grid: Double

  /// Height of the placeholder for a picture.
  public var pictureHeight: Double

  /// Corner radius of the placeholder for a picture.
  public var pictureRadius: Double

  /// Width of the area around the back button that receives touches.
  public var backButtonWidth: Double

  /// The sizes of blocks.
  public var blocks: BlockSizes

  /// The sizes of the text styles at the preferred size of text.
  public var text: TextSizes

  /// The direction in which views follow each other.
  public var layoutDirection: LayoutDirection

  /// Creates the sizes.
  public init(
    navigationBarHeight: Double, titleSize: Double, titleBaseline: Double?,
    backLabelLeading: Double, closeButtonSide: Double, closeButtonTrailing: Double,
    closeArm: Double, closeStroke: Double, grid: Double, pictureHeight: Double,
    pictureRadius: Double, backButtonWidth: Double, blocks: BlockSizes, text: TextSizes,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.navigationBarHeight = navigationBarHeight
    self.titleSize = titleSize
    self.titleBaseline = titleBaseline
    self.backLabelLeading = backLabelLeading
    self.closeButtonSide = closeButtonSide
    self.closeButtonTrailing = closeButtonTrailing
    self.closeArm = closeArm
    self.closeStroke = closeStroke
    self.grid = grid
    self.pictureHeight = pictureHeight
    self.pictureRadius = pictureRadius
    self.backButtonWidth = backButtonWidth
    self.blocks = blocks
    self.text = text
    self.layoutDirection = layoutDirection
  }
}
