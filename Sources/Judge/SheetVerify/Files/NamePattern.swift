internal import SheetPlatform
internal import SheetSpec

/// A pattern of names in which `*` matches any characters.
package struct NamePattern {
  private let text: String

  /// Creates a pattern.
  init(_ text: String) { self.init(text, escaping: "?[\\") }

  /// Creates the pattern of one name.
  init(only name: String) { self.init(name, escaping: "?[\\*") }

  /// Creates a pattern in which some special characters of `fnmatch` are escaped.
  private init(_ text: String, escaping special: String) {
    self.text = text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Returns the patterns of some names, in which a pattern that is the name of a case selects that case alone.
  ///
  /// - Parameters:
  ///   - names: The patterns as they were written.
  ///   - cases: The names of all cases.
  ///   - command: The command that prints the names.
  ///   - selects: Returns whether a pattern selects a case.
  /// - Returns: The patterns in the order of the names.
  /// - Throws: The first pattern that selects no case.
  package static func patterns(
    _ names: [Located<String>], ofCases cases: [String], command: String,
    selects: (NamePattern) -> Bool
  ) throws(DiagnosticError) -> [NamePattern] {
    let allNames = Set(cases)
    var patterns: [NamePattern] = []
    for name in names {
      let pattern =
        allNames.contains(name.value) ? NamePattern(only: name.value) : NamePattern(name.value)
      guard selects(pattern) else {
        throw DiagnosticError(
          .unknownCase, at: name.place, "unknown case \"\(name.value)\"",
          allowed: "a name printed by `sheetdraw \(command)`; * matches any characters",
          nearest: cases.nearest(to: name.value))
      }
      patterns.append(pattern)
    }
    return patterns
  }

  package func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }

  /// Returns whether a name with further components can match: `photos` for `photos/*-dark@3x`.
  package func matchesNames(below name: String) -> Bool {
    text.indices.contains { text[$0] == "/" && fnmatch(String(text[..<$0]), name, 0) == 0 }
  }
}
