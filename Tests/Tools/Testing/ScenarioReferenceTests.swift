import SheetPlan
import SheetTestSupport
import Testing

@testable import SheetTesting

@Suite struct ScenarioReferenceTests {
  private func scenario(cornerRadius: Int) -> [UInt8] {
    Array(
      """
      sheetdraw: 1
      device: iphone-se-3
      sheets:
        picker: { detents: [medium, large], cornerRadius: \(cornerRadius) }
      timeline:
        - present: picker

      """.utf8)
  }

  @Test func aDocumentGivesThePictureOfItsScenarioWhoseChangeIsReportedInWords() throws {
    let folder = try TestFolder()
    try folder.write(scenario(cornerRadius: 10), to: "photos.sheet.yaml")
    _ = folder.failures(of: .scenario("photos.sheet.yaml"), recording: .all)
    #expect(folder.failures(of: .scenario("photos.sheet.yaml")).isEmpty)
    var document = SheetDocument()
    document.scenario = try ScenarioFile(scenario(cornerRadius: 10), name: "photos.sheet.yaml")
    #expect(folder.failures(of: .document(document, in: try SpecLibrary())).isEmpty)
    try folder.write(scenario(cornerRadius: 12), to: "photos.sheet.yaml")
    let failure = try #require(folder.failures(of: .scenario("photos.sheet.yaml")).first)
    #expect(
      failure.text.hasPrefix(
        "changed: medium-iphone-se-3-light@1x\n  corner radius 10 → 12 pt (B03)\n"))
  }

  @Test func aReferenceStoresTheCommandThatDrawsIt() throws {
    let folder = try TestFolder()
    try folder.write(scenario(cornerRadius: 10), to: "photos.sheet.yaml")
    _ = folder.failures(
      of: .scenario("photos.sheet.yaml"), recording: .all, moment: .share(0.5),
      device: .iPhone15Pro, appearances: [.dark])
    let path = Located(
      "\(folder.references)/medium-iphone-15-pro-dark@1x.png", at: .argument("A", value: ""))
    let place = path.filePath.start
    let about = try PictureFile(path.filePath).about()
    let recipe = try #require(Recipe(about, at: place))
    expect(recipe.options.moments, .times([Spelled(.share(0.5), at: place)]))
    expect(recipe.options.devices, [.iPhone15Pro])
    expect(recipe.options.appearances, [.dark])
    expect(recipe.options.scales, [1])
    expect(
      recipe.scenario,
      Recipe.Scenario(
        name: "photos.sheet.yaml",
        text: String(decoding: scenario(cornerRadius: 10), as: UTF8.self)))
    #expect(about.facts != nil)
  }
}
