extension Located {
  /// Creates a value made in Swift; diagnostics name the value itself as their place.
  public init(_ value: Value) {
    self.init(value, at: .flag("\(value)", value: ""))
  }
}

extension Located: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {}

extension Located: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {}

extension Located: ExpressibleByStringInterpolation
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {}

extension Located: ExpressibleByStringLiteral
where Value: ExpressibleByStringLiteral, Value.StringLiteralType == String {
  /// Creates a value from a string literal in Swift.
  public init(stringLiteral text: String) {
    self.init(Value(stringLiteral: text))
  }
}
