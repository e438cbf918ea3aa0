public import SheetPrimitives

/// The look of the keyboard in one appearance.
public struct KeyboardStyle: Equatable, Sendable {
  /// The ground of the keys.
  public var color: Color

  /// The bar above the keys.
  public var barColor: Color

  /// The lines in the bar.
  public var lineColor: Color

  /// The keys with letters and the space bar.
  public var keyColor: Color

  /// All other keys.
  public var specialKeyColor: Color

  /// The shift key while it is on.
  public var shiftColor: Color

  /// The symbol of the shift key while it is on.
  public var shiftLabelColor: Color

  /// The edge below a key.
  public var shadowColor: Color

  /// The letters and symbols on the keys.
  public var labelColor: Color

  /// The sizes, the same in both appearances.
  public var sizes: KeyboardSizes
}

extension KeyboardStyle {
  /// Reads the tokens `keyboard.*` for some traits.
  init(_ tokens: some TokenSource, _ traits: ColorTraits) {
    let suffix = traits.appearance == .dark ? "Dark" : "Light"
    func own(_ name: String) -> Color { tokens.color("keyboard.\(name)\(suffix)", traits) }
    self.init(
      color: own("color"), barColor: own("barColor"), lineColor: own("lineColor"),
      keyColor: own("keyColor"), specialKeyColor: own("specialKeyColor"),
      shiftColor: own("shiftColor"),
      shiftLabelColor: tokens.color("keyboard.shiftLabelColor", traits),
      shadowColor: own("shadowColor"), labelColor: tokens.color("keyboard.labelColor", traits),
      sizes: KeyboardSizes(tokens))
  }
}

/// The sizes of the keyboard, in points.
///
/// Rows of keys share the height that a keyboard leaves, and keys the width of the screen.
public struct KeyboardSizes: Equatable, Sendable {
  /// The sizes of a kind of screen.
  public struct Bar: Equatable, Sendable {
    /// The height of the bar above the keys.
    public var height: Double

    /// The least height of a row of keys below a bar; a keyboard that is too low has no bar.
    public var rowHeight: Double
  }

  /// The bar on phones in portrait.
  public var portrait: Bar

  /// The bar on phones in landscape.
  public var landscape: Bar

  /// The bar on tablets.
  public var tablet: Bar

  /// The height of the part with globe and microphone, above the bottom safe area of phones in
  /// portrait.
  public var footHeight: Double

  /// The corner radius of keys.
  public var keyRadius: Double

  /// The distance between two keys of a row.
  public var keyGap: Double

  /// The share of the height of a row that its keys take, above 0 and at most 1.
  public var keyHeight: Double

  /// The height of the edge below a key.
  public var shadowHeight: Double

  /// The font size of letters as a share of the height of a key.
  public var letterSize: Double

  /// The font size of words as a share of the height of a key.
  public var labelSize: Double

  /// Returns the sizes of the bar on a screen.
  public func bar(on screen: Screen) -> Bar {
    if screen.isTablet { return tablet }
    return screen.size.width > screen.size.height ? landscape : portrait
  }
}

extension KeyboardSizes {
  /// Reads the tokens `keyboard.*`.
  init(_ tokens: some TokenSource) {
    func points(_ name: String) -> Double { tokens.points("keyboard.\(name)") }
    func bar(_ screen: String) -> Bar {
      Bar(height: points("barHeight\(screen)"), rowHeight: points("rowHeight\(screen)"))
    }
    self.init(
      portrait: bar(""), landscape: bar("Landscape"), tablet: bar("Tablet"),
      footHeight: points("footHeight"), keyRadius: points("keyRadius"), keyGap: points("keyGap"),
      keyHeight: tokens.ratio("keyboard.keyHeight"), shadowHeight: points("shadowHeight"),
      letterSize: tokens.ratio("keyboard.letterSize"),
      labelSize: tokens.ratio("keyboard.labelSize"))
  }
}

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

/// The look of the dots that mark touches.
public struct TouchStyle: Equatable, Sendable {
  /// The diameter in points, with the border.
  public var diameter: Double

  /// The colour inside the border.
  public var color: Color

  /// The width of the border in points.
  public var borderWidth: Double

  /// The colour of the border.
  public var borderColor: Color

  /// The opacity of a dot, 0…1.
  public var alpha: Double

  /// The seconds in which a dot fades out after the touch.
  public var fadeSeconds: Double
}

extension TouchStyle {
  /// Reads the tokens `touch.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      diameter: tokens.points("touch.diameter"),
      color: tokens.color("touch.color", ColorTraits()),
      borderWidth: tokens.points("touch.borderWidth"),
      borderColor: tokens.color("touch.borderColor", ColorTraits()),
      alpha: tokens.ratio("touch.alpha"), fadeSeconds: tokens.seconds("touch.fade"))
  }
}

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
