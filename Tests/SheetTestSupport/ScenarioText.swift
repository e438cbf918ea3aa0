/// Texts of scenario files.
public enum ScenarioText {
  /// A scenario of Presentation Host over a grey screen of 400 × 800 points at 2x, without a safe area.
  ///
  /// The default layer alone is injected unless others are given.
  public static func host(
    modals: String, steps: String, layers: String = "[{}]", device: String = "400x800@2",
    presenter: String = "{ content: \"#808080\", statusBar: off }", more: String = ""
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

  /// A small sheet with a corner radius and one shot, which is drawn in an instant, and more keys behind
  /// its own.
  public static func small(radius: Int = 10, more: String = "") -> String {
    """
    sheetdraw: 1
    device: 120x200@1
    sheets:
      s: { detents: [medium, large], selected: medium, cornerRadius: \(radius) }
    timeline: [present: s, wait: settled]
    shots:
      - { name: up, at: settled#1 }
    \(more)

    """
  }

  /// The picture name of the shot of ``small(radius:more:)``.
  public static let smallShot = "up-120x200@1-light@1x"
}
