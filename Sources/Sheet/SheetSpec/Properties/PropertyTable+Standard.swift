internal import SheetForms
internal import SheetModel

extension Property {
  // MARK: Properties that arguments set or checks look at; each is made when it is first used

  static let detents = TypedProperty(
    "detents", "detents", PropertyPath(\.detents), DetentList.form,
    "Detents from low to high.", requirement: "A22",
    since: 15,
    onCards: CardOption(PropertyPath(\.tiers)) { list, _ in list.tiers },
    describedPath: PropertyPath(\.describedDetents)
  ) { list, resolver in resolver.detents(list) }

  static let selected = TypedProperty(
    "selected", "selected detent", PropertyPath(\.selectedDetentIdentifier),
    .detentReference, "The selected detent.",
    requirement: "A23", since: 15,
    onCards: CardOption(PropertyPath(\.selectedTier)) { reference, _ in .some(reference.tier) }
  ) { reference, _ in .some(reference.identifier) }

  static let largestUndimmed = TypedProperty(
    "largestUndimmed", "largest undimmed detent",
    PropertyPath(\.largestUndimmedDetentIdentifier), .detentReference,
    "The largest detent without dimming.",
    requirement: "A24", since: 15, engine: .uikit
  ) { reference, _ in .some(reference.identifier) }

  static let grabber = TypedProperty(
    "grabber", "grabber asked for", PropertyPath(\.grabberVisibility), .choice,
    "Visibility of the grabber.", requirement: "A26", since: 15,
    onCards: CardOption(PropertyPath(\.grabber)) { visibility, _ in visibility })

  static let scrollingExpands = TypedProperty(
    "scrollingExpands", "scrolling expands",
    PropertyPath(\.prefersScrollingExpandsWhenScrolledToEdge), .flag,
    "True if scrolling at the top edge expands the sheet first.", requirement: "A27", since: 15,
    engine: .uikit)

  static let cornerRadius = TypedProperty(
    "cornerRadius", "preferred corner radius", PropertyPath(\.preferredCornerRadius),
    Form.length(Length.radii).located, "Corner radius.", unit: "pt",
    requirement: "A28", since: 15,
    onCards: CardOption(PropertyPath(\.cornerRadius)) { length, resolver in
      resolver.points(length)
    }
  ) { length, resolver in resolver.points(length) }

  static let content = TypedProperty(
    "content", "content", PropertyPath(\.visibleContent), ContentDescription.form,
    "Its content.", isDescribed: false
  ) { content, resolver in resolver.content(content) }

  static let cornerCurve = TypedProperty(
    "cornerCurve", "preferred corner curve", PropertyPath(\.cornerCurve), .cornerCurve,
    "Curve of its corners.", requirement: "B04", since: 15,
    onCards: CardOption(PropertyPath(\.curve)) { curve, _ in .some(curve) }, use: .sheet
  ) { curve, _ in .some(curve) }

  static let interfaceStyle = TypedProperty(
    "interfaceStyle", "appearance asked for", PropertyPath(\.overrideUserInterfaceStyle),
    .choice, "Appearance of its content.", requirement: "A30", describedName: "appearance")

  static let background = TypedProperty(
    "background", "background", PropertyPath(\.background), .background,
    "Background of its view: the system's, none, or a blur of what lies below.",
    requirement: "A32")

  static let backgroundEffect = TypedProperty(
    "backgroundEffect", "background effect", PropertyPath(\.backgroundEffect), .effect,
    "Effect behind its content at every detent: glass, clear or a colour (iOS 26.1).",
    requirement: "K-41", since: 26, engine: .uikit
  ) { effect, resolver in .some(resolver.effect(effect)) }

  static let isPresented = TypedProperty(
    "isPresented", "flag that presents it", PropertyPath(\.isPresentedFlag),
    Form.ownName.naming(.flag, declares: true), "SwiftUI's flag that presents it.",

    use: .sheet, describedName: "flag"
  ) { flag, _ in .some(flag.value) }

  static let sheetItemType = TypedProperty(
    "item", "type of the item", PropertyPath(\.itemType),
    Form<PresentationHostItem.Kind>.choice, "Type of SwiftUI's item that presents it.",
    requirement: "X40", engine: .uikit, use: .sheet,
    describedName: "bindingItemType"
  ) { kind, _ in .some(kind) }

  static let transition = TypedProperty(
    "transition", "transition style", PropertyPath(\.modalTransitionStyle), .transition,
    "Style of its transition, under the styles that cover the screen or a presentation context.",
    requirement: "X20", engine: .uikit, use: .sheet)

  static let zoomSource = TypedProperty(
    "zoomFrom", "zooms from", PropertyPath(\.zoomSource), Form.blockID,
    "Id of the block of the presenting view controller out of which it zooms, under the styles that cover the "
      + "screen (iOS 18), or of an item of its bar (iOS 26).", requirement: "X34", engine: .uikit,
    use: .sheet
  ) { id, _ in .some(id.value) }

  static let edgeAttached = TypedProperty(
    "edgeAttachedInCompactHeight", "edge-attached in compact height",
    PropertyPath(\.prefersEdgeAttachedInCompactHeight), .flag,
    "True if it remains a sheet on a phone in landscape, instead of full screen.",
    requirement: "D04", since: 15, engine: .uikit)

  static let widthFollows = TypedProperty(
    "widthFollowsPreferredContentSize", "width follows the content",
    PropertyPath(\.widthFollowsPreferredContentSizeWhenEdgeAttached), .flag,
    "True if an edge-attached sheet has the preferred width of its content.",
    since: 15, engine: .uikit, describedName: "widthFollowsContent")

  static let pageSizing = TypedProperty(
    "pageSizing", "page sizing", PropertyPath(\.prefersPageSizing), .flag,
    "False if a page sheet that floats on a tablet has the size of a form sheet.",
    requirement: "X06", since: 17, engine: .uikit)

  static let sizing = TypedProperty(
    "sizing", "sizing", PropertyPath(\.sizing), Form<PresentationSizing>.choice,
    "Size of a form sheet on a tablet: that of its content, or the largest that this has had.",
    requirement: "X42", since: 18, engine: .uikit)

  static let preferredContentSize = TypedProperty(
    "preferredContentSize", "preferred content size", PropertyPath(\.preferredContentSize),
    .size, "Preferred width and height of its content.", unit: "pt", engine: .uikit
  ) { sides, resolver in resolver.size(sides.0, sides.1) }

  static let modalInPresentation = TypedProperty(
    "modalInPresentation", "modal in presentation", PropertyPath(\.isModalInPresentation),
    .flag, "True if the user cannot dismiss it.", requirement: "A50", engine: .uikit)

  // MARK: The table

  /// The options of sheets.
  @PropertyList static var options: [Property] {
    detents
    selected
    largestUndimmed
    TypedProperty(
      "smallestUndimmed", "largest undimmed detent",
      PropertyPath(\.largestUndimmedDetentIdentifier), .detentReference,
      "Old name of largestUndimmed.", since: 15,
      engine: .uikit,
      replacement: "largestUndimmed"
    ) { reference, _ in .some(reference.identifier) }
    grabber
    scrollingExpands
    cornerRadius
    backgroundEffect
    edgeAttached
    widthFollows
    pageSizing
    sizing
  }

  /// The properties of view controllers, and the effects on their sheets.
  @PropertyList static var ofController: [Property] {
    Property(
      described: "style", "presentation style", PropertyPath(\.modalPresentationStyle),
      requirement: "A07")
    preferredContentSize
    modalInPresentation
    TypedProperty(
      "shouldDismiss", "delegate lets it be dismissed", PropertyPath(\.delegateShouldDismiss),
      .flag, "Answer of the delegate when the user dismisses it.", engine: .uikit)
    interfaceStyle
    background
    content
    TypedProperty(
      "invalidate", "detents worked out anew", .flag, "Resolves custom detents again.", since: 16,
      engine: .uikit, use: .change, value: nil,
      copy: { _, _ in }, changed: { $0.isInvalidation ? .null : nil }
    ) { _, id, _ in .invalidateDetents(of: id) }
  }

  /// The properties that are set before a sheet is presented and do not change afterwards.
  @PropertyList static var ofSheets: [Property] {
    isPresented
    sheetItemType
    TypedProperty(
      "item", "item", PropertyPath(\.item), .hostItem, "Item that presents it, or none.",
      requirement: "X40", engine: .uikit, use: .change, describedName: "bindingItem"
    ) { text, resolver in resolver.item(text) }
    transition
    zoomSource
    TypedProperty(
      "definesPresentationContext", "defines a presentation context",
      PropertyPath(\.definesPresentationContext), .flag,
      "True if view controllers presented over the current context cover it; by default for a "
        + "navigation controller.", requirement: "X19", engine: .uikit, use: .sheet
    ) { isOn, _ in .some(isOn) }
    cornerCurve
    TypedProperty(
      "controlled", "keeps its detent by itself", PropertyPath(\.controlsSelectedDetent), .flag,
      "True if the app sets its own detent again after every drag.", engine: .uikit, use: .sheet)
    Property(described: "pages", "pages", PropertyPath(\.pages), requirement: "A46")
  }

  /// The parts of a content, each of which is described by itself.
  @PropertyList static var ofContent: [Property] {
    Property(
      described: "bar", "navigation bar", PropertyPath(\.content.hasBar), requirement: "B60",
      impliedBy: ["title", "leading", "trailing", "prompt", "search"])
    Property(
      described: "title", "title", PropertyPath(\.content.wholeBar.title), requirement: "B60")
    Property(
      described: "closeButton", "close button", PropertyPath(\.content.wholeBar.hasCloseButton),
      requirement: "B61")
    Property(
      described: "leading", "leading items of the bar", PropertyPath(\.content.wholeBar.leading),
      requirement: "K-41")
    Property(
      described: "trailing", "trailing items of the bar", PropertyPath(\.content.wholeBar.trailing),
      requirement: "K-41")
    Property(
      described: "largeTitle", "large title", PropertyPath(\.content.wholeBar.prefersLargeTitle),
      requirement: "X27")
    Property(
      described: "subtitle", "subtitle", PropertyPath(\.content.wholeBar.subtitle),
      requirement: "X28")
    Property(
      described: "prompt", "prompt", PropertyPath(\.content.wholeBar.prompt), requirement: "X28")
    Property(
      described: "search", "search field", PropertyPath(\.content.wholeBar.search),
      requirement: "X28")
    Property(
      described: "label", "spoken label", PropertyPath(\.content.label), impliedBy: ["title"])
    Property(described: "alert", "alert", PropertyPath(\.content.alertWords), requirement: "X21")
    Property(described: "content", "content", PropertyPath(\.content.kind), requirement: "A02")
    Property(described: "rows", "rows", PropertyPath(\.content.rows))
    Property(described: "picture", "picture", PropertyPath(\.content.picture))
    Property(
      described: "bottomBar", "bar at the bottom edge", PropertyPath(\.content.bottomBar))
    Property(described: "offset", "first content offset", PropertyPath(\.content.offset))
    Property(described: "scrolls", "scrolls", PropertyPath(\.content.scrolls))
    Property(
      described: "scrolling", "scrolling", PropertyPath(\.content.scrolling), requirement: "X31")
  }
}

extension SheetPresentationController {
  /// The detents, sorted by identifier if one of them is selected, as their order has no effect then.
  fileprivate var describedDetents: [Detent] {
    get {
      guard detents.contains(where: { $0.identifier == selectedDetentIdentifier }) else {
        return detents
      }
      return detents.sorted { $0.identifier.rawValue > $1.identifier.rawValue }
    }
    set { detents = newValue }
  }
}

extension Content {
  private static let emptyBar = NavigationBarContent(title: nil, hasCloseButton: false)

  fileprivate var hasBar: Bool {
    get { bar != nil }
    set { bar = newValue ? bar ?? Self.emptyBar : nil }
  }

  /// The alert or action sheet on one line; nothing is set.
  fileprivate var alertWords: String? {
    get { alert == nil ? nil : kind.words }
    set { _ = newValue }
  }

  /// The bar, an empty one for none; setting an equal one changes nothing.
  fileprivate var wholeBar: NavigationBarContent {
    get { bar ?? Self.emptyBar }
    set { if newValue != wholeBar { bar = newValue } }
  }
}
