import Foundation
import SheetTestSupport

/// A built sheetdraw.
struct SheetdrawBinary: Sendable {
  let path: String

  /// The binary built together with these tests.
  static let debug: SheetdrawBinary = {
    let bundle = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("sheetdraw").path
    return SheetdrawBinary(
      path: FileManager.default.isExecutableFile(atPath: beside)
        ? beside : RepositoryFile(".build/debug/sheetdraw").path)
  }()

  /// The optimized binary: the one in SHEETDRAW_RELEASE, or else that of `swift build -c release`.
  static func release() throws -> SheetdrawBinary {
    let named = ProcessInfo.processInfo.environment["SHEETDRAW_RELEASE"]
    let path = named ?? RepositoryFile(".build/release/sheetdraw").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingRelease(path: path)
    }
    return SheetdrawBinary(path: path)
  }

  struct MissingRelease: Error, CustomStringConvertible {
    let path: String
    var description: String {
      "there is no release build at \(path) to compare with; `make test` makes one and names it "
        + "in SHEETDRAW_RELEASE, or run `swift build -c release --static-swift-stdlib` first"
    }
  }
}
