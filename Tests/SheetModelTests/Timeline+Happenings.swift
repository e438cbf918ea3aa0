import SheetModel
import SheetPrimitives

extension ViewController {
  /// A sheet with detents medium and large unless told otherwise, and nothing in it.
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

  /// The same, without leave to be dismissed by hand.
  func modal() -> ViewController {
    var card = self
    card.isModalInPresentation = true
    return card
  }
}

extension Content {
  /// So many points of text in a scroll view.
  static func scroll(_ points: Double) -> Content {
    Content(kind: .wireframe, scrolls: true, fittingHeight: points)
  }
}

extension Action {
  /// A finger that goes so far in half a second, positive downwards, and leaves at a speed.
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
  /// A script over cards that are there from the beginning, the first one lowest.
  static func over(
    _ cards: [ViewController], away: [ViewController] = [], _ steps: [Action],
    reactions: [Reaction] = [], change: (inout Presentation) -> Void = { _ in }
  ) -> Timeline {
    let shown = cards.map { Action.present($0.id, animated: false) }
    var presentation = Presentation.sample(cards + away, shown + steps, reactions: reactions)
    change(&presentation)
    return Timeline(presentation)
  }

  /// A script over one card that is there from the beginning.
  static func over(
    _ card: ViewController = .card(), _ steps: Action...,
    change: (inout Presentation) -> Void = {
      _ in
    }
  ) -> Timeline {
    over([card], steps, change: change)
  }

  /// Everything that happened, a line each: name, id and details, without the time.
  var happenings: [String] {
    log.map { event in
      let details = event.details.map { "\($0.name)=\($0.value.words)" }
      return ([event.name.rawValue] + (event.id.map { [$0] } ?? []) + details)
        .joined(separator: " ")
    }
  }

  /// The end, when everything rests.
  var end: PresentationState { state(atSeconds: endSeconds) }

  /// The top edge of the topmost sheet, or the screen's bottom.
  func top(_ seconds: Double) -> Double {
    let state = state(atSeconds: seconds)
    return state.topSheet?.frame.y ?? state.screen.size.height
  }

  /// When something happened for the last time.
  func seconds(of name: EventName) -> Double {
    log.last { $0.name == name }?.seconds ?? .nan
  }

  /// Speeds of the topmost sheet right before a time and right after it, by differences.
  func speeds(around seconds: Double) -> (before: Double, after: Double) {
    // Places are rounded to 1e-6, so that a slope over 1e-4 is good to 0.01.
    let step = 1e-4
    return (
      (top(seconds) - top(seconds - step)) / step, (top(seconds + step) - top(seconds)) / step
    )
  }
}

/// What happens when a card is shown without animation.
func shown(_ id: String = "sheet", at detent: String = "medium") -> [String] {
  [
    "willPresent \(id)", "viewWillAppear \(id) isBeingPresented=true", "viewDidAppear \(id)",
    "didPresent \(id) detent=\(detent)", "announce \(id) text=Sheet", "focus \(id) on=Sheet",
  ]
}

/// What happens when a person is rid of a card, with the number of its transition.
func gone(
  _ id: String = "sheet", reason: String = "interactive", transition number: Int = 1
) -> [String] {
  [
    "presentationControllerShouldDismiss \(id) answer=true",
    "presentationControllerWillDismiss \(id)", "dismiss \(id) reason=\(reason)",
    "viewWillDisappear \(id) isBeingDismissed=true",
    "transition \(id) number=\(number) kind=dismiss",
    "viewDidDisappear \(id) isBeingDismissed=true", "presentationControllerDidDismiss \(id)",
    "didDismiss \(id) reason=\(reason)",
  ]
}

/// What happens in a drag that ends at a detent, with the number of the transition it leads to.
func dragged(
  from origin: String = "grabber", speed: String = "0", to detent: String,
  isNew: Bool = false, transition number: Int? = 1
) -> [String] {
  let began = "dragBegan sheet from=\(origin)"
  let ended = "dragEnded sheet velocity=\(speed) target=\(detent)"
  let change =
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent=\(detent)"
  let transition = number.map { "transition sheet number=\($0) kind=detent detent=\(detent)" }
  return [began, ended] + (isNew ? [change] : []) + (transition.map { [$0] } ?? [])
}

extension LoggedEvent.Detail.Value {
  fileprivate var words: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
  }
}
