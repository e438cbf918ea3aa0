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
    of moment: StateMoment, _ naming: Naming, where isIncluded: (StateTelling.Topic) -> Bool
  ) -> [Fact] {
    naming.states.state.told.compactMap { value in
      guard let telling = value.telling, isIncluded(telling.topic) else { return nil }
      return Fact(value, telling, of: moment, label: value.label) { $0 }
    }
  }

  private static func facts(of sheet: SheetMoment, _ naming: Naming) -> [Fact] {
    let id = sheet.sheet.id
    return naming.states.sheet.told.compactMap { value in
      guard let telling = value.telling else { return nil }
      return Fact(value, telling, of: sheet, label: naming.label(value.label, of: id)) {
        "\(id).\($0)"
      }
    }
  }

  /// A value under its full name, which `path` makes of its own; nil for a part of what is not there.
  private init?<Subject>(
    _ value: StateValue<Subject>, _ telling: StateTelling, of subject: Subject, label: String,
    path: (String) -> String
  ) {
    let content = value.value(of: subject)
    guard telling.whole == nil || !content.isNull else { return nil }
    self.init(
      path(value.name), label, Change.Value(content), in: value.unit,
      id: value.requirement(of: subject), Rank(telling.topic), isTelling: !telling.isQuiet,
      hiddenBy: telling.hiddenBy.map(path) + telling.hiddenByState)
  }
}

extension Fact.Rank {
  fileprivate init(_ topic: StateTelling.Topic) {
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
