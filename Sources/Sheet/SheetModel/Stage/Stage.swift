internal import SheetContent

/// An interval of time in which every motion follows one formula; it ends at the next event.
struct Segment: Equatable, Sendable {
  /// Start of the interval, in seconds from the beginning.
  var startSeconds: Double

  var stage: Stage

  /// Index of the transition that began last; nil before the first.
  ///
  /// Its number is the index plus 1.
  var transitionIndex: Int?
}

/// The root, the surfaces and the keyboard during a segment, and the traits of the screen.
struct Stage: Equatable, Sendable {
  var orientation: Orientation
  var window: WindowSize = .full
  var appearance: Appearance
  var reducesMotion: Bool

  /// The vertical size class that replaces the screen's; nil for the screen's own.
  var isCompactHeightOverride: Bool?

  var root: RootRecord

  /// The surfaces above the root, lowest first.
  var surfaces = SurfaceList()

  /// The layers of Presentation Host: those over the root, and those in presented sheets.
  ///
  /// A layer is above those before it that have the same owner.
  var layers: SharedRecords<LayerRecord> = []

  /// The reaction of the root to the keyboard, if layers are over it.
  var ignoresKeyboard = KeyboardAvoidance.never

  /// The part of the root that makes room for the keyboard.
  var presenterKeyboard = PresenterKeyboard.moves

  /// The data-source cache of Presentation Host, by the ids of modals.
  var hostCache: [String: PresentationHostItem] = [:]

  /// The first responder; nil for none.
  var firstResponder: FirstResponder?

  /// The height of the whole keyboard in points, which it keeps while it is hidden.
  var keyboardHeight = 0.0

  /// The keyboard's height above the bottom edge of the screen in points.
  var keyboard: Motion = .still(at: 0)
}

extension Stage {
  /// Creates the stage at the beginning of a presentation.
  init(_ presentation: Presentation) {
    self.init(
      orientation: presentation.orientation, appearance: presentation.appearance,
      reducesMotion: presentation.reducesMotion,
      root: RootRecord(facts: SurfaceFacts(presentation.presenter, RootPlace.Setting())))
    ignoresKeyboard = presentation.ignoresKeyboard
    presenterKeyboard = presentation.presenterKeyboard
    keyboardHeight = presentation.keyboardHeight
    keyboard = .still(at: keyboardHeight)
  }

  /// A Boolean value that is true if the root is the same with and without the keyboard (E52).
  var rootIgnoresKeyboard: Bool {
    switch ignoresKeyboard {
    case .never: false
    case .always: true
    case .whilePresented:
      layers.contains {
        $0.facts.layer.sheetID == nil && $0.modals.contains(where: \.isPresented)
      }
    }
  }

  /// The number of surfaces, layers and modals.
  var recordCount: Int {
    layers.reduce(surfaces.count) { $0 + 1 + $1.modals.count }
  }

  /// Ends the movement of the keyboard and of the sheets that follow it.
  mutating func endKeyboardMovement() {
    keyboard = .still(at: keyboard.goal)
    for index in surfaces.indices where surfaces[index].lift.distance != .still(at: 0) {
      surfaces[index].lift = KeyboardLift(keyboardHeight: surfaces[index].lift.keyboardHeight)
    }
  }

  /// Returns the id of the field of a view controller that is the first responder; nil for none.
  func firstResponder(of id: String) -> String? {
    firstResponder.flatMap { $0.owner == id ? $0.block : nil }
  }

  /// Returns a Boolean value that indicates whether a presentation or dismissal is complete and not
  /// yet handled.
  func hasArrival(at seconds: Double) -> Bool {
    surfaces.records.contains { $0.hasArrived(at: seconds) }
      || layers.contains { $0.modals.contains { $0.hasArrived(at: seconds) } }
  }

  /// Returns the next end of a motion; nil if nothing moves.
  func nextEnd(after now: Double) -> Double? {
    var next = Double.infinity
    visitMotions { if $0.endSeconds > now { next = min(next, $0.endSeconds) } }
    return next < .infinity ? next : nil
  }

  /// Passes every motion of the screen to a function.
  func visitMotions(_ visit: (borrowing Motion) -> Void) {
    surfaces.visitMotions(visit)
    for layer in layers {
      visit(layer.offset)
      visit(layer.dimming)
      for modal in layer.modals {
        visit(modal.shown)
        visit(modal.scroll)
        visit(modal.pull)
      }
    }
    if let turn = root.turn { visit(turn.remaining) }
    visit(root.scroll)
    visit(keyboard)
  }
}

/// The view controller at the bottom during a segment.
struct RootRecord: PlacedRecord {
  var facts: SurfaceFacts<RootPlace>
  var turn: TurnRecord?

  /// The content offset in points.
  var scroll: Motion = .still(at: 0)
}

/// The content of the whole screen, which is not measured.
struct RootPlace: SurfacePlace {
  let content: Content

  struct Setting: Equatable, Sendable {}

  init(_ controller: ViewController, _ setting: Setting) { content = controller.visibleContent }
}

/// A page turn in progress; `remaining` falls from 1 to 0.
struct TurnRecord: Equatable, Sendable {
  var pages: TurnPages
  var isPush: Bool
  var remaining: Motion
}

/// A text field with the keyboard's focus, by the ids of its view controller and its block.
struct FirstResponder: Equatable, Sendable {
  var owner: String
  var block: String
}

/// A layer of Presentation Host during a segment, with the modals inserted into it.
struct LayerRecord: Equatable, Sendable {
  var facts: LayerFacts

  /// A Boolean value that is true once the layer has read its safe-area insets.
  var isReady = false

  /// The distance in points by which the keyboard moves the layer up.
  var offset: Motion = .still(at: 0)

  /// The visible share of a dimming view that has an animation, from 0 to 1.
  var dimming: Motion = .still(at: 0)

  /// The modals, lowest first.
  var modals: SharedRecords<ModalRecord> = []
}

/// A modal during a segment.
struct ModalRecord: Equatable, Sendable {
  let id: String

  /// The number of times the content has been created, counted from 1.
  let instance: Int

  var phase = SurfaceState.Phase.presenting

  var facts: ModalFacts

  /// The shown share, from 0 (hidden) to 1 (at its place).
  var shown: Motion = .still(at: 1)

  /// The content offset in points.
  var scroll: Motion = .still(at: 0)

  /// The distance in points by which a finger holds a modal of the kind sheet below its place, 0 or more.
  var pull: Motion = .still(at: 0)

  /// A Boolean value that is true if a swipe dismisses the modal.
  var isSwiped = false

  /// A Boolean value that is true if the modal fades because motion is reduced.
  var fades = false

  /// The external flag, which the presenting root owns.
  var isPresented = true

  /// The internal flag, which drives the animation.
  var isPresentedInternally = false

  /// Returns a Boolean value that indicates whether a presentation or dismissal is complete and not
  /// yet handled.
  func hasArrived(at seconds: Double) -> Bool {
    phase != .presented && !shown.isMoving(at: seconds)
  }
}
