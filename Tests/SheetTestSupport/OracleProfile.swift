/// The rules of a frame.
public enum OracleProfile: String, CaseIterable, Equatable, Sendable {
  /// The written sources with their contradictions resolved.
  case spec
  /// The visual specification, taken literally.
  case specLiteral = "spec-literal"
  /// The behavior of devices with iOS 15 to 18.
  case uikit
}
