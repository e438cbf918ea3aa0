public import SheetModel

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
          layer.tapAction == .sendActionToTopmostModal
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
