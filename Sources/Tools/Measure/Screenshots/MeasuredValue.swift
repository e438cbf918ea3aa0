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

extension ScreenshotMeasurement {
  /// Returns all values in points, in the order of reports; none without a sheet.
  ///
  /// - Parameters:
  ///   - density: Pixels per point.
  ///   - scaleError: The largest relative error of the density.
  func values(density: Double, scaleError: Double) -> [MeasuredValue] {
    guard let sheet = sheet.value else { return [] }
    let readings = SheetReadings(
      sheet: sheet, screen: frame, hasDisplay: display != nil, density: density,
      scaleError: scaleError)
    return MeasuredQuantity.allCases.compactMap { quantity in
      guard let reading = readings.reading(of: quantity) else { return nil }
      var value = MeasuredValue(quantity: quantity, reading: reading)
      if quantity == .grabberWidth { value.isAbsent = sheet.hasNoGrabber }
      if quantity == .dimming {
        value.assumedColorBehind = sheet.dimming.value?.assumed.map { Color($0) }
      }
      return value
    }
  }
}

/// The quantities of a measured sheet in points.
private struct SheetReadings {
  let sheet: MeasuredSheet

  /// The frame of the screen in the picture, in pixels.
  let screen: Rect

  /// A Boolean value that is true if the screen is the display of a drawn device.
  let hasDisplay: Bool

  /// Pixels per point, and its largest relative error.
  let density: Double
  let scaleError: Double

  /// Returns the reading of a quantity; nil if the sheet has no such part.
  func reading(of quantity: MeasuredQuantity) -> Reading<MeasuredValue.Content>? {
    let shadow = sheet.shadow.value
    let presenter = sheet.presenter.value
    switch quantity {
    case .top: return .measured(points(sheet.top, from: screen.y))
    case .left: return .measured(points(sheet.left, from: screen.x))
    case .width: return .measured(difference(sheet.left, sheet.right))
    case .height: return sheet.bottom.map { .measured(difference(sheet.top, $0)) }
    case .inset:
      let bottom = Estimate(screen.y + screen.height, error: 0)
      return .measured(difference(sheet.bottom ?? bottom, bottom))
    case .cornerRadius: return sheet.corners.flatMap(\.toldRadius).map { points($0) }
    case .cornerCurve: return sheet.corners.flatMap(\.curve).map { .word($0.words) }
    case .lowerCornerRadius:
      // The corners of a drawn display are not those of its sheet.
      guard sheet.bottom != nil || !hasDisplay else { return nil }
      return sheet.lowerCorners?.flatMap(\.toldRadius).map { points($0) }
    case .background: return color(sheet.color)
    case .grabberWidth: return sheet.grabber.map { difference($0.left, $0.right) }
    case .grabberHeight: return sheet.grabber.map { difference($0.top, $0.bottom) }
    case .grabberTop: return sheet.grabber.map { difference(sheet.top, $0.top) }
    case .grabberColor: return color(sheet.grabber.map(\.color))
    case .dimming: return sheet.dimming.map { .number($0.alpha) }
    case .outsideColor: return color(sheet.outsideColor)
    case .shadowAlpha: return sheet.shadow.flatMap(\.toldAlpha).map { .number($0) }
    case .shadowEdgeAlpha: return shadow.map { .measured(.number($0.edgeAlpha)) }
    case .shadowSigma: return shadow?.sigma.map { .measured(points($0)) }
    case .shadowOffset: return shadow?.offsetY.map { .measured(points($0)) }
    case .presenterScale: return presenterScale.map { .number($0) }
    case .presenterMove:
      guard let presenter, let scale = presenterScale.value else { return nil }
      // The screen is scaled about its middle, and then moved.
      let middle = screen.height / 2
      let move = presenter.top.value - screen.y - middle * (1 - scale.value)
      return .measured(
        points(Estimate(move, error: presenter.top.error + middle * scale.error)))
    case .presenterPeek: return presenter.map { .measured(difference($0.top, sheet.top)) }
    case .presenterRadius: return presenter.map { .measured(points($0.cornerRadius)) }
    }
  }

  private var presenterScale: Reading<Estimate> {
    let width = screen.width
    guard !sheet.isPresenterWhole else { return .measured(Estimate(1, error: 1 / width)) }
    return sheet.presenter.map { presenter in
      let error = presenter.left.error * 2
      return Estimate((presenter.right.value - presenter.left.value) / width, error: error / width)
    }
  }

  private func points(_ estimate: Estimate, from origin: Double = 0) -> MeasuredValue.Content {
    let value = (estimate.value - origin) / density
    let error = estimate.error / density
    let scaled = value * scaleError
    return .number(Estimate(value, error: (error * error + scaled * scaled).squareRoot()))
  }

  private func difference(_ first: Estimate, _ second: Estimate) -> MeasuredValue.Content {
    let error = (first.error * first.error + second.error * second.error).squareRoot()
    return points(Estimate(second.value - first.value, error: error))
  }

  private func color(_ reading: Reading<PixelColor>) -> Reading<MeasuredValue.Content> {
    reading.map { .color(Color($0)) }
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
  /// Returns a change of the value: numbers are rounded to tenths of their unit, or to hundredths without one.
  ///
  /// - Parameters:
  ///   - from: The value before; nil for none.
  ///   - to: The value after; nil for none.
  ///   - unit: The unit of lengths; nil for points.
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
