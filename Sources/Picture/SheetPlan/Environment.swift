internal import SheetPlatform

/// The environment variables of the process.
public struct Environment: Sendable {
  private let read: @Sendable (String) -> String?

  /// Creates an environment from a function that returns the value of a variable, or nil.
  public init(_ read: @escaping @Sendable (String) -> String?) {
    self.read = read
  }

  /// The environment of this process.
  public static let current = Environment { name in getenv(name).map { String(cString: $0) } }

  /// The value of a variable; nil if it is not set or empty.
  public subscript(name: String) -> String? {
    read(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A Boolean value that is true in continuous integration, as nearly all systems announce it.
  public var isCI: Bool {
    guard let value = self["CI"] else { return false }
    return !["0", "false"].contains(value.lowercased())
  }
}
