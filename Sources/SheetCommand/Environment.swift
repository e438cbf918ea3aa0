internal import Glibc

/// The environment variables of the process.
struct Environment: Sendable {
  private let read: @Sendable (String) -> String?

  init(_ read: @escaping @Sendable (String) -> String?) {
    self.read = read
  }

  /// The environment of this process.
  static let current = Environment { name in getenv(name).map { String(cString: $0) } }

  /// The value of a variable; nil if it is not set or empty.
  subscript(name: String) -> String? {
    read(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A Boolean value that is true in continuous integration, as nearly all systems announce it.
  var isCI: Bool {
    guard let value = self["CI"] else { return false }
    return !["0", "false"].contains(value.lowercased())
  }
}
