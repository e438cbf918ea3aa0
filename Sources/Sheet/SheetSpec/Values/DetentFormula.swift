internal import SheetForms
internal import SheetModel

/// An operator-precedence parser of a detent's height rule, such as `min(300, maximum)`.
struct DetentFormula {
  private let written: Located<String>

  /// Numbers, names and symbols with their ranges in characters; the last one, at the end, is empty.
  private let words: [(text: String, range: Range<Int>)]
  private var index = 0
  private var level = 0

  /// The maximum depth of nested parentheses and calls.
  private static let maximumLevel = 32
  private static let maximumLength = 1000

  /// Returns the expression of a formula.
  ///
  /// - Throws: The error of the first word that is out of place.
  static func expression(_ written: Located<String>) throws(DiagnosticError) -> DetentExpression {
    guard written.value.utf8.count <= maximumLength else {
      throw DiagnosticError(
        .badFormula, at: written.place, "the formula has more than \(maximumLength) characters")
    }
    var parser = DetentFormula(written)
    let expression = try parser.expression(above: 0)
    guard parser.next.isEmpty else { throw parser.unexpected() }
    return expression
  }

  private init(_ written: Located<String>) {
    self.written = written
    let characters = Array(written.value)
    var words: [(String, Range<Int>)] = []
    var start = 0
    while start < characters.count {
      let first = characters[start]
      var end = start + 1
      if first.isWordCharacter {
        while end < characters.count, characters[end].isWordCharacter || characters[end] == "%" {
          end += 1
        }
      }
      if first != " " { words.append((String(characters[start..<end]), start..<end)) }
      start = end
    }
    self.words = words + [("", start..<(start + 1))]
  }

  // MARK: Words

  private var next: String { words[index].text }

  private mutating func take() -> (text: String, place: Place) {
    let (text, range) = words[index]
    index = min(index + 1, words.count - 1)
    return (text, written.place.part(range))
  }

  private mutating func take(_ symbol: String) throws(DiagnosticError) {
    guard next == symbol else { throw unexpected(insteadOf: "\"\(symbol)\"") }
    _ = take()
  }

  // MARK: Grammar

  private static let operations: [String: (DetentExpression.Operation, strength: Int)] = [
    "+": (.add, 1), "-": (.subtract, 1), "−": (.subtract, 1), "*": (.multiply, 2),
    "×": (.multiply, 2), "/": (.divide, 2), "÷": (.divide, 2),
  ]

  /// Reads a formula of operators that bind more strongly than `strength`.
  private mutating func expression(above strength: Int) throws(DiagnosticError) -> DetentExpression
  {
    level += 1
    defer { level -= 1 }
    guard level <= Self.maximumLevel else {
      throw DiagnosticError(
        .badFormula, at: written.place.part(words[index].range),
        "the formula is nested deeper than \(Self.maximumLevel) levels")
    }
    var left = try operand()
    while let operation = Self.operations[next], operation.strength > strength {
      _ = take()
      left = .operation(operation.0, left, try expression(above: operation.strength))
    }
    return left
  }

  private mutating func operand() throws(DiagnosticError) -> DetentExpression {
    switch next {
    case "-", "−":
      _ = take()
      return .operation(.subtract, .number(0), try expression(above: 2))
    case "(": return try list()[0]
    default:
      guard let first = next.first, first.isWordCharacter else { throw unexpected() }
      let (word, place) = take()
      return first.isLetter ? try named(word, place) : try number(word, place)
    }
  }

  /// Returns points, or a fraction of the screen's height.
  private func number(_ word: String, _ place: Place) throws(DiagnosticError) -> DetentExpression {
    let quantity = Quantity(word)
    let value = quantity?.value ?? 0
    switch quantity?.unit {
    case .some(.none), .points: return .number(value)
    case .percent: return .operation(.multiply, .number(value / 100), .value(.height))
    default:
      throw DiagnosticError(
        .badFormula, at: place, "\"\(word)\" is not a valid number in a formula",
        allowed: "points such as 300 or 300pt, or a fraction of the height such as 50%")
    }
  }

  private mutating func named(
    _ name: String, _ place: Place
  ) throws(DiagnosticError) -> DetentExpression {
    switch name {
    case "inactive": return .inactive
    case "compactHeight":
      try take("?")
      let first = try expression(above: 0)
      try take(":")
      return .inCompactHeight(first, else: try expression(above: 0))
    case "min": return .minimum(try list(orMore: true))
    case "max": return .maximum(try list(orMore: true))
    case "clamp":
      let parts = try list(orMore: true)
      guard parts.count == 3 else {
        throw DiagnosticError(
          .badFormula, at: place, "clamp takes three values",
          allowed: "clamp(value, least, greatest)")
      }
      return .maximum([parts[1], .minimum([parts[0], parts[2]])])
    default:
      if let value = DetentExpression.Value(rawValue: name) { return .value(value) }
      throw .unknown(
        .badFormula, Located(name, at: place), noun: "value",
        among: DetentExpression.Value.allCases.map(\.rawValue)
          + ["min", "max", "clamp", "compactHeight", "inactive"])
    }
  }

  /// Reads a formula in parentheses, or several with commas between them.
  private mutating func list(orMore: Bool = false) throws(DiagnosticError) -> [DetentExpression] {
    try take("(")
    var parts = [try expression(above: 0)]
    while orMore, next == "," {
      _ = take()
      parts.append(try expression(above: 0))
    }
    try take(")")
    return parts
  }

  private func unexpected(insteadOf expected: String? = nil) -> DiagnosticError {
    let found =
      switch next.first {
      case nil: "unexpected end of the formula"
      case let first? where first.isWordCharacter && !first.isLetter: "unexpected number"
      default: "unexpected \"\(next)\""
      }
    let followsValue =
      index > 0
      && (words[index - 1].text.first?.isWordCharacter == true || words[index - 1].text == ")")
    return DiagnosticError(
      .badFormula, at: written.place.part(words[index].range),
      "\(found); expected "
        + (expected ?? (followsValue && !next.isEmpty ? "an operator" : "a value")))
  }
}

extension Character {
  /// A Boolean value that is true for letters, digits and the decimal point of ASCII.
  fileprivate var isWordCharacter: Bool {
    isASCII && (isLetter || isNumber) || self == "."
  }
}
