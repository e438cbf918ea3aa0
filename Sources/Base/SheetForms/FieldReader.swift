public import SheetDiagnostics

/// A reader of fields that collects every error, so that all are reported together.
public struct FieldReader: Equatable, Sendable {
  /// The errors and warnings so far, in the order in which they were found.
  public private(set) var diagnostics: [Diagnostic]

  /// The maximum number of errors, and of warnings, far more than anyone corrects at once.
  private static let maximumCount = 100

  /// A Boolean value that is true if so many errors were found that the rest is not read.
  ///
  /// The search for the nearest name of each of many thousand errors would take seconds.
  package private(set) var isFull = false

  /// Creates a reader that has found some errors already.
  public init(_ diagnostics: [Diagnostic] = []) {
    self.diagnostics = diagnostics
    isFull = diagnostics.count { $0.severity == .error } > Self.maximumCount
  }

  /// Reads a field; nil if it is invalid, and for every field of a full reader.
  public mutating func read<Value>(_ field: () throws(DiagnosticError) -> Value) -> Value? {
    guard !isFull else { return nil }
    do { return try field() } catch {
      add(error)
      return nil
    }
  }

  /// Adds an error or a warning, up to the maximum number of each.
  public mutating func fail(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    let count = diagnostics.count { $0.severity == diagnostic.severity }
    if count < Self.maximumCount { return diagnostics.append(diagnostic) }
    guard diagnostic.severity == .error else { return }
    isFull = true
    guard case .argument? = diagnostic.place?.source else {
      return diagnostics.append(
        Diagnostic(
          .unreadableFile, at: diagnostic.place,
          "after \(Self.maximumCount) errors the rest of the file is not read"))
    }
    diagnostics.append(
      Diagnostic(
        diagnostic.code, at: diagnostic.place,
        "after \(Self.maximumCount) errors the other arguments are not read"))
  }

  /// Makes a value the proposal of the last error.
  mutating func suggest(_ value: String) {
    diagnostics[diagnostics.count - 1].nearest = value
  }

  /// Adds the errors of an error.
  public mutating func add(_ error: DiagnosticError) {
    for diagnostic in error.diagnostics { fail(diagnostic) }
  }

  /// Adds an error.
  package mutating func fail(
    _ code: DiagnosticCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil
  ) {
    fail(Diagnostic(code, at: place, message, allowed: allowed, nearest: nearest))
  }

  /// Adds a warning, unless the same one is there already.
  package mutating func warn(
    _ code: DiagnosticCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil
  ) {
    let diagnostic = Diagnostic(
      code, at: place, message, allowed: allowed, nearest: nearest, severity: .warning)
    if !diagnostics.contains(diagnostic) { fail(diagnostic) }
  }

  /// Reads a text as a value with its place; nil if it is missing or invalid.
  package mutating func read<Value>(
    _ text: Located<String>?, _ parse: (Located<String>) throws(DiagnosticError) -> Value
  ) -> Located<Value>? {
    guard let text else { return nil }
    return read { () throws(DiagnosticError) in Located(try parse(text), at: text.place) }
  }
}

extension Located<String> {
  /// Returns the value of a type that the word names.
  ///
  /// - Parameters:
  ///   - subject: The noun for such a value in the message.
  ///   - type: The type of the words.
  /// - Returns: The value whose raw value is the word.
  /// - Throws: The error of a word that names none, with the nearest one.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ subject: String, of type: Choice.Type = Choice.self
  ) throws(DiagnosticError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      throw .unknown(.unknownChoice, self, noun: subject, among: type.allCases.map(\.rawValue))
    }
    return choice
  }
}
