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
    expect(scenario.timeline.faults, [])
    return scenario
  }

  /// The text of a file, without a diagnostic unless some are expected.
  static func read(_ text: String, messages: [String] = []) throws -> Scenario {
    let reading = ScenarioReading(text)
    expect(reading.messages, messages)
    return try #require(reading.scenario)
  }
}
