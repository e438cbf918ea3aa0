internal import SheetContent

extension StageMoment {
  /// Evaluates an alert or an action sheet.
  ///
  /// - Parameters:
  ///   - surface: The surface in its segment.
  ///   - record: Its details.
  /// - Returns: The surface at the moment.
  func state(of surface: SurfaceRecord, _ record: AlertRecord) -> SurfaceState {
    let facts = record.facts
    let tokens = facts.setting.tokens
    let own = facts.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance)
    let (offset, velocity) = surface.offset.position(at: seconds)
    let alpha = clamp(surface.alpha.value(at: seconds))
    let place =
      keyboard > 0 ? facts.place(aboveKeyboardAt: screen.size.height - keyboard) : facts.place
    let scroll = surface.scroll.value(at: seconds)
    // A content at rest follows a keyboard that leaves more room; one that bounces passes its end.
    let isAtRest = surface.scroll.endSeconds <= seconds
    let way = screen.size.height - facts.frame.y
    let share = alpha * (way > 0 ? clamp(1 - offset / way) : 1)
    let growth = record.growth.value(at: seconds)
    let style = facts.controller.alertStyle
    return SurfaceState(
      id: surface.id, instance: surface.instance, phase: surface.phase, appearance: own,
      background: .blur(tokens.material), frame: place.frame.moved(y: offset),
      velocityPointsPerSecond: velocity,
      outline: .rounded(
        style == .alert ? tokens.cornerRadius : tokens.actionSheetRadius,
        defaults.cornerCurve(on: screen), extendsBelow: false),
      alpha: alpha, isHidden: surface.isHidden,
      dimmingAlpha: tokens.dimmingAlpha[appearance] * share, shadowAlpha: 0, shadowSigma: 0,
      content: facts.content, contentOffset: isAtRest ? min(scroll, place.maximumOffset) : scroll,
      maximumContentOffset: place.maximumOffset,
      details: .alert(
        AlertDetails(
          preferredStyle: style,
          scale: tokens.hiddenScale + (1 - tokens.hiddenScale) * growth)))
  }
}
