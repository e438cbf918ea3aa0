/// One fault: where it stands, what is wrong, and what would be right.
public struct Problem: Error, Equatable, Sendable {
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  public var severity: Severity
  public var code: FaultCode
  public var place: Place?

  /// One sentence of cause, lower case, no full stop.
  public var message: String

  /// What is allowed, such as `one of: medium, large`.
  public var allowed: String?

  /// The nearest good value.
  public var nearest: String?

  public init(
    _ code: FaultCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil, severity: Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.place = place
    self.message = message
    self.allowed = allowed
    self.nearest = nearest
  }

  /// The name is none of the known ones.
  public static func unknown(
    _ code: FaultCode, _ subject: String, _ name: Written, among known: [String],
    allowed: String? = nil
  ) -> Problem {
    Problem(
      code, at: name.place, "no \(subject) is called \"\(name.text)\"",
      allowed: allowed ?? "one of: \(known.joined(separator: ", "))",
      nearest: known.nearest(to: name.text))
  }
}

extension [Problem] {
  /// By their places in the file, each of them once.
  var inOrder: [Problem] {
    var once: [Problem] = []
    for problem in self where !once.contains(problem) { once.append(problem) }
    return once.enumerated().sorted { first, second in
      let (a, b) = (first.element.place, second.element.place)
      return (a?.line ?? 0, a?.column ?? 0, first.offset)
        < (b?.line ?? 0, b?.column ?? 0, second.offset)
    }.map(\.element)
  }
}

/// All faults of one input, in the order in which they stand.
public struct SpecError: Error, Equatable, Sendable {
  public var problems: [Problem]

  public init(_ problems: [Problem]) {
    self.problems = problems
  }
}
