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

  /// The edge below a key.
  public var shadowColor: Color

  /// The letters and symbols on the keys.
  public var labelColor: Color

  /// The sizes, the same in both appearances.
  public var sizes: KeyboardSizes

  /// Creates a style.
  public init(
    color: Color, barColor: Color, lineColor: Color, keyColor: Color, specialKeyColor: Color,
    shadowColor: Color, labelColor: Color, sizes: KeyboardSizes
  ) {
    self.color = color
    self.barColor = barColor
    self.lineColor = lineColor
    self.keyColor = keyColor
    self.specialKeyColor = specialKeyColor
    self.shadowColor = shadowColor
    self.labelColor = labelColor
    self.sizes = sizes
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

    /// Creates the sizes.
    public init(height: Double, rowHeight: Double) {
      self.height = height
      self.rowHeight = rowHeight
    }
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

  /// Creates the sizes.
  public init(
    portrait: Bar, landscape: Bar, tablet: Bar, footHeight: Double, keyRadius: Double,
    keyGap: Double, keyHeight: Double, shadowHeight: Double, letterSize: Double, labelSize: Double
  ) {
    self.portrait = portrait
    self.landscape = landscape
    self.tablet = tablet
    self.footHeight = footHeight
    self.keyRadius = keyRadius
    self.keyGap = keyGap
    self.keyHeight = keyHeight
    self.shadowHeight = shadowHeight
    self.letterSize = letterSize
    self.labelSize = labelSize
  }

  /// Returns the sizes of the bar on a screen.
  public func bar(on screen: Screen) -> Bar {
    if screen.isTablet { return tablet }
    return screen.size.width > screen.size.height ? landscape : portrait
  }
}
