internal import SheetPrimitives

/// The accessibility elements of the screen at one moment.
public struct AccessibilityReading: Equatable, Sendable {
  /// The elements in reading order, without those below a sheet that dims.
  public var elements: [AccessibilityElement]

  /// Id of the surface that makes the views below it unreachable; nil if all views are reachable.
  public var modalID: String?

  /// The announcement of the topmost content; nil before the first presentation completes.
  public var announcement: String?

  /// Collects the elements of a state.
  ///
  /// - Parameters:
  ///   - state: The state to read.
  ///   - presentation: The presentation that the state belongs to.
  public init(of state: PresentationState, in presentation: Presentation) {
    elements = []
    let bottom = state.keyboardFrame?.minY ?? state.screen.size.height
    for surface in state.surfaces.reversed() where !surface.isHidden {
      addLayers(of: state, over: surface.id, in: presentation)
      guard modalID == nil else { break }
      switch surface.details {
      case .sheet(let sheet):
        let detent = sheet.restingDetent ?? sheet.targetDetent
        elements += Self.grabber(of: surface, at: detent, presentation.sheetDefaults)
      case .card(let card):
        let tier = card.restingTier ?? card.targetTier
        elements += Self.grabber(of: surface, at: tier?.identifier, presentation.sheetDefaults)
      case .modal, .popover: break
      }
      elements += Self.content(of: surface, in: presentation, bottom: bottom)
      guard !surface.allowsBackgroundInteraction else { continue }
      modalID = surface.id
      switch surface.details {
      case .sheet(let sheet):
        guard !sheet.isModalInPresentation, !sheet.isFullScreen else { break }
        elements += Self.dismissRegion(of: surface, in: state)
      case .card: elements += Self.dismissRegion(of: surface, in: state)
      case .popover(let popover):
        guard !popover.isModalInPresentation else { break }
        elements.append(
          AccessibilityElement(
            "dismiss popup", of: surface.id, traits: [.button], frame: Rect(state.screen.size)))
      case .modal: break
      }
      break
    }
    if modalID == nil { addLayers(of: state, over: state.presenter.id, in: presentation) }
    if modalID == nil {
      let presenter = state.presenter
      elements +=
        ContentElements(
          owner: presenter.id, label: presenter.content.presenterLabel(presenter.id),
          layout: presenter.contentLayout(on: state.screen, in: presentation),
          frame: Rect(state.screen.size), transform: presenter.transform, bottom: bottom
        ).all
    }
    if let frame = state.keyboardFrame {
      elements.append(AccessibilityElement("Keyboard", of: nil, frame: frame))
    }
    focus(state)
  }

  /// Adds the modals of the layers over a view controller; a dimming view that catches taps makes the
  /// views below unreachable.
  private mutating func addLayers(
    of state: PresentationState, over owner: String, in presentation: Presentation
  ) {
    guard !state.layers.isEmpty else { return }
    let bottom = state.keyboardFrame?.minY ?? state.screen.size.height
    for layer in state.layers(over: owner).reversed() {
      for modal in layer.modals.reversed() {
        elements += Self.content(of: modal, in: presentation, bottom: bottom)
        guard layer.tapAction != .passTapsThrough else { continue }
        modalID = modal.id
        if case .modal(let details) = modal.details, details.dismissesOnDimmingViewTap,
          layer.tapAction == .sendActionToTopmostModal
        {
          elements.append(
            AccessibilityElement(
              "dismiss popup", of: modal.id, traits: [.button],
              frame: layer.transform.applied(to: layer.drawnFrame)))
        }
        return
      }
    }
  }

  private static func content(
    of surface: SurfaceState, in presentation: Presentation, bottom: Double
  ) -> [AccessibilityElement] {
    ContentElements(
      owner: surface.id, label: surface.content.spokenLabel,
      layout: surface.contentLayout(in: presentation), frame: surface.contentFrame,
      transform: surface.recession.transform, bottom: bottom
    ).all
  }

  /// Sets the focus to the content that was presented last, once its presentation has completed
  /// (B75).
  private mutating func focus(_ state: PresentationState) {
    let owners = state.surfaces.filter { !$0.isHidden }
    let all =
      state.layers(over: state.presenter.id).flatMap(\.modals)
      + owners.flatMap { [$0] + state.layers(over: $0.id).flatMap(\.modals) }
    let focused = all.last { $0.phase == .presented }
    announcement = focused?.content.spokenLabel
    let owner = focused?.id ?? state.presenter.id
    let label = announcement ?? state.presenter.content.presenterLabel(state.presenter.id)
    let index =
      elements.firstIndex { $0.owner == owner && $0.label == label }
      ?? elements.firstIndex { $0.owner == owner }
    if let index { elements[index].isFocused = true }
  }

  /// Returns the grabber's element, if the grabber is visible.
  private static func grabber(
    of surface: SurfaceState, at detent: Detent.Identifier?, _ sizes: SheetDefaults
  ) -> [AccessibilityElement] {
    guard let area = surface.grabberHitArea(sizes) else { return [] }
    return [
      AccessibilityElement(
        "Sheet grabber", of: surface.id, traits: [.adjustable], value: detent?.rawValue,
        hint: "Double-tap to change the height of the sheet",
        frame: surface.recession.transform.applied(to: area))
    ]
  }

  /// Returns the element of the area above a surface that a tap there dismisses, if there is one.
  private static func dismissRegion(
    of surface: SurfaceState, in state: PresentationState
  ) -> [AccessibilityElement] {
    let room = surface.frame.minY
    guard room > 0 else { return [] }
    return [
      AccessibilityElement(
        "dismiss popup", of: surface.id, traits: [.button],
        frame: Rect(x: 0, y: 0, width: state.screen.size.width, height: room))
    ]
  }
}

extension Content {
  /// Returns the label of content that was not presented: its own, the bar's title, or the id.
  fileprivate func presenterLabel(_ id: String) -> String { label ?? bar?.title ?? id }
}

/// A content on the screen, from which its elements are made.
private struct ContentElements {
  let owner: String
  let label: String
  let layout: ContentLayout
  let frame: Rect
  let transform: AffineTransform
  /// Bottom edge of the visible part, in points of the screen.
  let bottom: Double

  /// The elements of the content, in reading order.
  var all: [AccessibilityElement] {
    let whole =
      layout.frame(.title)?.text == label ? [] : [element(label, in: Rect(frame.size))]
    return whole + layout.frames.compactMap { element($0) }
  }

  /// Returns the element of a part; nil for placeholders, and for parts of the content that are
  /// behind the bar or the keyboard.
  private func element(_ part: ContentFrame) -> AccessibilityElement? {
    switch part.role {
    case .backButton: element("Back", .button, in: part.rect)
    case .title: element(part.text ?? "", .header, in: part.rect)
    case .closeButton: element("Close", .button, in: part.rect)
    case .barButton: element("Button", .button, in: part.rect)
    case .picture where isVisible(part): element("Picture", .image, in: part.rect)
    // The rows of a screen are placeholders without text.
    case .row(let index) where isVisible(part) && layout.surface.kind != .screen:
      element("Row \(index + 1)", in: part.rect)
    case .label where isVisible(part): element(part.text ?? "", in: part.rect)
    case .button where isVisible(part): element(part.text ?? "", .button, in: part.rect)
    case .field where isVisible(part): field(part)
    case .image where isVisible(part): element("Picture", .image, in: part.rect)
    case .groupRow(let accessory) where isVisible(part): row(part, accessory)
    case .toggle(let isOn) where isVisible(part):
      element(part.text ?? "", [.toggleButton], value: isOn ? "on" : "off", in: part.rect)
    case .segment(_, let isSelected) where isVisible(part):
      element(part.text ?? "", isSelected ? [.selected, .button] : [.button], in: part.rect)
    case .toolbarItem: element(part.text ?? "", .button, in: part.rect)
    case .tab(_, let isSelected):
      element(part.text ?? "", isSelected ? [.selected, .tab] : [.tab], in: part.rect)
    default: nil
    }
  }

  /// Returns the element of a row: its title, and its detail as the value; nil for a row with a
  /// switch, which has the title as its label.
  private func row(
    _ part: ContentFrame, _ accessory: BlockRow.Accessory
  ) -> AccessibilityElement? {
    let traits: [AccessibilityElement.Trait]
    switch accessory {
    case .toggle: return nil
    case .none: traits = []
    case .chevron: traits = [.button]
    case .checkmark: traits = [.selected]
    }
    return element(part.text ?? "", traits, value: part.detail, in: part.rect)
  }

  /// Returns the element of a text field: its label or placeholder, and its text as the value.
  private func field(_ part: ContentFrame) -> AccessibilityElement {
    var element = element(
      part.label ?? part.placeholder ?? "Text", .textField, in: part.rect)
    element.value = part.text.flatMap { $0.isEmpty ? nil : $0 }
    return element
  }

  private func isVisible(_ part: ContentFrame) -> Bool {
    part.rect.maxY > layout.barBottom ?? 0 && frame.y + part.rect.y < bottom
      && part.rect.y < layout.bottomBarTop ?? .infinity
  }

  /// Returns an element for a rectangle of the layout.
  private func element(
    _ label: String, _ trait: AccessibilityElement.Trait? = nil, in rect: Rect
  ) -> AccessibilityElement {
    element(label, trait.map { [$0] } ?? [], in: rect)
  }

  /// Returns an element for a rectangle of the layout.
  private func element(
    _ label: String, _ traits: [AccessibilityElement.Trait], value: String? = nil, in rect: Rect
  ) -> AccessibilityElement {
    let place = Rect(
      x: frame.x + rect.x, y: frame.y + rect.y, width: rect.width, height: rect.height)
    return AccessibilityElement(
      label, of: owner, traits: traits, value: value, frame: transform.applied(to: place))
  }
}
