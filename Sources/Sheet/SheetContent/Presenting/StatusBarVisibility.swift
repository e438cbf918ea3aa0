/// The visibility of the status bar over the presenter.
public enum StatusBarVisibility: String, CaseIterable, Sendable {
  /// Visible, except over a picture, which contains its own, until the presenter is pushed back or
  /// covered; hidden in a diagram without any content: a presenter without blocks and placeholders,
  /// below sheets without content.
  case auto
  /// Visible.
  case on
  /// Hidden.
  case off
}
