public import SheetPrimitives

/// What holds what while a sheet is up: controllers, and the views they manage (A01).
///
/// A presentation controller is no view: it has no frame, and nothing is added to it but the dimming
/// and the container that it makes by itself. Content stands in the container.
public struct ContainmentNode: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case viewController
    case sheetPresentationController
    /// The view in which the presentation controller places the sheet and its content.
    case container
    case dimming
    /// The surface with its rounded corners.
    case sheet
    case grabber
    /// A part of the content.
    case view
  }

  public var kind: Kind

  /// Id of the view controller that it is, or that it belongs to.
  public var owner: String

  /// How many times that content has been made, counted from 1.
  public var instance: Int

  /// What a view shows; nil for all others.
  public var label: String?

  /// In points of the screen before any push-back; nil for what is no view.
  public var frame: Rect?

  public var children: [ContainmentNode]

  public init(
    _ kind: Kind, of owner: String, instance: Int = 1, label: String? = nil, frame: Rect? = nil,
    children: [ContainmentNode] = []
  ) {
    self.kind = kind
    self.owner = owner
    self.instance = instance
    self.label = label
    self.frame = frame
    self.children = children
  }
}

extension ContainmentNode {
  /// The presenting view controller with everything that it has presented.
  public init(of state: PresentationState) {
    let bounds = Rect(state.screen.size)
    // From the top down, since each sheet is presented by the one below it.
    var presented: [ContainmentNode] = []
    for sheet in state.sheets.reversed() {
      presented = [Self.presentation(of: sheet, in: bounds, presenting: presented)]
    }
    self.init(
      .viewController, of: state.presenter.id, frame: bounds,
      children: Self.views(
        of: state.presenter.content, pageCount: state.presenter.pageCount,
        owner: state.presenter.id, instance: 1) + presented)
  }

  private static func presentation(
    of sheet: SheetState, in bounds: Rect, presenting presented: [ContainmentNode]
  ) -> ContainmentNode {
    func node(_ kind: Kind, frame: Rect?, _ children: [ContainmentNode] = []) -> ContainmentNode {
      ContainmentNode(
        kind, of: sheet.id, instance: sheet.instance, frame: frame, children: children)
    }
    let content = views(
      of: sheet.content, pageCount: sheet.pageCount, owner: sheet.id, instance: sheet.instance)
    let contained =
      [
        node(.sheet, frame: sheet.frame),
        node(.viewController, frame: sheet.contentFrame, content + presented),
      ] + (sheet.grabber.map { [node(.grabber, frame: $0.frame)] } ?? [])
    return node(
      .sheetPresentationController, frame: nil,
      [node(.dimming, frame: bounds), node(.container, frame: sheet.frame, contained)])
  }

  /// The content's own views, which stay its own for as long as it lives (A04).
  private static func views(
    of content: Content, pageCount: Int, owner: String, instance: Int
  ) -> [ContainmentNode] {
    var labels: [String] = []
    if let bar = content.bar { labels.append("navigation bar \"\(bar.title ?? "")\"") }
    if content.picture != nil { labels.append("picture") }
    switch content.kind {
    case .none: break
    case .color: labels.append("colour")
    case .wireframe:
      labels.append(
        (content.scrolls ? "scroll view" : "list")
          + (content.rows.map { " of \($0) rows" } ?? ""))
    }
    let page = labels.map {
      ContainmentNode(.view, of: owner, instance: instance, label: $0)
    }
    guard pageCount > 0 else { return page }
    return [
      ContainmentNode(
        .view, of: owner, instance: instance, label: "page \(pageCount) of \(pageCount)",
        children: page)
    ]
  }
}
