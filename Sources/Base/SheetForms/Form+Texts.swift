package import SheetDiagnostics

extension Form {
  /// Values without quotes that a text form reads besides strings.
  package enum Unquoted {
    case none
    case numbers
    case numbersIn(ClosedRange<Double>)
    /// Numbers, `true` and `false`, which are text all the same.
    case all
  }

  /// Returns the form of one word or number, which `read` makes a value.
  ///
  /// - Parameters:
  ///   - allowed: The allowed texts, in words.
  ///   - pattern: A regular expression that the texts match; nil if any text may.
  ///   - unquoted: Other values that are read as text.
  ///   - read: Makes a value of the text; the node says whether it is in quotes.
  /// - Returns: The form.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func text(
    allowed: String, pattern: String? = nil, unquoted: Unquoted = .none,
    read:
      @escaping @Sendable (Located<String>, MarkedNode, DocumentReader)
      throws(DiagnosticError) -> Value
  ) -> Form {
    Form(
      allowed: allowed, schema: schema(pattern: pattern, unquoted), kinds: [.scalar]
    ) { node, reader throws(DiagnosticError) in
      guard let text = node.scalar, !text.value.isEmpty, !isNull(node, unquoted) else {
        throw reader.mismatch(
          node,
          allowed: isNull(node, unquoted)
            ? "\(allowed), or no key; \"null\" in quotes is text" : allowed)
      }
      try TextLimits.check(text, of: reader.subject)
      return try read(text, node, reader)
    }
  }

  /// Returns the form of one word or number, whose value depends on nothing else.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func text(
    allowed: String, pattern: String? = nil, unquoted: Unquoted = .none,
    read: @escaping @Sendable (Located<String>) throws(DiagnosticError) -> Value
  ) -> Form {
    .text(allowed: allowed, pattern: pattern, unquoted: unquoted) {
      text, _, _ throws(DiagnosticError) in try read(text)
    }
  }

  /// Returns a Boolean value that is true for YAML's and JSON's null in place of any text.
  private static func isNull(_ node: MarkedNode, _ unquoted: Unquoted) -> Bool {
    guard case .all = unquoted, case .scalar(let text, isQuoted: false) = node.value else {
      return false
    }
    return ["null", "Null", "NULL", "~"].contains(text)
  }

  private static func schema(pattern: String?, _ unquoted: Unquoted) -> [SchemaMember] {
    var text: [SchemaMember] = [("type", .text("string")), ("minLength", .whole(1))]
    if let pattern { text.append(("pattern", .text(pattern))) }
    let number: SchemaMember = ("type", .text("number"))
    let others: [JSON]
    switch unquoted {
    case .none: return text
    case .numbers: others = [.object([number])]
    case .numbersIn(let range):
      others = [
        .object([
          number, ("minimum", .exact(range.lowerBound)), ("maximum", .exact(range.upperBound)),
        ])
      ]
    case .all: others = [.object([number]), .object([("type", .text("boolean"))])]
    }
    return [("anyOf", .list([.object(text)] + others))]
  }

  package static var number: String { #"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"# }
}

/// The limits of one text: time and memory, and the characters that cannot be drawn.
package enum TextLimits {
  /// The maximum number of Unicode scalars, far more than a screen shows.
  static let mostScalars = 10_000

  /// The maximum number of scalars of a character, more than any emoji has.
  ///
  /// Stream-Safe Text has at most 30 marks (UAX #15, section 13). Shaping takes a time that grows with
  /// their square.
  static let mostScalarsOfCharacter = 64

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - subject: The key or flag of the text.
  /// - Throws: A text that is too long, a letter with too many marks, or a character that is no text.
  package static func check(_ text: Located<String>, of subject: String) throws(DiagnosticError) {
    if let scalar = text.value.unicodeScalars.first(where: \.isNoText) {
      throw hasCharacter(scalar, text, of: subject)
    }
    // Most texts are too short for either limit.
    guard text.value.utf8.count > mostScalarsOfCharacter else { return }
    let count = text.value.unicodeScalars.count
    guard count <= mostScalars else {
      throw DiagnosticError(
        .wrongType, at: text.place, "\"\(subject)\" has \(count) characters",
        allowed: "at most \(mostScalars)")
    }
    let largest = text.value.lazy.map(\.unicodeScalars.count).max() ?? 0
    guard largest <= mostScalarsOfCharacter else {
      throw DiagnosticError(
        .wrongType, at: text.place, "\"\(subject)\" has a letter with \(largest - 1) marks",
        allowed: "at most \(mostScalarsOfCharacter - 1)")
    }
  }

  /// Checks that a text has no line break.
  package static func checkLine(_ text: Located<String>, of subject: String) throws(DiagnosticError)
  {
    guard !text.value.unicodeScalars.contains("\n") else {
      throw hasCharacter("\n", text, of: subject)
    }
  }

  private static func hasCharacter(
    _ scalar: Unicode.Scalar, _ text: Located<String>, of subject: String
  ) -> DiagnosticError {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return DiagnosticError(
      .wrongType, at: text.place, "\"\(subject)\" contains the character U+\(number)",
      allowed: scalar == "\0"
        ? "text without it, which file names and PNG notes cannot contain"
        : "text without control characters")
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for a control character other than a line feed, and for U+FFFE and
  /// U+FFFF, which are no characters.
  fileprivate var isNoText: Bool {
    switch value {
    case 0x0A: false
    case ..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
