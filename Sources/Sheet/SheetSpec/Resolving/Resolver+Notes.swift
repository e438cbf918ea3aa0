internal import SheetForms
internal import SheetModel

extension Resolver {
  /// Warns that a full-screen sheet has no other height.
  func noteFullScreen(on screen: Screen) {
    guard let detent = document.askedDetent, screen.isCompactHeight,
      document.sheets.first?.style?.value.cover == nil
    else { return }
    reader.warn(
      .detentInactive, at: detent.place,
      "\(detent.value) has no effect on a phone in landscape, where a sheet is full screen")
  }

  /// Reports the detents that are inactive, clamped or unusable.
  func note(_ notes: [DetentNote], _ places: [String: [Detent.Identifier: Place]]) {
    // A script that rotates the device makes medium inactive on purpose.
    let isTurned = document.orientation == .portrait
    for note in notes {
      guard let place = places[note.id]?[note.detent] else { continue }
      switch note.kind {
      case .inactive:
        guard !isTurned else { continue }
        reader.warn(
          .detentInactive, at: place,
          "\(note.detent) is inactive on a phone in landscape; the largest active detent is used")
      case .fullScreen:
        // The detent of a flag is reported by `noteFullScreen`.
        guard !isTurned, document.askedDetent == nil else { continue }
        reader.warn(
          .detentInactive, at: place,
          "\(note.detent) has no effect on a phone in landscape, where a sheet is full screen")
      case .clamped(let height):
        reader.warn(
          .detentClamped, at: place,
          "\(note.detent) exceeds the maximum height and is clamped to \(height.plain) pt")
      case .hidden(let height):
        reader.warn(
          .advice, at: place,
          "a sheet at \(note.detent) is "
            + (height > 0
              ? "\(height.plain) pt high, as the safe area alone" : "0 pt high and not seen"),
          allowed: "a detent above 0, or dismiss")
      case .unusable(let height):
        let value =
          height.isNaN ? "not a number" : height.isFinite ? "\(height.brief) pt" : "infinite"
        reader.fail(
          .unusableHeight, at: place,
          "the height of \"\(note.detent)\" is \(value) on \(scope.device.slug)"
            + (note.isCompactHeight ? " in landscape" : "")
            + (height == 0 && document.release >= 26
              ? "; iOS 26.1 refuses it as an \"Invalid sheet detent height\"" : ""),
          allowed: "a finite height above 0, or inactive")
      }
    }
  }

  /// Reports the steps that could not be done, and the moments that never come.
  func reportFaults(of timeline: Timeline, _ script: Script) {
    for fault in timeline.faults { report(fault, script) }
    var moments = document.shots.compactMap(\.shot).map { ($0.moment, $0.at.text) }
    for case .value(let value) in document.expectations where moments.last?.1 != value.at {
      moments.append((value.moment, value.at))
    }
    for (moment, written) in moments {
      do { _ = try timeline.seconds(at: moment) } catch {
        reader.fail(Diagnostic(error, at: written.place))
      }
    }
  }

  /// Warns of the steps that have no effect, or another effect than in an app.
  func noteSteps(of timeline: Timeline, _ script: Script) {
    for warning in timeline.warnings {
      // A reaction follows every event of its kind, also those after which it finds nothing to do.
      let isPush = if case .notANavigationController = warning.kind { true } else { false }
      guard warning.reaction == nil || isPush else { continue }
      let place =
        warning.reaction.map { script.reactionPlaces[$0] } ?? script.stepPlaces[warning.step].step
      warn(of: warning, at: place, in: timeline)
    }
  }

  private func warn(
    of warning: TimelineWarning, at place: Place?, in timeline: Timeline
  ) {
    reader.warn(
      warning.kind.code, at: place,
      warning.kind.message(at: "\(warning.seconds.brief) s"),
      allowed: warning.kind.remedy { id in
        let state = timeline.state(atSeconds: warning.seconds)
        return state.surfaces.last { $0.id == id }.flatMap(SheetState.init)?.isFullScreen == true
      })
  }

  /// Warns of a keyboard that is shown for modals of which no field is first responder (E49).
  func noteKeyboards(in timeline: Timeline, _ script: Script) {
    guard !timeline.presentation.layers.isEmpty else { return }
    for (index, seconds) in timeline.stepSeconds.enumerated() {
      guard case .keyboard(.some) = timeline.presentation.steps[index].action else { continue }
      let state = timeline.state(atSeconds: seconds)
      let waits = state.layers.contains { layer in
        guard !layer.modals.isEmpty else { return false }
        let model = layer.layer.uiModel.keyboardObserverSubUIModel
        if case .offsetByObscuredViewHeight = model.keyboardResponsivenessStrategy { return true }
        return false
      }
      let fields =
        [state.presenter.firstResponder] + (state.surfaces + state.modals).map(\.firstResponder)
      guard waits, fields.allSatisfy({ $0 == nil }) else { continue }
      reader.warn(
        .noEffect, at: script.stepPlaces[index].step,
        "no field is first responder at \(seconds.brief) s, so no layer moves for the keyboard",
        allowed:
          "firstResponder: true at a field, or a tap on one before; and wait: settled if the modal has not "
          + "arrived")
    }
  }

  /// Warns of a content offset that the height of the content limits.
  func noteOffsets(in timeline: Timeline) {
    for sheet in document.sheets {
      let controller = timeline.presentation.viewControllers.first { $0.id == sheet.id }
      guard let place = sheet.presentedContent?.offset?.place,
        let asked = controller?.visibleContent.offset,
        let surface = timeline.arrivingSurface(sheet.id), surface.maximumContentOffset < asked
      else { continue }
      let maximum = surface.maximumContentOffset
      reader.warn(
        .detentClamped, at: place,
        "the content of \"\(sheet.id)\" scrolls by \(maximum.brief) pt at most, so that its offset "
          + "of \(asked.brief) pt is limited", nearest: "\(maximum.brief)")
    }
  }

  /// Warns of corner radii that do not fit the sheet.
  func noteCornerRadii(in timeline: Timeline) {
    for sheet in document.sheets {
      guard let place = sheet.settings.last(of: Property.cornerRadius)?.key.place,
        let surface = timeline.arrivingSurface(sheet.id)
      else { continue }
      let asked = surface.cornerRadius
      let outline = surface.outline
      let drawn = RoundedRect(surface.frame, radii: outline.radii, curve: outline.curve)
        .drawnTopLeftRadius
      guard drawn < asked else { continue }
      // Rounded down, so that the suggested radius fits.
      let fitting = ((drawn * 1000).rounded(.down) / 1000).plain
      reader.warn(
        .detentClamped, at: place,
        "a corner radius of \(asked.brief) pt does not fit the sheet and is limited to "
          + "\(fitting) pt", nearest: fitting)
    }
  }

  private func report(_ fault: TimelineError, _ script: Script) {
    let step = script.stepPlaces[fault.step]
    let place = fault.reaction.map { script.reactionPlaces[$0] } ?? step.step
    func fail(
      _ code: DiagnosticCode, at place: Place?, allowed: String? = nil, nearest: String? = nil
    ) {
      reader.fail(
        Diagnostic(code, at: place, fault.message, allowed: allowed, nearest: nearest))
    }
    switch fault.kind {
    case .invalidNumber: fail(.numberOutOfRange, at: place)
    case .unknown: fail(.unknownSheet, at: place)
    case .notDrawn: fail(.notDrawnYet, at: place)
    case .notPresented(let id):
      fail(
        .notPresented, at: place,
        allowed: "present \(document.modals.contains { $0.id == id } ? "it" : "a sheet") first")
    case .outOfOrder(let earliest):
      let next = ((earliest * 1000).rounded(.up) / 1000).plain
      fail(.outOfOrder, at: step.at ?? place, allowed: "\(next)s or later", nearest: "\(next)s")
    case .noBlock: fail(.notPresented, at: place, allowed: "the id of a visible block")
    case .noCloseButton(let id):
      fail(.notPresented, at: place, allowed: "content: { close: true } in \"\(id)\"")
    case .alreadyDragging, .noPageToPop: fail(.impossibleStep, at: place)
    case .noTransition:
      fail(
        .impossibleStep, at: place,
        allowed: "a time during the motion of a custom sheet, such as at: 100ms")
    case .unknownDetent: fail(.unknownDetent, at: place)
    case .neverSettles: fail(.neverSettles, at: place)
    case .noLayer:
      fail(
        .noLayer, at: place,
        allowed: "present the sheet of the layer first, or keep the view that it is scoped to")
    case .noItem(let id): fail(.impossibleStep, at: place, allowed: "set: { \(id).item: … }")
    case .cannotBeDragged(let id, let style) where style != .popover:
      fail(.impossibleStep, at: place, allowed: "dismiss: \(id), or a style of sheets")
    case .cannotBeDragged:
      fail(
        .impossibleStep, at: place,
        allowed: "a window narrower than "
          + "\(scope.surroundings.formSheet.regularWidth.plain) pt, in which it is a sheet")
    case .notDraggable(let id, .content):
      fail(
        .impossibleStep, at: place,
        allowed: "a content of \"\(id)\" that is higher than the modal, or the id of a sheet")
    case .notDraggable:
      fail(
        .impossibleStep, at: place,
        allowed: "from: content, to scroll it; kind: sheet; or the id of a sheet")
    case .covered:
      fail(.impossibleStep, at: place, allowed: "dismiss it first, or the id of a sheet")
    case .nothingInLayer: fail(.notPresented, at: place, allowed: "present a modal first")
    }
  }
}

extension TimelineWarning.Kind {
  fileprivate var code: DiagnosticCode {
    switch self {
    case .notPresented, .alreadyDismissed, .noBackdrop: .notPresented
    case .fieldBehindKeyboard, .sheetBehindKeyboard: .noEffect
    case .textBehindActions, .hiddenSource: .advice
    default: .impossibleStep
    }
  }

  /// Returns the words for a time.
  fileprivate func message(at time: String) -> String {
    let nothing = "this step has no effect"
    return switch self {
    case .alreadyPresented(let id):
      "\"\(id)\" is already presented at \(time); \(nothing)"
    case .stillLeaving(let id):
      "\"\(id)\" is still being dismissed at \(time); \(nothing)"
    case .notPresented(let id):
      "\"\(id)\" is not presented at \(time); \(nothing)"
    case .alreadyDismissed(let id):
      "\"\(id)\" is already being dismissed at \(time); \(nothing)"
    case .missed(let id, let origin):
      "the finger misses the \(origin.words) of \"\(id)\", which is still coming in at \(time); "
        + nothing
    case .nothingToDrag(let id, let origin):
      "\"\(id)\" has no \(origin.words) at \(time) from which a finger could drag it"
    case .beneath(let id, let other):
      "\"\(id)\" lies beneath \"\(other)\" at \(time), which the finger would touch instead; \(nothing)"
    case .staysFullScreen(let id):
      "\"\(id)\" fills the screen at \(time), where it follows no finger; \(nothing)"
    case .coveredBlock(let block, let other):
      "\"\(block)\" lies beneath \"\(other)\" at \(time), which the tap hits instead"
    case .nothingToAdjust(let id):
      "\"\(id)\" has no grabber at \(time) that a screen reader could adjust"
    case .noGrabber(let id):
      "\"\(id)\" has no grabber at \(time); the tap hits what is at its place"
    case .noBackdrop:
      "nothing is presented at \(time), so that the tap hits the presenter"
    case .notANavigationController(let id):
      "\"\(id)\" is not a navigation controller, onto which alone an app can push a page"
    case .notRefreshing(let id):
      "the content of \"\(id)\" is not being refreshed at \(time); \(nothing)"
    case .fieldBehindKeyboard(let block, let id):
      "the keyboard covers the field \"\(block)\" of \"\(id)\" at \(time), as a custom sheet does not "
        + "move for it"
    case .sheetBehindKeyboard(let id, let points):
      "the keyboard covers the lowest \(points.brief) pt of \"\(id)\" at \(time), as a custom sheet "
        + "does not move for it"
    case .hiddenSource(let block, let id):
      "the source \"\(block)\" of \"\(id)\" is not visible at \(time); the popover keeps its place"
    case .textBehindActions(let id, let points):
      "the lowest \(points.brief) pt of the texts of \"\(id)\" are hidden at \(time), as its actions need "
        + "the room; in an app the texts scroll"
    }
  }

  /// Returns what would give the step its effect.
  ///
  /// - Parameter isFullScreen: Returns true for a sheet that is full screen at the time.
  /// - Returns: The words.
  fileprivate func remedy(isFullScreen: (String) -> Bool) -> String {
    func grabber(_ id: String, from other: String = "") -> String {
      isFullScreen(id)
        ? "a sheet that is full screen, as in compact height, shows no grabber" + other
        : "grabber: on in \"\(id)\""
    }
    return switch self {
    case .alreadyPresented(let id): "dismiss: \(id) and wait: settled before it"
    case .stillLeaving, .missed: "wait: settled before it"
    case .notPresented(let id), .alreadyDismissed(let id): "present: \(id) before it"
    case .nothingToDrag(let id, .bar): "a title in the content of \"\(id)\""
    case .nothingToDrag(let id, _): grabber(id, from: ": from: bar, or from: content")
    case .beneath(_, let other): "dismiss: \(other) before it"
    case .staysFullScreen(let id): "dismiss: \(id), or edgeAttachedInCompactHeight: true in it"
    case .coveredBlock(_, let other): "dismiss: \(other) before it, or a point [x, y]"
    case .nothingToAdjust(let id), .noGrabber(let id): grabber(id)
    case .noBackdrop: "tap: presenter, or present a sheet first"
    case .notANavigationController(let id): "kind: navigation in \"\(id)\""
    case .notRefreshing:
      "refreshControl: true in its content, and a drag down from it before this step that pulls it as "
        + "far as the token scroll.refreshDistance"
    case .hiddenSource: "a source that is visible then, or dismiss"
    case .fieldBehindKeyboard: "a field higher up, or engine: uikit, whose sheets move"
    case .sheetBehindKeyboard: "engine: uikit, whose sheets move"
    case .textBehindActions: "a shorter message"
    }
  }
}

extension Timeline {
  /// Returns the state of a surface when it is first presented; nil if it never is.
  fileprivate func arrivingSurface(_ id: String) -> SurfaceState? {
    log.first { $0.name == .willPresent && $0.id == id }.flatMap { event in
      state(atSeconds: event.seconds).surfaces.first { $0.id == id }
    }
  }
}

extension Drag.Origin {
  fileprivate var words: String {
    switch self {
    case .grabber: "grabber"
    case .bar: "navigation bar"
    case .content: "content"
    }
  }
}
