package import SheetChanges
public import SheetPrimitives

/// A quantity of the sheet on a screenshot with its value.
public struct MeasuredValue: Sendable {
  /// What is measured.
  public enum Content: Sendable {
    /// A number with its uncertainty, in the unit of the value.
    case number(Estimate)
    /// A colour, opaque.
    case color(Color)
    /// A word, such as the name of a curve.
    case word(String)
  }

  /// The quantity.
  public var quantity: MeasuredQuantity
  /// The value, or why the picture does not tell it.
  public var reading: Reading<Content>
  /// A Boolean value that is true if the picture shows that there is no such part.
  public var isAbsent = false
  /// The undimmed colour that the dimming is computed with; nil if nothing is assumed.
  public var assumedColorBehind: Color?
  /// The side of the only corner that is seen; nil for both, and for other quantities.
  public var onlySide: MeasuredCorners.Side?

  /// The name, such as `sheet.cornerRadius`.
  public var name: String { quantity.rawValue }
  /// The label for people, such as `corner radius`.
  public var label: String { quantity.label }
  /// The unit `pt`; nil for a plain number, a colour and a word.
  public var unit: String? { quantity.unit }
  /// The id of the requirement that determines the value; nil for none.
  public var requirement: String? { quantity.requirement }
}

extension [MeasuredValue] {
  /// Accesses the value of a quantity; nil if it is not reported.
  subscript(quantity: MeasuredQuantity) -> MeasuredValue? { first { $0.quantity == quantity } }
}

extension MeasuredScreenshot {
  /// Returns all values in points, in the order of reports.
  ///
  /// - Parameter density: Pixels per point; nil for that of the screen.
  /// - Returns: The values; none without a sheet or a known scale.
  public func values(density: Double? = nil) -> [MeasuredValue] {
    guard let density = density ?? screen.value?.pixelsPerPoint else { return [] }
    return measurement.values(density: density, scaleError: screen.value?.scaleError ?? 0)
  }
}

// MARK: Words, JSON and changes

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
    if case .number(let number) = self { .number(number.value) } else { .text(words(unit: nil)) }
  }
}

extension MeasuredValue {
  /// Makes a change of the value, with numbers rounded to tenths of their unit, or to hundredths without one.
  ///
  /// - Parameters:
  ///   - from: The value before; nil for none.
  ///   - to: The value after; nil for none.
  ///   - unit: The unit of lengths; nil for points.
  /// - Returns: The change.
  package func change(from: Content?, to: Content?, unit: String? = nil) -> Change {
    func value(_ content: Content?) -> Change.Value {
      switch content {
      case .number(let number)?:
        .number(number.value.rounded(toPlaces: self.unit == nil ? 2 : 1))
      case let content?: .text(content.words(unit: nil))
      case nil: .nothing
      }
    }
    return Change(
      name: name, label: label, from: value(from), to: value(to),
      unit: self.unit.map { unit ?? $0 }, requirement: requirement)
  }
}

extension Double {
  /// Returns the number rounded to some decimal places.
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (self * factor).rounded() / factor
  }
}

extension Reading {
  /// Returns the value in JSON, or an object with the reason.
  func json(_ make: (Value) -> JSON) -> JSON {
    switch self {
    case .measured(let value): make(value)
    case .unknown(let reason): .unknown(reason)
    }
  }
}

extension Reading<MeasuredValue.Content> {
  /// The value in JSON, or an object with the reason.
  public var json: JSON { json(\.json) }
}

extension JSON {
  /// Returns the object of a value that cannot be told.
  static func unknown(_ reason: String) -> JSON { .object([("unknown", .text(reason))]) }
}

extension Color {
  /// Creates a colour from one measured in levels.
  init(_ color: PixelColor) {
    self.init(
      red: Double(color.x) / 255, green: Double(color.y) / 255, blue: Double(color.z) / 255)
  }

  /// Returns the largest difference of a channel, of 255.
  func distance(to other: Color) -> Double {
    max((red - other.red).magnitude, (green - other.green).magnitude, (blue - other.blue).magnitude)
      * 255
  }
}

extension PixelColor {
  /// Creates a colour in levels of 0 to 255.
  init(_ color: Color) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
    self *= 255
  }
}
