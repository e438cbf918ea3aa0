internal import SheetState

extension Fact {
  /// Returns the facts about one moment: the values of the table that are reported as changes.
  static func all(of state: PresentationState, _ naming: Naming) -> [Fact] {
    let moment = StateMoment(state)
    let facts = naming.states.state.reported.compactMap { value in
      Fact(value, of: moment, label: value.label) { $0 }
    }
    return facts.filter { $0.rank == .setting }
      + moment.allSurfaces.map(presence(of:))
      + moment.allSurfaces.flatMap { surface in
        let id = surface.id
        return naming.states.values(of: surface.surface).reported.compactMap { value in
          Fact(value, of: surface, label: naming.label(value.label, of: id)) { "\(id).\($0)" }
        }
      }
      + moment.layers.flatMap { layer in
        let id = layer.layer.layer.name
        return naming.states.layer.reported.compactMap { value in
          Fact(value, of: layer, label: "\(value.label) of layer \(id)") { "\(id).\($0)" }
        }
      } + facts.filter { $0.rank != .setting }
  }

  private static func presence(of surface: SurfaceMoment) -> Fact {
    var (kind, requirement) = ("sheet", "A01")
    if case .modal = surface.surface.details { (kind, requirement) = ("modal", "E01") }
    return Fact(
      name: surface.id, label: "\(kind) \(surface.id)", value: .number(surface.height), unit: "pt",
      requirement: requirement, rank: .sheets
    )
    .with(\.isPresence, true)
  }

  /// Creates the fact of a value; nil for a value that is not reported, and for a part of a missing
  /// whole.
  ///
  /// - Parameters:
  ///   - value: The value of the table.
  ///   - subject: The state or surface.
  ///   - label: The label for people.
  ///   - path: The function that makes the full name of a value's name.
  private init?<Subject>(
    _ value: StateValue<Subject>, of subject: Subject, label: String, path: (String) -> String
  ) {
    let content = value.value(of: subject)
    guard let report = value.report, report.whole == nil || !content.isNull else { return nil }
    self.init(
      name: path(value.name), label: label, value: Change.Value(content), unit: value.unit,
      requirement: value.requirement(of: subject), rank: Rank(report.topic),
      isRepresentative: !report.isQuiet,
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
