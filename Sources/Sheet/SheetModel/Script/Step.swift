public import SheetContent

/// A step of a script: an action and its time.
public struct Step: Equatable, Sendable {
  /// Seconds from the beginning; nil for right after the previous step.
  public var atSeconds: Double?

  /// The action.
  public var action: Action

  /// Creates a step.
  public init(_ action: Action, atSeconds: Double? = nil) {
    self.action = action
    self.atSeconds = atSeconds
  }
}

/// An action on a presentation.
///
/// Sheets are named by the ids of their view controllers.
public enum Action: Equatable, Sendable {
  /// Waits for a number of seconds.
  case wait(seconds: Double)
  /// Waits until all motion has ended.
  case waitUntilSettled
  /// Presents a view controller over the topmost sheet.
  case present(String, animated: Bool = true)
  /// Dismisses a view controller and all sheets above it.
  case dismiss(String, animated: Bool = true, reason: ScriptedDismissReason = .programmatic)
  /// Dismisses a modal of Presentation Host from the presenting root or from inside.
  case dismissModal(String, from: ModalDismissal)
  /// Cancels the presentation or dismissal of a custom sheet that is in progress; the sheet goes
  /// back.
  case cancelTransition(String)
  /// Presents or dismisses a custom sheet by a gesture that drives its transition.
  case interact(InteractiveTransition)
  /// Sets properties without animation.
  case set([PropertyChange])
  /// Sets properties inside `animateChanges`, in one transition.
  case animate([PropertyChange])
  /// Sets properties in one transition, between the hooks `beforeUpdate` and `afterUpdate`.
  case update([PropertyChange])
  /// Sets a flag that presents or dismisses a sheet, as SwiftUI's `isPresented` does.
  case setFlag(String, Bool)
  /// Drags a sheet.
  case drag(Drag)
  /// Taps a target.
  case tap(TapTarget)
  /// Performs the accessibility escape gesture.
  case escape
  /// Adjusts the grabber by one step, as a screen reader does.
  case adjust(AdjustDirection)
  /// Pushes a page onto a navigation controller.
  case push(onto: String, Content)
  /// Pops the topmost page of a navigation controller.
  case pop(from: String)
  /// Ends the refreshing of a content by its refresh control.
  case endRefreshing(of: String)
  /// Sets the keyboard's height in points; nil hides the keyboard.
  case keyboard(height: Double?)
  /// Rotates the device.
  case rotate(Orientation)
  /// Resizes the app's window on the screen of the device.
  case resize(WindowSize)
  /// Sets the system's appearance.
  case setAppearance(Appearance)
  /// Sets the accessibility setting for reduced motion.
  case setReduceMotion(Bool)
  /// Overrides the vertical size class; nil restores the screen's.
  case overrideCompactHeight(Bool?)
  /// Delivers a memory warning, on which the system dismisses all sheets.
  case memoryWarning
}

/// The reason for a dismissal.
public enum DismissReason: String, CaseIterable, Sendable {
  /// A gesture of the user.
  case interactive
  /// A call by the app.
  case programmatic
  /// A tap on the dimming view.
  case backdropTap
  /// The system.
  case system
}

/// The reason that a step gives for a dismissal; the other reasons are those of drags, taps and the
/// escape gesture (K-24).
public enum ScriptedDismissReason: String, CaseIterable, Sendable {
  /// A call by the app.
  case programmatic
  /// The system.
  case system

  /// The reason in the log.
  var reason: DismissReason { self == .system ? .system : .programmatic }
}

/// The origin of a modal's dismissal by Presentation Host.
public enum ModalDismissal: String, CaseIterable, Sendable {
  /// The presenting root, which sets its flag.
  case root
  /// The modal itself.
  case inside
  /// The view that declares the modal, when it disappears.
  case host
}

/// The direction of an accessibility adjustment.
public enum AdjustDirection: String, CaseIterable, Sendable {
  /// To the next larger detent.
  case up
  /// To the next smaller detent.
  case down
}

/// The orientation of the device.
public enum Orientation: String, CaseIterable, Sendable {
  /// Portrait.
  case portrait
  /// Landscape.
  case landscape
}

/// A drag of a sheet with one finger, from touch to release.
public struct Drag: Equatable, Sendable {
  /// The part of the sheet that the finger touches.
  public enum Origin: String, CaseIterable, Sendable {
    /// The grabber.
    case grabber
    /// The navigation bar.
    case bar
    /// The content.
    case content
  }

  /// The finger's position at one time.
  public struct Sample: Equatable, Sendable {
    /// Seconds since the touch.
    public var seconds: Double

    /// Distance from the touch in points, positive downwards.
    public var translation: Double

    /// Creates a sample.
    public init(seconds: Double, translation: Double) {
      self.seconds = seconds
      self.translation = translation
    }
  }

  /// Id of the view controller; nil for the topmost sheet.
  public var id: String?

  /// The part of the sheet that the finger touches.
  public var origin: Origin

  /// The finger's positions at increasing times, interpolated linearly; the finger starts at
  /// translation 0.
  public var samples: [Sample]

  /// Velocity at release in points per second, positive downwards; nil for the velocity of the last
  /// interval.
  public var releaseVelocity: Double?

  /// A Boolean value that is true if the system takes the finger away at the end, so that a custom
  /// full-screen sheet stays where it is.
  public var isCancelled = false

  /// Creates a drag from samples.
  public init(
    _ id: String? = nil, from origin: Origin, samples: [Sample], releaseVelocity: Double? = nil,
    isCancelled: Bool = false
  ) {
    self.id = id
    self.origin = origin
    self.samples = samples
    self.releaseVelocity = releaseVelocity
    self.isCancelled = isCancelled
  }

  /// Creates a drag by a distance in points at constant velocity.
  public init(
    _ id: String? = nil, from origin: Origin, by points: Double, over seconds: Double,
    releaseVelocity: Double? = nil, isCancelled: Bool = false
  ) {
    self.init(
      id, from: origin, samples: [Sample(seconds: seconds, translation: points)],
      releaseVelocity: releaseVelocity, isCancelled: isCancelled)
  }
}

/// A transition that a gesture drives, under the names of `UIPercentDrivenInteractiveTransition`.
public struct InteractiveTransition: Equatable, Sendable {
  /// Id of the view controller, a custom full-screen sheet.
  public var id: String

  /// A Boolean value that is true for a presentation, and false for a dismissal.
  public var isPresentation: Bool

  /// The share of the transition at the end of the gesture, 0…1.
  public var percent: Double

  /// The duration of the gesture in seconds, 0 or more.
  public var seconds: Double

  /// A Boolean value that is true if the gesture ends with `finish()`, and false for `cancel()`.
  public var finishes: Bool

  /// The speed of the rest of a dismissal, above 0; 1 for that of its duration.
  public var completionSpeed: Double

  /// Creates a transition.
  public init(
    id: String, isPresentation: Bool, percent: Double, seconds: Double, finishes: Bool,
    completionSpeed: Double = 1
  ) {
    self.id = id
    self.isPresentation = isPresentation
    self.percent = percent
    self.seconds = seconds
    self.finishes = finishes
    self.completionSpeed = completionSpeed
  }
}

/// The target of a tap.
public enum TapTarget: Equatable, Sendable {
  /// The area beside the topmost sheet.
  case backdrop
  /// The same point as `backdrop`, for a tap on the presenting view.
  case presenter
  /// The grabber of the topmost sheet.
  case grabber
  /// The content of the topmost sheet.
  case sheet
  /// The close button of the topmost sheet.
  case closeButton
  /// A block of the visible content of a view controller, nil for the topmost sheet; `item` is the
  /// index of a segment, or of an item of a bar.
  case block(String, of: String? = nil, item: Int? = nil)
  /// The dimming view of a layer of Presentation Host, beside all modals.
  case layer(String?)
  /// A point of the screen.
  case point(Point)
}

/// Actions that run in response to an event.
public struct Reaction: Equatable, Sendable {
  /// The name of the event.
  public var event: EventName

  /// Id of the view controller that the event belongs to; nil for any.
  public var id: String?

  /// The actions, performed immediately; `wait` and `waitUntilSettled` have no effect.
  public var actions: [Action]

  /// Creates a reaction.
  public init(to event: EventName, of id: String? = nil, do actions: [Action]) {
    self.event = event
    self.id = id
    self.actions = actions
  }
}

extension Action {
  /// The first number of the action that is not finite, too large, or below its minimum; nil if all
  /// are valid.
  ///
  /// The numbers of files are in narrower ranges, as reading checks.
  var invalidNumber: Double? {
    switch self {
    case .wait(let seconds): Self.invalid(seconds, atLeast: 0)
    case .drag(let drag): drag.invalidNumber
    case .interact(let transition):
      Self.invalid(transition.seconds, atLeast: 0)
        ?? [transition.percent].first { !(0...1).contains($0) }
        ?? [transition.completionSpeed].first { Self.invalid($0) != nil || $0 <= 0 }
    case .tap(.point(let point)): Self.invalid(point.x) ?? Self.invalid(point.y)
    case .keyboard(let height): height.flatMap { Self.invalid($0, atLeast: 0) }
    case .resize(.size(let size)):
      [size.width, size.height].first { Self.invalid($0) != nil || $0 <= 0 }
    default: nil
    }
  }

  /// The largest magnitude of a number, far beyond any screen, so that sums and differences are finite.
  private static let largest = 1e6

  fileprivate static func invalid(_ number: Double, atLeast minimum: Double? = nil) -> Double? {
    guard abs(number) <= largest, number >= minimum ?? number else { return number }
    return nil
  }
}

extension Drag {
  fileprivate var invalidNumber: Double? {
    var last = 0.0
    for sample in samples {
      if let number = Action.invalid(sample.seconds, atLeast: last) { return number }
      if let number = Action.invalid(sample.translation) { return number }
      last = sample.seconds
    }
    return releaseVelocity.flatMap { Action.invalid($0) }
  }
}
