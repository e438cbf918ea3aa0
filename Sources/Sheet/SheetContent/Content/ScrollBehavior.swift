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
