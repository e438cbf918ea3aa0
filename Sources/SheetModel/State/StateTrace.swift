internal import SheetPrimitives

/// The values of a presentation over time as comma-separated values (RFC 4180).
///
/// Each view controller of the presentation has its columns; they are empty while it is not
/// presented.
public struct StateTrace: Sendable {
  private let ids: [String]
  private let table: StateTable

  /// Creates a trace of all view controllers of a presentation.
  public init(_ presentation: Presentation, _ table: StateTable = .standard) {
    ids = presentation.viewControllers.map(\.id)
    self.table = table
  }

  /// The header line, without a line break.
  public var head: String {
    let sheets = ids.flatMap { id in
      table.sheet.columns.compactMap { $0.column.map { "\(id).\($0.name)" } }
    }
    return ([table.time.name] + sheets + table.state.columns.compactMap(\.column?.name))
      .map(Self.quoted).joined(separator: ",")
  }

  /// Returns the line of a state, without a line break.
  public func line(_ state: PresentationState) -> String {
    let moment = StateMoment(state)
    let sheets = moment.sheets
    var cells = [table.time.value(of: moment)]
    for id in ids {
      let sheet = sheets.first { $0.sheet.id == id }
      cells += table.sheet.columns.map { value in sheet.map { value.value(of: $0) } ?? .null }
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
