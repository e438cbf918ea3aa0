public import SheetModel
internal import SheetPrimitives

extension ScenarioFile {
  /// Everything that is expected and does not hold.
  ///
  /// - Parameter timeline: This scenario, played; every moment of the file comes in it.
  /// - Returns: A fault for each value and each row of events, in the order of the file.
  public func unmetExpectations(in timeline: Timeline) -> [Diagnostic] {
    expectations.compactMap { expectation in
      switch expectation {
      case .value(let value): value.fault(in: timeline)
      case .events(let events): Self.fault(of: events, in: timeline.log)
      }
    }
  }

  /// The first event that does not come behind those before it; nil where all do.
  private static func fault(of events: [ExpectedEvent], in log: [LoggedEvent]) -> Diagnostic? {
    var rest = log[...]
    for event in events {
      guard let index = rest.firstIndex(where: { event.matches($0) }) else {
        let count = log.count { event.matches($0) }
        return Diagnostic(
          .unmetExpectation, at: event.written.place,
          count == 0
            ? "\(event.written.value) never happens"
            : "\(event.written.value) does not happen after the events before it")
      }
      rest = rest[(index + 1)...]
    }
    return nil
  }
}

extension ExpectedEvent {
  fileprivate func matches(_ event: LoggedEvent) -> Bool {
    guard event.name == name else { return false }
    guard let argument else { return true }
    return event.id == argument
      || event.details.contains { detail in
        switch detail.value {
        case .text(let text): text == argument
        case .number(let number): number.brief == argument
        case .flag(let isTrue): "\(isTrue)" == argument
        }
      }
  }
}

/// What a state says under one name.
private enum StateValue {
  case number(Double)
  case text(String)
  case nothing

  init(_ number: Double?) { self = number.map { .number($0) } ?? .nothing }
  init(_ text: String?) { self = text.map { .text($0) } ?? .nothing }

  var text: String {
    switch self {
    case .number(let number): number.brief
    case .text(let text): text
    case .nothing: "none"
    }
  }
}

extension ExpectedValue {
  fileprivate func fault(in timeline: Timeline) -> Diagnostic? {
    let state: PresentationState
    do { state = try timeline.state(at: moment) } catch {
      return Diagnostic(error, at: at.place)
    }
    let found = value(in: state)
    let holds =
      if case .number(let value) = found, let number {
        abs(value - number) <= tolerance
      } else { found.text == expected.value }
    guard !holds else { return nil }
    return Diagnostic(
      .unmetExpectation, at: expected.place,
      "\(path.value) is \(found.text) at \(at.value), not \(expected.value)")
  }

  private func value(in state: PresentationState) -> StateValue {
    let parts = path.value.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return .nothing }
    let name = parts[1]
    switch parts[0] {
    case "dimming": return StateValue(state.dimmingAlpha)
    case "shadow": return StateValue(state.topSheet?.shadowAlpha)
    case "keyboard": return StateValue(state.keyboardFrame?.height ?? 0)
    case "sheets": return StateValue(Double(state.sheets.count))
    case "presenter": return Self.value(name, of: state.presenter.recession)
    case "grabber": return Self.value(name, of: state.topSheet?.grabber)
    case "sheet": return Self.value(name, of: state.topSheet)
    case let id: return Self.value(name, of: state.sheets.first { $0.id == id })
    }
  }

  private static func value(_ name: String, of recession: Recession) -> StateValue {
    switch name {
    case "scale": .number(recession.transform.scale)
    case "translateY": .number(recession.transform.translateY)
    case "cornerRadius": .number(recession.cornerRadius)
    default: .nothing
    }
  }

  private static func value(_ name: String, of grabber: GrabberState?) -> StateValue {
    switch name {
    case "alpha": StateValue(grabber?.alpha ?? 0)
    case "x": StateValue(grabber?.frame.x)
    case "y": StateValue(grabber?.frame.y)
    case "width": StateValue(grabber?.frame.width)
    case "height": StateValue(grabber?.frame.height)
    default: .nothing
    }
  }

  private static func value(_ name: String, of sheet: SheetState?) -> StateValue {
    guard let sheet else { return .nothing }
    switch name {
    case "height": return .number(sheet.height)
    case "y": return .number(sheet.frame.y)
    case "x": return .number(sheet.frame.x)
    case "width": return .number(sheet.frame.width)
    case "velocity": return .number(sheet.velocityPointsPerSecond)
    case "detent": return StateValue(sheet.restingDetent?.rawValue)
    case "target": return StateValue(sheet.targetDetent?.rawValue)
    case "selected": return StateValue(sheet.selectedDetentIdentifier?.rawValue)
    case "cornerRadius": return .number(sheet.cornerRadius)
    case "phase": return .text(sheet.phase.rawValue)
    case "offset": return .number(sheet.contentOffset)
    case "alpha": return .number(sheet.alpha)
    default: return .nothing
    }
  }
}
