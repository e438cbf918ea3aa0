internal import SheetModel
internal import SheetPrimitives

/// Reads fields one after the other and keeps every fault, so that all are reported together.
public struct FieldReader {
  public private(set) var diagnostics: [Diagnostic]

  /// Begins with the faults that are known already.
  public init(_ diagnostics: [Diagnostic] = []) {
    self.diagnostics = diagnostics
  }

  public mutating func read<Value>(_ field: () throws(DiagnosticError) -> Value) -> Value? {
    do { return try field() } catch {
      add(error)
      return nil
    }
  }

  public mutating func fail(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  public mutating func add(_ error: DiagnosticError) {
    diagnostics += error.diagnostics
  }

  /// Keeps a remark, once.
  mutating func warn(_ code: DiagnosticCode, at place: Place?, _ message: String) {
    let diagnostic = Diagnostic(code, at: place, message, severity: .warning)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension FieldReader {
  /// A value of a text, at its place; nil where nothing is written, and where there is a fault.
  mutating func read<Value>(
    _ text: Located<String>?, _ parse: (Located<String>) throws(DiagnosticError) -> Value
  ) -> Located<Value>? {
    guard let text else { return nil }
    return read { () throws(DiagnosticError) in Located(try parse(text), at: text.place) }
  }

  /// One of the words of a type; nil where nothing is written, and where there is a fault.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: Located<String>?, _ subject: String
  ) -> Choice? {
    guard let text else { return nil }
    return read { () throws(DiagnosticError) in try text.choice(subject) }
  }
}

extension Located<String> {
  /// One of the words of a type.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ subject: String, of type: Choice.Type = Choice.self
  ) throws(DiagnosticError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      throw .unknown(.unknownChoice, subject, self, among: type.allCases.map(\.rawValue))
    }
    return choice
  }
}
