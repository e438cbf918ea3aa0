internal import SheetState

/// Heights, widths and distances.
extension AnnotationReader {
  mutating func addLengths() {
    // A surface that is pushed back is measured by its scale.
    for surface in surfaces where !surface.isPushedBack {
      addHeight(of: surface)
      addWidth(of: surface)
      addGrabber(of: surface)
      addBar(of: surface)
      addArrow(of: surface)
    }
  }

  // MARK: Surfaces

  private mutating func addHeight(of surface: MeasuredSurface) {
    guard let (height, requirement) = surface.value("height") else { return }
    let frame = surface.visible
    let edge = frame.maxX
    var origin = surface.heightOrigin(requirement)
    if surface.isPopover, height == preferredSize(of: surface)?.height {
      origin.token = "preferredContentSize"
    }
    if origin.requirement == nil { origin.requirement = motionRequirement(of: surface) }
    if frame.minY > screen.minY {
      let (name, token, topRequirement) = surface.topOrigin
      add(
        .dims, name, value: .length(frame.minY - screen.minY, of: screen.height), token: token,
        requirement: topRequirement ?? origin.requirement, owner: surface.id,
        mark: .outerDimension(.vertical(from: screen.minY, to: frame.minY, x: edge)))
    }
    // That of a floating sheet before it is scaled would not be the length that is marked.
    let marked = surface.isInset ? frame.height : height
    add(
      .dims, surface.heightName, value: heightWithShare(marked), token: origin.token,
      requirement: origin.requirement, owner: surface.id,
      mark: .outerDimension(.vertical(from: frame.minY, to: frame.maxY, x: edge)))
    if frame.maxY < screen.maxY {
      add(
        .dims, "below", value: .length(screen.maxY - frame.maxY, of: screen.height),
        token: surface.isInset ? "partial.insetRule" : nil,
        requirement: surface.marginRequirement ?? origin.requirement, owner: surface.id,
        mark: .outerDimension(.vertical(from: frame.maxY, to: screen.maxY, x: edge)))
    }
  }

  /// Returns a height with its share of the screen, which is not the fraction of every detent.
  func heightWithShare(_ height: Double) -> AnnotationValue {
    AnnotationValue.length(height, of: screen.height).withShare.followed(by: "of the screen")
  }

  /// Returns the requirement of a height between two places of rest.
  private func motionRequirement(of surface: MeasuredSurface) -> String {
    guard let transition = state.transition?.transition, transition.id == surface.id else {
      return "M06"
    }
    return requirement(of: transition)
  }

  private mutating func addWidth(of surface: MeasuredSurface) {
    guard let (width, requirement) = surface.value("width") else { return }
    let frame = surface.visible
    guard frame.minX > screen.minX || frame.maxX < screen.maxX else { return }
    let (token, id) = widthOrigin(of: surface)
    let y = frame.maxY
    func addMargin(from: Double, to: Double) {
      guard to > from else { return }
      add(
        .dims, "margin", value: .length(to - from, of: screen.width),
        token: surface.isInset ? "partial.insetRule" : nil, requirement: surface.marginRequirement,
        owner: surface.id,
        mark: .outerDimension(.horizontal(from: from, to: to, y: y)))
    }
    addMargin(from: screen.minX, to: frame.minX)
    add(
      .dims, "width", value: .length(width, of: screen.width), token: token,
      requirement: requirement ?? id, owner: surface.id,
      mark: .outerDimension(.horizontal(from: frame.minX, to: frame.maxX, y: y)))
    addMargin(from: frame.maxX, to: screen.maxX)
  }

  /// Returns the token and the requirement of the width of a surface narrower than the screen.
  private func widthOrigin(of surface: MeasuredSurface) -> (token: String?, requirement: String?) {
    if let sheet = surface.sheet {
      switch sheet.look {
      case .form: return ("formSheet.width", nil)
      case .page: return ("pageSheet.width", nil)
      case .edgeAttached where surface.isInset: return ("partial.insetRule", "K-41")
      case .edgeAttached: break
      }
      let safeArea = state.screen.safeArea
      let widest = screen.width - safeArea.left - safeArea.right
      if surface.frame.width >= widest { return ("screen.safeArea", "D40") }
      return surface.frame.width == preferredSize(of: surface)?.width
        ? ("preferredContentSize", "D42")
        : ("widthFollowsPreferredContentSizeWhenEdgeAttached", "D41")
    }
    if let modal = surface.modal { return (modal.modal.widthToken, nil) }
    if surface.surface.cover != nil { return (nil, "X19") }
    if let alert = surface.surface.alert {
      return (alert.preferredStyle == .alert ? "alert.width" : "actionSheet.margin", nil)
    }
    guard surface.isPopover else { return (nil, nil) }
    let isPreferred = surface.frame.width == preferredSize(of: surface)?.width
    return (isPreferred ? "preferredContentSize" : "popover.width", nil)
  }

  private func preferredSize(of surface: MeasuredSurface) -> Size? {
    presentation.viewControllers.first { $0.id == surface.id }?.preferredContentSize
  }

  // MARK: Grabber and bar

  private mutating func addGrabber(of surface: MeasuredSurface) {
    guard let grabber = surface.grabber, grabber.alpha > 0,
      let width = surface.value("grabber.width"), let height = surface.value("grabber.height"),
      let top = surface.value("grabber.top")
    else { return }
    let (bar, sheet) = (grabber.frame, surface.visible)
    let (below, beside) = (bar.maxY + Self.clearance, bar.maxX + Self.clearance)
    let shown = [
      RoundedRect(
        Rect(x: sheet.minX, y: sheet.minY, width: sheet.width, height: sheet.height),
        radii: .top(surface.cornerRadius), curve: surface.outline.curve), .capsule(bar),
    ]
    let region = Rect(
      x: bar.minX - 2 * Self.clearance, y: sheet.minY - Self.clearance,
      width: bar.width + 5 * Self.clearance, height: below + 2 * Self.clearance - sheet.minY)
    func detail(_ lines: [DimensionLine]) -> AnnotationMark {
      .detail(DetailMark(lines: lines, parts: shown, region: region))
    }
    add(
      .dims, "grabber",
      value: .size(Size(width: width.number, height: height.number), on: state.screen.size),
      token: "grabber.width", requirement: width.requirement, owner: surface.id,
      mark: detail([
        .horizontal(from: bar.minX, to: bar.maxX, y: below),
        .vertical(from: bar.minY, to: bar.maxY, x: beside),
      ]))
    add(
      .dims, "grabber below the top edge", value: .length(top.number, of: screen.height),
      token: "grabber.top", requirement: top.requirement, owner: surface.id,
      mark: detail([.vertical(from: sheet.minY, to: bar.minY, x: bar.midX)]))
    add(
      .dims, "grabber centred",
      value: .lengths([bar.minX - sheet.minX, sheet.maxX - bar.maxX], .equals, of: screen.width),
      requirement: top.requirement, owner: surface.id,
      mark: .dimensions([
        .horizontal(from: sheet.minX, to: bar.minX, y: below),
        .horizontal(from: bar.maxX, to: sheet.maxX, y: below),
      ]))
  }

  /// The distance between a small part and the dimension lines beside it.
  private static let clearance = 4.0

  private mutating func addBar(of surface: MeasuredSurface) {
    let layout = surface.surface.barLayout(in: presentation)
    let insets = surface.surface.contentInsets
    if surface.card != nil, insets.top > 0 {
      let frame = surface.visible
      add(
        .dims, "content below the safe area", value: .length(insets.top, of: screen.height),
        token: "screen.safeArea.top", requirement: "C05", owner: surface.id,
        mark: .outerDimension(
          .vertical(from: frame.minY, to: surface.frame.minY + insets.top, x: frame.maxX)))
    }
    guard surface.surface.showsContent else { return }
    if let row = layout.itemRow.map({ surface.onScreen($0) }) {
      add(
        .dims, "navigation bar", value: .length(row.height, of: screen.height),
        token: "navigationBar.height", requirement: "K-37", owner: surface.id,
        mark: .outerDimension(.vertical(from: row.minY, to: row.maxY, x: row.maxX)))
    }
    if let title = layout.frame(.largeTitle).map({ surface.onScreen($0.rect) }),
      surface.surface.contentOffset == 0
    {
      add(
        .dims, "large title", value: .length(title.height, of: screen.height),
        token: "navigationBar.largeTitleHeight", requirement: "X27", owner: surface.id,
        mark: .outerDimension(.vertical(from: title.minY, to: title.maxY, x: title.maxX)))
    }
    if let button = layout.frame(.closeButton).map({ surface.onScreen($0.rect) }) {
      add(
        .dims, "close button", value: .length(button.width, of: screen.width),
        token: "navigationBar.closeSize", requirement: "B63", owner: surface.id,
        mark: .dimensions([
          .horizontal(from: button.minX, to: button.maxX, y: button.maxY + Self.clearance)
        ]))
      addPlace(ofCloseButton: button, of: surface, layout)
    }
  }

  /// Adds the distances of the close button from the edges of its bar.
  private mutating func addPlace(
    ofCloseButton button: Rect, of surface: MeasuredSurface, _ layout: ContentLayout
  ) {
    guard let bar = layout.itemRow.map({ surface.onScreen($0) }) else { return }
    let top = bar.minY
    // A leading close button lies at the other edge.
    let isAtLeft = button.midX < bar.midX
    let (start, end) = isAtLeft ? (bar.minX, button.minX) : (button.maxX, bar.maxX)
    add(
      .dims, "beside the close button", value: .length(end - start, of: screen.width),
      token: "navigationBar.closeTrailing", requirement: "B61", owner: surface.id,
      mark: .dimensions([.horizontal(from: start, to: end, y: button.midY)]))
    add(
      .dims, "close button centred",
      value: .lengths([button.minY - top, bar.maxY - button.maxY], .equals, of: screen.height),
      requirement: "B61", owner: surface.id,
      mark: .dimensions([
        .vertical(from: top, to: button.minY, x: button.midX),
        .vertical(from: button.maxY, to: bar.maxY, x: button.midX),
      ]))
  }

  // MARK: Arrow

  private mutating func addArrow(of surface: MeasuredSurface) {
    guard let arrow = surface.surface.popover?.arrow, arrow.size.height > 0 else { return }
    let isUpright = arrow.direction == .up || arrow.direction == .down
    let outwards = arrow.direction == .up || arrow.direction == .left ? -1.0 : 1
    let tip = isUpright ? arrow.tip.y : arrow.tip.x
    let (start, end) = (
      arrow.baseMiddle - arrow.size.width / 2, arrow.baseMiddle + arrow.size.width / 2
    )
    let (base, beyond, beside) = (
      tip - outwards * arrow.size.height, tip + outwards * Self.clearance, start - Self.clearance
    )
    add(
      .dims, "arrow", value: .size(arrow.size, on: screen.size), token: "popover.arrowWidth",
      requirement: "K-37", owner: surface.id,
      mark: .dimensions(
        isUpright
          ? [
            .horizontal(from: start, to: end, y: beyond), .vertical(from: base, to: tip, x: beside),
          ]
          : [
            .vertical(from: start, to: end, x: beyond),
            .horizontal(from: base, to: tip, y: beside),
          ]))
  }
}

// MARK: - Names and origins

extension MeasuredSurface {
  /// The detent or tier that the surface is at, or else `height`.
  fileprivate var heightName: String {
    if sheet?.isFullScreen == true { return "full screen" }
    if let restingName, isAboveKeyboard { return "\(restingName) with the keyboard" }
    if isPopover { return "popover height" }
    return restingName ?? (modal == nil ? "height" : "\(surface.id) height")
  }

  /// The detent or tier at which the surface rests; nil while it moves, and for other kinds.
  var restingName: String? {
    sheet?.restingDetent?.rawValue ?? card?.restingTier?.identifier.rawValue
  }

  /// A Boolean value that is true for a sheet that grows to account for the keyboard.
  private var isAboveKeyboard: Bool { sheet.map { $0.keyboardLift > 0 } ?? false }

  /// Returns the token and the requirement of the height: of the whole screen, the keyboard or the detent.
  fileprivate func heightOrigin(_ requirement: String?) -> (token: String?, requirement: String?) {
    if sheet?.isFullScreen == true { return ("prefersEdgeAttachedInCompactHeight", "D38") }
    if restingName != nil, isAboveKeyboard { return ("keyboard.frame", "D36") }
    return (heightToken, requirement ?? customRequirement)
  }

  /// The token of the height at the surface's detent; nil for a height without one.
  private var heightToken: String? {
    if let sheet {
      guard let detent = sheet.restingDetent else { return nil }
      return DetentOrigin(detent, in: sheet).token
    }
    if let tier = card?.restingTier { return tier.token }
    if let modal { return modal.modal.heightToken }
    return isPopover ? "popover.maximumHeight" : nil
  }

  /// The requirement of a height at a detent of the app.
  private var customRequirement: String? {
    guard let sheet, let detent = sheet.restingDetent else { return nil }
    return DetentOrigin(detent, in: sheet).requirement
  }

  /// The name and the origin of the distance above the surface.
  fileprivate var topOrigin: (name: String, token: String?, requirement: String?) {
    let floats = sheet?.floats == true
    guard surface.outline.extendsBelow || floats else { return ("above", nil, marginRequirement) }
    if sheet?.restingDetent == .large { return ("above large", "detent.large.top", "B16") }
    if card?.restingTier == .rest { return ("above rest", "card.offset", "C15") }
    return ("above", nil, nil)
  }

  /// A Boolean value that is true for a sheet that floats below large.
  fileprivate var isInset: Bool { (sheet?.inset ?? 0) > 0 }

  /// The requirement of the margins of a centred surface; nil for others.
  fileprivate var marginRequirement: String? {
    if let sheet { return sheet.isCentred ? "B71" : isInset ? "K-41" : "D40" }
    if let modal { return modal.modal.kind.sizeRequirement }
    if surface.cover != nil { return "X19" }
    if let alert = surface.alert { return alert.preferredStyle.requirement }
    return isPopover ? "K-37" : nil
  }
}

extension PresentationHostModal {
  /// The token of the height, or the property; nil for a modal as high as its layer.
  fileprivate var heightToken: String? {
    if size != nil { return "size" }
    return switch kind {
    case .dialog, .sheet, .alert, .notification, .toast: "host.\(kind.rawValue).height"
    case .cover, .sideBar: nil
    }
  }

  /// The token of the width, or the property; nil for a modal as wide as its layer.
  fileprivate var widthToken: String? {
    if size != nil { return "size" }
    return switch kind {
    case .dialog, .alert, .sideBar, .toast: "host.\(kind.rawValue).width"
    case .notification: "host.notification.margin"
    case .sheet, .cover: nil
    }
  }
}
