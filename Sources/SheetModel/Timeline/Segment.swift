internal import SheetPrimitives

/// A stretch of time in which nothing is decided: everything that moves follows a formula.
struct Segment: Equatable, Sendable {
  var startSeconds: Double
  var orientation: Orientation
  var appearance: Appearance
  var reducesMotion: Bool

  /// The size class that takes the place of the screen's own; nil for the screen's.
  var isCompactHeightOverride: Bool?

  var root: RootRecord

  /// The lowest first.
  var sheets: [SheetRecord]

  /// The keyboard's height.
  var keyboard: Motion

  /// The latest transition that began; its number is one more than this index.
  var transitionIndex: Int?
}

/// The view controller at the bottom.
struct RootRecord: Equatable, Sendable {
  private(set) var facts: RootFacts
  var turn: TurnRecord?

  init(_ controller: ViewController) {
    facts = RootFacts(controller)
  }

  /// With its properties as they are now.
  var controller: ViewController {
    get { facts.controller }
    set { facts = RootFacts(newValue) }
  }
}

/// What changes seldom about the view controller at the bottom.
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

/// A page on its way, from 1 to 0.
struct TurnRecord: Equatable, Sendable {
  var pages: TurnPages
  var isPush: Bool
  var remaining: Motion
}

/// The two pages of a turn, shared by all stretches of time that it goes through.
final class TurnPages: Equatable, Sendable {
  let lower: Content
  let upper: Content

  /// How many pages there are without the upper one.
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

/// One sheet through one stretch of time.
struct SheetRecord: Equatable, Sendable {
  private(set) var facts: SheetFacts
  var instance: Int
  var phase: SheetState.Phase

  /// The content's own height that `fit` was last worked out with.
  var fittingHeight: Double

  /// Index into the geometry's detents of the one it is at or goes to.
  var selectedIndex: Int

  /// The detent it would be at if that were active on every screen.
  var wantedDetent: Detent.Identifier?

  /// Top edge, without what the keyboard adds.
  var top: Motion

  /// What the height is held between while the top edge moves by itself; nil at a finger.
  var heights: ClosedRange<Double>?

  /// How far the content is scrolled.
  var scroll: Motion

  /// What is left of a change of properties, from 1 to 0, and what it is a share of.
  var change: Motion
  var lack: Lack

  /// Opacity, where motion is reduced.
  var alpha: Motion

  var isHidden = false
  var turn: TurnRecord?

  /// Why it goes, while it is being dismissed.
  var reason: DismissReason?

  /// Whether a person sends away this very sheet, of which its delegate is told.
  var isDismissedByUser = false
}

/// How far what is drawn is still off what the properties say.
struct Lack: Equatable, Sendable {
  var dimming = 0.0
  var push = 0.0
  var shadow = 0.0
  var cornerRadius = 0.0
  var grabberAlpha = 0.0

  static let none = Lack()
}

/// What changes seldom about a sheet, shared by all stretches of time in which it is the same.
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
  /// A sheet below the screen, before its top edge is given a motion.
  init(_ controller: ViewController, _ geometry: SheetGeometry, instance: Int) {
    facts = SheetFacts(controller, geometry)
    self.instance = instance
    phase = .presenting
    fittingHeight = controller.visibleContent.fittingHeight
    wantedDetent = controller.wantedDetent
    selectedIndex = geometry.index(orLargest: wantedDetent)
    top = .still(at: 0)
    scroll = .still(at: 0)
    change = .still(at: 0)
    lack = .none
    alpha = .still(at: 1)
  }

  /// With its properties as they are now.
  var controller: ViewController {
    get { facts.controller }
    set { facts = SheetFacts(newValue, facts.geometry) }
  }

  var geometry: SheetGeometry {
    get { facts.geometry }
    set { facts = SheetFacts(facts.controller, newValue) }
  }

  var id: String { facts.controller.id }

  var selected: ResolvedDetent { facts.geometry.detents[selectedIndex] }

  /// Whether it has come up, or gone, and nobody has said so yet.
  func hasArrived(at seconds: Double) -> Bool {
    phase != .presented && !top.isMoving(at: seconds) && !alpha.isMoving(at: seconds)
  }

  /// When the last of its motions ends.
  var endSeconds: Double {
    var end = max(top.endSeconds, scroll.endSeconds, change.endSeconds)
    end = max(end, alpha.endSeconds)
    return max(end, turn?.remaining.endSeconds ?? 0)
  }

  /// The height that everything follows: exact at rest.
  func detentHeight(at seconds: Double, screenHeight: Double) -> Double {
    if top.isMoving(at: seconds) { return held(screenHeight - top.value(at: seconds)) }
    return phase == .dismissing ? 0 : selected.heightPoints
  }

  /// A height in motion, held between the ends of the motion.
  func held(_ height: Double) -> Double {
    guard let heights else { return max(0, height) }
    return min(max(height, heights.lowerBound), heights.upperBound)
  }

  /// Radius that the properties ask for.
  func cornerRadius(_ defaults: SheetDefaults) -> Double {
    guard !facts.geometry.isFullScreen else { return 0 }
    // UIKit takes any negative radius for its own (A29).
    guard let radius = facts.options.preferredCornerRadius, radius >= 0 else {
      return defaults.cornerRadius
    }
    return radius
  }

  /// 1 where the properties ask for a grabber.
  var grabberAlpha: Double {
    guard !facts.geometry.isFullScreen else { return 0 }
    switch facts.options.grabberVisibility {
    case .on: return 1
    case .off: return 0
    case .auto: return facts.geometry.detents.count > 1 ? 1 : 0
    }
  }
}
