import Foundation
import SheetPlan
import SheetTestSupport
import Testing

/// Drawing the shots of a scenario file from Swift.
@Suite struct ScenarioDrawingTests {
  @Test func everyShotIsWrittenToItsFile() async throws {
    let folder = try TestFolder()
    let scenario = """
      sheetdraw: 1
      device: 120x200@1
      sheets:
        picker: { detents: [medium, large] }
      timeline: [present: picker]
      shots:
        - { name: start, at: 0ms }
        - { name: end, at: settled, appearance: [light, dark] }

      """
    try folder.write(Array(scenario.utf8), to: "photos.sheet.yaml")
    let place = Place.argument("test", value: "")
    let options = DrawingOptions(
      scenario: Located(FilePath("\(folder.path)/photos.sheet.yaml"), at: place))
    let template = Located("\(folder.path)/{shot}-{appearance}.png", at: place)
    let written = try await DrawingPlan(options).draw(to: [template])
    let names = written.compactMap { $0.path.lastComponent?.string }
    expect(names, ["start-light.png", "end-light.png", "end-dark.png"])
    for picture in written {
      #expect(picture.widthPixels == 120 && picture.heightPixels == 200)
      let data = try Data(contentsOf: URL(filePath: picture.path.string))
      expect(data.count, picture.byteCount)
    }
  }

  @Test func aCancelledTaskDrawsNothing() async throws {
    let folder = try TestFolder()
    let template = Located("\(folder.path)/{detent}.png", at: .argument("test", value: ""))
    let plan = try DrawingPlan(DrawingOptions())
    let drawing = Task {
      // The task begins to draw after it is cancelled.
      while !Task.isCancelled { await Task.yield() }
      return try await plan.draw(to: [template])
    }
    drawing.cancel()
    #expect(try await drawing.value.isEmpty)
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path), [".build"])
  }
}
