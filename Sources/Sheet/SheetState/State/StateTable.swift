@_exported public import SheetModel

/// The table of all values of a state, the single source of every output about states.
///
/// JSON, the columns of a trace, expectations, changes, recorded facts and the description of a
/// state iterate it, so a new value is one declaration:
///
///     let table = StateTable.standard.adding(sheet: [
///       .number("lift", "lift", "pt") { $0.height - $0.sheet.detentHeight }
///         .column("lift").reported(.place)
///     ])
public struct StateTable: Sendable {
  /// The time, which precedes all other values.
  public let time: StateValue<StateMoment>

  /// The values of a surface that is a sheet, whose names follow the sheet's id.
  public let sheet: StateValues<SurfaceMoment>

  /// The values of a surface that is a custom full-screen sheet, whose names follow the sheet's id.
  public let card: StateValues<SurfaceMoment>

  /// The values of a surface that is a popover, whose names follow the view controller's id.
  public let popover: StateValues<SurfaceMoment>

  /// The values of a view controller that covers the screen or a presentation context, whose names
  /// follow its id.
  public let cover: StateValues<SurfaceMoment>

  /// The values of an alert or an action sheet, whose names follow its id.
  public let alert: StateValues<SurfaceMoment>

  /// The values of a modal of Presentation Host, whose names follow the modal's id.
  public let modal: StateValues<SurfaceMoment>

  /// The values of a layer of Presentation Host, whose names follow the layer's id.
  public let layer: StateValues<LayerMoment>

  /// The values of the whole state.
  public let state: StateValues<StateMoment>

  /// Creates a table.
  public init(
    time: StateValue<StateMoment>, sheet: [StateValue<SurfaceMoment>],
    card: [StateValue<SurfaceMoment>] = [], popover: [StateValue<SurfaceMoment>] = [],
    cover: [StateValue<SurfaceMoment>] = [], alert: [StateValue<SurfaceMoment>] = [],
    modal: [StateValue<SurfaceMoment>] = [],
    layer: [StateValue<LayerMoment>] = [], state: [StateValue<StateMoment>]
  ) {
    self.time = time
    self.sheet = StateValues(sheet)
    self.card = StateValues(card)
    self.popover = StateValues(popover)
    self.cover = StateValues(cover)
    self.alert = StateValues(alert)
    self.modal = StateValues(modal)
    self.layer = StateValues(layer)
    self.state = StateValues(state)
  }

  /// Returns a copy with values added after the existing ones.
  public func adding(
    sheet: [StateValue<SurfaceMoment>] = [], card: [StateValue<SurfaceMoment>] = [],
    popover: [StateValue<SurfaceMoment>] = [], cover: [StateValue<SurfaceMoment>] = [],
    alert: [StateValue<SurfaceMoment>] = [], modal: [StateValue<SurfaceMoment>] = [],
    layer: [StateValue<LayerMoment>] = [], state: [StateValue<StateMoment>] = []
  ) -> StateTable {
    StateTable(
      time: time, sheet: self.sheet.all + sheet, card: self.card.all + card,
      popover: self.popover.all + popover, cover: self.cover.all + cover,
      alert: self.alert.all + alert, modal: self.modal.all + modal,
      layer: self.layer.all + layer,
      state: self.state.all + state)
  }

  /// The values of the kinds of surfaces that are not modals.
  var surfaceKinds: [StateValues<SurfaceMoment>] { [sheet, card, popover, cover, alert] }

  /// The values of all kinds of surfaces.
  public var kinds: [StateValues<SurfaceMoment>] { surfaceKinds + [modal] }

  /// Returns the values that a surface of this kind has.
  public func values(of surface: SurfaceState) -> StateValues<SurfaceMoment> {
    switch surface.details {
    case .sheet: sheet
    case .modal: modal
    case .card: card
    case .popover: popover
    case .cover: cover
    case .alert: alert
    }
  }

  /// Returns the values of the surface that shows a view controller, the columns of its trace; for a
  /// popover the values of its adaptive sheet.
  func values(of controller: ViewController) -> StateValues<SurfaceMoment> {
    if controller.isHosted { return modal }
    if controller.modalPresentationStyle.covers { return cover }
    if controller.alert != nil { return alert }
    return controller.isPresentedAsCard ? card : sheet
  }

  /// Returns all values at a moment; missing values are null.
  public func json(of moment: StateMoment) -> JSON {
    let surfaces = moment.surfaces.map { JSON.object(values(of: $0.surface).members(of: $0)) }
    return .object(
      [(time.name, time.json(of: moment)), ("sheets", .list(surfaces))]
        + state.members(of: moment))
  }
}

/// The values of one kind of subject, ordered for JSON and for the other outputs.
public struct StateValues<Subject: Sendable>: Sendable {
  /// All values, in the order of the JSON.
  public let all: [StateValue<Subject>]

  /// The values whose changes are reported, in the order of the report.
  public let reported: [StateValue<Subject>]

  /// The values with a column of a trace, in the order of the columns.
  public let columns: [StateValue<Subject>]

  /// The values that an error about an unknown name lists, in order.
  public let listed: [StateValue<Subject>]

  private let keys: [JSONNode<Subject>.Member]

  /// The indices of all values by their names and their paths in the JSON.
  private let indices: [String: Int]

  /// Creates the orders of the values.
  ///
  /// - Precondition: Names and keys of the JSON are unique.
  @_semantics("optimize.sil.specialize.generic.never")
  public init(_ values: [StateValue<Subject>]) {
    all = values
    let names = values.enumerated().map { ($1.name, $0) }
    let paths = values.enumerated().compactMap { index, value in value.jsonPath.map { ($0, index) }
    }
    indices = Dictionary(names + paths) { first, _ in first }
    keys = JSONNode.members(values.compactMap { value in value.jsonPath.map { ($0[...], value) } })
    reported = Self.ordered(values) { $0.report.map { [$0.topic.rawValue, $0.position] } }
    columns = Self.ordered(values) { $0.column.map { [$0.position] } }
    listed = Self.ordered(values) { $0.listPosition.map { [$0] } }
  }

  /// Returns the values that have a place, sorted stably by it.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func ordered(
    _ values: [StateValue<Subject>], by place: (StateValue<Subject>) -> [Int]?
  ) -> [StateValue<Subject>] {
    values.enumerated().compactMap { index, value in place(value).map { ($0 + [index], value) } }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  /// Accesses a value by its name or, failing that, by its path in the JSON.
  public subscript(name: String) -> StateValue<Subject>? {
    indices[name].map { all[$0] }
  }

  /// Returns the members of the subject's JSON; a group whose values are all missing is null.
  @_semantics("optimize.sil.specialize.generic.never")
  public func members(of subject: Subject) -> [(String, JSON)] {
    JSONNode.json(of: subject, keys)
  }
}

/// The values of one key of the JSON, or of the keys below it.
private indirect enum JSONNode<Subject: Sendable>: Sendable {
  typealias Member = (name: String, node: JSONNode)

  case value(StateValue<Subject>)
  case group([Member])

  /// Groups paths by their first keys, recursively, in order of first occurrence.
  @_semantics("optimize.sil.specialize.generic.never")
  static func members(_ values: [(path: Substring, value: StateValue<Subject>)]) -> [Member] {
    var groups: [(name: Substring, values: [(path: Substring, value: StateValue<Subject>)])] = []
    for (path, value) in values {
      let name = path.prefix { $0 != "." }
      let index = groups.firstIndex { $0.name == name } ?? groups.endIndex
      if index == groups.endIndex { groups.append((name, [])) }
      groups[index].values.append((path.dropFirst(name.count + 1), value))
    }
    return groups.map { name, values in
      let isValue = values[0].path.isEmpty
      return (String(name), isValue ? .value(values[0].value) : .group(members(values)))
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func json(of subject: Subject) -> JSON {
    switch self {
    case .value(let value): return value.json(of: subject)
    case .group(let nodes):
      let members = Self.json(of: subject, nodes)
      return members.allSatisfy { $0.1.isNull } ? .null : .object(members)
    }
  }

  /// Returns the members of an object, without missing values that are omitted.
  @_semantics("optimize.sil.specialize.generic.never")
  static func json(of subject: Subject, _ nodes: [Member]) -> [(String, JSON)] {
    nodes.compactMap { member in
      let json = member.node.json(of: subject)
      if case .value(let value) = member.node, value.isOmittedIfMissing, json.isNull { return nil }
      return (member.name, json)
    }
  }
}
