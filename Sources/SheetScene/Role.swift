/// A part of the picture; the raw value is its name in files and on the command line.
///
/// The modules that lay out scenes name their parts as static members.
public struct Role: RawRepresentable, Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public let rawValue: String

  /// Creates a role from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
