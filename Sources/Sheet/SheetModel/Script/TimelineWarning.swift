/// A step that has no effect, or another effect than in an app.
public struct TimelineWarning: Equatable, Sendable {
  /// The reason for the warning.
  public enum Kind: Equatable, Sendable {
    /// The view controller or modal of this id is already presented.
    case alreadyPresented(String)
    /// The modal of this id is still being dismissed and cannot be presented yet (K-35).
    case stillLeaving(String)
    /// The view controller or modal of this id is not presented, so that nothing is dismissed.
    case notPresented(String)
    /// The view controller or modal of this id is already being dismissed.
    case alreadyDismissed(String)
    /// The finger of a drag from this part misses the surface of this id, which is still coming in;
    /// nothing is dragged.
    case missed(String, Drag.Origin)
    /// The surface of this id has no such part, from which a finger could drag it.
    case nothingToDrag(String, Drag.Origin)
    /// The surface of this id lies beneath the other one, which the finger of a drag would touch.
    case beneath(String, by: String)
    /// The block of this id lies beneath the view controller or part of this name, which a tap hits.
    case coveredBlock(String, by: String)
    /// The surface of this id has no grabber that a screen reader could adjust.
    case nothingToAdjust(String)
    /// The surface of this id has no grabber; the tap hits the part at its place.
    case noGrabber(String)
    /// A tap on the backdrop of a sheet that is not there, which hits the presenter.
    case noBackdrop
    /// The view controller of this id is not a navigation controller; the push makes it one.
    case notANavigationController(String)
    /// The content of the view controller of this id is not refreshed.
    case notRefreshing(String)
    /// The keyboard covers the field of the first id in the custom full-screen sheet of the second id,
    /// which does not move for it (X50).
    case fieldBehindKeyboard(String, in: String)
    /// The keyboard covers this height in points of the custom full-screen sheet of this id, which does
    /// not move for it (X50).
    case sheetBehindKeyboard(String, heightPoints: Double)
    /// The alert of this id is so high that this height in points of its texts is hidden (X21).
    case textBehindActions(String, heightPoints: Double)
  }

  /// Index of the step.
  public var step: Int

  /// Index of the reaction that the step triggered; nil for the step itself.
  public var reaction: Int?

  /// The reason.
  public var kind: Kind

  /// Seconds from the beginning.
  public var seconds: Double
}
