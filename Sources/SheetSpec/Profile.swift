/// An embedded profile: the numbers, colours and motion that sheets are drawn with.
public enum Profile: String, CaseIterable, Sendable {
  /// The written specification, with the contradictions between its sources settled.
  case spec
  /// The written specification, word for word.
  case specLiteral = "spec-literal"
  /// The real system, as far as it was measured on devices.
  case uikit
}
