import SheetModel
import SheetTestSupport

@testable import SheetContent

extension ViewController {
  /// An empty sheet, by default with the detents medium and large.
  static func card(
    _ id: String = "sheet", _ detents: [Detent] = [.medium(), .large()],
    content: Content = Content(kind: .none),
    change: (inout SheetPresentationController) -> Void = { _ in }
  ) -> ViewController {
    var options = SheetPresentationController()
    options.detents = detents
    options.prefersGrabberVisible = true
    change(&options)
    var card = ViewController(id: id, content: content)
    card.sheetPresentationController = options
    return card
  }
}

extension Action {
  /// A drag over this distance in half a second, positive downwards, released at a speed.
  static func pull(
    _ points: Double, from origin: Drag.Origin = .grabber, speed: Double = 0
  ) -> Action {
    .drag(Drag(from: origin, by: points, over: 0.5, releaseVelocity: speed))
  }

  static func select(_ detent: Detent.Identifier, of id: String = "sheet") -> Action {
    .animate([PropertyChange(id, \.selectedDetentIdentifier, to: detent)])
  }
}

extension Timeline {
  /// A script over cards that are presented from the start, the lowest one first.
  static func over(
    _ cards: [ViewController], away: [ViewController] = [], _ steps: [Action],
    reactions: [Reaction] = [], change: (inout Presentation) -> Void = { _ in }
  ) -> Timeline {
    let shown = cards.map { Action.present($0.id, animated: false) }
    var presentation = Presentation.sample(cards + away, shown + steps, reactions: reactions)
    change(&presentation)
    return Timeline(presentation)
  }

  /// A script over one card that is presented from the start.
  static func over(
    _ card: ViewController = .card(), _ steps: Action...,
    change: (inout Presentation) -> Void = {
      _ in
    }
  ) -> Timeline {
    over([card], steps, change: change)
  }
}

/// The events of a drag that ends at a detent, with the number of the resulting transition.
///
/// If the finger pulls the sheet below its smallest detent on the way, the delegate is asked.
func dragged(
  from origin: String = "grabber", speed: String = "0", to detent: String,
  isNew: Bool = false, isPulled: Bool = false, transition number: Int? = 1
) -> [String] {
  let began = ["dragBegan sheet from=\(origin)"] + (isPulled ? asked() : [])
  let ended = "dragEnded sheet velocity=\(speed) target=\(detent)"
  let change =
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent=\(detent)"
  let transition = number.map { "transition sheet number=\($0) kind=detent detent=\(detent)" }
  return began + [ended] + (isNew ? [change] : []) + (transition.map { [$0] } ?? [])
}

/// The events of a sheet from its presentation to its rest.
func arrival(_ id: String = "sheet", at detent: String = "medium", transition: Int? = nil)
  -> [String]
{
  var lines = ["willPresent \(id)", "viewWillAppear \(id) isBeingPresented=true"]
  if let transition {
    lines.append("transition \(id) number=\(transition) kind=present detent=\(detent)")
  }
  return lines + [
    "viewDidAppear \(id)", "didPresent \(id) detent=\(detent)", "announce \(id) text=Sheet",
    "focus \(id) on=Sheet",
  ]
}

/// The question to a delegate that allows a dismissal by the user, and its notification.
func asked(_ id: String = "sheet") -> [String] {
  [
    "presentationControllerShouldDismiss \(id) answer=true",
    "presentationControllerWillDismiss \(id)",
  ]
}

extension Timeline {
  /// A fault if a new timeline of the same script, read backwards, has other states; nil if it has
  /// these.
  func differenceWhenReadAgain(from states: [PresentationState], at times: [Double]) -> String? {
    let again = Timeline(presentation)
    for (seconds, state) in zip(times, states).reversed()
    where again.state(atSeconds: seconds) != state {
      return "another state at \(seconds) when asked again"
    }
    return nil
  }
}
