/// A grouped list: sections with rows on a background of their own, as in a table view of the style
/// `insetGrouped`.
public struct BlockSection: Equatable, Sendable {
  /// The text above the rows, which is shown in capitals; nil for none.
  public var header: String?

  /// The text below the rows; nil for none.
  public var footer: String?

  /// The rows: blocks of the kinds `row`, `field` and `button`.
  public var rows: [ContentBlock]

  /// Creates a section.
  public init(_ rows: [ContentBlock], header: String? = nil, footer: String? = nil) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}

/// A row of a grouped list.
public struct BlockRow: Equatable, Sendable {
  /// The view at the trailing edge of a row.
  public enum Accessory: Equatable, Sendable {
    /// Nothing.
    case none
    /// A chevron: the row leads to another page.
    case chevron
    /// A checkmark: the row is selected.
    case checkmark
    /// A switch, which a tap toggles.
    case toggle(isOn: Bool)
  }

  /// The title.
  public var title: String

  /// The text at the trailing edge, or below the title if there is no room; nil for none.
  public var detail: String?

  /// The view at the trailing edge.
  public var accessory: Accessory

  /// Creates a row.
  public init(_ title: String, detail: String? = nil, accessory: Accessory = .none) {
    self.title = title
    self.detail = detail
    self.accessory = accessory
  }
}

/// A segmented control.
public struct BlockSegments: Equatable, Sendable {
  /// The titles of the segments, one line each.
  public var titles: [String]

  /// Index of the selected segment; nil for none.
  public var selectedIndex: Int?

  /// Creates a control.
  public init(_ titles: [String], selectedIndex: Int? = nil) {
    self.titles = titles
    self.selectedIndex = selectedIndex
  }
}

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
