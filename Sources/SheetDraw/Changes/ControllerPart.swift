internal import SheetModel
internal import SheetPrimitives
internal import SheetReport

/// One property of a view controller, under the name that scenarios have for it.
struct ControllerPart: Sendable {
  let name: String
  let label: String
  let unit: String?
  let requirement: String?
  let value: @Sendable (ViewController) -> Change.Value
  let copy: @Sendable (_ source: ViewController, _ target: inout ViewController) -> Void

  /// Names of parts that say more where they differ.
  var hiddenBy: [String] { name == "bar" || name == "label" ? ["title"] : [] }

  private init<Value>(
    _ name: String, _ label: String, in unit: String? = nil, id requirement: String? = nil,
    _ path: any WritableKeyPath<ViewController, Value> & Sendable,
    _ word: @escaping @Sendable (Value) -> Change.Value
  ) {
    self.name = name
    self.label = label
    self.unit = unit
    self.requirement = requirement
    value = { word($0[keyPath: path]) }
    copy = { source, target in target[keyPath: path] = source[keyPath: path] }
  }

  /// All of a view controller but its id.
  static let all = options + controller + content

  private static let options = [
    ControllerPart("detents", "detents", id: "A22", \.options.tellingDetents) { .text($0.words) },
    ControllerPart("selected", "selected detent", id: "A23", \.options.selectedDetentIdentifier) {
      .optional($0?.rawValue)
    },
    ControllerPart(
      "largestUndimmed", "largest undimmed detent", id: "A24",
      \.options.largestUndimmedDetentIdentifier
    ) { .optional($0?.rawValue) },
    ControllerPart("grabber", "grabber asked for", id: "A26", \.options.grabberVisibility) {
      .text($0.rawValue)
    },
    ControllerPart(
      "scrollingExpands", "scrolling expands", id: "A27",
      \.options.prefersScrollingExpandsWhenScrolledToEdge
    ) { .flag($0) },
    ControllerPart(
      "cornerRadius", "preferred corner radius", in: "pt", id: "A28",
      \.options.preferredCornerRadius
    ) { .optional($0) },
    ControllerPart("cornerCurve", "preferred corner curve", id: "B04", \.options.cornerCurve) {
      .optional($0?.words)
    },
    ControllerPart(
      "edgeAttachedInCompactHeight", "edge-attached in compact height", id: "D04",
      \.options.prefersEdgeAttachedInCompactHeight
    ) { .flag($0) },
    ControllerPart(
      "widthFollowsContent", "width follows the content",
      \.options.widthFollowsPreferredContentSizeWhenEdgeAttached
    ) { .flag($0) },
    ControllerPart("pageSizing", "page sizing", \.options.prefersPageSizing) { .flag($0) },
    ControllerPart(
      "shouldDismiss", "delegate lets it be dismissed", \.options.delegateShouldDismiss
    ) { .flag($0) },
  ]

  private static let controller = [
    ControllerPart("style", "presentation style", id: "A07", \.modalPresentationStyle) {
      .text($0.rawValue)
    },
    ControllerPart(
      "modalInPresentation", "modal in presentation", id: "A50", \.isModalInPresentation
    ) { .flag($0) },
    ControllerPart("appearance", "appearance asked for", id: "A30", \.overrideUserInterfaceStyle) {
      .text($0.rawValue)
    },
    ControllerPart(
      "preferredContentSize", "preferred content size", in: "pt", \.preferredContentSize
    ) { .optional($0?.words) },
    ControllerPart("flag", "flag that presents it", \.isPresentedFlag) { .optional($0) },
    ControllerPart("controlled", "keeps its detent by itself", \.controlsSelectedDetent) {
      .flag($0)
    },
    ControllerPart("pages", "pages", id: "A46", \.pages) { pages in
      pages.isEmpty ? .nothing : .text(pages.map(\.words).joined(separator: ", "))
    },
  ]

  private static let content = [
    ControllerPart("bar", "navigation bar", id: "B60", \.content.hasBar) { .flag($0) },
    ControllerPart("title", "title", id: "B60", \.content.barTitle) { .optional($0) },
    ControllerPart("closeButton", "close button", id: "B61", \.content.barHasCloseButton) {
      .flag($0)
    },
    ControllerPart("label", "spoken label", \.content.label) { .optional($0) },
    ControllerPart("content", "content", id: "A02", \.content.kind) { .text($0.words) },
    ControllerPart("rows", "rows", \.content.rows) { .optional($0.map { Double($0) }) },
    ControllerPart("picture", "picture", \.content.picture) {
      .optional($0.map { "#\($0.hexDigits)" })
    },
    ControllerPart("scrolls", "scrolls", \.content.scrolls) { .flag($0) },
  ]
}

extension ViewController {
  /// The options it is presented with, whatever the style.
  fileprivate var options: SheetPresentationController {
    get {
      sheetPresentationController
        ?? popoverPresentationController?.adaptiveSheetPresentationController
        ?? SheetPresentationController()
    }
    set {
      sheetPresentationController = newValue
      popoverPresentationController?.adaptiveSheetPresentationController = newValue
    }
  }
}

extension SheetPresentationController {
  /// The detents, in an order of their own where one of them is selected: theirs says then nothing.
  fileprivate var tellingDetents: [Detent] {
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

  fileprivate var barTitle: String? {
    get { bar?.title }
    set { if newValue != bar?.title { bar = bar(newValue, bar?.hasCloseButton ?? false) } }
  }

  fileprivate var barHasCloseButton: Bool {
    get { bar?.hasCloseButton ?? false }
    set { if newValue != barHasCloseButton { bar = bar(bar?.title, newValue) } }
  }

  private func bar(_ title: String?, _ hasCloseButton: Bool) -> NavigationBarContent {
    NavigationBarContent(title: title, hasCloseButton: hasCloseButton)
  }

  /// Everything that was asked of it: `Photos with 4 rows, scrolling`.
  var words: String {
    var parts = [bar?.title ?? label ?? kind.words]
    if let label, bar?.title != nil { parts.append("spoken \(label)") }
    if bar?.hasCloseButton == true { parts.append("close button") }
    if bar?.title != nil, kind != .wireframe { parts.append(kind.words) }
    if let rows { parts.append("\(rows) rows") }
    if let picture { parts.append("picture #\(picture.hexDigits)") }
    if scrolls { parts.append("scrolls") }
    return parts.joined(separator: ", ")
  }
}
