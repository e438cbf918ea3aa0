internal import SheetModel

/// Reads a detent's height rule, such as `min(300, maximum)`: an operator-precedence parser.
struct DetentFormula {
  private let written: Located<String>
  private let tokens: [Token]
  private var index = 0
  private var level = 0

  /// How many parentheses and calls nest at most.
  private static let deepestLevel = 32
  private static let longestText = 1000

  private struct Token {
    enum Kind: Equatable {
      case number(Double)
      case name(String)
      case symbol(Character)
      case end
    }
    var kind: Kind
    var range: Range<Int>
  }

  /// - Throws: The first character that does not belong there.
  static func expression(_ written: Located<String>) throws(DiagnosticError) -> DetentExpression {
    guard written.value.utf8.count <= longestText else {
      throw DiagnosticError(
        .badFormula, at: written.place, "the formula has more than \(longestText) characters")
    }
    var parser = DetentFormula(written, try tokens(of: written))
    let expression = try parser.expression(above: 0)
    guard parser.next.kind == .end else { throw parser.unexpected() }
    return expression
  }

  private init(_ written: Located<String>, _ tokens: [Token]) {
    self.written = written
    self.tokens = tokens
  }

  // MARK: Words

  private static func tokens(of written: Located<String>) throws(DiagnosticError) -> [Token] {
    let characters = Array(written.value)
    var tokens: [Token] = []
    var start = 0
    func run(_ belongs: (Character) -> Bool) -> Int {
      var end = start
      while end < characters.count, belongs(characters[end]) { end += 1 }
      return end
    }
    while start < characters.count {
      let first = characters[start]
      var end = start + 1
      if first == " " {
        start = end
        continue
      }
      if isDigit(first) || first == "." {
        end = run { isDigit($0) || isLetter($0) || $0 == "." || $0 == "%" }
        tokens.append(Token(kind: try number(characters, start..<end, written), range: start..<end))
      } else if isLetter(first) {
        end = run { isLetter($0) || isDigit($0) || $0 == "." }
        tokens.append(Token(kind: .name(String(characters[start..<end])), range: start..<end))
      } else {
        let plain: [Character: Character] = ["×": "*", "÷": "/", "−": "-"]
        tokens.append(Token(kind: .symbol(plain[first] ?? first), range: start..<end))
      }
      start = end
    }
    tokens.append(Token(kind: .end, range: characters.count..<(characters.count + 1)))
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isLetter(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character)
  }

  /// Points, or a share of the screen's height as a name that stands for it.
  private static func number(
    _ characters: [Character], _ range: Range<Int>, _ written: Located<String>
  ) throws(DiagnosticError) -> Token.Kind {
    let text = String(characters[range])
    let quantity = Quantity(text)
    switch quantity?.unit {
    case .some(.none), .points: return .number(quantity?.value ?? 0)
    case .percent: return .name(text)
    default:
      throw DiagnosticError(
        .badFormula, at: written.part(range), "\"\(text)\" is no number of a formula",
        allowed: "points such as 300 or 300pt, or a share of the height such as 50%")
    }
  }

  // MARK: Grammar

  private var next: Token { tokens[index] }

  private mutating func take() -> Token {
    defer { index = min(index + 1, tokens.count - 1) }
    return tokens[index]
  }

  private mutating func expect(_ symbol: Character) throws(DiagnosticError) {
    guard next.kind == .symbol(symbol) else { throw unexpected(instead: "\"\(symbol)\"") }
    _ = take()
  }

  private static let operations: [Character: (DetentExpression.Operation, strength: Int)] = [
    "+": (.add, 1), "-": (.subtract, 1), "*": (.multiply, 2), "/": (.divide, 2),
  ]

  /// A formula of operators that bind more strongly than that.
  private mutating func expression(above strength: Int) throws(DiagnosticError) -> DetentExpression
  {
    level += 1
    defer { level -= 1 }
    guard level <= Self.deepestLevel else {
      throw DiagnosticError(
        .badFormula, at: written.part(next.range),
        "the formula nests deeper than \(Self.deepestLevel) levels")
    }
    var left = try operand()
    while case .symbol(let symbol) = next.kind, let operation = Self.operations[symbol],
      operation.strength > strength
    {
      _ = take()
      left = .operation(operation.0, left, try expression(above: operation.strength))
    }
    return left
  }

  private mutating func operand() throws(DiagnosticError) -> DetentExpression {
    let token = next
    switch token.kind {
    case .number(let value):
      _ = take()
      return .number(value)
    case .symbol("-"):
      _ = take()
      return .operation(.subtract, .number(0), try expression(above: 2))
    case .symbol("("):
      _ = take()
      let inner = try expression(above: 0)
      try expect(")")
      return inner
    case .name(let name):
      _ = take()
      return try named(name, token)
    case .symbol, .end: throw unexpected()
    }
  }

  private static let calls = ["min", "max", "clamp"]

  private mutating func named(_ name: String, _ token: Token) throws(DiagnosticError)
    -> DetentExpression
  {
    if let share = Quantity(name), share.unit == .percent {
      return .operation(.multiply, .number(share.value / 100), .value(.height))
    }
    switch name {
    case "inactive": return .inactive
    case "compactHeight":
      try expect("?")
      let first = try expression(above: 0)
      try expect(":")
      return .inCompactHeight(first, else: try expression(above: 0))
    case "min": return .minimum(try arguments())
    case "max": return .maximum(try arguments())
    case "clamp":
      let parts = try arguments()
      guard parts.count == 3 else {
        throw DiagnosticError(
          .badFormula, at: written.part(token.range), "clamp takes three values",
          allowed: "clamp(value, least, greatest)")
      }
      return .maximum([parts[1], .minimum([parts[0], parts[2]])])
    default:
      if let value = DetentExpression.Value(rawValue: name) { return .value(value) }
      let names =
        DetentExpression.Value.allCases.map(\.rawValue) + Self.calls
        + ["compactHeight", "inactive"]
      throw .unknown(
        .badFormula, "value", Located(name, at: written.part(token.range)), among: names)
    }
  }

  private mutating func arguments() throws(DiagnosticError) -> [DetentExpression] {
    try expect("(")
    var parts = [try expression(above: 0)]
    while next.kind == .symbol(",") {
      _ = take()
      parts.append(try expression(above: 0))
    }
    try expect(")")
    return parts
  }

  private func unexpected(instead: String = "a value") -> DiagnosticError {
    let found =
      switch next.kind {
      case .end: "the formula ends"
      case .symbol(let symbol): "\"\(symbol)\" stands"
      case .name(let name): "\"\(name)\" stands"
      case .number: "a number stands"
      }
    let isOperand = instead == "a value" && index > 0 && next.kind != .end && !endsOperator
    return DiagnosticError(
      .badFormula, at: written.part(next.range),
      "\(found) where \(isOperand ? "an operator" : instead) belongs")
  }

  /// Whether what was read last wants a value behind it.
  private var endsOperator: Bool {
    guard index > 0, case .symbol(let symbol) = tokens[index - 1].kind else { return false }
    return symbol != ")"
  }
}

extension Located<String> {
  /// The place of a part of the text, counted in characters.
  fileprivate func part(_ range: Range<Int>) -> Place { place.part(range) }
}
