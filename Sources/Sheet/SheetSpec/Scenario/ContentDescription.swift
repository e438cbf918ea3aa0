internal import SheetDiagnostics
internal import SheetForms
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

  /// The keys of a navigation bar.
  private static var barKeys: [Key<ContentDescription>] {
    [
      Key(
        "title", .line, \.title, "Title in its navigation bar."),
      Key("close", .flag, \.hasCloseButton, "True if the bar has a close button."),
      Key(
        "leading", barItems, \.leading,
        "Item or items at the leading edge of its navigation bar, the first at the edge."),
      Key(
        "trailing", barItems, \.trailing,
        "Item or items at the trailing edge of its navigation bar, the first at the edge."),
      Key(
        "largeTitle", .flag, "True if the title is large until the content is scrolled."
      ) { content, isOn, key in content.largeTitlePlace = isOn ? key.place : nil },
      Key(
        "subtitle", .line, \.subtitle, "Text below the title."),
      Key("prompt", .line, \.prompt, "Text above the title."),
      Key(
        "search", search.located, \.search, "A search field below the title."),
    ]
  }

  /// The keys of a scroll view.
  private static var scrollKeys: [Key<ContentDescription>] {
    [
      Key(
        "offset", Form.length().located, \.offset,
        "Distance by which it is scrolled when a sheet presents it."),
      Key(
        "bounces", .flag, \.scrolling.bounces,
        "False if scrolling stops at the ends of the content; by default it passes them and returns."
      ),
      Key(
        "paging", .flag, \.scrolling.isPagingEnabled,
        "True if scrolling ends at multiples of the height of the scroll view."),
      Key(
        "refreshControl", .flag, \.scrolling.hasRefreshControl,
        "True if a drag down from the top edge refreshes the content, in place of moving the sheet."
      ),
      Key(
        "keyboardDismissMode", .choice, \.scrolling.keyboardDismissMode,
        "The effect of a drag of the content on the keyboard."),
    ]
  }

  static var mapping: MappingForm<ContentDescription> { mapping() }

  /// Returns the form of a content.
  ///
  /// - Parameter key: The key that covers the whole content with the picture of a file; nil for none.
  /// - Returns: The form.
  static func mapping(covering key: String? = nil) -> MappingForm<ContentDescription> {
    MappingForm(
      name: "a content", summary: "Content of a sheet or a presenter.",
      keys: barKeys + [
        Key("list", list.form, "A list of rows in a scroll view.") { content, rows, _ in
          content.hasList = true
          content.rows = rows
        },
        Key(
          "blocks", BlockDescription.list, "Texts, buttons, fields, lists and stacks of them."
        ) { content, blocks, key in content.blocks = Located(blocks, at: key.place) },
        Key(
          "toolbar", Form.list(of: .line, count: 1...7).located, \.toolbar,
          "Titles of the items of a toolbar at the bottom edge."),
        Key("tabBar", tabBar.form.located, \.tabBar, "A tab bar at the bottom edge."),
      ] + scrollKeys + [
        Key("picture", .placeholder(or: key), \.picture, "A picture at the top, as one colour."),
        Key(
          "image", .anyText, \.image,
          "A picture at the top, from a PNG or JPEG file; a screenshot of the whole screen is presenter: "
            + "{ content: app.png }."),
        Key("label", Form.anyText.map(\.value), \.label, "Text that a screen reader announces."),
        Key("view", .ownName, \.view, "Name of the view; a view belongs to one place."),
      ], make: { ContentDescription() })
  }

  /// The form of one item of a navigation bar or a list of them.
  private static var barItems: Form<Located<[BarItem]>> {
    let item = barItem
    let reference = Form<BarItem>(
      allowed: item.allowed, schema: [("$ref", .text("#/$defs/\(barItemDefinition)"))],
      kinds: item.kinds, shape: item.shape
    ) { node, reader in item.read(node, &reader) }
    return Form<[BarItem]>.oneOrMore(reference, count: 1...4).located
  }

  /// The name of the form of an item in the JSON Schema.
  private static let barItemDefinition = "barItem"

  /// The form of the JSON Schema to which every bar refers.
  static var definition: SchemaMember { (barItemDefinition, .object(barItem.schema)) }

  /// The form of an item of a navigation bar: a word of its own, one of the two glyphs of iOS 26, or a symbol.
  private static var barItem: Form<BarItem> {
    let title = Form<Located<String>>.line.map { BarItem.title($0.value, isDone: false) }
    return .either([
      .words([("close", .close), ("confirm", .confirm)]), title,
      MappingForm<TitledItem>(
        name: "an item", summary: "A word in a navigation bar.",
        keys: [
          Key("title", .line, \.title, "The word.", isRequired: true),
          Key("done", .flag, \.isDone, "True for the emphasis of an action that completes a task."),
        ], make: { TitledItem() }
      ).form.map { item in item.title.map { .title($0.value, isDone: item.isDone) } },
      MappingForm<BarSymbol?>(
        name: "an item", summary: "A symbol in a navigation bar.",
        keys: [
          Key(
            "symbol", .choice, \.self, "Name of the SF Symbol.", isRequired: true)
        ], make: { nil }
      ).form.map { symbol in symbol.map { .symbol($0) } },
    ])
  }

  /// The form of a search field: its placeholder, or a mapping.
  private static var search: Form<SearchField> {
    .either([
      Form.line.map { SearchField(placeholder: $0.value) },
      MappingForm<SearchField>(
        name: "a search field", summary: "A search field in a navigation bar.",
        keys: [
          Key("placeholder", Form.line.map(\.value), \.placeholder, "Text in the empty field."),
          Key(
            "hidesWhenScrolling", .flag, \.hidesWhenScrolling,
            "False if it stays when the content is scrolled; by default it disappears."),
        ], make: { SearchField(placeholder: "Search") }
      ).form,
    ])
  }

  private struct TitledItem: Sendable {
    var title: Located<String>?
    var isDone = false
  }

  private static var tabBar: MappingForm<TabBarDescription> {
    MappingForm(
      name: "a tab bar", summary: "A tab bar at the bottom edge.",
      keys: [
        Key(
          "items", .list(of: .line, count: 1...5), \.titles, "Titles of the tabs.",
          isRequired: true),
        Key(
          "selected", Form.whole(0...4).located, \.selected,
          "Index of the selected tab, counted from 0; by default 0."),
      ], make: { TabBarDescription() })
  }

  static var list: MappingForm<Int?> {
    MappingForm(
      name: "a list", summary: "Rows in a scroll view.",
      keys: [
        Key(
          "rows", .whole(0...10_000), \.self, "Number of rows; by default as many as are visible.")
      ], make: { nil })
  }

  /// The form of the content of a sheet: a word, one colour or a mapping.
  static var form: Form<ContentDescription> {
    var color = Form<ColorName>.color
    color.canBeMeant = ColorName.canBeMeant
    let form = Form.either([
      .words([("none", .empty), ("wireframe", ContentDescription())]),
      color.map { ContentDescription(color: $0) }, mapping.form,
    ])
    return form.reading { node, reader throws(DiagnosticError) in
      guard let text = node.scalar, text.isPictureFile else { return form.read(node, &reader) }
      throw DiagnosticError(
        .unknownChoice, at: text.place, "a picture does not cover the content of a sheet",
        allowed: "\(reader.subject): { image: \(text.value) } shows it at the top")
    }
  }
}

/// A tab bar at the bottom edge of a content.
struct TabBarDescription: Equatable, Sendable {
  var titles: [Located<String>] = []
  var selected: Located<Int>?
}

extension Form<ColorName> {
  /// Returns the form of the colour of a placeholder for a picture, which no file has.
  ///
  /// - Parameter key: The key that covers the whole content with the picture of a file; nil for none.
  /// - Returns: The form.
  static func placeholder(or key: String?) -> Form {
    let color = Form.color
    return color.reading { node, reader throws(DiagnosticError) in
      guard let text = node.scalar, text.isPictureFile else { return color.read(node, &reader) }
      throw DiagnosticError(
        .unknownColor, at: text.place,
        "\"\(text.value)\" is a file, and \"picture\" is a placeholder of one colour",
        allowed: key.map {
          "\($0): \(text.value) shows it on the whole screen, image: \(text.value) at the top"
        } ?? ColorName.allowed, nearest: "\(key ?? "image"): \(text.value)")
    }
  }
}

extension Located<String> {
  /// A Boolean value that is true for the path of a picture by its extension.
  var isPictureFile: Bool {
    ["png", "jpg", "jpeg", "webp"].contains(fileExtension.lowercased())
  }
}
