public import SheetPrimitives

/// The numbers of form sheets on one screen, in points unless noted.
public struct FormSheetTokens: Equatable, Sendable {
  /// Minimum width of a screen that shows form sheets; a narrower one shows page sheets.
  public var regularWidth: Double

  /// The maximum size.
  public var size: Size

  /// A Boolean value that is true if the height follows the content up to the maximum, and false if
  /// it is the maximum.
  public var followsContent: Bool

  /// Radius of all four corners.
  public var cornerRadius: Double

  /// Opacity of the black over the views behind a form sheet, 0…1.
  public var dimmingAlpha: PerAppearance<Double>

  /// Vertical offset of the shadow, positive downwards.
  public var shadowOffsetY: Double

  /// Standard deviation of the shadow's Gaussian blur.
  public var shadowSigma: Double

  /// Opacity of the shadow's black, 0…1.
  public var shadowAlpha: Double

  /// Creates the tokens.
  public init(
    regularWidth: Double, size: Size, followsContent: Bool, cornerRadius: Double,
    dimmingAlpha: PerAppearance<Double>, shadowOffsetY: Double, shadowSigma: Double,
    shadowAlpha: Double
  ) {
    self.regularWidth = regularWidth
    self.size = size
    self.followsContent = followsContent
    self.cornerRadius = cornerRadius
    self.dimmingAlpha = dimmingAlpha
    self.shadowOffsetY = shadowOffsetY
    self.shadowSigma = shadowSigma
    self.shadowAlpha = shadowAlpha
  }

  /// Returns a Boolean value that indicates whether a screen shows form sheets; other screens show
  /// page sheets in their place.
  public func isShown(on screen: Screen) -> Bool {
    !screen.isCompactHeight && screen.size.width >= regularWidth
  }

  /// Returns the width of a form sheet on a screen.
  func width(on screen: Screen) -> Double { min(size.width, screen.size.width) }

  /// Returns the size of a form sheet at its largest detent: at most the safe area of the screen.
  ///
  /// - Parameters:
  ///   - contentHeight: The content's own height; 0 if it has none.
  ///   - screen: The screen.
  /// - Returns: The size, at least one point high.
  func largestSize(contentHeight: Double, on screen: Screen) -> Size {
    let room = screen.size.height - screen.safeArea.top - screen.safeArea.bottom
    let height =
      followsContent && contentHeight > 0 ? min(contentHeight, size.height) : size.height
    return Size(
      width: width(on: screen), height: max(1, min(height, room)))
  }
}
