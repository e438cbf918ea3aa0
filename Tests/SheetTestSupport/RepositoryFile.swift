import Foundation

/// A file of this repository, located relative to this source file.
public struct RepositoryFile: Equatable, Sendable {
  public let path: String

  /// Takes a path from the root of the repository, such as `Tests/Oracles/table.csv`.
  public init(_ relativePath: String) {
    let depth = 3  // this file, its folder, Tests
    let top = #filePath.split(separator: "/").dropLast(depth).joined(separator: "/")
    path = "/\(top)/\(relativePath)"
  }

  /// The text of the file.
  public var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  /// Returns whether the document shows a Swift file as a block, character for character.
  public func shows(_ code: RepositoryFile) throws -> Bool {
    try text.contains("```swift\n\(code.text)```\n")
  }
}
