internal import SheetModel
internal import SheetPrimitives
internal import SheetReport

extension Fact {
  /// Everything that can be said of one moment: what the table of state values tells changes of.
  static func all(of state: PresentationState, _ naming: Naming) -> [Fact] {
    let moment = StateMoment(state)
    let sheets = moment.sheets
    return facts(of: moment, naming) { $0 == .setting }
      + sheets.map { presence(of: $0.sheet) }
      + sheets.flatMap { facts(of: $0, naming) }
      + facts(of: moment, naming) { $0 != .setting }
  }

  private static func presence(of sheet: SheetState) -> Fact {
    .presence(sheet.id, "sheet \(sheet.id)", .number(sheet.height), in: "pt", id: "A01", .sheets)
  }

  private static func facts(
    of moment: StateMoment, _ naming: Naming, where isIncluded: (StateChangeReport.Topic) -> Bool
  ) -> [Fact] {
    naming.states.state.reported.compactMap { value in
      guard let report = value.report, isIncluded(report.topic) else { return nil }
      return Fact(value, report, of: moment, label: value.label) { $0 }
    }
  }

  private static func facts(of sheet: SheetMoment, _ naming: Naming) -> [Fact] {
    let id = sheet.sheet.id
    return naming.states.sheet.reported.compactMap { value in
      guard let report = value.report else { return nil }
      return Fact(value, report, of: sheet, label: naming.label(value.label, of: id)) {
        "\(id).\($0)"
      }
    }
  }

  /// A value under its full name, which `path` makes of its own; nil for a part of what is not there.
  private init?<Subject>(
    _ value: StateValue<Subject>, _ report: StateChangeReport, of subject: Subject, label: String,
    path: (String) -> String
  ) {
    let content = value.value(of: subject)
    guard report.whole == nil || !content.isNull else { return nil }
    self.init(
      path(value.name), label, Change.Value(content), in: value.unit,
      id: value.requirement(of: subject), Rank(report.topic), isTelling: !report.isQuiet,
      hiddenBy: report.impliedBy.map(path) + report.impliedByState)
  }
}

extension Fact.Rank {
  fileprivate init(_ topic: StateChangeReport.Topic) {
    self =
      switch topic {
      case .setting: .setting
      case .place: .place
      case .look: .look
      case .surroundings: .surroundings
      case .content: .content
      case .time: .time
      }
  }
}

extension Change.Value {
  init(_ value: JSON) {
    switch value {
    case .number(let number), .exact(let number): self = .number(number)
    case .flag(let isTrue): self = .flag(isTrue)
    case .text(let text), .literal(let text): self = .text(text)
    case .null: self = .nothing
    case .list(let items): self = .text(items.map { $0.word ?? $0.text }.joined(separator: " "))
    case .object: self = .text(value.text)
    }
  }
}
