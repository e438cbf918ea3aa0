internal import SheetModel
internal import SheetPrimitives

/// Reads fields one after the other and keeps every fault, so that all are reported together.
public struct FieldReader {
  public private(set) var problems: [Problem]

  /// Begins with the faults that are known already.
  public init(_ problems: [Problem] = []) {
    self.problems = problems
  }

  public mutating func read<Value>(_ field: () throws(Problem) -> Value) -> Value? {
    do { return try field() } catch {
      problems.append(error)
      return nil
    }
  }

  public mutating func fail(_ problem: Problem) {
    problems.append(problem)
  }

  /// Keeps a remark, once.
  mutating func warn(_ code: FaultCode, at place: Place?, _ message: String) {
    let problem = Problem(code, at: place, message, severity: .warning)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension Written {
  /// One of the words of a type.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ subject: String, of type: Choice.Type = Choice.self
  ) throws(Problem) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw .unknown(.unknownChoice, subject, self, among: type.allCases.map(\.rawValue))
    }
    return choice
  }

  /// A finite number of points in a range, bare or with `pt`.
  func points(_ subject: String, in range: ClosedRange<Double>) throws(Problem) -> Double {
    guard let quantity = Quantity(text), quantity.unit == .none || quantity.unit == .points
    else {
      throw Problem(
        .notANumber, at: place, "\"\(text)\" is no \(subject)",
        allowed: "a number of points such as 24 or 24pt")
    }
    return try inRange(quantity.value, subject, range, unit: "pt")
  }

  func inRange(
    _ value: Double, _ subject: String, _ range: ClosedRange<Double>, unit: String
  ) throws(Problem) -> Double {
    guard range.contains(value) else {
      let nearest = min(max(value, range.lowerBound), range.upperBound)
      let suffix = unit.isEmpty ? "" : " \(unit)"
      throw Problem(
        .numberOutOfRange, at: place, "\(value.plain)\(suffix) is no \(subject)",
        allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)\(suffix)",
        nearest: "\(nearest.plain)\(unit)")
    }
    return value
  }

  /// `continuous`, `circular`, `superellipse:N` or `smooth:S`.
  func cornerCurve() throws(Problem) -> CornerCurve {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let number = halves.count == 2 ? Quantity(halves[1]) : nil
    switch (halves[0], halves.count, number?.unit) {
    case ("continuous", 1, _): return .continuous
    case ("circular", 1, _): return .circular
    case ("superellipse", 2, .some(.none)):
      let exponent = try inRange(
        number?.value ?? 0, "superellipse exponent", 1...20, unit: "")
      return .superellipse(exponent: exponent)
    case ("smooth", 2, .some(.none)):
      return .smooth(smoothing: try inRange(number?.value ?? 0, "smoothing", 0...1, unit: ""))
    default:
      throw .unknown(
        .unknownChoice, "corner curve", self,
        among: ["continuous", "circular", "superellipse:4", "smooth:0.6"],
        allowed: "one of: continuous, circular, superellipse:N, smooth:S")
    }
  }
}
