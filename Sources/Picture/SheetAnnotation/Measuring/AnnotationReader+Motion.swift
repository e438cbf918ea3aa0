internal import SheetState

/// Scale and time.
extension AnnotationReader {
  // MARK: Scale

  mutating func addScale() {
    let presenter = state.presenter
    if presenter.recession.progress > 0 {
      let table = StateTable.standard.state
      addPushBack(
        "presenter", of: screen, presenter.recession, anchor: screen.midY,
        scale: (presenter.recession.transform.scale, table["presenter.scale"]?.requirement),
        offset: table["presenter.translateY"].flatMap { value in
          value.value(of: moment).double.map { ($0, value.requirement) }
        }, owner: presenter.id)
    }
    for surface in surfaces where surface.isPushedBack && surface.modal == nil {
      guard let scale = surface.value("scale") else { continue }
      addPushBack(
        surface.id, of: surface.surface.frame, surface.surface.recession,
        anchor: surface.surface.frame.y, scale: scale, offset: surface.value("translateY"),
        owner: surface.id)
    }
  }

  /// Adds the scale of a view that is pushed back, and the distance by which it moves from an anchor, the
  /// vertical place about which it is scaled.
  private mutating func addPushBack(
    _ name: String, of frame: Rect, _ recession: Recession, anchor: Double,
    scale: (number: Double, requirement: String?), offset: (number: Double, requirement: String?)?,
    owner: String
  ) {
    let card = recession.transform.applied(to: frame)
    let isPeeking =
      if case .peek = presentation.surroundings(state.orientation, window: state.window)
        .looks[state.appearance].pushback
      { true } else { false }
    add(
      .scale, "\(name) scale", value: .plain([scale.number], .ratio),
      token: isPeeking ? "pushback.marginNarrow" : "pushback.scale", requirement: scale.requirement,
      owner: owner,
      mark: .outline(
        RoundedRect(
          card, radii: .all(recession.cornerRadius),
          curve: presentation.sheetDefaults.cornerCurve(on: state.screen))))
    guard let offset, offset.number != 0 else { return }
    add(
      .scale, "\(name) offset", value: .length(offset.number, of: screen.height),
      token: isPeeking ? "pushback.gap" : "pushback.offsetY", requirement: offset.requirement,
      owner: owner,
      mark: .dimensions([
        .vertical(from: anchor, to: anchor + offset.number, x: screen.midX)
      ]))
  }

  // MARK: Time

  mutating func addTime() {
    guard let current = state.transition else { return }
    let transition = current.transition
    let origin = state.origin(of: transition)
    let settled = transition.endSeconds - transition.startSeconds
    add(
      .time, "\(transition.kind.rawValue), \(transition.course.name)",
      value: .plain([current.elapsedSeconds, transition.nominalSeconds], .seconds, joint: .of),
      token: origin.token, requirement: requirement(of: transition), owner: transition.id,
      mark: .timeAxis(
        TimeAxis(
          elapsedSeconds: current.elapsedSeconds, nominalSeconds: transition.nominalSeconds,
          settledSeconds: settled)))
  }

  /// Returns the requirement of a transition: for the move of a page or of the keyboard, which have no
  /// required duration, the requirement of the effect.
  func requirement(of transition: Transition) -> String {
    switch transition.kind {
    case .push, .pop: "A48"
    case .keyboard: "D36"
    case .present, .dismiss, .detent, .animateChanges: state.origin(of: transition).duration
    }
  }
}
