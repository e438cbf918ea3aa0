public import SheetForms
public import SheetState

extension ScenarioFile {
  /// Returns the errors of expectations that are not met.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of this scenario, which has every moment of the file.
  ///   - table: The values of a state; the same as on reading.
  /// - Returns: An error for each unmet value and list of events, in the order of the file.
  public func unmetExpectations(
    in timeline: Timeline, _ table: StateTable = .standard
  ) -> [Diagnostic] {
    expectations.compactMap { expectation in
      switch expectation {
      case .value(let value): value.fault(in: timeline, table)
      case .events(let events): Self.fault(of: events, in: timeline.log)
      }
    }
  }

  /// Returns the error of the first event that does not follow the previous ones; nil for none.
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

extension StateTable {
  /// Returns the error of a path that names no value; nil for a value.
  package func unknown(_ path: Located<String>, among subjects: StateSubjects?) -> Diagnostic? {
    guard reading(path.value, among: subjects) == nil else { return nil }
    let known = listedNames(like: path.value, among: subjects)
    return .unknown(.unknownKey, path, noun: "state value", among: known)
  }
}

extension StateSubjects {
  /// Creates the names before the dot in the paths of a state's values.
  init(_ sheets: DocumentReader.Sheets) {
    self.init(
      surfaces: sheets.ids.filter { !sheets.modals.contains($0) }, modals: sheets.modals,
      layers: sheets.layers)
  }
}

extension ExpectedValue {
  /// Returns the error of a value that is not the expected one, or of a moment that does not occur; nil
  /// if it is met.
  package func fault(in timeline: Timeline, _ table: StateTable) -> Diagnostic? {
    let state: PresentationState
    do { state = try timeline.state(at: moment) } catch {
      return Diagnostic(error, at: at.place)
    }
    let moment = StateMoment(state, in: timeline.presentation)
    let found =
      table.reading(
        path.value, among: StateSubjects(timeline.presentation))?(moment) ?? .null
    let word = found.word ?? "none"
    let holds =
      if let value = found.double, let number {
        abs(value - number) <= tolerance
      } else { word == expected.value }
    guard !holds else { return nil }
    return Diagnostic(
      .unmetExpectation, at: expected.place,
      "\(path.value) is \(word) at \(at.value), not \(expected.value)",
      nearest: expected.value == "null" ? "none" : nil)
  }
}
