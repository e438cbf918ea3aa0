internal import Foundation

/// A built sheetdraw.
public struct SheetdrawBinary: Sendable {
  public let path: String

  /// The binary built together with these tests.
  public static let built: SheetdrawBinary = {
    let bundle = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("sheetdraw").path
    return SheetdrawBinary(
      path: FileManager.default.isExecutableFile(atPath: beside)
        ? beside : RepositoryFile(".build/release/sheetdraw").path)
  }()

  /// The optimized binary: the one built together with these tests, unless they run without optimization.
  public static func release() throws -> SheetdrawBinary {
    guard built.path.contains("/debug/") else { return built }
    let path = RepositoryFile(".build/release/sheetdraw").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingRelease(path: path)
    }
    return SheetdrawBinary(path: path)
  }

  struct MissingRelease: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no optimized build at \(path); `make build` makes one" }
  }
}
