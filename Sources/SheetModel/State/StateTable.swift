public import SheetPrimitives

/// All values of a state, each declared once; every output that tells of states reads this table.
///
/// JSON, the columns of a trace, expectations, changes, recorded facts and the description of a
/// state iterate it, so that a new value is one declaration:
///
///     let table = StateTable.standard.adding(sheet: [
///       .number("lift", "lift", "pt") { $0.sheet.height - $0.sheet.detentHeight }
///         .column("lift").told(StateTelling(.place))
///     ])
public struct StateTable: Sendable {
  /// The time, which comes before everything else.
  public let time: StateValue<StateMoment>

  /// The values of each sheet, whose names follow the sheet's id.
  public let sheet: StateValues<SheetMoment>

  /// All other values.
  public let state: StateValues<StateMoment>

  /// Creates a table.
  public init(
    time: StateValue<StateMoment>, sheet: [StateValue<SheetMoment>],
    state: [StateValue<StateMoment>]
  ) {
    self.time = time
    self.sheet = StateValues(sheet)
    self.state = StateValues(state)
  }

  /// The same table with more values behind those it has.
  public func adding(
    sheet: [StateValue<SheetMoment>] = [], state: [StateValue<StateMoment>] = []
  ) -> StateTable {
    StateTable(time: time, sheet: self.sheet.all + sheet, state: self.state.all + state)
  }

  /// Everything that is known of one moment; a value that is not there is null, never missing.
  public func json(of moment: StateMoment) -> JSON {
    let sheets = moment.sheets.map { JSON.object(sheet.members(of: $0)) }
    return .object(
      [(time.name, time.json(of: moment)), ("sheets", .list(sheets))] + state.members(of: moment))
  }
}
