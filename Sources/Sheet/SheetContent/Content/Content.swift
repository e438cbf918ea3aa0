@_exported public import SheetTokens

/// The content of a screen or a sheet, as far as drawing and gestures need it.
public struct Content: Equatable, Sendable {
  /// The way the content is drawn.
  public enum Kind: Equatable, Sendable {
    /// Nothing.
    case none
    /// Grey bars that stand for text and images.
    case wireframe
    /// A single colour.
    case color(Color)
    /// A tree of blocks.
    case blocks(ContentBlock)
    /// A picture that covers everything.
    case picture(Picture)
    /// An alert or an action sheet.
    case alert(AlertContent)

    /// The kind as text: `none`, `wireframe`, the colour as `#FF3B30`, the blocks on one line, or the
    /// name of the picture with the beginning of its digest.
    public var words: String {
      switch self {
      case .none: "none"
      case .wireframe: "wireframe"
      case .color(let color): "#\(color.hexDigits)"
      case .blocks(let block): block.words
      case .picture(let picture): picture.words
      case .alert(let alert): alert.words
      }
    }
  }

  /// The way the content is drawn.
  public var kind: Kind

  /// Number of rows of the wireframe; nil for as many as are visible.
  public var rows: Int?

  /// The navigation bar; nil for none.
  public var bar: NavigationBarContent?

  /// The picture at the wireframe's top; nil for none.
  public var picture: PictureFill?

  /// The toolbar or tab bar at its bottom edge; nil for none.
  public var bottomBar: BottomBar?

  /// A Boolean value that is true if the rows are inside a scroll view.
  public var scrolls: Bool

  /// The content offset in points when a sheet presents the content, 0 or more; it is limited to the
  /// maximum.
  public var offset = 0.0

  /// The options of the scroll view; they have no effect on content that does not scroll.
  public var scrolling = ScrollBehavior()

  /// The label that a screen reader announces; nil for the bar's title.
  public var label: String?

  /// The name of the content's view, to which a layer can be scoped; nil for none.
  public var view: String?

  /// The content's own height without safe areas, in points, as its layout measures it; 0 if it has
  /// none.
  ///
  /// The height of blocks depends on the width, and is measured for the surface that shows them.
  public var fittingHeight: Double

  /// Creates content.
  public init(
    kind: Kind = .wireframe, rows: Int? = nil, bar: NavigationBarContent? = nil,
    picture: PictureFill? = nil, scrolls: Bool = false, label: String? = nil,
    fittingHeight: Double = 0
  ) {
    self.kind = kind
    self.rows = rows
    self.bar = bar
    self.picture = picture
    self.scrolls = scrolls
    self.label = label
    self.fittingHeight = fittingHeight
  }

  /// A Boolean value that is true if the content's own height depends on its width.
  package var heightDependsOnWidth: Bool {
    switch kind {
    case .blocks, .alert: return true
    case .wireframe:
      if case .file = picture { return true }
      return false
    case .none, .color, .picture: return false
    }
  }

  /// A Boolean value that is true if it contains a grouped list, so that it has the background of
  /// grouped content.
  public var isGrouped: Bool {
    if case .blocks(let block) = kind { block.isGrouped } else { false }
  }

  /// A Boolean value that is true if a block has corners that follow those of the surface.
  package var followsCorners: Bool {
    if case .blocks(let block) = kind { block.followsCorners } else { false }
  }

  /// Id of the field that becomes the first responder when the content appears; nil for none.
  package var firstResponder: String? {
    switch kind {
    case .blocks(let block): block.firstResponder
    // The first text field of an alert has the caret.
    case .alert(let alert): alert.textFields.first?.id
    case .none, .wireframe, .color, .picture: nil
    }
  }

  /// The label that a screen reader speaks: `label`, the bar's title, or "Sheet".
  public var spokenLabel: String { label ?? bar?.title ?? "Sheet" }
}

/// The options of the scroll view of a content, under the names of `UIScrollView`.
public struct ScrollBehavior: Equatable, Sendable {
  /// A Boolean value that is true if the content passes its ends and returns.
  public var bounces = true

  /// A Boolean value that is true if scrolling ends at multiples of the height of the scroll view.
  public var isPagingEnabled = false

  /// The effect of a drag on the keyboard.
  public var keyboardDismissMode = KeyboardDismissMode.none

  /// A Boolean value that is true with a refresh control, which pulls the content down beyond its top edge.
  public var hasRefreshControl = false

  /// Creates the default options.
  public init() {}

  /// The options that differ from the default ones, as text; nil without any.
  public var words: String? {
    var parts = bounces ? [] : ["does not bounce"]
    if isPagingEnabled { parts.append("pages") }
    if hasRefreshControl { parts.append("refreshes") }
    if keyboardDismissMode != .none { parts.append("keyboard \(keyboardDismissMode.rawValue)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// The effect of a drag of a content on the keyboard, under the names of `UIScrollView.KeyboardDismissMode`.
public enum KeyboardDismissMode: String, CaseIterable, Sendable {
  /// The keyboard stays.
  case none
  /// The keyboard is dismissed when a drag begins.
  case onDrag
  /// The keyboard follows the finger off the screen, and back.
  case interactive
}
