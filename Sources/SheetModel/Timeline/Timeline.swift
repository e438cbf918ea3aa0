internal import SheetPrimitives

/// A presentation through time: what moves, from when to when.
///
/// Any moment is a lookup and a formula, never a replay.
public struct Timeline: Equatable, Sendable {
  public let presentation: Presentation

  /// The motion of the phase; nil while the sheet rests.
  public let transition: Transition?

  public init(_ presentation: Presentation) {
    self.presentation = presentation
    let screen = presentation.screen
    let sheet = presentation.sheet
    let tokens = presentation.motion
    func restingTop(_ detent: ResolvedDetent) -> Double {
      screen.pixelGrid.rounded(screen.size.height - detent.heightPoints)
    }
    func transition(from start: Double, to goal: Double, _ motion: PhaseMotion) -> Transition {
      Transition(
        startTop: start, goalTop: goal, motion: motion, springEnd: presentation.springEnd,
        pixelsPerPoint: screen.pixelsPerPoint, tokens: tokens)
    }
    let selectedTop = restingTop(sheet.selected)
    let bottom = screen.size.height
    switch presentation.phase {
    case .rest:
      self.transition = nil
    case .present:
      self.transition = transition(from: bottom, to: selectedTop, tokens.present)
    case .dismiss:
      self.transition = transition(from: selectedTop, to: bottom, tokens.dismiss)
    case .change(let fromIndex):
      self.transition = transition(
        from: restingTop(sheet.detents[fromIndex]), to: selectedTop, tokens.detentChange)
    }
  }

  /// The moment in seconds from the start of the phase.
  public func seconds(at moment: Moment) -> Double {
    switch moment {
    case .seconds(let seconds): seconds
    case .share(let share): share * (transition?.motion.nominalSeconds ?? 0)
    case .settled: transition?.endSeconds ?? 0
    }
  }

  /// Where everything is at one moment.
  public func state(at moment: Moment) -> PresentationState {
    PresentationState(of: self, atSeconds: seconds(at: moment))
  }
}
