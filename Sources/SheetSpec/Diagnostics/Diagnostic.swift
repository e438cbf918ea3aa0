public import SystemPackage

/// One fault or warning: its place, what is wrong, and what is allowed instead.
public struct Diagnostic: Equatable, Sendable {
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  public var severity: Severity
  public var code: DiagnosticCode

  /// The place of the faulty text; nil where no text is at fault.
  public var place: Place?

  /// The cause as one sentence, in lower case, without a full stop.
  public var message: String

  /// The allowed values, such as `one of: medium, large`.
  public var allowed: String?

  /// The allowed value nearest to the written one.
  public var nearest: String?

  public init(
    _ code: DiagnosticCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil, severity: Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.place = place
    self.message = message
    self.allowed = allowed
    self.nearest = nearest
  }

  /// Creates the diagnostic of a name that is none of the known ones.
  public static func unknown(
    _ code: DiagnosticCode, _ subject: String, _ name: Located<String>, among known: [String],
    allowed: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code, at: name.place, "no \(subject) is called \"\(name.value)\"",
      allowed: allowed ?? "one of: \(known.joined(separator: ", "))",
      nearest: known.nearest(to: name.value))
  }

  /// Creates the diagnostic of a file that does not exist.
  public static func notThere(_ path: Located<FilePath>) -> Diagnostic {
    Diagnostic(.fileNotThere, at: path.place, "there is no file \"\(path.value)\"")
  }
}

extension [Diagnostic] {
  /// The diagnostics without duplicates, ordered by their places in the file.
  var inOrder: [Diagnostic] {
    var once: [Diagnostic] = []
    for diagnostic in self where !once.contains(diagnostic) { once.append(diagnostic) }
    return once.enumerated().sorted { first, second in
      let (a, b) = (first.element.place, second.element.place)
      return (a?.line ?? 0, a?.column ?? 0, first.offset)
        < (b?.line ?? 0, b?.column ?? 0, second.offset)
    }.map(\.element)
  }
}
