internal import SheetContent

/// The memory of the rules of all kinds of surfaces between actions.
final class RuleState {
  /// The view controllers that can be presented.
  var controllers: [Controller]

  /// The presentations that are deferred until a dismissal completes.
  var deferred: [(id: String, animated: Bool)] = []

  /// The drag in progress; nil without one.
  var drag: ActiveDrag?

  /// The movement of the keyboard by the finger of the drag in progress; nil without one.
  var keyboardDrag: KeyboardDrag?

  /// The first responder whose keyboard is hidden as the view controller of an id is presented over it, with the height
  /// of the keyboard in points; nil for none.
  var hiddenKeyboard: (responder: FirstResponder, presented: String, height: Double)?

  /// The modals whose external flag is true.
  var presentedModals: Set<String> = []

  /// The requests that wait until a layer has read its safe-area insets, with the layer's id.
  var waitingRequests: [(layer: String?, request: HostRequest)] = []

  /// The first responder in a modal for which a layer moved last, with the height of the keyboard and the
  /// content offset at that moment, in points.
  var measuredField: (responder: FirstResponder, keyboard: Double, offset: Double)?

  /// The size classes, whether width and height are compact, for which the delegate of each popover has been
  /// asked for its style, by the ids of their view controllers.
  var askedSizeClasses: [String: [Bool]] = [:]

  /// The last layouts on screens, with which another one shares what is equal.
  var layouts: [ScreenSize: Stage] = [:]

  /// The size of a screen and its vertical size class.
  struct ScreenSize: Hashable {
    var width: Double
    var height: Double
    var isCompactHeight: Bool
  }

  /// A movement of the keyboard by a finger.
  struct KeyboardDrag {
    /// The end in seconds from the beginning.
    var endSeconds: Double

    /// The height of the keyboard at the end, in points.
    var height: Double

    /// Velocity of the finger at the end in points per second, positive downwards.
    var velocity: Double
  }

  /// A request to a layer of Presentation Host.
  struct HostRequest {
    /// Id of the modal.
    var id: String

    /// A Boolean value that is true for a presentation, and false for a dismissal.
    var isPresentation: Bool

    var animated: Bool
  }

  /// A view controller that can be presented.
  struct Controller {
    /// The view controller with its properties while it is not presented.
    var controller: ViewController

    /// The value of SwiftUI's flag that presents it.
    var isFlagOn = false

    /// The number of times the content has been created.
    var instances = 0

    /// The content offset of the next presentation, in points.
    var offset: Double

    /// A Boolean value that is true if the content of the next presentation is still being refreshed.
    var isRefreshing = false
  }

  init(_ presentation: Presentation) {
    controllers = presentation.viewControllers.map {
      Controller(controller: $0, offset: $0.visibleContent.offset)
    }
  }
}

/// Rules that act on the stage of a player; the rules of all kinds share its memory.
protocol StageRules {
  var player: Player { get }
  var memory: RuleState { get }
}

extension StageRules {
  var now: Double { player.now }
  var responders: ResponderRules { ResponderRules(player: player) }

  /// The surfaces of all kinds on stage, lowest first.
  var surfaces: SurfaceList {
    get { player.stage.surfaces }
    nonmutating _modify { yield &player.stage.surfaces }
  }
}

/// The effects of a script's actions and of ends of motions, which a player asks for.
protocol ScriptRules {
  /// The end of the gesture in progress, in seconds from the beginning; nil without one.
  var gestureEndSeconds: Double? { get }

  /// The time at which the gesture in progress begins to dismiss a sheet, in seconds from the beginning;
  /// nil if it does not, and once that time has passed.
  var pullSeconds: Double? { get }

  /// Begins a script: the content of the root is visible.
  func begin()

  /// Lays out what a step has inserted.
  func layOut()

  /// Performs an action that takes no time by itself.
  func perform(_ action: Action)

  /// Handles every motion that ends now.
  func handleEnds()
}

/// UIKit's rules for the first responder: the field that was tapped last, or that its content names,
/// until its content disappears or another field is tapped.
struct ResponderRules {
  let player: Player

  /// Makes a field the first responder in place of another one.
  func become(_ block: String, of owner: String) {
    let new = FirstResponder(owner: owner, block: block)
    guard player.stage.firstResponder != new else { return }
    resign()
    player.stage.firstResponder = new
    player.emit(.becomeFirstResponder, of: owner, [.text("block", block)])
  }

  /// Resigns the first responder, if it belongs to a view controller.
  func resign(of owner: String) {
    if player.stage.firstResponder?.owner == owner { resign() }
  }

  /// Makes the field that a content names the first responder, now that the content has appeared.
  func contentAppeared(_ content: Content, of owner: String) {
    if let block = content.firstResponder { become(block, of: owner) }
  }

  private func resign() {
    guard let old = player.stage.firstResponder else { return }
    player.stage.firstResponder = nil
    player.emit(.resignFirstResponder, of: old.owner, [.text("block", old.block)])
  }
}
