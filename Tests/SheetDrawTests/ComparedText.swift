import SheetChanges
import SheetPictures

/// A frame of a scenario text, played up to a moment.
func frame(_ text: String, at moment: Moment = .settled) throws -> ComparedFrame {
  let file = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
  var request = FrameRequest(document: SheetDocument(), moment: moment)
  request.document.scenario = file
  return try PictureRenderer(library: SpecLibrary(scenario: file)).comparedFrame(request)
}

/// A scenario of one sheet, with the sheet's properties and the steps after its presentation.
func picker(_ properties: String..., steps: [String] = []) -> String {
  let properties = (["detents: [medium, large]"] + properties).map { "    \($0)" }
  let steps = (["present: picker"] + steps).map { "  - \($0)" }
  return (["sheetdraw: 1", "sheets:", "  picker:"] + properties + ["timeline:"] + steps)
    .joined(separator: "\n") + "\n"
}
