internal import SheetContent

/// An event of rn-bottom-sheet: what the library tells an app about a sheet, under the library's name.
public struct BottomSheetEvent: Equatable, Sendable {
  /// The name of an event.
  ///
  /// The source names the hooks of an update only (A70); all other names are chosen.
  public enum Name: String, CaseIterable, Sendable {
    /// A presentation has completed. The name is chosen.
    case onPresent
    /// The user has selected another detent (A40). The name is chosen.
    case onDetentChange
    /// The app prevents a dismissal by the user (A57). The name is chosen.
    case onDismissAttempt
    /// A dismissal has completed, with its reason: `interactive`, `programmatic`, `backdropTap` or
    /// `system` (A68). The name is chosen.
    case onDismiss
    /// The hook before a batched change (A70).
    case beforeUpdate
    /// The hook after a batched change, with the number of its transition (A70).
    case afterUpdate

    /// A Boolean value that is true if no source gives the name.
    public var isChosen: Bool {
      switch self {
      case .onPresent, .onDetentChange, .onDismissAttempt, .onDismiss: true
      case .beforeUpdate, .afterUpdate: false
      }
    }

    /// The event of the log that the library passes on under this name.
    public var origin: EventName {
      switch self {
      case .onPresent: .didPresent
      case .onDetentChange: .sheetPresentationControllerDidChangeSelectedDetentIdentifier
      case .onDismissAttempt: .presentationControllerDidAttemptToDismiss
      case .onDismiss: .didDismiss
      case .beforeUpdate: .beforeUpdate
      case .afterUpdate: .afterUpdate
      }
    }
  }

  /// Seconds from the beginning.
  public var seconds: Double

  /// The event's name.
  public var name: Name

  /// Id of the sheet; nil for the hooks of an update.
  public var id: String?

  /// Further facts, in a fixed order.
  public var details: [LoggedEvent.Detail]
}

extension Timeline {
  /// The events that rn-bottom-sheet tells an app, in order.
  ///
  /// The library presents sheets of UIKit only, so that custom sheets have none.
  public var bottomSheetEvents: [BottomSheetEvent] {
    let names = Dictionary(
      uniqueKeysWithValues: BottomSheetEvent.Name.allCases.map { ($0.origin, $0) })
    let others = Set(presentation.viewControllers.filter(\.isPresentedAsCard).map(\.id))
    return log.compactMap { event in
      guard let name = names[event.name], event.id.map({ !others.contains($0) }) ?? true else {
        return nil
      }
      return BottomSheetEvent(
        seconds: event.seconds, name: name, id: event.id, details: event.details)
    }
  }
}
