internal import SheetPrimitives

/// The accessibility elements of the screen at one moment.
public struct AccessibilityReading: Equatable, Sendable {
  /// The elements in reading order, without those below a sheet that dims.
  public var elements: [AccessibilityElement]

  /// Id of the sheet that makes the views below it unreachable; nil if all views are reachable.
  public var modalID: String?

  /// The announcement of the topmost content; nil before the first presentation completes.
  public var announcement: String?

  /// Collects the elements of a state.
  ///
  /// - Parameters:
  ///   - state: The state to read.
  ///   - presentation: The presentation that the state belongs to.
  ///   - list: Returns the positions of a content's rows; nil for content without rows.
  public init(
    of state: PresentationState, in presentation: Presentation,
    list: (Content, ChromeStyle) -> ListPlace?
  ) {
    elements = []
    let sizes = presentation.sheetDefaults
    let bottom = state.keyboardFrame?.minY ?? state.screen.size.height
    for sheet in state.sheets.reversed() where !sheet.isHidden {
      let style = presentation.styles[sheet.appearance]
      let stop = ContentElements(
        content: sheet.content, owner: sheet.id, frame: sheet.contentFrame,
        transform: sheet.recession.transform, pageCount: sheet.pageCount,
        offset: sheet.contentOffset, bottom: bottom, insets: sheet.contentInsets, sizes: sizes)
      elements += Self.grabber(of: sheet, sizes)
      elements += stop.elements(list(sheet.content, style), isPresenter: false)
      guard !sheet.allowsBackgroundInteraction else { continue }
      modalID = sheet.id
      elements += Self.dismissRegion(of: sheet, in: state)
      break
    }
    if modalID == nil {
      let presenter = state.presenter
      let stop = ContentElements(
        content: presenter.content, owner: presenter.id, frame: Rect(state.screen.size),
        transform: presenter.recession.transform, pageCount: presenter.pageCount, offset: 0,
        bottom: bottom, insets: state.presenterInsets, sizes: sizes)
      // The rows of a presenter are placeholders without text.
      elements += stop.elements(nil, isPresenter: true)
    }
    if let frame = state.keyboardFrame {
      elements.append(AccessibilityElement("Keyboard", of: nil, frame: frame))
    }
    focus(state)
  }

  /// Sets the focus to the content that was presented last, once its presentation has completed
  /// (B75).
  private mutating func focus(_ state: PresentationState) {
    let focused = state.sheets.last { $0.phase == .presented && !$0.isHidden }
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
    of sheet: SheetState, _ sizes: SheetDefaults
  ) -> [AccessibilityElement] {
    guard let area = sheet.details.grabberHitArea(sizes) else { return [] }
    let detent = sheet.restingDetent ?? sheet.targetDetent
    return [
      AccessibilityElement(
        "Sheet grabber", of: sheet.id, traits: [.adjustable], value: detent?.rawValue,
        hint: "Double-tap to change the height of the sheet",
        frame: sheet.recession.transform.applied(to: area))
    ]
  }

  /// Returns the element of the area beside a sheet, if a tap there dismisses the sheet.
  private static func dismissRegion(
    of sheet: SheetState, in state: PresentationState
  ) -> [AccessibilityElement] {
    guard !sheet.isModalInPresentation, !sheet.isFullScreen, sheet.frame.minY > 0 else { return [] }
    return [
      AccessibilityElement(
        "dismiss popup", of: sheet.id, traits: [.button],
        frame: Rect(x: 0, y: 0, width: state.screen.size.width, height: sheet.frame.minY))
    ]
  }
}

extension PresentationState {
  /// The insets of the presenter's navigation bar from the edges of the screen.
  fileprivate var presenterInsets: EdgeInsets {
    EdgeInsets(
      top: max(screen.safeArea.top, screen.statusBarHeight), left: screen.safeArea.left,
      right: screen.safeArea.right)
  }
}

extension Content {
  /// Returns the label of content that was not presented: its own, the bar's title, or the id.
  fileprivate func presenterLabel(_ id: String) -> String { label ?? bar?.title ?? id }
}

/// A content on the screen, from which its elements are made.
private struct ContentElements {
  let content: Content
  let owner: String
  let frame: Rect
  let transform: AffineTransform
  let pageCount: Int
  let offset: Double
  /// Bottom edge of the visible part, in points of the screen.
  let bottom: Double
  /// The insets of bar and rows from the frame's edges.
  let insets: EdgeInsets
  let sizes: SheetDefaults

  /// Returns the elements of the content.
  func elements(_ list: ListPlace?, isPresenter: Bool) -> [AccessibilityElement] {
    let label = isPresenter ? content.presenterLabel(owner) : content.spokenLabel
    var elements: [AccessibilityElement] = []
    if content.bar?.title != label { elements.append(element(label, in: frame)) }
    elements += bar
    if content.picture != nil { elements.append(element("Picture", .image, in: frame)) }
    if let list { elements += rows(list) }
    return elements
  }

  /// Returns an element for a rectangle before push-back.
  private func element(
    _ label: String, _ trait: AccessibilityElement.Trait? = nil, in rect: Rect
  ) -> AccessibilityElement {
    AccessibilityElement(
      label, of: owner, traits: trait.map { [$0] } ?? [], frame: transform.applied(to: rect))
  }

  /// The frame of the navigation bar before push-back.
  private var barFrame: Rect {
    Rect(
      x: frame.x + insets.left, y: frame.y + insets.top,
      width: frame.width - insets.left - insets.right, height: sizes.navigationBarHeight)
  }

  /// The elements of the navigation bar.
  private var bar: [AccessibilityElement] {
    let side = sizes.closeButtonSide
    let place = barFrame
    var elements: [AccessibilityElement] = []
    if pageCount > 1 {
      elements.append(
        element(
          "Back", .button,
          in: Rect(x: place.x, y: place.y, width: sizes.grabberHitSide, height: place.height)))
    }
    if let title = content.bar?.title { elements.append(element(title, .header, in: place)) }
    if content.bar?.hasCloseButton == true {
      elements.append(
        element(
          "Close", .button,
          in: Rect(
            x: place.maxX - sizes.closeButtonTrailing - side,
            y: place.y + (place.height - side) / 2, width: side, height: side)))
    }
    return elements
  }

  /// Returns the elements of the rows that are partly visible below the bar.
  private func rows(_ list: ListPlace) -> [AccessibilityElement] {
    let top = content.bar == nil ? frame.minY : barFrame.maxY
    let first = frame.y + insets.top + list.top - offset
    var elements: [AccessibilityElement] = []
    var index = max(0, Int((top - first) / list.pitch))
    while index < content.rows ?? .max {
      let y = first + Double(index) * list.pitch
      guard y < bottom else { break }
      let row = Rect(x: frame.x, y: y, width: frame.width, height: list.pitch)
      if row.maxY > top { elements.append(element("Row \(index + 1)", in: row)) }
      index += 1
    }
    return elements
  }
}
