import SheetDraw

/// Draws a dark sheet with a title at its medium detent.
func drawSheet(in folder: FilePath) async throws -> [FilePath] {
  var options = DrawingOptions()
  options.detents = [.medium]
  options.appearances = [.dark]
  options.sheet.title = "Photos"
  return try await DrawingPlan(options).draw(to: ["\(folder)/sheet.png"]).map(\.path)
}
