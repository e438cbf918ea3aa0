import SheetModel
import SheetTestSupport

extension Timeline {
  /// The whole log in words, one line per event: name, id and details in their order.
  var story: [String] { log.map(\.words) }

  /// The events from a step on.
  func story(fromStep index: Int) -> [String] {
    log.filter { $0.seconds >= stepSeconds[index] }.map(\.words)
  }
}

/// The events of a sheet from its presentation to its rest.
func arrival(_ id: String = "sheet", at detent: String, transition: Int? = nil) -> [String] {
  var lines = ["willPresent \(id)", "viewWillAppear \(id) isBeingPresented=true"]
  if let transition {
    lines.append("transition \(id) number=\(Double(transition)) kind=present detent=\(detent)")
  }
  return lines + [
    "viewDidAppear \(id)", "didPresent \(id) detent=\(detent)", "announce \(id) text=Sheet",
    "focus \(id) on=Sheet",
  ]
}

/// The events of an interactive dismissal, from the question to the delegate on.
func departure(_ id: String = "sheet", reason: DismissReason, transition: Int) -> [String] {
  [
    "presentationControllerShouldDismiss \(id) answer=true",
    "presentationControllerWillDismiss \(id)", "dismiss \(id) reason=\(reason.rawValue)",
    "viewWillDisappear \(id) isBeingDismissed=true",
    "transition \(id) number=\(Double(transition)) kind=dismiss",
    "viewDidDisappear \(id) isBeingDismissed=true", "presentationControllerDidDismiss \(id)",
    "didDismiss \(id) reason=\(reason.rawValue)",
  ]
}

/// The events of a programmatic dismissal: no delegate is asked or called (K-24).
func silentDeparture(
  _ id: String = "sheet", reason: DismissReason, transition: Int
) -> [String] {
  departure(id, reason: reason, transition: transition).filter {
    !$0.hasPrefix("presentationController")
  }
}
