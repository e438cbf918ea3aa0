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
