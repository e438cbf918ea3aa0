internal import SheetDiagnostics
internal import SheetResources
internal import Synchronization

/// The embedded devices, colours, materials and profiles, each parsed once in a process.
package final class SpecCatalogs: Sendable {
  package static let shared = SpecCatalogs()

  /// The devices that can be named.
  package let devices: DeviceCatalog

  /// The system colours.
  package let palette: Palette

  /// The blur materials.
  let materials: MaterialCatalog

  /// The sizes of the text styles.
  let textStyles: TextStyleTable

  /// The tokens of the profiles that have been used.
  private let profiles = Mutex<[String: TokenTable]>([:])

  /// Parses the devices, colours, materials and text styles; profiles are parsed on first use.
  private init() {
    devices = DeviceCatalog(CSVTable(Resource.devices.bytes))
    palette = Palette(CSVTable(Resource.systemColors.bytes))
    materials = MaterialCatalog(CSVTable(Resource.blurMaterials.bytes))
    textStyles = TextStyleTable(CSVTable(Resource.textStyles.bytes))
  }

  /// Returns the tokens of a profile.
  func tokens(of profile: Profile) -> TokenTable {
    if let known = profiles.withLock({ $0[profile.name] }) { return known }
    let tokens: TokenTable
    do { tokens = try parsed(profile) } catch {
      preconditionFailure("the embedded profile '\(profile.name)' is valid: \(error)")
    }
    profiles.withLock { $0[profile.name] = tokens }
    return tokens
  }

  private func parsed(_ profile: Profile) throws(DiagnosticError) -> TokenTable {
    let bytes = profile.tokens(profile.name)
    guard let base = profile.base.flatMap(Profile.init(named:)) else {
      return try TokenTable(base: bytes, origin: profile.name, palette: palette)
    }
    var tokens = tokens(of: base)
    // A profile may set what no app can.
    tokens.remarks = []
    try tokens.merge(bytes, origin: profile.name)
    tokens.remarks = profile.remarks
    return tokens
  }
}
