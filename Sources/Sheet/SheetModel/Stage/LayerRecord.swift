internal import SheetContent

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
