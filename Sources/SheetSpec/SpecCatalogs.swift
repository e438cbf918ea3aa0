internal import SheetResources
internal import Synchronization

/// The embedded devices, colours and profiles.
///
/// Made once and handed to every library, so that each of them is parsed once.
public final class SpecCatalogs: Sendable {
  public let devices: DeviceCatalog
  public let palette: Palette

  /// Tables by the names of their profiles, as far as they have been needed.
  private let profiles = Mutex<[String: TokenTable]>([:])

  public init() {
    devices = DeviceCatalog(CSVTable(Resource.devices.bytes))
    palette = Palette(CSVTable(Resource.systemColors.bytes))
  }

  /// Returns the tokens of an embedded profile; nil for a name that is none of
  /// ``SpecLibrary/profileNames``.
  func tokens(of profile: String) throws(DiagnosticError) -> TokenTable? {
    if let known = profiles.withLock({ $0[profile] }) { return known }
    guard let tokens = try parsed(profile) else { return nil }
    profiles.withLock { $0[profile] = tokens }
    return tokens
  }

  private func parsed(_ profile: String) throws(DiagnosticError) -> TokenTable? {
    let resource: Resource
    switch profile {
    case "spec":
      return try TokenTable(
        base: Resource.specProfile.bytes, origin: profile, colorNames: palette.names)
    case "spec-literal": resource = .specLiteralProfile
    case "uikit": resource = .uikitProfile
    default: return nil
    }
    var tokens = try tokens(of: "spec")
    try tokens?.merge(resource.bytes, origin: profile)
    if profile == "uikit" { tokens?.fixedGroup = "dimming." }
    return tokens
  }
}
