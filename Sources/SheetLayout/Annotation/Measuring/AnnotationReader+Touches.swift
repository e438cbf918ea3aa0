internal import SheetModel
internal import SheetPrimitives

/// Areas that receive touches, thresholds of drags, focus and accessibility.
extension AnnotationReader {
  // MARK: Hit areas

  mutating func addHitAreas() {
    for surface in surfaces where !surface.isPushedBack {
      addGrabberArea(of: surface)
      addBarAreas(of: surface)
      addControls(of: surface)
    }
    addDimmingArea()
  }

  /// Adds the dimming of the topmost sheet, unless the sheet covers all of it.
  private mutating func addDimmingArea() {
    guard let top = surfaces.last(where: { $0.modal == nil }), !top.allowsBackgroundInteraction,
      top.visible != screen
    else { return }
    let isModal =
      switch top.surface.details {
      case .sheet(let sheet): sheet.isModalInPresentation
      case .popover(let popover): popover.isModalInPresentation
      case .card, .modal: false
      }
    let words = isModal ? "do not dismiss it" : "dismiss it"
    add(
      .hitAreas, "taps beside \(top.id) \(words)", token: "dimming",
      requirement: isModal ? "K-25" : top.card == nil ? "A52" : "C18", owner: top.id,
      mark: .outline(screen.outline))
  }

  private mutating func addArea(
    _ name: String, _ rect: Rect, token: String?, requirement: String?, of surface: MeasuredSurface
  ) {
    let visible = rect.intersection(screen)
    guard !visible.isEmpty else { return }
    add(
      .hitAreas, name, value: .size(rect.size, on: screen.size), token: token,
      requirement: requirement, owner: surface.id, mark: .area(visible.outline))
  }

  private mutating func addGrabberArea(of surface: MeasuredSurface) {
    guard let area = surface.surface.grabberHitArea(presentation.sheetDefaults) else { return }
    addArea("grabber", area, token: "grabber.hitSize", requirement: "B14", of: surface)
  }

  private mutating func addBarAreas(of surface: MeasuredSurface) {
    if surface.card != nil {
      return addArea("drags anywhere", surface.visible, token: nil, requirement: "C19", of: surface)
    }
    let layout = surface.surface.contentLayout(in: presentation)
    guard surface.sheet != nil, let bar = layout.frame(.navigationBar) else { return }
    addArea(
      "navigation bar drags", surface.onScreen(bar.rect), token: "navigationBar.height",
      requirement: "B50", of: surface)
  }

  /// The largest number of controls of a surface that are marked.
  private static let mostControls = 12

  private mutating func addControls(of surface: MeasuredSurface) {
    let layout = surface.surface.contentLayout(in: presentation)
    if surface.surface.showsContent, let button = layout.frame(.closeButton) {
      addArea(
        "close button", surface.onScreen(button.rect), token: "navigationBar.closeSize",
        requirement: "B63", of: surface)
    }
    let controls = layout.frames.filter { $0.isTouchable && $0.role != .closeButton }
    for control in controls.prefix(Self.mostControls) {
      let name = control.id ?? control.text ?? control.label ?? "control"
      let rect = surface.onScreen(control.rect).intersection(surface.visible)
      addArea(name, rect, token: "block.controlHeight", requirement: "A02", of: surface)
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
    case .button, .field, .toggle, .segment, .toolbarItem, .tab, .backButton, .barButton: true
    case .groupRow: id != nil
    default: false
    }
  }
}
