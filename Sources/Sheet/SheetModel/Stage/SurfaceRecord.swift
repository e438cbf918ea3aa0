internal import SheetContent

/// A surface during a segment: the part that all kinds share, and the details of its kind.
struct SurfaceRecord: Equatable, Sendable {
  let id: String

  /// The number of times the content has been created, counted from 1.
  var instance: Int

  var phase = SurfaceState.Phase.presenting

  /// Top edge of the resting frame in points of the screen.
  var restingTop = 0.0

  /// The vertical offset from the resting frame in points, positive downwards.
  var offset: Motion = .still(at: 0)

  /// The content offset in points.
  var scroll: Motion = .still(at: 0)

  /// A Boolean value that is true while the content is refreshed, below its place.
  var isRefreshing = false

  /// A Boolean value that is true if the style of the surface above had removed its view before both are dismissed,
  /// so that it neither appears nor disappears with that.
  var isRemoved = false

  /// The opacity; it is animated only if motion is reduced.
  var alpha: Motion = .still(at: 1)

  var isHidden = false
  var turn: TurnRecord?

  /// The reason for the dismissal in progress; nil without one.
  var reason: DismissReason?

  /// Id of the action of an alert that dismisses it; nil for none.
  var chosenAction: String?

  /// A Boolean value that is true if the user dismisses this surface, so that its delegate is
  /// notified.
  var isDismissedByUser = false

  /// The progress of a dismissal by a finger that may still be given up.
  var swipe = Swipe.none

  /// The progress of a dismissal by a finger.
  enum Swipe: Equatable, Sendable {
    case none
    /// The finger pulls the surface, which has been told that it disappears.
    case pulling
    /// The surface returns, and has been told that it appears again.
    case returning
  }

  var details: Details

  /// The kinds of surfaces, each with the part of the record that only this kind has.
  enum Details: Equatable, Sendable {
    /// A sheet of UIKit.
    case sheet(SheetRecord)
    /// A custom full-screen sheet.
    case card(CardRecord)
    /// A popover.
    case popover(PopoverRecord)
    /// A view controller that covers the screen or a presentation context.
    case cover(CoverRecord)
    /// An alert or an action sheet.
    case alert(AlertRecord)
  }

  /// Passes every motion of the surface to a function.
  func visitMotions(_ visit: (borrowing Motion) -> Void) {
    visit(offset)
    visit(scroll)
    visit(alpha)
    if let turn { visit(turn.remaining) }
    switch details {
    case .sheet(let sheet):
      visit(sheet.change)
      visit(sheet.keyboardDistance)
    case .card(let card): card.visitMotions(visit)
    case .popover: break
    case .cover(let cover):
      visit(cover.turn)
      visit(cover.zoom)
    case .alert(let alert): visit(alert.growth)
    }
  }

  /// The view controller with its current properties.
  var controller: ViewController {
    get {
      switch details {
      case .sheet(let sheet): sheet.controller
      case .card(let card): card.controller
      case .popover(let popover): popover.controller
      case .cover(let cover): cover.controller
      case .alert(let alert): alert.controller
      }
    }
    set {
      switch details {
      case .sheet: sheet.controller = newValue
      case .card: card.controller = newValue
      case .popover: popover.controller = newValue
      case .cover: cover.controller = newValue
      case .alert: alert.controller = newValue
      }
    }
  }

  /// The influence of the keyboard on a sheet; none on other kinds.
  var lift: KeyboardLift {
    get { if case .sheet(let sheet) = details { sheet.lift } else { .none } }
    set {
      guard case .sheet = details, sheet.lift !== newValue else { return }
      sheet.lift = newValue
    }
  }

  /// End of the change of the surface's look, in seconds from the beginning.
  var lookEndSeconds: Double {
    switch details {
    case .sheet(let sheet): sheet.change.endSeconds
    case .card(let card): card.change.endSeconds
    case .popover, .cover, .alert: 0
    }
  }

  /// Extends a change of the look that is in progress.
  mutating func continueLook(until end: Double, from now: Double) {
    switch details {
    case .sheet: if sheet.change.isMoving(at: now) { sheet.change.endSeconds = end }
    case .card: if card.change.isMoving(at: now) { card.change.endSeconds = end }
    case .popover, .cover, .alert: break
    }
  }

  /// The details of the logged start of a transition to the surface's new state.
  var transitionDetails: [LoggedEvent.Detail] {
    switch details {
    case .sheet(let sheet): [.text("detent", sheet.selected.identifier.rawValue)]
    case .card(let card): [.text("detent", card.tier?.rawValue ?? "none")]
    case .popover(let popover):
      [.text("arrow", popover.facts.place.geometry.direction.rawValue)]
    case .cover(let cover):
      [.text("style", cover.controller.shownStyle.rawValue)]
    case .alert(let alert):
      [.text("style", alert.controller.alertStyle.rawValue)]
    }
  }

  /// End of the surface's last motion, in seconds from the beginning.
  var endSeconds: Double {
    var end = 0.0
    visitMotions { end = max(end, $0.endSeconds) }
    return end
  }

  /// The end of the motion by which the surface leaves; the look of a sheet may still be changing then.
  var departureEndSeconds: Double {
    guard case .sheet = details else { return endSeconds }
    return max(offset.endSeconds, alpha.endSeconds)
  }

  /// Returns a Boolean value that indicates whether a presentation or dismissal is complete and not
  /// yet handled.
  func hasArrived(at seconds: Double) -> Bool {
    guard phase != .presented, !offset.isMoving(at: seconds), !alpha.isMoving(at: seconds) else {
      return false
    }
    if case .cover(let cover) = details {
      return !cover.turn.isMoving(at: seconds) && !cover.zoom.isMoving(at: seconds)
    }
    return true
  }

  /// Returns the top edge in points of the screen and its downward speed at a moment, as if a movement
  /// with the keyboard had ended.
  func top(at seconds: Double) -> (value: Double, velocity: Double) {
    let (value, velocity) = offset.position(at: seconds)
    return (restingTop + value, velocity)
  }

  /// The top edge in points of the screen at which the motion in progress ends.
  var topGoal: Double { restingTop + offset.goal }

  /// Places the surface at rest in a frame with another top edge, in points of the screen.
  mutating func rest(atTop top: Double) {
    restingTop = top
    offset = .still(at: 0)
  }
}

// MARK: Details

/// The details of one kind of surface.
///
/// - Precondition: The surface is of this kind.
extension SurfaceRecord {
  var sheet: SheetRecord {
    get { if case .sheet(let sheet) = details { sheet } else { preconditionFailure(otherKind) } }
    set { details = .sheet(newValue) }
  }

  var card: CardRecord {
    get { if case .card(let card) = details { card } else { preconditionFailure(otherKind) } }
    set { details = .card(newValue) }
  }

  var popover: PopoverRecord {
    get { if case .popover(let own) = details { own } else { preconditionFailure(otherKind) } }
    set { details = .popover(newValue) }
  }

  var cover: CoverRecord {
    get { if case .cover(let cover) = details { cover } else { preconditionFailure(otherKind) } }
    set { details = .cover(newValue) }
  }

  var alert: AlertRecord {
    get { if case .alert(let alert) = details { alert } else { preconditionFailure(otherKind) } }
    set { details = .alert(newValue) }
  }

  private var otherKind: String { "the surface is of another kind" }
}
