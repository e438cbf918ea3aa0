public import SheetModel

/// A node in the tree of view controllers, presentation controllers and views of a presentation
/// (A01).
///
/// A presentation controller is not a view: it has no frame, and only its container is added to it. The
/// container fills the screen and has the dimming view and the sheet in it, in this order; the content is
/// inside the sheet (A05, C26).
public struct ContainmentNode: Equatable, Sendable {
  /// The kind of node.
  public enum Kind: String, CaseIterable, Sendable {
    /// A view controller.
    case viewController
    /// The presentation controller of a sheet.
    case sheetPresentationController
    /// The presentation controller of a custom full-screen sheet.
    case bottomSheetPresentationController
    /// The presentation controller of a popover.
    case popoverPresentationController
    /// The presentation controller of a view controller that covers the screen or a presentation context.
    case presentationController
    /// The view in which the presentation controller places its dimming view and the sheet.
    case container
    /// The dimming view.
    case dimming
    /// The view with the sheet's background and its rounded corners, around the content.
    case sheet
    /// The grabber.
    case grabber
    /// A layer of Presentation Host.
    case layer
    /// A modal in a layer.
    case modal
    /// A view of the content.
    case view
  }

  /// The kind of node.
  public var kind: Kind

  /// Id of the view controller that the node is or belongs to.
  public var owner: String

  /// The number of times the content has been created, counted from 1.
  public var instance = 1

  /// A description of a content's view; nil for other nodes.
  public var label: String?

  /// The frame in points of the screen before push-back; nil for nodes without a frame.
  public var frame: Rect?

  /// The children, in order.
  public var children: [ContainmentNode] = []
}

extension ContainmentNode {
  /// Creates the tree of a state, from the presenting view controller.
  public init(of state: PresentationState) {
    let bounds = Rect(state.screen.size)
    func layers(over owner: String) -> [ContainmentNode] {
      state.layers.isEmpty ? [] : state.layers(over: owner).map { Self.layer($0) }
    }
    // From the top down: each sheet is presented by the one below it.
    var presented: [ContainmentNode] = []
    for surface in state.surfaces.reversed() {
      let kind: Kind
      var isInDimming = false
      switch surface.details {
      case .sheet: kind = .sheetPresentationController
      case .card(let card):
        kind = .bottomSheetPresentationController
        isInDimming = card.isLiteral
      case .popover: kind = .popoverPresentationController
      case .cover, .alert: kind = .presentationController
      case .modal: continue
      }
      presented = [
        Self.presentation(
          of: surface, by: kind, isInDimming: isInDimming, in: bounds,
          presenting: layers(over: surface.id) + presented)
      ]
    }
    self.init(
      kind: .viewController, owner: state.presenter.id, frame: bounds,
      children: Self.views(
        of: state.presenter.content, pageCount: state.presenter.pageCount,
        owner: state.presenter.id, instance: 1) + layers(over: state.presenter.id) + presented)
  }

  /// Returns a layer with its dimming view and its modals, lowest first (E01).
  private static func layer(_ layer: LayerState) -> ContainmentNode {
    let modals = layer.modals.map { modal in
      let label = modal.modal?.modal.sourceID.map { "declared in \($0)" }
      return ContainmentNode(
        kind: .modal, owner: modal.id, instance: modal.instance, label: label, frame: modal.frame,
        children: views(of: modal.content, pageCount: 0, owner: modal.id, instance: modal.instance))
    }
    let dimming = ContainmentNode(kind: .dimming, owner: layer.layer.name, frame: layer.drawnFrame)
    return ContainmentNode(
      kind: .layer, owner: layer.layer.name, label: layer.layer.view.map { "scoped to \($0)" },
      frame: layer.drawnFrame, children: modals.isEmpty ? [] : [dimming] + modals)
  }

  /// Returns the presentation controller of a surface, with the surfaces presented above it.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - controller: The kind of presentation controller.
  ///   - isInDimming: True if the sheet is a subview of the dimming view (C27).
  ///   - bounds: The frame of the container and of the dimming view.
  ///   - presented: The presentation controller of the surface above.
  /// - Returns: The presentation controller.
  private static func presentation(
    of surface: SurfaceState, by controller: Kind, isInDimming: Bool, in bounds: Rect,
    presenting presented: [ContainmentNode]
  ) -> ContainmentNode {
    func node(_ kind: Kind, frame: Rect?, _ children: [ContainmentNode] = []) -> ContainmentNode {
      ContainmentNode(
        kind: kind, owner: surface.id, instance: surface.instance, frame: frame, children: children)
    }
    let content = views(
      of: surface.content, pageCount: surface.pageCount, owner: surface.id,
      instance: surface.instance)
    let grabber = surface.grabber.map { [node(.grabber, frame: $0.frame)] } ?? []
    let sheet = node(
      .sheet, frame: surface.frame,
      [node(.viewController, frame: surface.contentFrame, content + presented)] + grabber)
    let views =
      isInDimming
      ? [node(.dimming, frame: bounds, [sheet])] : [node(.dimming, frame: bounds), sheet]
    return node(controller, frame: nil, [node(.container, frame: bounds, views)])
  }

  /// Returns the views of a content, which belong to its view controller for its whole life (A04).
  private static func views(
    of content: Content, pageCount: Int, owner: String, instance: Int
  ) -> [ContainmentNode] {
    func view(_ label: String, _ children: [ContainmentNode] = []) -> ContainmentNode {
      ContainmentNode(
        kind: .view, owner: owner, instance: instance, label: label, children: children)
    }
    func view(_ block: ContentBlock) -> ContainmentNode {
      let id = block.id.map { " (\($0))" } ?? ""
      switch block.kind {
      case .stack(let stack):
        return view("\(stack.axis) stack\(id)", stack.blocks.map { view($0) })
      case .label(let label): return view("label \"\(label.text)\"\(id)")
      case .button(let button): return view("button \"\(button.title)\"\(id)")
      case .field(let field):
        return view("field \"\(field.placeholder ?? field.text)\"\(id)")
      case .image: return view("image\(id)")
      case .list(let rows):
        return view("list" + (rows.map { " of \($0) rows" } ?? "") + id)
      case .grouped(let sections):
        return view(
          "grouped list\(id)",
          sections.map { section in
            view(
              "section" + (section.header.map { " \"\($0)\"" } ?? ""),
              section.rows.map { view($0) })
          })
      case .row(let row): return view("row \"\(row.title)\"\(id)")
      case .segments: return view("segmented control\(id)")
      }
    }
    var page: [ContainmentNode] = []
    if let bar = content.bar { page.append(view("navigation bar \"\(bar.title ?? "")\"")) }
    if content.picture != nil { page.append(view("picture")) }
    switch content.kind {
    case .none: break
    case .color: page.append(view("colour"))
    case .wireframe:
      page.append(
        view(
          (content.scrolls ? "scroll view" : "list")
            + (content.rows.map { " of \($0) rows" } ?? "")))
    case .picture(let picture): page.append(view("picture \"\(picture.name)\""))
    case .blocks(let block): page.append(view(block))
    case .alert(let alert): page.append(view(alert.words))
    }
    switch content.bottomBar {
    case .toolbar: page.append(view("toolbar"))
    case .tabBar: page.append(view("tab bar"))
    case nil: break
    }
    guard pageCount > 0 else { return page }
    return [view("page \(pageCount) of \(pageCount)", page)]
  }
}
