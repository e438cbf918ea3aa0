import SheetModel
import SheetTestSupport
import Testing

extension Scenario {
  /// A scenario of Presentation Host, without a diagnostic and a step that fails.
  static func host(
    _ modals: String, _ steps: String, layers: String = "[{}]", device: String = "400x800@2",
    presenter: String = "{}", more: String = "", messages: [String] = []
  ) throws -> Scenario {
    let scenario = try read(
      ScenarioText.host(
        modals: modals, steps: steps, layers: layers, device: device, presenter: presenter,
        more: more), messages: messages)
    #expect(scenario.timeline.faults == [])
    return scenario
  }

  /// The text of a file, without a diagnostic unless some are expected.
  static func read(_ text: String, messages: [String] = []) throws -> Scenario {
    let reading = ScenarioReading(text)
    #expect(reading.messages == messages)
    return try #require(reading.scenario)
  }
}

extension OracleTimingCurve {
  /// SwiftUI's `easeInOut`.
  static let easeInOut = OracleTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

/// The events of a modal from its dismissal to its removal.
func hostDeparture(_ id: String, from origin: String = "root", transition number: Int) -> [String] {
  [
    "isPresented \(id) value=false from=\(origin)", "dismissRequest \(id)",
    "dismissPublisher \(id)", "isPresentedInternally \(id) value=false",
    "transition \(id) number=\(number) kind=dismiss", "completion \(id)", "removed \(id)",
    "onDismiss \(id)",
  ]
}
