import SheetModel
import SheetTestSupport
import Testing

extension Scenario {
  /// A file of one custom full-screen sheet with the id `store`, which is presented at rest.
  static func card(
    _ sheet: String = "{ engine: custom }", on device: String = "iphone-15-pro", top: String = "",
    steps: [String] = []
  ) throws -> Scenario {
    let present = ["present: { sheet: store, animated: false }"]
    let reading = ScenarioReading(
      """
      sheetdraw: 1
      device: \(device)
      \(top)
      sheets: { store: \(sheet) }
      timeline:
      \((present + steps).map { "  - \($0)" }.joined(separator: "\n"))
      """)
    return try #require(reading.scenario, "\(reading.messages)")
  }

  /// The least top edge at any of a thousand times.
  var highestTop: Double {
    let end = timeline.endSeconds
    return (0...1000).compactMap {
      timeline.state(atSeconds: end * Double($0) / 1000).surfaces.last?.frame.y
    }
    .min() ?? .nan
  }
}
