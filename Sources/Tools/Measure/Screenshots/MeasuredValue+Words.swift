public import SheetPrimitives

extension MeasuredValue.Content {
  /// The value with its unit, as in a table for people: `10.1 pt`, `#FFFFFF`, `circular`.
  public func words(unit: String?) -> String {
    switch self {
    case .number(let number):
      let text = number.value.rounded(toPlaces: unit == nil ? 3 : 2).brief
      return unit.map { "\(text) \($0)" } ?? text
    case .color(let color): return "#\(color.hexDigits)"
    case .word(let word): return word
    }
  }

  /// The value in JSON.
  public var json: JSON {
    switch self {
    case .number(let number): .number(number.value)
    case .color(let color): .text("#\(color.hexDigits)")
    case .word(let word): .text(word)
    }
  }
}

extension Double {
  /// Returns the number rounded to some decimal places.
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (self * factor).rounded() / factor
  }
}

extension Reading<MeasuredValue.Content> {
  /// The value in JSON, or an object with the reason.
  public var json: JSON {
    switch self {
    case .measured(let content): content.json
    case .unknown(let reason): .unknown(reason)
    }
  }
}

extension JSON {
  /// Returns the object of a value that cannot be told.
  static func unknown(_ reason: String) -> JSON { .object([("unknown", .text(reason))]) }
}
