/// The token and the requirements of the duration and the course of a transition.
public struct TransitionOrigin: Equatable, Sendable {
  /// The token of the nominal duration.
  public var token: String

  /// Id of the requirement for the nominal duration.
  public var duration: String

  /// Id of the requirement for the course.
  public var course: String

  /// The origin of a transition of a surface; nil for one that is gone, or for the whole screen.
  ///
  /// A custom full-screen sheet is presented and dismissed with the profile's motion (K-08).
  init(_ kind: Transition.Kind, of surface: SurfaceState?) {
    (token, duration, course) =
      switch (kind, surface?.details) {
      case (.push, _), (.pop, _): ("push.duration", "K-11", "K-11")
      case (.keyboard, _): ("keyboard.duration", "K-11", "K-11")
      case (.present, .modal(let modal)), (.dismiss, .modal(let modal)):
        ("host.\(modal.modal.kind.rawValue).duration", "E26", "E26")
      case (.present, .popover), (.dismiss, .popover): ("popover.duration", "K-37", "K-37")
      case (.present, .cover(let cover)) where cover.transitionStyle != .coverVertical,
        (.dismiss, .cover(let cover)) where cover.transitionStyle != .coverVertical:
        ("cover.\(cover.transitionStyle.tokenName)", "X20", "X20")
      case (.present, .alert(let alert)) where alert.preferredStyle == .alert,
        (.dismiss, .alert(let alert)) where alert.preferredStyle == .alert:
        ("alert.duration", "X21", "X21")
      case (.present, _): ("present.duration", "B34", "B35")
      case (.dismiss, _): ("dismiss.duration", "B40", "B41")
      case (.detent, .card), (.animateChanges, .card): ("card.duration", "C25", "C25")
      case (.detent, _), (.animateChanges, _): ("detentChange.duration", "B45", "B46")
      }
  }
}

extension ModalTransitionStyle {
  /// The name of the token of its duration in the group `cover`.
  fileprivate var tokenName: String {
    switch self {
    case .coverVertical, .crossDissolve: "dissolveDuration"
    case .flipHorizontal: "flipDuration"
    }
  }
}

extension PresentationState {
  /// Returns the origin of the duration and the course of a transition that is running.
  public func origin(of transition: Transition) -> TransitionOrigin {
    TransitionOrigin(
      transition.kind, of: (surfaces + modals).first { $0.id == transition.id })
  }
}

extension PresentationHostModal.Kind {
  /// Id of the requirement for the size of a modal: a dialog is the sample modal (E23), and other kinds
  /// are built in the same way (E02).
  public var sizeRequirement: String { self == .dialog ? "E23" : "E02" }
}
