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

  /// A finite number of points in a range, bare or with `pt`.
  func points(_ subject: String, in range: ClosedRange<Double>) throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none || quantity.unit == .points
    else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is no \(subject)",
        allowed: "a number of points such as 24 or 24pt")
    }
    return try inRange(quantity.value, subject, range, unit: "pt")
  }

  func inRange(
    _ value: Double, _ subject: String, _ range: ClosedRange<Double>, unit: String
  ) throws(DiagnosticError) -> Double {
    guard range.contains(value) else {
      let nearest = min(max(value, range.lowerBound), range.upperBound)
      let suffix = unit.isEmpty ? "" : " \(unit)"
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\(value.plain)\(suffix) is no \(subject)",
        allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)\(suffix)",
        nearest: "\(nearest.plain)\(unit)")
    }
    return value
  }

  /// A curve by its name, `superellipse:N` or `smooth:S`.
  func cornerCurve() throws(DiagnosticError) -> CornerCurve {
    if let curve = CornerCurve(name: value) { return curve }
    let halves = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let number = halves.count == 2 ? Quantity(halves[1]) : nil
    switch (halves[0], halves.count, number?.unit) {
    case ("superellipse", 2, .some(.none)):
      let exponent = try inRange(
        number?.value ?? 0, "superellipse exponent", 1...20, unit: "")
      return .superellipse(exponent: exponent)
    case ("smooth", 2, .some(.none)):
      return .smooth(smoothing: try inRange(number?.value ?? 0, "smoothing", 0...1, unit: ""))
    default:
      throw .unknown(
        .unknownChoice, "corner curve", self,
        among: CornerCurve.examples, allowed: "one of: \(CornerCurve.forms)")
    }
  }
}
