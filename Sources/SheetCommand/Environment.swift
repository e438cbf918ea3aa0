internal import Glibc

/// What the surroundings of the process say.
struct Environment: Sendable {
  private let read: @Sendable (String) -> String?

  init(_ read: @escaping @Sendable (String) -> String?) {
    self.read = read
  }

  /// The one of this process.
  static let current = Environment { name in getenv(name).map { String(cString: $0) } }

  /// A variable that is set to something.
  subscript(name: String) -> String? {
    read(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether this is a run that nobody watches, as nearly all engines say it.
  var isCI: Bool {
    guard let value = self["CI"] else { return false }
    return !["0", "false"].contains(value.lowercased())
  }
}
