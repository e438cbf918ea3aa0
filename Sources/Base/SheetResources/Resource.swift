/// A file of `Specs/Data` that is embedded in the program.
public enum Resource: String, CaseIterable, Sendable {
  /// The device catalog.
  case devices = "devices.csv"
  /// The system colours of both appearances.
  case systemColors = "system-colors.csv"
  /// The materials of blur effects.
  case blurMaterials = "blur-materials.csv"
  /// The sizes of the system's text styles.
  case textStyles = "text-styles.csv"
  /// The tokens and properties that determine the roles of each kind of surface.
  case provenance = "provenance.csv"
  /// The requirements with their ids.
  case requirements = "requirements.csv"
  /// The design decisions with their ids.
  case decisions = "decisions.csv"
  /// The cases that prove requirements, in a few lines each.
  case proofs = "proofs.csv"
  /// The numbers of other programs' sheets.
  case peers = "peers.csv"

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile(rawValue) }

  /// Returns the token file of the profile of a name.
  @Sendable public static func profile(_ name: String) -> [UInt8] {
    embeddedFile("\(name).tokens.json")
  }
}
