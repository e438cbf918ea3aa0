internal import SheetDiagnostics
internal import SheetModel

/// The content of a sheet, a page or a presenter.
struct ContentDescription: Equatable, Sendable {
  /// A Boolean value that is true for no content at all, instead of grey bars.
  var isEmpty = false

  /// The place of the argument that asks for no content; nil for none.
  var emptyPlace: Place?
  var title: Located<String>?
  var hasCloseButton = false

  /// The items at the edges of the bar, from the edge on; nil for none.
  var leading: Located<[BarItem]>?
  var trailing: Located<[BarItem]>?

  /// The place of `largeTitle: true`; nil without.
  var largeTitlePlace: Place?
  var subtitle: Located<String>?
  var prompt: Located<String>?
  var search: Located<SearchField>?

  /// A Boolean value that is true for a list of rows in a scroll view.
  var hasList = false

  /// The number of rows; nil for as many as can be seen.
  var rows: Int?

  /// The blocks, with the place of their key; nil for grey bars.
  var blocks: Located<[BlockDescription]>?

  /// The titles of a toolbar; nil for none.
  var toolbar: Located<[Located<String>]>?

  /// The tab bar; nil for none.
  var tabBar: Located<TabBarDescription>?

  /// The options of the scroll view.
  var scrolling = ScrollBehavior()

  /// The content offset when a sheet presents it; nil for the top edge.
  var offset: Located<Length>?
  var picture: ColorName?

  /// One colour in place of everything else; nil for other contents.
  var color: ColorName?

  /// The path of a picture; nil for none.
  var image: Located<String>?

  /// The text that a screen reader announces; nil for the title.
  var label: String?

  /// The name of the view, which belongs to one place; nil for a view of its own.
  var view: Located<String>?

  /// The id of the view controller that a page is pushed onto; nil outside such steps.
  var owner: String?

  /// No content at all.
  static let empty = ContentDescription(isEmpty: true)
}

/// A tab bar at the bottom edge of a content.
struct TabBarDescription: Equatable, Sendable {
  var titles: [Located<String>] = []
  var selected: Located<Int>?
}
