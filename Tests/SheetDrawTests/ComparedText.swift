import SheetChanges
import SheetDraw
import SheetFrames
import SheetModel
import SheetSpec
import SystemPackage

/// A frame of a scenario text, played up to a moment.
func frame(
  _ text: String, at moment: Moment = .settled, profile: String? = nil, settings: [String] = [],
  _ change: (inout FrameRequest) -> Void = { _ in }
) throws -> ComparedFrame {
  let file = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
  let library = try SpecLibrary(
    profile: profile.map { Located($0, at: .argument("--profile", value: $0)).filePath },
    scenario: file,
    settings: settings.map { Located($0, at: .argument("--set", value: $0)) })
  var request = FrameRequest(document: SheetDocument(), moment: moment)
  request.document.scenario = file
  change(&request)
  return try PictureRenderer(library: library).comparedFrame(request)
}

/// A scenario of one sheet, with the sheet's properties and the steps after its presentation.
func picker(
  _ properties: String..., detents: String = "[medium, large]", steps: [String] = [],
  head: [String] = []
) -> String {
  let properties = (["detents: \(detents)"] + properties).map { "    \($0)" }
  let steps = (["present: picker"] + steps).map { "  - \($0)" }
  return (["sheetdraw: 1"] + head + ["sheets:", "  picker:"] + properties + ["timeline:"] + steps)
    .joined(separator: "\n") + "\n"
}

/// A scenario in which an album is presented over a picker.
let albumOverPicker = """
  sheetdraw: 1
  sheets:
    picker:
      detents: [medium, large]
    album:
      detents: [large]
  timeline:
    - present: picker
    - wait: settled
    - present: album

  """
