import SheetSpec
import SheetTestSupport
import Testing

extension SheetDocument {
  /// A document with the detents medium and large, and some changes.
  static func with(_ change: (inout SheetDocument) -> Void) -> SheetDocument {
    var document = SheetDocument()
    document.$detents = ["medium", "large"]
    change(&document)
    return document
  }

  /// The document resolved in a profile.
  func resolved(in profile: String = "spec") throws(DiagnosticError) -> Scenario {
    try Scenario(self, in: .named(profile), letters: .halfEm)
  }

  /// The sheet at its final rest.
  func restingSheet() throws -> SheetState {
    try #require(try resolved().state.topSheet)
  }

  /// The diagnostics of resolving the document; empty if it resolves.
  func diagnostics(in profile: String = "spec") -> [Diagnostic] {
    do {
      _ = try resolved(in: profile)
      return []
    } catch { return error.diagnostics }
  }
}
