/// Which rules decide a frame.
public enum OracleProfile: String, CaseIterable, Equatable, Sendable {
  /// The written sources with their contradictions settled.
  case spec
  /// The visual specification line by line.
  case specLiteral = "spec-literal"
  /// What devices with iOS 15 to 18 showed.
  case uikit
}
