public import SheetPrimitives

/// The look of device frames: a plain body with a rim, around the display.
public struct DeviceFrameStyle: Equatable, Sendable {
  /// The distance from the display to the rim on phones without a home button, in points.
  public var border: Double

  /// The same on tablets.
  public var tabletBorder: Double

  /// The same at the long sides of phones with a home button.
  public var homeButtonBorder: Double

  /// The same at the short sides of phones with a home button, one of which has the button.
  public var homeButtonChin: Double

  /// The diameter of the home button in points.
  public var homeButtonSize: Double

  /// The radius of the body's corners on phones with a home button, in points; on others it follows
  /// the display's.
  public var homeButtonRadius: Double

  /// The width of the rim in points.
  public var rim: Double

  /// The distance from the body to the edges of a picture on a colour, in points.
  public var margin: Double

  /// The colour of the body and of notch and island.
  public var color: Color

  /// The colour of the rim and of the ring around a home button.
  public var rimColor: Color
}

extension DeviceFrameStyle {
  /// Reads the tokens `deviceFrame.*`.
  public init(_ tokens: some TokenSource) {
    func points(_ name: String) -> Double { tokens.points("deviceFrame.\(name)") }
    self.init(
      border: points("border"), tabletBorder: points("tabletBorder"),
      homeButtonBorder: points("homeButtonBorder"), homeButtonChin: points("homeButtonChin"),
      homeButtonSize: points("homeButtonSize"), homeButtonRadius: points("homeButtonRadius"),
      rim: points("rim"), margin: points("margin"),
      color: tokens.color("deviceFrame.color", ColorTraits()),
      rimColor: tokens.color("deviceFrame.rimColor", ColorTraits()))
  }
}
