public import SheetCatalogs
internal import SheetResources

/// The tokens and properties that determine each role of each kind of surface.
///
/// The table is recorded by a test, which changes one token or property at a time and compares the
/// scenes.
public struct Provenance: Sendable {
  /// The tokens and properties that determine a role.
  public struct Origin: Equatable, Sendable {
    /// The names of the tokens, in the order of the base profile.
    public var tokens: [String]

    /// The names of the properties.
    public var properties: [String]
  }

  private let rows: [(role: String, surfaces: [Substring], origin: Origin)]
  private let tokens: TokenTable

  /// Reads the embedded table.
  ///
  /// - Parameter profile: The embedded profile whose tokens name the requirements.
  public init(profile: Profile = .spec) {
    tokens = SpecLibrary(profile: profile).tokens
    func names(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    rows = CSVTable(Resource.provenance.bytes).rows.map { row in
      (
        row["role"], row["surfaces"].split(separator: " "),
        Origin(tokens: names(row["tokens"]), properties: names(row["properties"]))
      )
    }
  }

  /// Returns what determines a role in a kind of surface; nil for an unknown role.
  ///
  /// A role that does not depend on the kind of surface, such as the blocks of a content, has one
  /// origin; a kind that has no such role gets the first one that names a token.
  public func origin(ofRole role: String, in surface: String) -> Origin? {
    let found = rows.filter { $0.role == role }
    let own = found.first { $0.surfaces.contains { $0 == surface } }
    return (own ?? found.first { !$0.origin.tokens.isEmpty } ?? found.first)?.origin
  }

  /// Returns the kinds of surfaces that have a role.
  public func surfaces(ofRole role: String) -> [String] {
    rows.filter { $0.role == role }.flatMap { $0.surfaces.map(String.init) }
  }

  /// Returns the ids of the requirements and decisions for tokens and properties, each once: those of
  /// the tokens' values in the profile, then those of the properties.
  public func requirements(of origin: Origin) -> [String] {
    let sources = origin.tokens.flatMap { name in
      tokens[name]?.source.split(separator: " ").map(String.init) ?? []
    }
    let ids = origin.properties.compactMap { name in
      PropertyTable.standard.all.first { $0.name == name && $0.requirement != nil }?.requirement
    }
    return (sources + ids).unique
  }
}
