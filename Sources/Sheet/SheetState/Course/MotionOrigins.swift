public import SheetModel

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
      case (.detent, .card), (.animateChanges, .card): ("card.duration", "C25", "C25")
      case (.detent, _), (.animateChanges, _): ("detentChange.duration", "B45", "B46")
      case (_, .modal(let modal)): ("host.\(modal.modal.kind.rawValue).duration", "E26", "E26")
      case (_, .popover): ("popover.duration", "K-37", "K-37")
      case (_, .cover(let cover)) where cover.transitionStyle != .coverVertical:
        ("cover.\(cover.transitionStyle.tokenName)", "X20", "X20")
      case (_, .alert(let alert)) where alert.preferredStyle == .alert:
        ("alert.duration", "X21", "X21")
      case (.present, _): ("present.duration", "B34", "B35")
      case (.dismiss, _): ("dismiss.duration", "B40", "B41")
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

/// The token and the requirement of a detent's height.
public struct DetentOrigin: Equatable, Sendable {
  /// The name of the token; nil for a height that no token determines.
  public let token: String?

  /// Id of the requirement.
  public let requirement: String

  /// The origin of a detent of a sheet.
  public init(_ detent: Detent.Identifier, in sheet: SheetDetails) {
    if sheet.look == .form, detent == .large {
      (token, requirement) = ("formSheet.maximumHeight", "B67")
      return
    }
    let rule = sheet.setDetents.first { $0.identifier == detent }?.rule
    (token, requirement) =
      switch rule {
      case .medium: ("detent.medium.fraction", "B15")
      case .large, nil: ("detent.large.top", "B16")
      case .fraction: ("detent.fraction.basis", "A64")
      case .points: ("detent.safeArea", "A64")
      case .fit: (nil, "A72")
      case .resolver: ("detent.safeArea", "A17")
      }
  }
}

extension BottomSheetTier {
  /// The token of the height at the tier; nil for the whole screen.
  public var token: String? {
    switch self {
    case .tier: "card.tierFraction"
    case .rest: "card.offset"
    case .fullscreen: nil
    }
  }
}

/// A height beyond which a sheet that is released without speed moves to another detent or is
/// dismissed.
public struct ReleaseThreshold: Equatable, Sendable {
  /// The destination of a release beyond the threshold.
  public enum Destination: Equatable, Sendable {
    /// The next larger detent.
    case up(Detent.Identifier)
    /// The next smaller detent.
    case down(Detent.Identifier)
    /// The dismissal of the sheet.
    case dismissal
  }

  /// The destination.
  public var destination: Destination

  /// The height of the threshold above the keyboard, in points.
  public var height: Double

  /// The share of the distance to the next detent, or of a detent's height, 0…1.
  public var share: Double

  /// The token of the rule or of its share.
  public var token: String

  /// Id of the requirement.
  public var requirement: String
}

extension SheetDetails {
  /// Returns the thresholds of a drag that begins at a detent.
  ///
  /// By projection the nearest detent is the destination, and dismissal counts as height 0 (K-12).
  ///
  /// - Parameters:
  ///   - index: The index of the detent in ``detents``.
  ///   - tokens: The numbers of the rule.
  /// - Returns: The thresholds upwards, downwards and of the dismissal, each if it exists.
  public func releaseThresholds(
    fromDetentAt index: Int, _ tokens: ReleaseTokens
  ) -> [ReleaseThreshold] {
    let heights = restingHeights
    let isProjected = tokens.rule == .projection
    var thresholds: [ReleaseThreshold] = []
    func add(
      _ destination: ReleaseThreshold.Destination, share: Double, from start: Double,
      to end: Double,
      token: String, requirement: String
    ) {
      let share = isProjected ? 0.5 : share
      thresholds.append(
        ReleaseThreshold(
          destination: destination, height: start + share * (end - start), share: share,
          token: isProjected ? "release.rule" : token,
          requirement: isProjected ? "K-12" : requirement))
    }
    func addNext(_ next: Int, _ destination: ReleaseThreshold.Destination) {
      add(
        destination, share: tokens.snapShare, from: heights[index], to: heights[next],
        token: "release.snap", requirement: "B18")
    }
    if index + 1 < heights.count { addNext(index + 1, .up(detents[index + 1].identifier)) }
    if index > 0 { addNext(index - 1, .down(detents[index - 1].identifier)) }
    guard !isModalInPresentation else { return thresholds }
    let isOfCurrent = !isProjected && tokens.dismissBasis == .current
    add(
      .dismissal, share: tokens.dismissShare, from: 0,
      to: isOfCurrent ? heights[index] : heights[0],
      token: "release.dismiss", requirement: "B52")
    return thresholds
  }
}

extension Transition.Kind {
  /// The kind in words.
  public var words: String {
    switch self {
    case .present: "presentation"
    case .dismiss: "dismissal"
    case .detent: "change of detent"
    case .animateChanges: "animated changes"
    case .push: "push"
    case .pop: "pop"
    case .keyboard: "keyboard"
    }
  }
}
