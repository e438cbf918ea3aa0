public import SheetPrimitives

/// A text style of the system at the default text size, Large.
///
/// Source: the tables of Apple's Human Interface Guidelines, Typography, iOS and iPadOS.
public enum SystemTextStyle: String, CaseIterable, Sendable {
  /// 34 points.
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

  /// The weight and the font size.
  public var text: TextStyle {
    TextStyle(weight: self == .headline ? .semibold : .regular, sizePoints: sizes.font)
  }

  /// Height of a line in points.
  public var lineHeight: Double { sizes.line }

  private var sizes: (font: Double, line: Double) {
    switch self {
    case .largeTitle: (34, 41)
    case .title: (28, 34)
    case .title2: (22, 28)
    case .title3: (20, 25)
    case .headline, .body: (17, 22)
    case .callout: (16, 21)
    case .subheadline: (15, 20)
    case .footnote: (13, 18)
    case .caption: (12, 16)
    case .caption2: (11, 13)
    }
  }
}
