public import SheetModel

/// The values of a presentation over time as comma-separated values (RFC 4180).
///
/// Each view controller of the presentation has its columns; they are empty while it is not
/// presented.
public struct StateTrace: Sendable {
  private let surfaces: [(id: String, columns: [StateValue<SurfaceMoment>])]
  private let table: StateTable

  /// Creates a trace of all view controllers of a presentation.
  public init(_ presentation: Presentation, _ table: StateTable = .standard) {
    surfaces = presentation.viewControllers.map { ($0.id, table.values(of: $0).columns) }
    self.table = table
  }

  /// The header line, without a line break.
  public var head: String {
    let names = surfaces.flatMap { id, columns in
      columns.compactMap { $0.column.map { "\(id).\($0.name)" } }
    }
    return ([table.time.name] + names + table.state.columns.compactMap(\.column?.name))
      .map(Self.quoted).joined(separator: ",")
  }

  /// Returns the line of a state, without a line break.
  public func line(_ state: PresentationState) -> String {
    let moment = StateMoment(state)
    let presented = moment.allSurfaces
    var cells = [table.time.value(of: moment)]
    for (id, columns) in surfaces {
      let surface = presented.first { $0.id == id }
      let own = surface.map { table.values(of: $0.surface).columns }
      cells += columns.map { column in
        // A popover that adapts to a sheet has the columns of the sheet.
        guard let surface, let value = own?.first(where: { $0.name == column.name }) else {
          return .null
        }
        return value.value(of: surface)
      }
    }
    cells += table.state.columns.map { $0.value(of: moment) }
    return cells.map { Self.quoted($0.word ?? "") }.joined(separator: ",")
  }

  /// Returns a cell, quoted if necessary.
  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: ",\"\n\r".utf8.contains) else { return cell }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension PresentationState: CustomStringConvertible {
  /// The values of ``StateTable/standard`` that are not missing, one per line such as
  /// `picker.height 426 pt`, under the names that `expectState` and the expectations of files take.
  public var description: String {
    let table = StateTable.standard
    let moment = StateMoment(self)
    let lines = ([table.time] + table.state.all).map { $0.line(of: moment) }
    let surfaces = moment.allSurfaces.flatMap { surface in
      table.values(of: surface.surface).all.map { value in
        value.line(of: surface).map { "\(surface.id).\($0)" }
      }
    }
    let layers = moment.layers.flatMap { layer in
      table.layer.all.map { value in
        value.line(of: layer).map { "\(layer.layer.layer.name).\($0)" }
      }
    }
    return (lines + layers + surfaces).compactMap(\.self).joined(separator: "\n")
  }
}

extension StateValue {
  /// Returns the line of a value; nil if the value is missing.
  fileprivate func line(of subject: Subject) -> String? {
    let value = value(of: subject)
    let items = if case .list(let items) = value { items } else { [value] }
    let words = items.compactMap(\.word)
    return words.isEmpty ? nil : ([name] + words + (unit.map { [$0] } ?? [])).joined(separator: " ")
  }
}

extension JSON {
  /// Creates the JSON of an event with its details in order.
  public init(_ event: LoggedEvent) {
    self.init(event: event.name.rawValue, of: event.id, event.details, at: event.seconds)
  }

  /// Creates the JSON of an event of rn-bottom-sheet with its details in order.
  public init(_ event: BottomSheetEvent) {
    self.init(event: event.name.rawValue, of: event.id, event.details, at: event.seconds)
  }

  private init(
    event name: String, of id: String?, _ details: [LoggedEvent.Detail], at seconds: Double
  ) {
    self = .object(
      [("t", .number(seconds)), ("event", .text(name)), ("sheet", .optional(id))]
        + details.map { ($0.name, Self.detail($0.value)) })
  }

  private static func detail(_ value: LoggedEvent.Detail.Value) -> JSON {
    switch value {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .flag(let isTrue): .flag(isTrue)
    }
  }
}
