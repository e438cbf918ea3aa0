/// Scenarios of Presentation Host.
public enum HostScenario {
  /// The text of a scenario over a grey screen of 400 × 800 points at 2x, without a safe area.
  ///
  /// The default layer alone is injected unless others are given.
  public static func text(
    modals: String, steps: String, layers: String = "[{}]", device: String = "400x800@2",
    presenter: String = "{ content: \"#808080\" }", more: String = ""
  ) -> String {
    """
    sheetdraw: 1
    device: \(device)
    presenter: \(presenter)
    layers: \(layers)
    modals: \(modals)
    timeline: [\(steps)]
    \(more)

    """
  }
}
