@_exported public import SheetPrimitives
@_exported public import SystemPackage

/// An error or a warning: its place, its cause and the allowed values.
public struct Diagnostic: Equatable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The severity; only errors keep the input from being used.
  public var severity: Severity

  /// The number of the kind.
  public var code: DiagnosticCode

  /// The place of the invalid text; nil if no text is invalid.
  public var place: Place?

  /// The cause as one sentence, in lower case, without a full stop.
  public var message: String

  /// The allowed values, such as `one of: medium, large`; nil if there is nothing to list.
  public var allowed: String?

  /// The allowed value nearest to the written one; nil if none is near.
  public var nearest: String?

  /// Creates a diagnostic.
  public init(
    _ code: DiagnosticCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil, severity: Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.place = place
    self.message = message.shorteningValue()
    self.allowed = allowed
    self.nearest = nearest.flatMap { $0.utf8.count > String.mostBytesOfValue ? nil : $0 }
  }

  /// Creates the diagnostic of a name that is not one of the known ones.
  public static func unknown(
    _ code: DiagnosticCode, _ name: Located<String>, noun: String, among known: [String],
    allowed: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code, at: name.place, "unknown \(noun) \"\(name.value)\"",
      allowed: allowed ?? "one of: \(known.joined(separator: ", "))",
      nearest: known.meant(by: name.value))
  }

  /// Creates the diagnostic of a file that does not exist.
  public static func notThere(_ path: Located<FilePath>) -> Diagnostic {
    Diagnostic(.fileNotThere, at: path.place, "there is no file \"\(path.value)\"")
  }
}

extension String {
  /// The number of bytes from which a value is shortened in a message.
  fileprivate static let mostBytesOfValue = 1000

  /// Returns a message whose quoted value, from the first quotation mark to the last one, has at most
  /// 200 characters.
  fileprivate func shorteningValue() -> String {
    let shown = 200
    // Bytes and scalars, as a mark at the start of the value makes one character with the quotation
    // mark, and a character can have any number of scalars.
    let mark = UInt8(ascii: "\"")
    guard utf8.count > Self.mostBytesOfValue, let start = utf8.firstIndex(of: mark),
      let end = utf8.lastIndex(of: mark), start < end
    else { return self }
    let value = unicodeScalars[unicodeScalars.index(after: start)..<end]
    guard value.count > shown else { return self }
    return String(unicodeScalars[...start]) + String(value.prefix(shown)) + "…"
      + String(unicodeScalars[end...])
  }
}

extension [Diagnostic] {
  /// The diagnostics without duplicates, ordered by their places in the file.
  package var inOrder: [Diagnostic] {
    unique.enumerated().sorted { first, second in
      let (a, b) = (first.element.place, second.element.place)
      return (a?.line ?? 0, a?.column ?? 0, first.offset)
        < (b?.line ?? 0, b?.column ?? 0, second.offset)
    }.map(\.element)
  }
}

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
    _ code: DiagnosticCode, _ name: Located<String>, noun: String, among known: [String],
    allowed: String? = nil
  ) -> DiagnosticError {
    DiagnosticError(.unknown(code, name, noun: noun, among: known, allowed: allowed))
  }

  /// Creates the error of a file that is not valid JSON, at its place.
  ///
  /// - Parameters:
  ///   - error: The syntax error.
  ///   - bytes: The contents of the file.
  ///   - file: The path of the file.
  ///   - allowed: The expected contents.
  package init(_ error: JSONSyntaxError, in bytes: [UInt8], of file: FilePath, allowed: String) {
    let whole = ByteLines(bytes).dropFirst(error.line - 1).first { _ in true } ?? []
    // The message has no excerpt of a line that no person has written.
    let mostBytesOfExcerpt = 1 << 16
    let line = whole.count <= mostBytesOfExcerpt ? whole : []
    self.init(
      .unreadableFile,
      at: Place(
        source: .file(file), line: error.line, column: error.column, endColumn: error.column + 1,
        lineText: String(decoding: line, as: UTF8.self)),
      "this is not valid JSON: \(error.reason)", allowed: allowed)
  }

  /// Creates the error of a file that does not exist.
  public static func notThere(_ path: Located<FilePath>) -> DiagnosticError {
    DiagnosticError(.notThere(path))
  }
}

extension Diagnostic {
  /// The message, allowed values and nearest value on one line, without the place.
  public var words: String {
    var text = message
    if let allowed { text += "; \(allowed)" }
    if let nearest { text += "; did you mean \"\(nearest)\"?" }
    return text
  }
}

extension Diagnostic: CustomStringConvertible {
  /// Place, severity, code and words on one line, as the command prints them.
  public var description: String {
    let text = "\(severity.rawValue)[\(code.rawValue)]: \(words)"
    guard let place else { return text }
    switch place.source {
    case .argument(let name): return "\(name): \(text)"
    case .file(let name): return "\(place.words(in: name)): \(text)"
    }
  }
}

extension DiagnosticError: CustomStringConvertible {
  /// The diagnostics, one on each line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
