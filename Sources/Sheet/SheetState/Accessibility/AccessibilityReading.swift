public import SheetModel

/// An element of the screen that a screen reader can focus.
public struct AccessibilityElement: Equatable, Sendable {
  /// A trait that describes the element's role.
  public enum Trait: String, CaseIterable, Sendable {
    /// A value that can be changed by steps.
    case adjustable
    /// A button.
    case button
    /// A header.
    case header
    /// An image.
    case image
    /// A search field.
    case searchField
    /// An element that is selected.
    case selected
    /// A tab of a tab bar.
    case tab
    /// A text field.
    case textField
    /// A switch.
    case toggleButton

    /// The text that a screen reader speaks after the label.
    public var spoken: String {
      switch self {
      case .adjustable, .button, .image, .selected, .tab: rawValue
      case .header: "heading"
      case .searchField: "search field"
      case .textField: "text field"
      case .toggleButton: "switch button"
      }
    }
  }

  /// The label.
  public var label: String

  /// Id of the view controller that owns the element; nil for the keyboard.
  public var owner: String?

  /// The traits, in the order in which they are spoken.
  public var traits: [Trait] = []

  /// The value; nil for an element without one.
  public var value: String?

  /// The hint; nil for an element without one.
  public var hint: String?

  /// The frame in points of the screen, after push-back.
  public var frame: Rect

  /// A Boolean value that is true if the screen reader's focus is on the element.
  public var isFocused = false

  /// A Boolean value that is true for an area that takes touches and is not seen as such: around a grabber,
  /// and beside a surface that a tap there dismisses.
  public var isTouchArea = false

  /// The visible part of a whole content whose elements are listed elsewhere, in the reading of a motion;
  /// nil for an element of its own.
  public var part: AccessibilityPart?

  /// The text that a screen reader speaks on focus: label and traits (K-38).
  public var spoken: String { ([label] + traits.map(\.spoken)).joined(separator: ", ") }
}

/// The place of a whole content on the screen, and its visible part.
public struct AccessibilityPart: Equatable, Sendable {
  /// The number of the content in ``WholeContents``.
  public var content: Int

  /// The top edge of the content in points of the screen.
  public var top: Double

  /// The left edge of the content in points of the screen.
  public var left: Double

  /// The top edge of the visible part in points below the top of the content; elements end below it.
  public var visibleTop: Double

  /// The bottom edges of the visible part in points from the top edge of the content; elements begin
  /// above all of them.
  public var visibleBottoms: [Double]
}

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
  ///   - contents: The contents of a motion, each of which is one element with its place
  ///     (``AccessibilityElement/part``); nil to list the elements of all contents.
  public init(
    of state: PresentationState, in presentation: Presentation, contents: WholeContents? = nil
  ) {
    elements = []
    let reader = ContentReader(state: state, presentation: presentation, contents: contents)
    for surface in state.surfaces.reversed() where !surface.isHidden {
      addLayers(over: surface.id, by: reader)
      guard modalID == nil else { break }
      switch surface.details {
      case .sheet(let sheet):
        let detent = sheet.restingDetent ?? sheet.targetDetent
        elements += Self.grabber(
          of: surface, at: sheet.detents.first { $0.identifier == detent }, in: state,
          presentation.sheetDefaults)
      case .card(let card):
        let tier = card.restingTier ?? card.targetTier
        elements += Self.grabber(
          of: surface, at: card.tiers.first { $0.identifier == tier?.identifier }, in: state,
          presentation.sheetDefaults)
      case .modal, .popover, .cover, .alert: break
      }
      if !state.isCovered(surface) { elements += reader.elements(of: surface) }
      guard !surface.allowsBackgroundInteraction else { continue }
      modalID = surface.id
      switch surface.details {
      case .sheet(let sheet):
        guard !sheet.isModalInPresentation, !sheet.isFullScreen else { break }
        elements += Self.dismissRegion(of: surface, in: state)
      case .card: elements += Self.dismissRegion(of: surface, in: state)
      case .popover(let popover):
        guard !popover.isModalInPresentation else { break }
        addDismissButton(of: surface, in: Rect(state.screen.size))
      case .alert(let alert):
        guard alert.preferredStyle == .actionSheet,
          surface.content.alert?.cancelAction != nil
        else { break }
        elements += Self.dismissRegion(of: surface, in: state)
      case .modal, .cover: break
      }
      break
    }
    if modalID == nil { addLayers(over: state.presenter.id, by: reader) }
    if modalID == nil { elements += reader.elementsOfPresenter }
    if let frame = state.keyboardFrame {
      elements.append(AccessibilityElement(label: "Keyboard", owner: nil, frame: frame))
    }
    focus(state)
  }

  /// Adds the modals of the layers over a view controller; a dimming view that catches taps makes the
  /// views below unreachable.
  private mutating func addLayers(over owner: String, by reader: ContentReader) {
    guard !reader.state.layers.isEmpty else { return }
    for layer in reader.state.layers(over: owner).reversed() {
      for modal in layer.modals.reversed() {
        elements += reader.elements(of: modal)
        guard layer.tapAction != .passTapsThrough else { continue }
        modalID = modal.id
        if modal.modal?.dismissesOnDimmingViewTap == true,
          layer.tapAction == .sendActionToTopmostModal, !layer.isFilled(by: modal)
        {
          addDismissButton(of: modal, in: layer.transform.applied(to: layer.drawnFrame))
        }
        return
      }
    }
  }

  /// Adds the element that dismisses a popover or modal by a tap beside it.
  private mutating func addDismissButton(of surface: SurfaceState, in frame: Rect) {
    elements.append(
      AccessibilityElement(
        label: "dismiss popup", owner: surface.id, traits: [.button], frame: frame,
        isTouchArea: true))
  }

  /// Sets the focus to the content that was presented last, once its presentation has completed
  /// (B75).
  private mutating func focus(_ state: PresentationState) {
    let owners = state.surfaces.filter { !$0.isHidden }
    // A modal below a native surface is not focused (E59, X52).
    func modals(over owner: String, below surfaces: ArraySlice<SurfaceState>) -> [SurfaceState] {
      surfaces.contains { $0.phase != .dismissing }
        ? [] : state.layers(over: owner).flatMap(\.modals)
    }
    let all =
      modals(over: state.presenter.id, below: owners[...])
      + owners.indices.flatMap { index in
        [owners[index]] + modals(over: owners[index].id, below: owners[(index + 1)...])
      }
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
    of surface: SurfaceState, at detent: ResolvedDetent?, in state: PresentationState,
    _ sizes: SheetDefaults
  ) -> [AccessibilityElement] {
    guard let area = surface.grabberHitArea(sizes) else { return [] }
    return [
      AccessibilityElement(
        label: "Sheet grabber", owner: surface.id, traits: [.adjustable],
        value: detent?.spokenHeight(ofScreenHeight: state.screen.size.height),
        hint: "Double-tap to change the height of the sheet",
        frame: surface.transform.applied(to: area), isTouchArea: true)
    ]
  }

  /// Returns the element of the area above a surface that a tap there dismisses, if there is one.
  private static func dismissRegion(
    of surface: SurfaceState, in state: PresentationState
  ) -> [AccessibilityElement] {
    let room = surface.placedFrame.minY
    guard room > 0 else { return [] }
    return [
      AccessibilityElement(
        label: "dismiss popup", owner: surface.id, traits: [.button],
        frame: Rect(x: 0, y: 0, width: state.screen.size.width, height: room), isTouchArea: true)
    ]
  }
}

extension LayerState {
  /// Returns a Boolean value that indicates whether a modal leaves nothing of the layer beside it, whose frame
  /// may lie between pixels.
  fileprivate func isFilled(by modal: SurfaceState) -> Bool {
    modal.frame.width > drawnFrame.width - 1 && modal.frame.height > drawnFrame.height - 1
  }
}

extension ResolvedDetent {
  /// Returns the height as UIKit's grabber speaks it; other heights than medium and large as a percentage
  /// of the screen's height in points (K-38).
  fileprivate func spokenHeight(ofScreenHeight screenHeight: Double) -> String {
    switch identifier {
    case .medium: "Half screen"
    case .large, BottomSheetTier.fullscreen.identifier: "Full screen"
    default: "\((100 * heightPoints / screenHeight).rounded().plain)%"
    }
  }
}

// MARK: JSON

extension JSON {
  /// Creates the JSON of what a screen reader finds.
  ///
  /// - Parameters:
  ///   - reading: What a screen reader finds.
  ///   - seconds: The time in seconds.
  ///   - namesTouchAreas: True to tell areas that take touches from elements that are seen.
  public init(
    _ reading: AccessibilityReading, atSeconds seconds: Double, namesTouchAreas: Bool = false
  ) {
    let focused = reading.elements.firstIndex(where: \.isFocused)
    let elements = zip(1..., reading.elements).map {
      JSON($1, order: $0, namesTouchAreas: namesTouchAreas)
    }
    self = .object([
      ("t", .number(seconds)), ("announcement", .optional(reading.announcement)),
      ("modal", .optional(reading.modalID)),
      // Counted from 1, as in the order of the elements.
      ("focus", focused.map { .whole($0 + 1) } ?? .null), ("elements", .list(elements)),
    ])
  }

  /// Creates the JSON of an element, or of a part of a content.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - order: Its place in the reading order, counted from 1.
  ///   - namesTouchAreas: True to tell areas that take touches from elements that are seen.
  public init(_ element: AccessibilityElement, order: Int, namesTouchAreas: Bool = false) {
    if let part = element.part {
      self = .object([
        ("content", .literal("\(part.content)")), ("sheet", .optional(element.owner)),
        ("place", .list([.number(part.left), .number(part.top)])),
        ("visible", .list(([part.visibleTop] + part.visibleBottoms).map { .number($0) })),
      ])
      return
    }
    var members: [(String, JSON)] = [
      ("order", .whole(order)), ("sheet", .optional(element.owner)),
      ("label", .text(element.label)),
      ("traits", .list(element.traits.map { .text($0.rawValue) })),
      ("value", .optional(element.value)), ("hint", .optional(element.hint)),
      ("frame", .rect(element.frame)), ("focused", .flag(element.isFocused)),
      ("spoken", .text(element.spoken)),
    ]
    if namesTouchAreas { members.append(("touchArea", .flag(element.isTouchArea))) }
    self = .object(members)
  }
}
