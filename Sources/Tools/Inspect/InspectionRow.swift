internal import SheetTool

/// The main values of one moment, a row of the table of several devices.
struct InspectionRow {
  /// The columns with the names of their values in the state table.
  private static let values = [
    ("height", "height"), ("top", "y"), ("width", "width"), ("radius", "cornerRadius"),
    ("dimming", "dimming.alpha"),
  ]

  private let cells: [String]

  /// Reads the values of the topmost surface of a state.
  init(_ state: PresentationState, in presentation: Presentation) {
    let moment = StateMoment(state, in: presentation)
    let surface = moment.allSurfaces.first { $0.id == state.topmost?.id }
    let size = state.screen.size
    let numbers = Self.values.map { _, name in
      surface.flatMap {
        StateTable.standard.values(of: $0.surface)[name]?.value(of: $0).double?.brief
      } ?? "-"
    }
    cells =
      [
        presentation.device.slug,
        "\(size.width.brief) × \(size.height.brief) @\(state.screen.pixelsPerPoint.brief)",
        state.appearance.rawValue, state.seconds.brief, surface?.id ?? "none",
        surface?.targetDetent?.rawValue ?? "-",
      ] + numbers
  }

  /// Returns rows as a table with a head.
  static func table(_ rows: [InspectionRow]) -> String {
    TextTable(
      rows.map(\.cells),
      head: ["device", "screen", "appearance", "t", "sheet", "detent"] + values.map(\.0)
    ).text
  }
}
