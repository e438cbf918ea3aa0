import SheetSuite

/// Compares all pictures of a folder of scenarios with the references beside them.
func verify(_ folder: FilePath) async throws -> VerifyReport {
  let suite = try ScenarioSuite(Located(folder))
  return suite.report(of: await suite.outcomes())
}
