import SheetLayout
import SheetSpec

/// The speed of playing a script and of reading states.
struct ModelBench {
  /// A minute with 500 steps for a stack of two sheets.
  let presentation: Presentation

  init(_ library: SpecLibrary) throws {
    let name = Located("iphone-15-pro", at: .argument("--device", value: "iphone-15-pro"))
    let sheets = ["lower", "upper"].map { id in
      var sheet = ViewController(id: id)
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      return sheet
    }
    let count = 500
    presentation = Presentation(
      device: try library.devices.device(name), library: library, viewControllers: sheets,
      steps: (0..<count).map {
        Step(Self.action($0), atSeconds: 60 * Double($0) / Double(count))
      },
      textMeasure: .halfEm)
  }

  private static func action(_ index: Int) -> Action {
    switch index % 10 {
    case 0: .present("lower")
    case 1: .drag(Drag("lower", from: .grabber, by: -300, over: 0.05))
    case 2:
      .animate([
        PropertyChange("lower", \.selectedDetentIdentifier, to: index % 20 == 2 ? .large : .medium)
      ])
    case 3: .present("upper")
    case 4: .keyboard(height: 300)
    case 5: .keyboard(height: nil)
    case 6: .drag(Drag("upper", from: .grabber, by: 100, over: 0.05))
    case 7: .dismiss("upper")
    case 8: .tap(.backdrop)
    default: .adjust(.up)
    }
  }

  func figures() throws -> [Figure] {
    let timeline = Timeline(presentation)
    let build = try medianMilliseconds(runs: 50) {
      guard Timeline(presentation).endSeconds >= 59 else { throw ScriptBrokenOff() }
    }
    let count = 6000
    var top = 0.0
    let lookups = medianMilliseconds(runs: 30) {
      for index in 0..<count {
        top += timeline.state(atSeconds: Double(index) / 100).topSheet?.frame.y ?? 0
      }
    }
    guard top.isFinite, timeline.faults.isEmpty else { throw ScriptBrokenOff() }
    return [
      Figure(name: "timeline of 60 s and 500 events", value: build, unit: "ms", asked: 5),
      Figure(
        name: "state of it at a moment", value: lookups * 1000 / Double(count), unit: "µs",
        asked: 2),
    ]
  }

  struct ScriptBrokenOff: Error {}
}
