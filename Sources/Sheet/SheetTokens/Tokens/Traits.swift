public import SheetPrimitives

/// The light or dark appearance of the user interface.
public enum Appearance: String, CaseIterable, Sendable {
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The accessibility setting for increased contrast.
public enum Contrast: String, CaseIterable, Sendable {
  /// Off.
  case normal
  /// On.
  case high
}

/// The level of a surface, which selects between base and elevated colours.
public enum InterfaceLevel: Sendable {
  /// On the base of the screen.
  case base
  /// Above the base, as a sheet is.
  case elevated
}

/// A pair of values, one for each appearance.
///
/// The parameter has no constraint, which the runtime would check for each type at every start.
public struct PerAppearance<Value> {
  /// The value for the light appearance.
  public var light: Value

  /// The value for the dark appearance.
  public var dark: Value

  /// Creates a pair.
  public init(light: Value, dark: Value) {
    self.light = light
    self.dark = dark
  }

  /// Creates the pair of the values that a function returns for each appearance.
  public init(_ value: (Appearance) -> Value) {
    self.init(light: value(.light), dark: value(.dark))
  }

  /// Accesses the value for an appearance.
  public subscript(appearance: Appearance) -> Value {
    appearance == .light ? light : dark
  }
}

extension PerAppearance: Equatable where Value: Equatable {}
extension PerAppearance: Sendable where Value: Sendable {}

/// A text style of the system, whose size follows the user's preferred size of text.
public enum SystemTextStyle: String, CaseIterable, Sendable {
  /// 34 points at the default text size, Large.
  case largeTitle
  /// 28 points.
  case title
  /// 22 points.
  case title2
  /// 20 points.
  case title3
  /// 17 points, semibold.
  case headline
  /// 17 points.
  case body
  /// 16 points.
  case callout
  /// 15 points.
  case subheadline
  /// 13 points.
  case footnote
  /// 12 points.
  case caption
  /// 11 points.
  case caption2
}

/// The sizes of the system's text styles at one preferred size of text.
public struct TextSizes: Equatable, Sendable {
  /// The sizes of a style.
  public struct Size: Equatable, Sendable {
    /// Font size in points.
    public var fontPoints: Double

    /// Height of a line in points.
    public var lineHeight: Double

    /// Creates the sizes of a style.
    public init(fontPoints: Double, lineHeight: Double) {
      self.fontPoints = fontPoints
      self.lineHeight = lineHeight
    }
  }

  /// The preferred size of text.
  public let category: ContentSizeCategory

  private let sizes: [SystemTextStyle: Size]

  /// Creates the sizes of all styles.
  ///
  /// - Precondition: Every style has a size.
  public init(_ category: ContentSizeCategory, _ sizes: [SystemTextStyle: Size]) {
    precondition(
      SystemTextStyle.allCases.allSatisfy { sizes[$0] != nil }, "a text style has no size")
    self.category = category
    self.sizes = sizes
  }

  /// Returns the weight and the font size of a style.
  public func text(_ style: SystemTextStyle) -> TextStyle {
    TextStyle(
      weight: style == .headline ? .semibold : .regular, sizePoints: size(style).fontPoints)
  }

  /// Returns the height of a line of a style in points.
  public func lineHeight(_ style: SystemTextStyle) -> Double { size(style).lineHeight }

  private func size(_ style: SystemTextStyle) -> Size {
    guard let size = sizes[style] else { preconditionFailure("\(style) has no size") }
    return size
  }
}

/// The user's preferred size of text, under UIKit's names.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  /// Three steps below the default.
  case extraSmall
  /// Two steps below the default.
  case small
  /// One step below the default.
  case medium
  /// The default.
  case large
  /// One step above the default.
  case extraLarge
  /// Two steps above the default.
  case extraExtraLarge
  /// Three steps above the default.
  case extraExtraExtraLarge
  /// The smallest of the larger accessibility sizes.
  case accessibilityMedium
  /// The second of the larger accessibility sizes.
  case accessibilityLarge
  /// The third of the larger accessibility sizes.
  case accessibilityExtraLarge
  /// The fourth of the larger accessibility sizes.
  case accessibilityExtraExtraLarge
  /// The largest size.
  case accessibilityExtraExtraExtraLarge

  /// A Boolean value that is true for the larger accessibility sizes.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge:
      false
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge:
      true
    }
  }
}

/// The direction in which views follow each other, under UIKit's names.
public enum LayoutDirection: String, CaseIterable, Sendable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one: the layout is mirrored.
  case rightToLeft
}
