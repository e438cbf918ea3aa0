/// A file of this repository, found from where this source file lies.
public struct RepositoryFile: Equatable, Sendable {
  public let path: String

  /// Takes a path from the repository's top, like `Tests/Oracles/table.csv`.
  public init(_ relativePath: String) {
    let depth = 3  // this file, its folder, Tests
    let top = #filePath.split(separator: "/").dropLast(depth).joined(separator: "/")
    path = "/\(top)/\(relativePath)"
  }
}
