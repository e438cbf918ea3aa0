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
