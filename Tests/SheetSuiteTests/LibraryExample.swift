import SheetDraw
import SheetReport
import SheetSpec
import SheetSuite
import SystemPackage

/// Draws every shot of a scenario file in both appearances, beside the file.
func drawShots(of scenario: FilePath) async throws -> [FilePath] {
  var options = DrawingOptions(scenario: Located(scenario))
  options.appearances = ["light", "dark"]
  let folder = scenario.removingLastComponent()
  let pictures = try await DrawingPlan(options).draw(to: ["\(folder)/{shot}-{appearance}.png"])
  return pictures.map(\.path)
}

/// Compares everything that the scenarios of a folder ask for with the references beside them.
func verify(_ folder: FilePath) async throws -> VerifyReport {
  let suite = try ScenarioSuite(Located(folder))
  return suite.report(of: await suite.outcomes())
}

/// Makes all new pictures of a folder references: all of them, or none.
func accept(_ folder: FilePath) async throws -> [CaseResult] {
  let suite = try ScenarioSuite(Located(folder))
  return try suite.accept(await suite.outcomes())
}
