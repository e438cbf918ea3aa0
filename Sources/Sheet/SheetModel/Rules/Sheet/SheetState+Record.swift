internal import SheetContent

extension StageMoment {
  /// Evaluates a sheet.
  ///
  /// - Parameters:
  ///   - surface: The sheet in its segment.
  ///   - record: The details of the sheet.
  ///   - push: The influence of the surface above; replaced by the influence of this sheet.
  ///   - covered: The presented share of the sheets above, with which the grabber fades; replaced by that of
  ///     this sheet or of those above, whichever is larger (X05, K-42).
  /// - Returns: The sheet at the moment.
  func state(
    of surface: SurfaceRecord, _ record: SheetRecord, under push: inout Push?,
    covered: inout Double
  ) -> SurfaceState {
    let geometry = record.geometry
    let (top, velocity) = surface.top(at: seconds)
    let (distance, keyboardVelocity) = record.keyboardDistance.position(at: seconds)
    let height = surface.detentHeight(at: seconds, top: top)
    let frame = geometry.frame(top: top, loweredBy: distance)
    let remaining = record.change.isMoving(at: seconds) ? record.change.value(at: seconds) : 0
    let residual = record.residual
    let dimming = clamp(geometry.dimmingShare(atHeight: height) + residual.dimming * remaining)
    let cornerRadius = max(
      0,
      record.cornerRadius(defaults, surroundings.formSheet) + residual.cornerRadius * remaining)
    let details = details(
      of: surface, record, top: top, loweredBy: distance, height: height, frame: frame)
    var state = state(
      of: surface, record.facts, frame: frame,
      outline: outline(of: record, details, cornerRadius: cornerRadius, height: frame.height),
      details: .sheet(details))
    let own = state.appearance
    if let above = push {
      state.recession = Recession(
        of: details.floating.applied(to: frame), cornerRadius: cornerRadius, under: above,
        isWindow: false, in: surroundings)
    }
    let pushShare = geometry.pushShare(atHeight: height) + residual.push * remaining
    push = Push(
      progress: pushesBack ? state.alpha * clamp(pushShare) : 0, appearance: own,
      cornerRadius: cornerRadius)
    state.contentInsets = geometry.contentInsets
    state.velocityPointsPerSecond = velocity + keyboardVelocity
    var shade = surroundings.shade(of: geometry.look, own, over: appearance)
    if geometry.shared.isStacked { shade.dimmingAlpha *= surroundings.partial.stackedDimming }
    // Dimming covers the views below the sheet, so it follows the system's appearance.
    state.dimmingAlpha = shade.dimmingAlpha * dimming * state.alpha
    state.allowsBackgroundInteraction = geometry.largestUndimmedIndex != nil && dimming == 0
    if !geometry.isFullScreen {
      let share = geometry.shadowShare(
        atHeight: height, dimming: dimming, surroundings.looks[own].shadowRule)
      state.shadowAlpha = shade.shadowAlpha * clamp(share + residual.shadow * remaining)
    }
    state.shadowOffsetY = shade.shadowOffsetY
    state.shadowSigma = shade.shadowSigma
    state.grabber = grabber(
      (1 - covered) * clamp(record.grabberAlpha + residual.grabberAlpha * remaining), in: frame)
    covered = max(covered, state.alpha * geometry.presentedShare(atHeight: height))
    state.maximumContentOffset = record.maximumContentOffset
    return state
  }

  private func outline(
    of record: SheetRecord, _ details: SheetDetails, cornerRadius: Double, height: Double
  ) -> SurfaceOutline {
    let curve = record.facts.place.options.cornerCurve ?? defaults.cornerCurve(on: screen)
    guard details.floats else {
      return .rounded(cornerRadius, curve, extendsBelow: !details.isCentred)
    }
    return .floating(
      cornerRadius, display: screen.displayCornerRadius,
      share: details.insetShare(surroundings.partial), scale: details.scale, height: height, curve)
  }

  /// Returns the details of a sheet.
  ///
  /// - Parameters:
  ///   - surface: The sheet in its segment.
  ///   - record: The details of the sheet in its segment.
  ///   - top: The top edge as if a movement with the keyboard had ended, in points of the screen.
  ///   - distance: The distance by which that movement still lowers the sheet, in points.
  ///   - height: The height without the keyboard's share, in points.
  ///   - frame: The frame as drawn.
  /// - Returns: The details.
  private func details(
    of surface: SurfaceRecord, _ record: SheetRecord, top: Double, loweredBy distance: Double,
    height: Double, frame: Rect
  ) -> SheetDetails {
    let (geometry, options) = (record.geometry, record.facts.place.options)
    let isMoving = surface.offset.isMoving(at: seconds)
    let isLeaving = surface.phase == .dismissing
    var (drawnHeight, lift) = (frame.height, 0.0)
    if isMoving || record.keyboardDistance.isMoving(at: seconds) {
      lift = record.keyboardLift(top: top, loweredBy: distance)
    } else if isLeaving {
      drawnHeight = 0
    } else {
      lift = record.restingHeight - height
    }
    return SheetDetails(
      height: drawnHeight, keyboardLift: lift, detentHeight: height, geometry: geometry,
      setDetents: options.detents,
      restingDetent: isMoving || isLeaving ? nil : record.selected.identifier,
      targetDetent: isLeaving ? nil : record.selected.identifier,
      selectedDetentIdentifier: options.selectedDetentIdentifier,
      largestUndimmedDetentIdentifier: options.largestUndimmedDetentIdentifier,
      modalPresentationStyle: record.facts.owner.controller.modalPresentationStyle == .formSheet
        ? .formSheet : .pageSheet,
      isModalInPresentation: record.facts.owner.controller.isModalInPresentation,
      inset: geometry.inset(top: top, loweredBy: distance),
      effect: effect(of: record, top: top + distance),
      isLookChanging: record.change.isMoving(at: seconds))
  }

  /// Returns the effect behind the content of a sheet with its top edge at a place in points of the screen:
  /// between two detents, the change from the effect of one to that of the other.
  private func effect(of record: SheetRecord, top: Double) -> EffectFade {
    let (geometry, options) = (record.geometry, record.facts.place.options)
    func effect(_ detent: ResolvedDetent) -> BackgroundEffect {
      guard !geometry.isFullScreen else { return .opaque }
      let own = options.detents.first { $0.identifier == detent.identifier }?.backgroundEffect
      if let effect = own ?? options.backgroundEffect { return effect }
      let isPartial = detent.heightPoints < geometry.largeHeight && geometry.floats
      return isPartial && surroundings.partial.hasGlass ? .glass : .opaque
    }
    let tops = geometry.restingTops
    let upper = tops.firstIndex { $0 <= top } ?? tops.count - 1
    let lower = max(0, tops[upper] < top ? upper - 1 : upper)
    let (first, last) = (effect(geometry.detents[lower]), effect(geometry.detents[upper]))
    guard tops[lower] > tops[upper] else { return EffectFade(lower: last, upper: last, share: 0) }
    var share = clamp((tops[lower] - top) / (tops[lower] - tops[upper]))
    if first == .glass, last == .opaque {
      let start = surroundings.partial.opaqueStart
      share = clamp((share - start) / (1 - start))
    }
    return EffectFade(lower: first, upper: last, share: share)
  }
}

extension Surroundings {
  /// Returns the numbers of the dimming and the shadow of a sheet.
  ///
  /// - Parameters:
  ///   - look: The numbers that the sheet is drawn with.
  ///   - own: The appearance of the sheet.
  ///   - system: The appearance of the views below it.
  /// - Returns: The opacities, 0…1, and lengths in points.
  fileprivate func shade(
    of look: SheetLook, _ own: Appearance, over system: Appearance
  ) -> (dimmingAlpha: Double, shadowAlpha: Double, shadowOffsetY: Double, shadowSigma: Double) {
    switch look {
    case .edgeAttached:
      let shadow = looks[own]
      return (
        looks[system].dimmingAlpha, shadow.shadowAlpha, shadow.shadowOffsetY, shadow.shadowSigma
      )
    case .page, .form:
      return (
        formSheet.dimmingAlpha[system], formSheet.shadowAlpha, formSheet.shadowOffsetY,
        formSheet.shadowSigma
      )
    }
  }
}

extension Content {
  /// Returns the maximum content offset in a surface of a height, in points; 0 for content that does
  /// not scroll.
  ///
  /// - Parameters:
  ///   - height: The height of the surface in points.
  ///   - covered: The height at its bottom edge that the safe area or the keyboard covers, in points.
  /// - Returns: The offset.
  func maximumOffset(inHeight height: Double, covered: Double) -> Double {
    scrolls ? max(0, fittingHeight + covered - height) : 0
  }

  /// Returns the maximum content offset in a container above a keyboard with a top edge, in points.
  func maximumOffset(in container: Container, aboveKeyboardAt top: Double) -> Double {
    maximumOffset(
      inHeight: container.frame.height - container.safeArea.top,
      covered: container.coveredHeight(aboveKeyboardAt: top))
  }
}
