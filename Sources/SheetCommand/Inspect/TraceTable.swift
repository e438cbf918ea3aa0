internal import SheetModel
internal import SheetPrimitives

/// The numbers of a presentation through time as comma-separated values (RFC 4180).
///
/// Each view controller that can be presented has its columns; they are empty while it is away.
struct TraceTable {
  private let ids: [String]

  private static let sheetColumns = [
    "top", "height", "velocity", "dimming", "shadow", "radius", "offset",
  ]

  init(_ presentation: Presentation) {
    ids = presentation.viewControllers.map(\.id)
  }

  var head: String {
    let sheets = ids.flatMap { id in Self.sheetColumns.map { "\(id).\($0)" } }
    return
      (["t"] + sheets + ["presenter.scale", "presenter.translateY", "presenter.radius", "keyboard"])
      .map(Self.quoted).joined(separator: ",")
  }

  func line(_ state: PresentationState) -> String {
    var cells = [state.seconds.brief]
    for id in ids {
      guard let sheet = state.sheets.first(where: { $0.id == id }) else {
        cells += Self.sheetColumns.map { _ in "" }
        continue
      }
      cells += [
        sheet.frame.y, sheet.height, sheet.velocityPointsPerSecond, sheet.dimmingAlpha,
        sheet.shadowAlpha, sheet.cornerRadius, sheet.contentOffset,
      ].map(\.brief)
    }
    let recession = state.presenter.recession
    cells += [
      recession.transform.scale, recession.transform.translateY, recession.cornerRadius,
      state.keyboardFrame?.height ?? 0,
    ].map(\.brief)
    return cells.joined(separator: ",")
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { ",\"\n\r".contains($0) }) else { return cell }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
