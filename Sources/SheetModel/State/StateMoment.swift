/// A state and the numbers that some of its values are worked out with: what a ``StateTable`` reads.
public struct StateMoment: Sendable {
  public let state: PresentationState

  /// The numbers behind detents on the state's screen; nil where the presentation is not known, so
  /// that values which need them are missing.
  let metrics: DetentMetrics?

  /// Takes a state and the presentation that it is a state of, where that is known.
  public init(_ state: PresentationState, in presentation: Presentation? = nil) {
    self.state = state
    metrics = presentation?.detentMetrics(for: state)
  }

  /// The sheets of the state, the lowest first.
  public var sheets: [SheetMoment] { state.sheets.map { SheetMoment(sheet: $0, moment: self) } }
}

/// A sheet of a state: what the part of a ``StateTable`` about each sheet reads.
public struct SheetMoment: Sendable {
  public let sheet: SheetState
  public let moment: StateMoment
}
