import SheetModel
import SheetPrimitives

extension Timeline {
  /// The whole log in words, one line an event: name, id and details in their order.
  var story: [String] { log.map(\.words) }

  /// What happened from a step on.
  func story(fromStep index: Int) -> [String] {
    log.filter { $0.seconds >= stepSeconds[index] }.map(\.words)
  }
}

extension LoggedEvent {
  /// Such as `dismiss sheet reason=interactive`.
  var words: String {
    var parts = [name.rawValue]
    if let id { parts.append(id) }
    for detail in details {
      switch detail.value {
      case .text(let text): parts.append("\(detail.name)=\(text)")
      case .flag(let flag): parts.append("\(detail.name)=\(flag)")
      case .number(let number): parts.append("\(detail.name)=\(number)")
      }
    }
    return parts.joined(separator: " ")
  }
}

/// What a sheet that comes up has logged when it is there.
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

/// What a sheet that a person sends away logs, from the question whether it may go.
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

/// What a sheet logs that goes without a person's doing: no delegate is asked or told (K-24).
func silentDeparture(
  _ id: String = "sheet", reason: DismissReason, transition: Int
) -> [String] {
  departure(id, reason: reason, transition: transition).filter {
    !$0.hasPrefix("presentationController")
  }
}
