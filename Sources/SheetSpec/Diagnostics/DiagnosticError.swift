public import SystemPackage

/// An error with all diagnostics of one input, in the order of their places.
///
/// Every function that reads the user's input or draws it throws this type.
public struct DiagnosticError: Error, Equatable, Sendable {
  /// The diagnostics; never empty.
  public var diagnostics: [Diagnostic]

  /// Creates an error of several diagnostics.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Creates an error of one diagnostic.
  public init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }

  /// Creates an error of one diagnostic from its parts.
  public init(
    _ code: DiagnosticCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil
  ) {
    self.init(Diagnostic(code, at: place, message, allowed: allowed, nearest: nearest))
  }

  /// Creates the error of a name that is not one of the known ones.
  public static func unknown(
    _ code: DiagnosticCode, _ subject: String, _ name: Located<String>, among known: [String],
    allowed: String? = nil
  ) -> DiagnosticError {
    DiagnosticError(.unknown(code, subject, name, among: known, allowed: allowed))
  }

  /// Creates the error of a file that does not exist.
  public static func notThere(_ path: Located<FilePath>) -> DiagnosticError {
    DiagnosticError(.notThere(path))
  }
}
