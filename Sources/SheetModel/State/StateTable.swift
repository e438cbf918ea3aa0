public import SheetPrimitives

/// The table of all values of a state, the single source of every output about states.
///
/// JSON, the columns of a trace, expectations, changes, recorded facts and the description of a
/// state iterate it, so a new value is one declaration:
///
///     let table = StateTable.standard.adding(sheet: [
///       .number("lift", "lift", "pt") { $0.height - $0.detentHeight }
///         .column("lift").reported(.place)
///     ])
public struct StateTable: Sendable {
  /// The time, which precedes all other values.
  public let time: StateValue<StateMoment>

  /// The values of each sheet, whose names follow the sheet's id.
  public let sheet: StateValues<SheetMoment>

  /// The values of the whole state.
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

  /// Returns a copy with values added after the existing ones.
  public func adding(
    sheet: [StateValue<SheetMoment>] = [], state: [StateValue<StateMoment>] = []
  ) -> StateTable {
    StateTable(time: time, sheet: self.sheet.all + sheet, state: self.state.all + state)
  }

  /// Returns all values at a moment; missing values are null.
  public func json(of moment: StateMoment) -> JSON {
    let sheets = moment.sheets.map { JSON.object(sheet.members(of: $0)) }
    return .object(
      [(time.name, time.json(of: moment)), ("sheets", .list(sheets))] + state.members(of: moment))
  }
}
