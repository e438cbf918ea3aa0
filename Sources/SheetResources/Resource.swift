/// A file of `Specs` that is embedded in the program.
public enum Resource: String, CaseIterable, Sendable {
  /// The token values of the profile `spec`.
  case specProfile = "spec.tokens.json"
  /// The token values of the profile `spec-literal`.
  case specLiteralProfile = "spec-literal.tokens.json"
  /// The token values of the profile `uikit`.
  case uikitProfile = "uikit.tokens.json"
  /// The device catalog.
  case devices = "devices.csv"
  /// The system colours of both appearances.
  case systemColors = "system-colors.csv"
  /// The materials of blur effects.
  case blurMaterials = "blur-materials.csv"
  /// The sizes of the system's text styles.
  case textStyles = "text-styles.csv"
  /// The requirements with their ids.
  case requirements = "requirements.csv"
  /// The design decisions with their ids.
  case decisions = "decisions.csv"

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile(rawValue) }
}
