import SheetModel
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

extension SpecLibrary {
  /// A profile by name.
  static func named(_ name: String) throws(DiagnosticError) -> SpecLibrary {
    try SpecLibrary(profile: Located(name, at: .flag("--profile", value: name)).filePath)
  }
}

extension SheetDocument {
  /// A document with the detents medium and large, and some changes.
  static func with(_ change: (inout SheetDocument) -> Void) -> SheetDocument {
    var document = SheetDocument()
    document.detents = ["medium", "large"]
    change(&document)
    return document
  }

  /// The document resolved in a profile.
  func resolved(in profile: String = "spec") throws(DiagnosticError) -> ResolvedDocument {
    try ResolvedDocument(resolving: self, in: .named(profile), textMeasure: .halfEm)
  }

  /// The sheet at its final rest.
  func restingSheet() throws -> SheetState {
    try #require(try resolved().timeline.state(at: .settled).topSheet)
  }

  /// The diagnostics of resolving the document; empty if it resolves.
  func diagnostics(in profile: String = "spec") -> [Diagnostic] {
    do {
      _ = try resolved(in: profile)
      return []
    } catch { return error.diagnostics }
  }
}
