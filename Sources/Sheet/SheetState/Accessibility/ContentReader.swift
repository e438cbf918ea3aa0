internal import SheetModel

/// A reader of the contents of one state.
struct ContentReader {
  let state: PresentationState
  let presentation: Presentation
  let contents: WholeContents?

  /// Top edge of the keyboard; infinite without one.
  private var keyboardTop: Double { state.keyboardFrame?.minY ?? .infinity }

  /// Bottom edge of the visible part of the screen.
  private var bottom: Double { min(keyboardTop, state.screen.size.height) }

  /// The elements of the presenter's content.
  var elementsOfPresenter: [AccessibilityElement] {
    let presenter = state.presenter
    return ContentElements(
      owner: presenter.id, label: presenter.content.presenterLabel(presenter.id),
      layout: presenter.contentLayout(on: state.screen, in: presentation),
      frame: Rect(state.screen.size), transform: presenter.transform, bottom: bottom,
      keyboardTop: keyboardTop
    ).visible
  }

  /// Returns the elements of a surface's content.
  func elements(of surface: SurfaceState) -> [AccessibilityElement] {
    guard let contents, surface.transform == .identity else {
      return visibleElements(of: surface)
    }
    let number: Int? = contents.number(
      of: surface, atSeconds: state.seconds, in: presentation)
    guard let number else { return visibleElements(of: surface) }
    let bars = reader(surface, surface.barLayout(around: contents.layout(number), in: presentation))
    let (top, bottoms) = bars.visibleEdges
    var part = AccessibilityElement(label: "", owner: surface.id, frame: surface.contentFrame)
    part.part = AccessibilityPart(
      content: number, top: surface.contentFrame.y + surface.contentDistance,
      left: surface.contentFrame.x, visibleTop: top - surface.contentDistance,
      visibleBottoms: bottoms.map { $0 - surface.contentDistance })
    return bars.whole + bars.elements(.top) + [part] + bars.elements(.bottom)
  }

  private func visibleElements(of surface: SurfaceState) -> [AccessibilityElement] {
    reader(surface, surface.contentLayout(in: presentation)).visible
  }

  private func reader(_ surface: SurfaceState, _ layout: ContentLayout) -> ContentElements {
    ContentElements(
      owner: surface.id, label: surface.content.spokenLabel, layout: layout,
      frame: surface.contentFrame, transform: surface.transform, bottom: bottom,
      keyboardTop: keyboardTop)
  }
}

extension ContentLayout {
  /// The title of the bar, or of an alert; nil without one.
  fileprivate var title: String? {
    frames.lazy.first { part in
      switch part.role {
      case .title, .largeTitle, .alertTitle: true
      default: false
      }
    }?.text
  }
}

extension WholeContents {
  /// Returns the elements of a content by its number, in points from its top-left corner, in reading
  /// order; none belongs to a surface.
  public func elements(_ number: Int) -> [AccessibilityElement] {
    ContentElements(
      owner: nil, label: "", layout: layout(number), frame: Rect(layout(number).surface.size),
      transform: .identity, bottom: .infinity
    ).elements(.content)
  }
}

extension Content {
  /// Returns the label of content that was not presented: its own, the bar's title, or the id.
  func presenterLabel(_ id: String) -> String { label ?? bar?.title ?? id }
}

/// A content on the screen, from which its elements are made.
private struct ContentElements {
  let owner: String?
  let label: String
  let layout: ContentLayout
  let frame: Rect
  let transform: AffineTransform
  /// Bottom edge of the visible part, in points of the screen.
  let bottom: Double
  /// Top edge of the keyboard, which covers bars, in points of the screen.
  var keyboardTop = Double.infinity

  /// The element that has the label of the whole content, unless its title is the same.
  var whole: [AccessibilityElement] {
    layout.title == label ? [] : [element(label, in: Rect(frame.size))]
  }

  /// The elements that are visible, in reading order.
  var visible: [AccessibilityElement] {
    whole
      + layout.frames.compactMap { part in
        let isRead = part.role.region == .content ? isVisible(part) : isAboveKeyboard(part)
        return isRead ? element(part) : nil
      }
  }

  /// Returns the elements of a region in reading order, also those that are not visible, except below the
  /// keyboard.
  func elements(_ region: ContentFrame.Role.Region) -> [AccessibilityElement] {
    layout.frames.compactMap {
      $0.role.region == region && isAboveKeyboard($0) ? element($0) : nil
    }
  }

  /// The edges between which parts are visible, behind neither the bars nor the keyboard, in points
  /// from the surface's top edge: the top one, and several at the bottom, all of which hide parts.
  ///
  /// Each of them moves by one formula, which the uppermost of the latter does not.
  var visibleEdges: (top: Double, bottoms: [Double]) {
    (
      layout.barBottom ?? 0,
      [layout.surface.size.height, bottom - frame.y] + (layout.bottomBarTop.map { [$0] } ?? [])
    )
  }

  private func isVisible(_ part: ContentFrame) -> Bool {
    part.rect.maxY > layout.barBottom ?? 0 && frame.y + part.rect.y < bottom
      && part.rect.y < layout.bottomBarTop ?? .infinity
  }

  private func isAboveKeyboard(_ part: ContentFrame) -> Bool { frame.y + part.rect.y < keyboardTop }

  /// Returns the element of a part; nil for placeholders.
  private func element(_ part: ContentFrame) -> AccessibilityElement? {
    switch part.role {
    case .backButton: element("Back", .button, in: part.visibleRect)
    // The large title is read in place of the small one until that is as visible.
    case .title where part.opacity < 1, .subtitle where part.opacity < 1: nil
    case .title, .largeTitle, .alertTitle: element(part.text ?? "", .header, in: part.visibleRect)
    case .subtitle, .largeSubtitle, .prompt, .label:
      element(part.text ?? "", in: part.visibleRect)
    case .refreshControl: element("Refresh", in: part.visibleRect)
    case .searchField: element(part.placeholder ?? "", .searchField, in: part.visibleRect)
    case .closeButton: element("Close", .button, in: part.visibleRect)
    case .barButton: element("Button", .button, in: part.visibleRect)
    case .barItem(let item): element(item.text, .button, in: part.visibleRect)
    case .picture, .image: element("Picture", .image, in: part.visibleRect)
    // The rows of a screen are placeholders without text.
    case .row(let index) where layout.surface.kind != .screen:
      element("Row \(index + 1)", in: part.visibleRect)
    case .button, .alertAction, .toolbarItem:
      element(part.text ?? "", .button, in: part.visibleRect)
    case .field: field(part)
    case .groupRow(let accessory): row(part, accessory)
    case .toggle(let isOn):
      element(part.text ?? "", [.toggleButton], value: isOn ? "on" : "off", in: part.visibleRect)
    case .segment(_, let isSelected):
      element(part.text ?? "", isSelected ? [.selected, .button] : [.button], in: part.visibleRect)
    case .tab(_, let isSelected):
      element(part.text ?? "", isSelected ? [.selected, .tab] : [.tab], in: part.visibleRect)
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
    return element(part.text ?? "", traits, value: part.detail, in: part.visibleRect)
  }

  /// Returns the element of a text field: its label or placeholder, and its text as the value.
  private func field(_ part: ContentFrame) -> AccessibilityElement {
    var element = element(
      part.label ?? part.placeholder ?? "Text", .textField, in: part.visibleRect)
    element.value = part.text.flatMap { $0.isEmpty ? nil : $0 }
    return element
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
    AccessibilityElement(
      label: label, owner: owner, traits: traits, value: value,
      frame: transform.applied(to: rect.moved(x: frame.x, y: frame.y)))
  }
}
