import SheetDraw
import SheetModel
import SheetSpec
import SystemPackage

extension Shot {
  /// A picture of a scenario at a moment.
  init(scenario text: String, at moment: Moment = .settled) throws(DiagnosticError) {
    let file = try ScenarioFile(Array(text.utf8), name: "host.sheet.yaml")
    library = try SpecLibrary(scenario: file)
    document.scenario = file
    self.moment = moment
  }

  /// The same picture at another time.
  func at(_ seconds: Double) -> Shot {
    var shot = self
    shot.moment = .seconds(seconds)
    return shot
  }
}
