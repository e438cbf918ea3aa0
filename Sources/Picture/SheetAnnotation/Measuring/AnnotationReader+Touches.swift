internal import SheetState

/// Areas that receive touches, thresholds of drags, focus and accessibility.
extension AnnotationReader {
  // MARK: Hit areas

  /// Adds the areas that receive touches; what a bar, the keyboard or another surface covers receives none.
  mutating func addHitAreas() {
    for surface in surfaces where !surface.isPushedBack {
      addGrabberArea(of: surface)
      addBarAreas(of: surface)
      addControls(of: surface)
    }
    addDimmingAreas()
  }

  /// Adds an area if a touch in it hits the part.
  private mutating func addArea(
    _ name: String, _ rect: Rect, token: String?, requirement: String?, of surface: MeasuredSurface,
    isHit: (Hit) -> Bool
  ) {
    let visible = rect.intersection(screen)
    guard !visible.isEmpty,
      places(in: visible).contains(where: { place in
        let hit = state.hit(place, in: presentation)
        return hit.id == surface.id && isHit(hit)
      })
    else { return }
    add(
      .hitAreas, name, value: .size(rect.size, on: screen.size), token: token,
      requirement: requirement, owner: surface.id, mark: .area(visible.outline))
  }

  /// Returns nine points inside a rectangle, of which a smaller part above it leaves some.
  private func places(in rect: Rect) -> [Point] {
    let shares = [0.5, 0.1, 0.9]
    return shares.flatMap { y in
      shares.map { x in Point(x: rect.x + x * rect.width, y: rect.y + y * rect.height) }
    }
  }

  // MARK: Dimming

  /// Adds the dimming of the topmost modal and of the topmost sheet, unless a surface covers all of it or
  /// another dimming receives its touches.
  private mutating func addDimmingAreas() {
    let sheet = surfaces.last { $0.modal == nil }
    for layer in state.layers(over: sheet?.id ?? state.presenter.id).reversed() {
      guard let modal = layer.modals.last, layer.tapAction != .passTapsThrough else { continue }
      let area = layer.transform.applied(to: layer.drawnFrame).intersection(screen)
      if modal.transform.applied(to: modal.frame).intersection(screen) != area, !area.isEmpty {
        addDimmingArea(ofLayer: layer, beside: modal, area)
      }
      if area == screen { return }
    }
    guard let sheet, !sheet.allowsBackgroundInteraction, sheet.visible != screen else { return }
    let isModal =
      switch sheet.surface.details {
      case .sheet(let sheet): sheet.isModalInPresentation
      case .popover(let popover): popover.isModalInPresentation
      case .alert(let alert): alert.preferredStyle == .alert
      case .card, .modal, .cover: false
      }
    addDimmingArea(
      beside: sheet.id, isModal ? "do not dismiss it" : "dismiss it", token: "dimming",
      requirement: isModal ? "K-25" : sheet.card == nil ? "A52" : "C18", screen)
  }

  private mutating func addDimmingArea(
    ofLayer layer: LayerState, beside modal: SurfaceState, _ area: Rect
  ) {
    let isSent = layer.tapAction == .sendActionToTopmostModal
    let isDismissed = isSent && modal.modal?.dismissesOnDimmingViewTap == true
    addDimmingArea(
      beside: modal.id, isDismissed ? "dismiss it" : "do not dismiss it",
      token: "dimmingViewTapAction", requirement: isDismissed ? "E40" : isSent ? "E39" : "X12",
      area)
  }

  private mutating func addDimmingArea(
    beside id: String, _ words: String, token: String, requirement: String, _ area: Rect
  ) {
    add(
      .hitAreas, "taps beside \(id) \(words)", token: token, requirement: requirement, owner: id,
      mark: .outline(area.outline))
  }

  // MARK: Grabber, bar and controls

  private mutating func addGrabberArea(of surface: MeasuredSurface) {
    guard let area = surface.surface.grabberHitArea(presentation.sheetDefaults) else { return }
    addArea("grabber", area, token: "grabber.hitSize", requirement: "B14", of: surface) {
      $0.part == .grabber
    }
  }

  private mutating func addBarAreas(of surface: MeasuredSurface) {
    if surface.card != nil {
      return addArea(
        "drags anywhere", surface.visible, token: nil, requirement: "C19", of: surface
      ) { $0.part != .dimming }
    }
    let layout = surface.surface.contentLayout(in: presentation)
    guard surface.sheet != nil, let bar = layout.frame(.navigationBar) else { return }
    addArea(
      "navigation bar drags", surface.onScreen(bar.rect), token: "navigationBar.height",
      requirement: "B50", of: surface
    ) { $0.part == .navigationBar }
  }

  /// The largest number of controls of a surface that are marked.
  private static let mostControls = 12

  private mutating func addControls(of surface: MeasuredSurface) {
    let layout = surface.surface.contentLayout(in: presentation)
    if surface.surface.showsContent, let button = layout.frame(.closeButton) {
      addArea(
        "close button", surface.onScreen(button.rect), token: "navigationBar.closeSize",
        requirement: "B63", of: surface
      ) { $0.part == .closeButton }
    }
    let parts = layout.frames.filter { $0.isTouchable && $0.role != .closeButton }
    let controls = parts.compactMap { part in
      visiblePart(of: part, in: layout, on: surface).map { (part, $0) }
    }
    for (control, rect) in controls.prefix(Self.mostControls) {
      // The items of a bar or a segmented control share its id.
      var isBarItem = false
      if case .barItem = control.role { isBarItem = true }
      let own = control.item == nil && !isBarItem ? control.id : control.text
      let isSearch = control.role == .searchField
      let name = isSearch ? "search field" : own ?? control.text ?? control.label ?? "control"
      let height =
        isSearch
        ? "navigationBar.searchHeight"
        : surface.surface.alert != nil
          ? "alert.fieldHeight"
          : control.hasBorder ? "block.roundedFieldHeight" : "block.controlHeight"
      addArea(
        name, rect, token: isBarItem ? "navigationBar.closeSize" : height,
        requirement: isBarItem ? "K-41" : isSearch ? "X28" : "A02", of: surface
      ) { hit in
        hit.part != .dimming && hit.block == control.id && hit.item == control.item
      }
    }
  }

  // MARK: Focus and accessibility

  mutating func addFocus() {
    let reading = AccessibilityReading(of: state, in: presentation)
    guard let element = reading.elements.first(where: \.isFocused) else { return }
    let frame = element.frame.intersection(screen)
    guard !frame.isEmpty else { return }
    add(
      .focus, "focus: \(element.label.isolated)", requirement: "B75", owner: element.owner,
      mark: .ring(frame))
  }

  mutating func addAccessibility() {
    let reading = AccessibilityReading(of: state, in: presentation)
    for (index, element) in reading.elements.enumerated() {
      let frame = element.frame.intersection(screen)
      guard !frame.isEmpty else { continue }
      add(
        .accessibility, "\(index + 1)  \(element.words)",
        requirement: element.traits.contains(.adjustable) ? "B72" : "K-38", owner: element.owner,
        mark: .element(frame, number: index + 1))
    }
  }
}

extension AccessibilityElement {
  /// The words of a screen reader, with the value.
  fileprivate var words: String {
    ([label.isolated] + traits.map(\.spoken) + [value?.isolated].compactMap(\.self))
      .joined(separator: ", ")
  }
}

extension ContentFrame {
  /// A Boolean value that is true for a part with an action of its own.
  fileprivate var isTouchable: Bool {
    switch role {
    case .button, .field, .toggle, .segment, .toolbarItem, .tab, .backButton, .barButton,
      .barItem, .searchField:
      true
    case .groupRow: id != nil
    default: false
    }
  }
}
