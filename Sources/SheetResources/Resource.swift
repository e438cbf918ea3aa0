/// A file of `Specs` that travels inside the program, so that it runs from anywhere.
public enum Resource: String, CaseIterable, Sendable {
  case specProfile = "spec.tokens.json"
  case specLiteralProfile = "spec-literal.tokens.json"
  case uikitProfile = "uikit.tokens.json"
  case devices = "devices.csv"
  case systemColors = "system-colors.csv"
  case requirements = "requirements.csv"
  case decisions = "decisions.csv"

  /// UTF-8 text.
  public var bytes: [UInt8] {
    switch self {
    case .specProfile: PackageResources.spec_tokens_json
    case .specLiteralProfile: PackageResources.spec_literal_tokens_json
    case .uikitProfile: PackageResources.uikit_tokens_json
    case .devices: PackageResources.devices_csv
    case .systemColors: PackageResources.system_colors_csv
    case .requirements: PackageResources.requirements_csv
    case .decisions: PackageResources.decisions_csv
    }
  }
}
