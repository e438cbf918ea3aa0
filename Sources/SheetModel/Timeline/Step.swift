public import SheetPrimitives

/// One line of a script: something that happens to a presentation, and when.
public struct Step: Equatable, Sendable {
  /// Seconds from the beginning; nil for right after the step before it.
  public var atSeconds: Double?
  public var action: Action

  public init(_ action: Action, atSeconds: Double? = nil) {
    self.action = action
    self.atSeconds = atSeconds
  }
}

/// What can happen to a presentation.
///
/// Sheets go by their view controllers' ids.
public enum Action: Equatable, Sendable {
  /// Lets so many seconds pass.
  case wait(seconds: Double)
  /// Lets time pass until everything has come to rest.
  case waitUntilSettled
  case present(String, animated: Bool = true)
  case dismiss(String, animated: Bool = true, reason: DismissReason = .programmatic)
  /// Sets properties; what they change is there in the next frame.
  case set([PropertyChange])
  /// Sets properties inside `animateChanges`: one transition for all of them.
  case animate([PropertyChange])
  /// The same between the hooks `beforeUpdate` and `afterUpdate`.
  case update([PropertyChange])
  case setFlag(String, Bool)
  case drag(Drag)
  case tap(TapTarget)
  /// The accessibility gesture that leaves a sheet.
  case escape
  /// A screen reader's step up or down on the grabber.
  case adjust(AdjustDirection)
  case push(onto: String, Content)
  case pop(from: String)
  /// The keyboard's height in points; nil takes it away.
  case keyboard(height: Double?)
  case rotate(Orientation)
  case setAppearance(Appearance)
  case setReduceMotion(Bool)
  /// The vertical size class that takes the place of the screen's own; nil gives that back.
  case overrideCompactHeight(Bool?)
  /// The system takes all sheets away.
  case memoryWarning
}

/// Why a sheet went.
public enum DismissReason: String, CaseIterable, Sendable {
  case interactive
  case programmatic
  case backdropTap
  case system
}

public enum AdjustDirection: String, CaseIterable, Sendable {
  case up
  case down
}

public enum Orientation: String, CaseIterable, Sendable {
  case portrait
  case landscape
}

/// A finger on a sheet, from touch to release.
public struct Drag: Equatable, Sendable {
  /// What the finger is put on.
  public enum Origin: String, CaseIterable, Sendable {
    case grabber
    case bar
    case content
  }

  /// Where the finger is at one time.
  public struct Sample: Equatable, Sendable {
    /// Seconds from the touch.
    public var seconds: Double

    /// Points from where it touched, positive downwards.
    public var translation: Double

    public init(seconds: Double, translation: Double) {
      self.seconds = seconds
      self.translation = translation
    }
  }

  /// Id of the view controller; nil for the topmost sheet.
  public var id: String?
  public var origin: Origin

  /// Times ever greater; between two of them the finger keeps its speed.
  ///
  /// The finger begins at 0.
  public var samples: [Sample]

  /// The finger's speed on leaving, in points per second, positive downwards; nil for the speed it
  /// had at the end.
  public var releaseVelocity: Double?

  public init(
    _ id: String? = nil, from origin: Origin, samples: [Sample], releaseVelocity: Double? = nil
  ) {
    self.id = id
    self.origin = origin
    self.samples = samples
    self.releaseVelocity = releaseVelocity
  }

  /// A finger that goes so many points at one speed.
  public init(
    _ id: String? = nil, from origin: Origin, by points: Double, over seconds: Double,
    releaseVelocity: Double? = nil
  ) {
    self.init(
      id, from: origin, samples: [Sample(seconds: seconds, translation: points)],
      releaseVelocity: releaseVelocity)
  }
}

/// What a finger taps on.
public enum TapTarget: Equatable, Sendable {
  /// Beside the topmost sheet, on whatever is there.
  case backdrop
  /// The same place, meaning what the sheet was presented over.
  case presenter
  case grabber
  case sheet
  case closeButton
  case point(Point)
}

/// Something that happens whenever something else did.
public struct Reaction: Equatable, Sendable {
  public var event: EventName

  /// Id of the view controller whose event it is; nil for anybody's.
  public var id: String?

  /// What happens, at once; nothing that takes time by itself.
  public var actions: [Action]

  public init(to event: EventName, of id: String? = nil, do actions: [Action]) {
    self.event = event
    self.id = id
    self.actions = actions
  }
}
