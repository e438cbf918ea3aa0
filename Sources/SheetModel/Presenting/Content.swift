public import SheetPrimitives

/// What stands on a screen or in a sheet, as far as pictures and gestures need to know.
public struct Content: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case none
    /// Grey bars.
    case wireframe
    /// One colour and nothing else.
    case color(Color)

    /// `none`, `wireframe` or the colour: `#FF3B30`.
    public var words: String {
      switch self {
      case .none: "none"
      case .wireframe: "wireframe"
      case .color(let color): "#\(color.hexDigits)"
      }
    }
  }

  public var kind: Kind

  /// How many rows a list has; nil for as many as can be seen.
  public var rows: Int?

  public var bar: NavigationBarContent?

  /// A picture's place at the content's top, in the colour that stands for the picture.
  public var picture: Color?

  /// Whether the rows stand in a scroll view.
  public var scrolls: Bool

  /// What is announced when the content comes up; nil for the bar's title.
  public var label: String?

  /// How tall the content is, without any safe area, in points.
  ///
  /// 0 where it has no height of its own. Measured by whoever lays content out.
  public var fittingHeight: Double

  public init(
    kind: Kind = .wireframe, rows: Int? = nil, bar: NavigationBarContent? = nil,
    picture: Color? = nil, scrolls: Bool = false, label: String? = nil, fittingHeight: Double = 0
  ) {
    self.kind = kind
    self.rows = rows
    self.bar = bar
    self.picture = picture
    self.scrolls = scrolls
    self.label = label
    self.fittingHeight = fittingHeight
  }

  /// What a screen reader calls it.
  public var spokenLabel: String { label ?? bar?.title ?? "Sheet" }
}

/// What stands in a navigation bar.
public struct NavigationBarContent: Equatable, Sendable {
  public var title: String?
  public var hasCloseButton: Bool

  public init(title: String?, hasCloseButton: Bool) {
    self.title = title
    self.hasCloseButton = hasCloseButton
  }
}
