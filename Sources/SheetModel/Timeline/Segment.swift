internal import SheetPrimitives

/// An interval of time in which every motion follows one formula; it ends at the next event.
struct Segment: Equatable, Sendable {
  /// Start of the interval, in seconds from the beginning.
  var startSeconds: Double
  var orientation: Orientation
  var appearance: Appearance
  var reducesMotion: Bool

  /// The vertical size class that replaces the screen's; nil for the screen's own.
  var isCompactHeightOverride: Bool?

  var root: RootRecord

  /// The sheets, lowest first.
  var sheets: [SheetRecord]

  /// The keyboard's height in points.
  var keyboard: Motion

  /// Index of the transition that began last; nil before the first.
  ///
  /// Its number is the index plus 1.
  var transitionIndex: Int?
}

/// The view controller at the bottom during a segment.
struct RootRecord: Equatable, Sendable {
  private(set) var facts: RootFacts
  var turn: TurnRecord?

  init(_ controller: ViewController) {
    facts = RootFacts(controller)
  }

  /// The view controller with its current properties.
  var controller: ViewController {
    get { facts.controller }
    set { facts = RootFacts(newValue) }
  }
}

/// The values of the view controller at the bottom that seldom change, shared by segments.
final class RootFacts: Equatable, Sendable {
  let controller: ViewController
  let content: Content

  init(_ controller: ViewController) {
    self.controller = controller
    content = controller.visibleContent
  }

  static func == (first: RootFacts, second: RootFacts) -> Bool {
    first === second || first.controller == second.controller
  }
}

/// A page turn in progress; `remaining` falls from 1 to 0.
struct TurnRecord: Equatable, Sendable {
  var pages: TurnPages
  var isPush: Bool
  var remaining: Motion
}

/// The two pages of a turn, shared by all segments of the turn.
final class TurnPages: Equatable, Sendable {
  let lower: Content
  let upper: Content

  /// Number of pages without the upper one.
  let lowerCount: Int

  init(lower: Content, upper: Content, lowerCount: Int) {
    self.lower = lower
    self.upper = upper
    self.lowerCount = lowerCount
  }

  static func == (first: TurnPages, second: TurnPages) -> Bool {
    first.lower == second.lower && first.upper == second.upper
      && first.lowerCount == second.lowerCount
  }
}

/// A sheet during a segment.
struct SheetRecord: Equatable, Sendable {
  private(set) var facts: SheetFacts
  var instance: Int
  var phase: SheetState.Phase

  /// The content's own height in points at the last resolution of the `fit` detent.
  var fittingHeight: Double

  /// Index into the geometry's detents of the one that the sheet rests at or moves to.
  var selectedIndex: Int

  /// The detent that the sheet takes on every screen on which it is active; nil without detents.
  var preferredDetent: Detent.Identifier?

  /// The top edge in points of the screen, without the keyboard's share.
  var top: Motion

  /// The bounds of the height during an animation, in points; nil during a drag and at rest.
  var heights: ClosedRange<Double>?

  /// The content offset in points.
  var scroll: Motion

  /// The remaining share of a change of properties, from 1 to 0.
  var change: Motion
  /// The difference between the drawn look and the target look when the change starts, scaled by
  /// `change`.
  var residual: Residual

  /// The opacity; it is animated only if motion is reduced.
  var alpha: Motion

  var isHidden = false
  var turn: TurnRecord?

  /// The reason for the dismissal in progress; nil without one.
  var reason: DismissReason?

  /// A Boolean value that is true if the user dismisses this sheet, so that its delegate is
  /// notified.
  var isDismissedByUser = false
}

/// The difference between the drawn look and the look that the properties determine.
struct Residual: Equatable, Sendable {
  var dimming = 0.0
  var push = 0.0
  var shadow = 0.0
  var cornerRadius = 0.0
  var grabberAlpha = 0.0

  static let none = Residual()
}

/// The values of a sheet that seldom change, shared by segments.
final class SheetFacts: Equatable, Sendable {
  let controller: ViewController
  let options: SheetPresentationController
  let content: Content
  let geometry: SheetGeometry

  init(_ controller: ViewController, _ geometry: SheetGeometry) {
    self.controller = controller
    self.geometry = geometry
    options = controller.presentedSheet
    content = controller.visibleContent
  }

  static func == (first: SheetFacts, second: SheetFacts) -> Bool {
    first === second
      || (first.controller == second.controller && first.geometry == second.geometry)
  }
}

extension SheetRecord {
  /// Creates a sheet below the screen whose top edge has no motion yet.
  init(_ controller: ViewController, _ geometry: SheetGeometry, instance: Int) {
    facts = SheetFacts(controller, geometry)
    self.instance = instance
    phase = .presenting
    fittingHeight = controller.visibleContent.fittingHeight
    preferredDetent = controller.preferredDetent
    selectedIndex = geometry.index(orLargest: preferredDetent)
    top = .still(at: 0)
    scroll = .still(at: 0)
    change = .still(at: 0)
    residual = .none
    alpha = .still(at: 1)
  }

  /// The view controller with its current properties.
  var controller: ViewController {
    get { facts.controller }
    set { facts = SheetFacts(newValue, facts.geometry) }
  }

  /// The resting places on the current screen.
  var geometry: SheetGeometry {
    get { facts.geometry }
    set { facts = SheetFacts(facts.controller, newValue) }
  }

  /// Id of the view controller.
  var id: String { facts.controller.id }

  /// The detent that the sheet rests at or moves to.
  var selected: ResolvedDetent { facts.geometry.detents[selectedIndex] }

  /// Returns a Boolean value that indicates whether a presentation or dismissal is complete and not
  /// yet handled.
  func hasArrived(at seconds: Double) -> Bool {
    phase != .presented && !top.isMoving(at: seconds) && !alpha.isMoving(at: seconds)
  }

  /// End of the sheet's last motion, in seconds from the beginning.
  var endSeconds: Double {
    var end = max(top.endSeconds, scroll.endSeconds, change.endSeconds)
    end = max(end, alpha.endSeconds)
    return max(end, turn?.remaining.endSeconds ?? 0)
  }

  /// Returns the height that dimming, push-back and shadow follow, in points: exact at rest.
  func detentHeight(at seconds: Double, screenHeight: Double) -> Double {
    if top.isMoving(at: seconds) { return clamped(screenHeight - top.value(at: seconds)) }
    return phase == .dismissing ? 0 : selected.heightPoints
  }

  /// Clamps a height in motion to the bounds of the animation.
  func clamped(_ height: Double) -> Double {
    guard let heights else { return max(0, height) }
    return min(max(height, heights.lowerBound), heights.upperBound)
  }

  /// Returns the radius of the corners that the properties determine, in points.
  func cornerRadius(_ defaults: SheetDefaults) -> Double {
    guard !facts.geometry.isFullScreen else { return 0 }
    // UIKit treats a negative radius as unset (A29).
    guard let radius = facts.options.preferredCornerRadius, radius >= 0 else {
      return defaults.cornerRadius
    }
    return radius
  }

  /// Opacity of the grabber that the properties determine, 0 or 1.
  var grabberAlpha: Double {
    guard !facts.geometry.isFullScreen else { return 0 }
    switch facts.options.grabberVisibility {
    case .on: return 1
    case .off: return 0
    case .auto: return facts.geometry.detents.count > 1 ? 1 : 0
    }
  }
}
