public import SheetContent

/// A step that could not be performed.
public struct TimelineError: Equatable, Sendable {
  /// The reason for the error.
  public enum Kind: Equatable, Sendable {
    /// A number of the action is not finite, has a magnitude above 1,000,000, or is below its minimum:
    /// the seconds of a wait, the samples of a drag in their order, the height of the keyboard, the size
    /// of a window.
    case invalidNumber(Double)
    /// The id does not name a view controller.
    case unknown(String)
    /// The view controller has the style `ModalPresentationStyle.custom` and no delegate.
    case notDrawn(String, ModalPresentationStyle)
    /// No sheet with this id is presented; nil if no sheet is presented at all.
    case notPresented(String?)
    /// The step's time is before the end of the previous step, given in seconds, or not finite.
    case outOfOrder(earliest: Double)
    /// No block with this id is visible on the view controller, nil for the topmost sheet.
    case noBlock(String, of: String?)
    /// The topmost view controller, which has this id, has no close button.
    case noCloseButton(String)
    /// A drag is already in progress.
    case alreadyDragging
    /// No presentation or dismissal of this custom sheet is in progress that can be cancelled.
    case noTransition(String)
    /// The sheet does not have this detent.
    case unknownDetent(Detent.Identifier)
    /// The reactions recur, or the script exceeds the limits on work and duration.
    case neverSettles
    /// The navigation controller has no page to pop.
    case noPageToPop
    /// The layer that a modal names, nil for the default layer, is not there.
    case noLayer(String?, of: String)
    /// An item presents the modal, and it has none.
    case noItem(String)
    /// A modal lies over everything that the step could reach.
    case covered(by: String)
    /// The surface does not follow a finger, as a popover.
    case cannotBeDragged(String, ModalPresentationStyle)
    /// The modal follows no finger at the part that a drag touches: its content does not scroll, or it is
    /// not of the kind sheet.
    case notDraggable(String, Drag.Origin)
    /// No modal that could receive a tap is in the layer, nil for the default one.
    case nothingInLayer(String?)
  }

  /// Index of the step.
  public var step: Int

  /// Index of the reaction that the step triggered; nil if the step itself failed.
  public var reaction: Int?

  /// The reason.
  public var kind: Kind

  /// Seconds from the beginning.
  public var seconds: Double
}

extension TimelineError: CustomStringConvertible {
  /// The step, counted from 1, and the reason.
  public var description: String { "step \(step + 1): \(message)" }

  /// The reason as a sentence in lower case, without a full stop.
  public var message: String {
    let time = "\(seconds.brief) s"
    return switch kind {
    case .invalidNumber(let number):
      "the number \(number.plain) is not finite, too large or below the minimum"
    case .unknown(let id): "unknown id \"\(id)\""
    case .notDrawn(let id, .custom):
      "\"\(id)\" has the style custom and no transitioning delegate that provides its sheet"
    case .notDrawn(let id, let style):
      "\"\(id)\" has the style \(style.rawValue), which is not drawn yet"
    case .notPresented(let id):
      "\(id.map { "\"\($0)\" is not presented" } ?? "nothing is presented") at \(time)"
    case .outOfOrder(let earliest): "the previous step ends at \(earliest.brief) s"
    case .noBlock(let block, let id):
      "no block \"\(block)\" is visible on \(id.map { "\"\($0)\"" } ?? "a sheet") at \(time)"
    case .noCloseButton(let id): "\"\(id)\" has no close button at \(time)"
    case .alreadyDragging: "a drag is already in progress at \(time)"
    case .noTransition(let id):
      "no presentation or dismissal of \"\(id)\" is in progress at \(time) that can be cancelled"
    case .unknownDetent(let name): "the sheet has no detent \"\(name)\" at \(time)"
    case .neverSettles:
      reaction == nil
        ? "the script never comes to rest, or takes more than "
          + "\(Presentation.mostSeconds.plain) s"
        : "this reaction triggers itself, or others trigger it too often"
    case .noLayer(let layer, let id):
      "the layer \(layer.map { "\"\($0)\"" } ?? "without an id") of \"\(id)\" is not there at \(time)"
    case .noItem(let id): "\"\(id)\" is presented by its item, and has none"
    case .cannotBeDragged(let id, .popover):
      "\"\(id)\" is a popover at \(time), which follows no finger"
    case .cannotBeDragged(let id, .custom):
      "\"\(id)\" is an alert at \(time), which follows no finger"
    case .cannotBeDragged(let id, let style):
      "\"\(id)\" has the style \(style.rawValue), which follows no finger"
    case .notDraggable(let id, .content):
      "the content of the modal \"\(id)\" fits into it at \(time) and does not scroll"
    case .notDraggable(let id, _):
      "the modal \"\(id)\" is not a sheet at the bottom edge at \(time), which alone follows a finger"
    case .covered(let id): "the modal \"\(id)\" lies over everything else at \(time)"
    case .nothingInLayer(let layer):
      "no modal is in the \(layer.map { "layer \"\($0)\"" } ?? "default layer") at \(time) to "
        + "receive the tap"
    case .noPageToPop: "there is no page to pop at \(time)"
    }
  }
}

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
    /// The sheet of this id fills the screen in compact height, where no finger moves it (K-45).
    case staysFullScreen(String)
    /// The surface of this id lies beneath the other one, which the finger of a drag would touch; nothing is
    /// dragged.
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
    /// The source of the popover of the second id is no longer visible in its presenting view; the popover keeps its
    /// place.
    case hiddenSource(String, of: String)
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
