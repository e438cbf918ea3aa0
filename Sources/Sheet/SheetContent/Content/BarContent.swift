internal import SheetTokens

/// The content of a navigation bar, as that of `UINavigationItem`.
public struct NavigationBarContent: Equatable, Sendable {
  /// The title; nil for none.
  public var title: String?

  /// A Boolean value that is true if the title is large until the content is scrolled.
  public var prefersLargeTitle = false

  /// The text below the title; nil for none.
  public var subtitle: String?

  /// The text above the title, which makes the bar higher; nil for none.
  public var prompt: String?

  /// The search field below the title; nil for none.
  public var search: SearchField?

  /// A Boolean value that is true if the bar has a close button at its trailing edge.
  public var hasCloseButton: Bool

  /// A Boolean value that is true if the bar has a bar button item, to which a popover can point.
  public var hasBarButton: Bool

  /// The items at the leading edge, in place of a back button; the first is at the edge.
  public var leading: [BarItem] = []

  /// The items at the trailing edge; the first is at the edge, as in `rightBarButtonItems`.
  public var trailing: [BarItem] = []

  /// Creates the content of a bar.
  public init(title: String?, hasCloseButton: Bool, hasBarButton: Bool = false) {
    self.title = title
    self.hasCloseButton = hasCloseButton
    self.hasBarButton = hasBarButton
  }

  /// The items at the leading edge as text, from the edge on; nil without any.
  public var leadingWords: String? { Self.words(of: leading) }

  /// The items at the trailing edge as text, from the edge on; nil without any.
  public var trailingWords: String? { Self.words(of: trailing) }

  private static func words(of items: [BarItem]) -> String? {
    items.isEmpty ? nil : items.map(\.words).joined(separator: ", ")
  }

  /// The items at the trailing edge with the close button.
  var trailingItems: [BarItem] {
    hasCloseButton && !trailing.contains(.close) ? [.close] + trailing : trailing
  }
}

/// The search field of a navigation bar; its block has the id `search`.
public struct SearchField: Equatable, Sendable {
  /// The id by which taps and events name the field.
  public static let id = "search"

  /// The id of Cancel beside the active field.
  public static let cancelID = "cancelSearch"

  /// The text in the empty field.
  public var placeholder: String

  /// A Boolean value that is true if it disappears when the content is scrolled, as
  /// `hidesSearchBarWhenScrolling` of `UINavigationItem` is by default.
  public var hidesWhenScrolling = true

  /// Creates a search field.
  public init(placeholder: String) { self.placeholder = placeholder }

  /// The field as text: `"Search"`, `"Search" stays`.
  public var words: String { "\"\(placeholder)\"" + (hidesWhenScrolling ? "" : " stays") }
}

/// An item of a navigation bar that an app adds.
public enum BarItem: Equatable, Sendable {
  /// A word, with the emphasis of an action that completes a task if it is done.
  case title(String, isDone: Bool)
  /// A symbol of the system.
  case symbol(BarSymbol)
  /// The cross that dismisses the sheet.
  case close
  /// The checkmark that completes a task; before iOS 26 the word Done.
  case confirm

  /// The word, by which a screen reader calls a glyph too.
  public var text: String {
    switch self {
    case .title(let text, _): text
    case .symbol(let symbol): symbol.label
    case .close: "Close"
    case .confirm: "Done"
    }
  }

  /// The item as text: `"Cancel"`, `plus`, `close`.
  public var words: String {
    switch self {
    case .title(let text, let isDone): "\"\(text)\"" + (isDone ? " done" : "")
    case .symbol(let symbol): symbol.rawValue
    case .close: "close"
    case .confirm: "confirm"
    }
  }

  /// The style of the word at a font size in points; nil for a glyph on a disc.
  func textStyle(_ sizes: ContentSizes) -> TextStyle? {
    switch self {
    case .title(_, let isDone):
      sizes.titleStyle(isDone ? .semibold : .regular)
    case .confirm:
      sizes.hasBarDiscs ? nil : sizes.titleStyle(.semibold)
    case .symbol, .close: nil
    }
  }

  /// Returns the id of the item at an index of an edge: `trailing`, then `trailing2`.
  public static func id(_ index: Int, at edge: String) -> String {
    index == 0 ? edge : "\(edge)\(index + 1)"
  }
}

/// A symbol of an item in a navigation bar, under the name of the SF Symbol that it stands for; its shape is
/// this program's own.
public enum BarSymbol: String, CaseIterable, Sendable {
  /// Adds something.
  case plus
  /// Shows further actions.
  case ellipsis
  /// Shares something.
  case share = "square.and.arrow.up"
  /// Composes something.
  case compose = "square.and.pencil"
  /// Deletes something.
  case trash
  /// Searches.
  case search = "magnifyingglass"
  /// Marks a favourite.
  case star
  /// Likes something.
  case heart
  /// Shows settings.
  case gear
  /// Shows an account.
  case person
  /// Shows pictures.
  case photo

  /// The word by which a screen reader calls it; chosen.
  public var label: String {
    switch self {
    case .plus: "Add"
    case .ellipsis: "More"
    case .share: "Share"
    case .compose: "Compose"
    case .trash: "Delete"
    case .search: "Search"
    case .star: "Favorite"
    case .heart: "Like"
    case .gear: "Settings"
    case .person: "Account"
    case .photo: "Photos"
    }
  }
}

// MARK: - Bars at the bottom edge

/// A bar at the bottom edge of a content, above the safe area.
public enum BottomBar: Equatable, Sendable {
  /// A toolbar with the titles of its items.
  case toolbar([String])
  /// A tab bar with the titles of its tabs and the index of the selected one.
  case tabBar([String], selectedIndex: Int)

  /// The id by which events and taps name the bar.
  public var id: String {
    switch self {
    case .toolbar: "toolbar"
    case .tabBar: "tabBar"
    }
  }

  /// The bar as text: `toolbar (Edit, Share)`.
  public var words: String {
    switch self {
    case .toolbar(let titles): "toolbar (\(titles.joined(separator: ", ")))"
    case .tabBar(let titles, let index):
      "tab bar (\(titles.joined(separator: ", "))) at \(index)"
    }
  }
}
