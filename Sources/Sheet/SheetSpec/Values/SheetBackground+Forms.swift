public import SheetDiagnostics
public import SheetModel

extension SheetBackground {
  /// All backgrounds, for the nearest name and for completion.
  public static let examples =
    ([.system, .clear] + BlurEffectStyle.allCases.map(Self.blur)).map(\.words)

  /// Reads `system`, `clear` or `blur:STYLE`.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    let parts = written.value.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.first {
    case "system" where parts.count == 1: self = .system
    case "clear" where parts.count == 1: self = .clear
    case "blur" where parts.count > 2:
      throw Self.hasNoStrength("\"\(written.value)\"", at: written.place)
    default:
      guard parts.count == 2, parts[0] == "blur",
        let style = BlurEffectStyle(rawValue: String(parts[1]))
      else {
        throw .unknown(
          .unknownChoice, written, noun: "background", among: Self.examples,
          allowed: "one of: \(Self.examples.joined(separator: ", "))")
      }
      self = .blur(style)
    }
  }

  /// Returns the error of a blur with an opacity, a radius or another strength (A36).
  static func hasNoStrength(_ subject: String, at place: Place) -> DiagnosticError {
    DiagnosticError(
      .blurHasNoStrength, at: place,
      "\(subject) sets the strength of a blur, but \(limit)", allowed: styleAlone)
  }

  /// Keys that ask for a strength of the blur, with the reason why a sheet does not have them (A36).
  static let strengthKeys = Dictionary(
    uniqueKeysWithValues: [
      "backdropBlurIntensity", "backdropBlurOpacity", "backdropBlurRadius", "backdropBlurStrength",
      "backdropOpacity", "blurIntensity", "blurOpacity", "blurRadius", "blurStrength",
    ].map { ($0, (code: DiagnosticCode.blurHasNoStrength, reason: "\(limit): \(styleAlone)")) })

  private static let limit =
    "UIVisualEffectView has no public setting for the opacity, intensity or radius of its effect"
  private static let styleAlone = "a style alone, such as background: blur:systemThinMaterial"
}
