internal import SheetResources
internal import Synchronization

/// The embedded devices, colours, materials and profiles, each parsed once.
public final class SpecCatalogs: Sendable {
  /// The devices that can be named.
  public let devices: DeviceCatalog

  /// The system colours.
  public let palette: Palette

  /// The blur materials.
  public let materials: MaterialCatalog

  /// The sizes of the text styles.
  let textStyles: TextStyleTable

  /// The tokens of the profiles that have been used, by name.
  private let profiles = Mutex<[String: TokenTable]>([:])

  /// Parses the devices, colours, materials and text styles; profiles are parsed on first use.
  public init() {
    devices = DeviceCatalog(CSVTable(Resource.devices.bytes))
    palette = Palette(CSVTable(Resource.systemColors.bytes))
    materials = MaterialCatalog(CSVTable(Resource.blurMaterials.bytes))
    textStyles = TextStyleTable(CSVTable(Resource.textStyles.bytes))
  }

  /// Returns the tokens of an embedded profile; nil if the name is not one of
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
    if profile == "uikit" { tokens?.fixedPrefixes = ["dimming.", "formSheet.dimming"] }
    return tokens
  }
}
