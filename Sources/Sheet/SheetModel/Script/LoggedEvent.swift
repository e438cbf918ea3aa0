internal import SheetPrimitives

/// An event of a presentation with its time.
public struct LoggedEvent: Equatable, Sendable {
  /// Seconds from the beginning.
  public var seconds: Double

  /// The event's name.
  public var name: EventName

  /// Id of the view controller that the event belongs to; nil for events of the whole screen.
  public var id: String?

  /// Further facts, in a fixed order.
  public var details: [Detail]

  /// A named fact about an event.
  public struct Detail: Equatable, Sendable {
    /// The name.
    public var name: String

    /// The value.
    public var value: Value

    /// The value of a fact.
    public enum Value: Equatable, Sendable {
      /// Text, such as an id.
      case text(String)
      /// A number.
      case number(Double)
      /// A Boolean value.
      case flag(Bool)
    }
  }

  /// Accesses the value of a fact by its name; nil if the event has no such fact.
  public subscript(name: String) -> Detail.Value? {
    details.first { $0.name == name }?.value
  }
}

extension LoggedEvent: CustomStringConvertible {
  /// Time, name, id and facts on one line, such as `0.404 s didPresent picker detent=medium`.
  public var description: String {
    (["\(seconds.brief) s", name.rawValue, id].compactMap(\.self)
      + details.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
  }
}

extension LoggedEvent.Detail.Value: CustomStringConvertible {
  /// The value as text.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.brief
    case .flag(let isTrue): isTrue ? "yes" : "no"
    }
  }
}

/// The name of an event, from UIKit if it has one.
public enum EventName: String, CaseIterable, Sendable {
  /// UIKit's `presentationController(forPresented:presenting:source:)` of a transitioning delegate.
  case presentationControllerForPresented
  /// UIKit's `presentationTransitionWillBegin()` of a custom presentation controller.
  case presentationTransitionWillBegin
  /// UIKit's `presentationTransitionDidEnd(_:)` of a custom presentation controller.
  case presentationTransitionDidEnd
  /// UIKit's `dismissalTransitionWillBegin()` of a custom presentation controller.
  case dismissalTransitionWillBegin
  /// UIKit's `dismissalTransitionDidEnd(_:)` of a custom presentation controller.
  case dismissalTransitionDidEnd
  /// A presentation or dismissal in progress is cancelled and returns.
  case transitionCancelled
  /// A presentation is about to begin.
  case willPresent
  /// UIKit's `viewWillAppear`.
  case viewWillAppear
  /// UIKit's `viewDidAppear`.
  case viewDidAppear
  /// A presentation has completed.
  case didPresent
  /// A screen reader announces the presented content.
  case announce
  /// The accessibility focus moves.
  case focus
  /// A presentation is deferred until a dismissal completes.
  case presentWaits
  /// A presentation is ignored because the view controller is already presented.
  case presentIgnored
  /// A dismissal is ignored because the view controller is not presented.
  case dismissIgnored

  /// UIKit's `adaptivePresentationStyle(for:traitCollection:)` of a popover's delegate, with its answer:
  /// `default` for a sheet in compact size classes.
  case adaptivePresentationStyle
  /// UIKit's `presentationController(_:viewControllerForAdaptivePresentationStyle:)`: a popover adapts to a
  /// sheet; the delegate keeps the view controller.
  case presentationControllerViewControllerForAdaptivePresentationStyle
  /// UIKit's `prepareForPopoverPresentation(_:)`.
  case prepareForPopoverPresentation
  /// UIKit's `popoverPresentationController(_:willRepositionPopoverTo:in:)`: the window has another size.
  case popoverPresentationControllerWillRepositionPopover
  /// UIKit's `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`: a popover
  /// adapts to a sheet, or is a popover again.
  case presentationControllerWillPresentWithAdaptiveStyle
  /// UIKit's `presentationControllerShouldDismiss(_:)`, with the delegate's answer.
  case presentationControllerShouldDismiss
  /// UIKit's `presentationControllerWillDismiss(_:)`.
  case presentationControllerWillDismiss
  /// A dismissal begins.
  case dismiss
  /// UIKit's `viewWillDisappear`.
  case viewWillDisappear
  /// UIKit's `viewDidDisappear`.
  case viewDidDisappear
  /// UIKit's `presentationControllerDidDismiss(_:)`.
  case presentationControllerDidDismiss
  /// UIKit's `presentationControllerDidAttemptToDismiss(_:)`.
  case presentationControllerDidAttemptToDismiss
  /// A dismissal has completed.
  case didDismiss

  /// UIKit's `sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`.
  case sheetPresentationControllerDidChangeSelectedDetentIdentifier
  /// The app restores its own detent after the user has selected another.
  case selectedDetentReasserted
  /// The hook before an update of several properties.
  case beforeUpdate
  /// The hook after an update of several properties.
  case afterUpdate
  /// A transition begins.
  case transition
  /// The animation of `animateChanges` ends, with the argument `finished` of a completion handler of `UIView`:
  /// no if another movement replaces it.
  case animateChangesEnded
  /// A drag begins.
  case dragBegan
  /// A drag ends.
  case dragEnded
  /// A tap.
  case tap
  /// UIKit's `valueChanged` of a switch, a segmented control or a tab bar after a tap.
  case valueChanged
  /// The handler of the action of an alert that has dismissed it.
  case actionHandler
  /// The accessibility escape gesture.
  case escape
  /// A page is pushed.
  case push
  /// A page is popped.
  case pop
  /// The content is replaced.
  case contentUpdate
  /// A text field becomes the first responder.
  case becomeFirstResponder
  /// A text field is no longer the first responder.
  case resignFirstResponder
  /// SwiftUI's `isPresented` binding changes.
  case binding
  /// The external flag of a modal changes.
  case isPresented
  /// The internal flag of a modal changes, which drives its animation.
  case isPresentedInternally
  /// The item of an item-typed presentation changes.
  case item
  /// An item is stored in the data-source cache.
  case cacheSet
  /// An item is removed from the data-source cache.
  case cacheRemoved
  /// A host asks its layer to present a modal.
  case presentRequest
  /// A host asks its layer to dismiss a modal.
  case dismissRequest
  /// A request waits until the layer has read its safe-area insets.
  case requestWaits
  /// A layer has read its safe-area insets.
  case safeAreaInsetsRead
  /// A layer inserts a modal into the view hierarchy.
  case inserted
  /// The handler `onPresent` of a modal.
  case onPresent
  /// The present event of `presentationHostPresentationMode`.
  case presentPublisher
  /// A modal has animated in.
  case animateInEnded
  /// The dismiss event of `presentationHostPresentationMode`.
  case dismissPublisher
  /// A modal has animated out and calls the layer's completion.
  case completion
  /// A layer removes a modal from the view hierarchy.
  case removed
  /// The handler `onDismiss` of a modal, and of a sheet with an `isPresented` binding after its dismissal.
  case onDismiss
  /// The dimming-view tap event of `presentationHostPresentationMode`.
  case dimmingViewTapActionPublisher
  /// A presented modal is updated.
  case update

  /// UIKit's `keyboardWillShowNotification`.
  case keyboardWillShow
  /// UIKit's `keyboardWillHideNotification`.
  case keyboardWillHide
  /// The device rotates.
  case rotate
  /// The app's window is resized; UIKit's `viewWillTransition(to:with:)`.
  case resize
  /// UIKit's `traitCollectionDidChange`.
  case traitCollectionDidChange
  /// A memory warning.
  case memoryWarning
}
