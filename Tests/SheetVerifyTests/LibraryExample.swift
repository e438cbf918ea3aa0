import SheetDraw

/// Draws every shot of a scenario file in both appearances, beside the file.
func drawShots(of scenario: FilePath) async throws -> [FilePath] {
  var options = DrawingOptions(scenario: Located(scenario))
  options.appearances = [.light, .dark]
  let folder = scenario.removingLastComponent()
  let pictures = try await DrawingPlan(options).draw(to: ["\(folder)/{shot}-{appearance}.png"])
  return pictures.map(\.path)
}
