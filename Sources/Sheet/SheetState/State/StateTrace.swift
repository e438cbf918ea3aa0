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
