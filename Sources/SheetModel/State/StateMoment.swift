/// A state with the metrics that some of its values depend on; the subject of a ``StateTable``.
///
/// Its members are those of the state as well.
@dynamicMemberLookup
public struct StateMoment: Sendable {
  /// The state.
  public let state: PresentationState

  /// The metrics of detents on the state's screen; nil if the presentation is unknown, and then the
  /// values that need them are missing.
  let metrics: DetentMetrics?

  /// Creates the subject for a state, with its presentation if that is known.
  public init(_ state: PresentationState, in presentation: Presentation? = nil) {
    self.state = state
    metrics = presentation?.detentMetrics(for: state)
  }

  /// Accesses a member of the state.
  public subscript<Value>(dynamicMember path: KeyPath<PresentationState, Value>) -> Value {
    state[keyPath: path]
  }

  /// The sheets of the state, lowest first.
  public var sheets: [SheetMoment] { state.sheets.map { SheetMoment(sheet: $0, moment: self) } }
}

/// A sheet of a state; the subject of the values of each sheet in a ``StateTable``.
///
/// Its members are those of the sheet as well.
@dynamicMemberLookup
public struct SheetMoment: Sendable {
  /// The sheet.
  public let sheet: SheetState

  /// The state that the sheet belongs to.
  public let moment: StateMoment

  /// Accesses a member of the sheet.
  public subscript<Value>(dynamicMember path: KeyPath<SheetState, Value>) -> Value {
    sheet[keyPath: path]
  }
}
