/// The sizes of a content and its navigation bar in points, the same in both appearances.
public struct ContentSizes: Equatable, Sendable {
  /// Height of the navigation bar.
  public var navigationBarHeight: Double

  /// Font size of the bar's title.
  public var titleSize: Double

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

  /// Creates the sizes.
  public init(
    navigationBarHeight: Double, titleSize: Double, closeButtonSide: Double,
    closeButtonTrailing: Double, closeArm: Double, closeStroke: Double, grid: Double,
    pictureHeight: Double, pictureRadius: Double
  ) {
    self.navigationBarHeight = navigationBarHeight
    self.titleSize = titleSize
    self.closeButtonSide = closeButtonSide
    self.closeButtonTrailing = closeButtonTrailing
    self.closeArm = closeArm
    self.closeStroke = closeStroke
    self.grid = grid
    self.pictureHeight = pictureHeight
    self.pictureRadius = pictureRadius
  }
}
