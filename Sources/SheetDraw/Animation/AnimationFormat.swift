/// The file format of an animation.
public enum AnimationFormat: String, CaseIterable, Sendable {
  /// An animated PNG.
  case apng
}
