/// The token values that files gave to a library, which recreate it without the files.
public struct RecordedTokens: Equatable, Sendable {
  /// A token whose value differs from the embedded profile.
  public struct Value: Equatable, Sendable {
    /// The name of the token.
    public var name: String

    /// The value with its unit, such as `24pt`.
    public var value: String

    /// The name of the file that gave the value, without its folder.
    public var file: String

    /// Creates a value.
    public init(name: String, value: String, file: String) {
      self.name = name
      self.value = value
      self.file = file
    }
  }

  /// The embedded profile that the files change: the name of a ``Profile``.
  public var baseProfile: String

  /// The values that differ from the embedded profile, in its order.
  public var values: [Value]

  /// Creates recorded values.
  public init(baseProfile: String, values: [Value]) {
    self.baseProfile = baseProfile
    self.values = values
  }
}
