/// The values that token files gave to a library, so that it can be made again without the files.
public struct RecordedTokens: Equatable, Sendable {
  public struct Value: Equatable, Sendable {
    public var name: String

    /// As a setting has it, such as `24pt`.
    public var value: String

    /// The file that gave the value, without its folder.
    public var file: String

    public init(name: String, value: String, file: String) {
      self.name = name
      self.value = value
      self.file = file
    }
  }

  /// The embedded profile below the files: one of ``SpecLibrary/profileNames``.
  public var baseProfile: String

  /// The values that differ from the base profile's, in its order.
  public var values: [Value]

  public init(baseProfile: String, values: [Value]) {
    self.baseProfile = baseProfile
    self.values = values
  }
}
