internal import SheetContent

extension StageMoment {
  /// Evaluates a popover.
  ///
  /// - Parameters:
  ///   - surface: The popover in its segment.
  ///   - record: The details of the popover.
  /// - Returns: The popover at the moment.
  func state(of surface: SurfaceRecord, _ record: PopoverRecord) -> SurfaceState {
    let facts = record.facts
    let own = facts.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance)
    var geometry = facts.geometry
    if keyboard > 0 {
      geometry = geometry.avoiding(keyboardTop: screen.size.height - keyboard)
    }
    let form = surroundings.formSheet
    let details = PopoverDetails(
      arrow: geometry.arrow, source: geometry.source,
      passthroughViews: facts.options.passthroughViews,
      isModalInPresentation: facts.controller.isModalInPresentation)
    return SurfaceState(
      id: surface.id, instance: surface.instance, phase: surface.phase, appearance: own,
      background: facts.controller.background, frame: geometry.frame,
      outline: .rounded(
        facts.setting.tokens.cornerRadius, defaults.cornerCurve(on: screen), extendsBelow: false),
      alpha: clamp(surface.alpha.value(at: seconds)), isHidden: surface.isHidden,
      shadowAlpha: form.shadowAlpha,
      shadowOffsetY: form.shadowOffsetY, shadowSigma: form.shadowSigma,
      content: facts.content,
      pageTurn: surface.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: facts.controller.pages.count, contentOffset: surface.scroll.value(at: seconds),
      maximumContentOffset: facts.content.maximumOffset(
        inHeight: geometry.frame.height, covered: 0),
      details: .popover(details))
  }
}
