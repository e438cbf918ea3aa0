/// Something that happened, and when.
public struct LoggedEvent: Equatable, Sendable {
  public var seconds: Double
  public var name: EventName

  /// Id of the view controller it happened to; nil where it is nobody's.
  public var id: String?

  /// What else there is to say, in a fixed order.
  public var details: [Detail]

  public struct Detail: Equatable, Sendable {
    public var name: String
    public var value: Value

    public enum Value: Equatable, Sendable {
      case text(String)
      case number(Double)
      case flag(Bool)
    }
  }

  public subscript(name: String) -> Detail.Value? {
    details.first { $0.name == name }?.value
  }
}

/// What can happen, in UIKit's words where it has some.
public enum EventName: String, CaseIterable, Sendable {
  case willPresent
  case viewWillAppear
  case viewDidAppear
  case didPresent
  case announce
  case focus
  case presentWaits
  case presentIgnored
  case dismissIgnored

  case presentationControllerShouldDismiss
  case presentationControllerWillDismiss
  case dismiss
  case viewWillDisappear
  case viewDidDisappear
  case presentationControllerDidDismiss
  case presentationControllerDidAttemptToDismiss
  case didDismiss

  case sheetPresentationControllerDidChangeSelectedDetentIdentifier
  case selectedDetentReasserted
  case beforeUpdate
  case afterUpdate
  case transition
  case dragBegan
  case dragEnded
  case tap
  case escape
  case push
  case pop
  case contentUpdate
  case binding
  case keyboardWillShow
  case keyboardWillHide
  case rotate
  case traitCollectionDidChange
  case memoryWarning
}
