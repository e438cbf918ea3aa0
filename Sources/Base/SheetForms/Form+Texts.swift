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
