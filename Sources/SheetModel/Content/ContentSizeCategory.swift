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
