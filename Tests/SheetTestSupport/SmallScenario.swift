/// A scenario with one small sheet and one shot, which is drawn in an instant.
public enum SmallScenario {
  /// The picture name of the shot.
  public static let shot = "up-120x200@1-light@1x"

  /// The text of a scenario with a corner radius, and with more keys behind its own.
  public static func text(radius: Int = 10, more: String = "") -> String {
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
}
