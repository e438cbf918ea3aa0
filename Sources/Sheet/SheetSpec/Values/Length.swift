public import SheetCatalogs
internal import SheetForms
internal import SheetModel

/// A length in points, or in pixels of a device that is not known yet.
struct Length: Equatable, Sendable {
  enum Unit: Equatable, Sendable {
    case points
    /// Pixels of the device that is drawn.
    case pixels
  }

  var value: Double
  var unit: Unit

  /// The allowed range in points.
  var range: ClosedRange<Double>

  /// Returns the allowed texts, in words.
  static func allowed(_ range: ClosedRange<Double>) -> String {
    "a length such as 24, 24pt or 72px, from \(range.lowerBound.plain) to "
      + "\(range.upperBound.plain) pt"
  }

  /// The number with its unit.
  var spelling: String { value.plain + (unit == .points ? "pt" : "px") }

  /// Returns the length in points on a device, without checking the range.
  func points(pixelsPerPoint: Double) -> Double {
    unit == .pixels ? value / pixelsPerPoint : value
  }
}

extension Length {
  /// The limits of corner radii in points.
  static let radii = -10_000.0...10_000

  /// The limits of movements in points.
  static let movements = -100_000.0...100_000

  /// The limits of the heights of keyboards in points.
  static let keyboards = 0.001...10_000

  /// Reads the height of a keyboard.
  init(keyboardHeight written: Located<String>) throws(DiagnosticError) {
    guard let height = try written.length(Self.keyboards, subject: "keyboard height") else {
      throw DiagnosticError(
        .notANumber, at: written.place,
        "\"\(written.value)\" is not a valid height of a keyboard",
        allowed: "a number of points such as 336 or 336pt, or no value for the device's own height")
    }
    self = height
  }
}

extension Located<Length> {
  /// Returns the length in points on a device, checked against the range.
  func points(pixelsPerPoint: Double) throws(DiagnosticError) -> Double {
    let points = value.points(pixelsPerPoint: pixelsPerPoint)
    return try place.checked(points, as: "length", in: value.range, unit: "pt")
  }
}

extension Located<String> {
  /// Returns a length in points, written with `pt` or without a unit, or in pixels with `px`.
  ///
  /// The range of pixels is checked once the device is known.
  func length(_ range: ClosedRange<Double>) throws(DiagnosticError) -> Length {
    guard let length = try length(range, subject: "length") else {
      throw noValue("length", allowed: Length.allowed(range))
    }
    return length
  }

  /// Returns a length; nil for a text that is none.
  fileprivate func length(
    _ range: ClosedRange<Double>, subject: String
  ) throws(DiagnosticError) -> Length? {
    guard let quantity = Quantity(value) else { return nil }
    switch quantity.unit {
    case .none, .points:
      let points = try place.checked(quantity.value, as: subject, in: range, unit: "pt")
      return Length(value: points, unit: .points, range: range)
    case .pixels: return Length(value: quantity.value, unit: .pixels, range: range)
    case .percent, .seconds, .milliseconds, .pointsPerSecond: return nil
    }
  }

  static var timeForm: String { "a time such as 300ms or 0.3s" }

  /// Returns a time with its unit, in seconds from 0 to 3600.
  func time() throws(DiagnosticError) -> Double {
    let quantity = Quantity(value)
    if let seconds = quantity?.seconds {
      return try place.checked(seconds, as: "time", in: 0...3600, unit: "s")
    }
    guard let quantity, quantity.unit == .none else {
      throw noValue("time", allowed: Self.timeForm)
    }
    throw DiagnosticError(
      .wrongType, at: place, "\"\(value)\" has no unit of time", allowed: Self.timeForm,
      nearest: quantity.value > 10 ? "\(value)ms" : "\(value)s")
  }

  static var speedForm: String { "a speed such as -900pt/s" }

  /// Returns a speed in points per second, written with `pt/s` or without a unit.
  func speed() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), [.none, .pointsPerSecond].contains(quantity.unit) else {
      throw noValue("speed", allowed: Self.speedForm)
    }
    return try place.checked(quantity.value, as: "speed", in: -100_000...100_000, unit: "pt/s")
  }

  /// Returns the error of a text that is not a value of a form.
  private func noValue(_ noun: String, allowed: String) -> DiagnosticError {
    DiagnosticError(.wrongType, at: place, "\"\(value)\" is not a valid \(noun)", allowed: allowed)
  }
}

extension Place {
  /// Returns the value at this place, checked against a range.
  func checked(
    _ value: Double, as subject: String, in range: ClosedRange<Double>, unit: String
  ) throws(DiagnosticError) -> Double {
    guard range.contains(value) else {
      let nearest = min(max(value, range.lowerBound), range.upperBound)
      let suffix = unit.isEmpty ? "" : " \(unit)"
      throw DiagnosticError(
        .numberOutOfRange, at: self, "\(subject) \(value.plain)\(suffix) is out of range",
        allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)\(suffix)",
        nearest: "\(nearest.plain)\(unit)")
    }
    return value
  }
}

/// The radius of a sheet's corners.
public struct CornerRadius: OptionValue {
  let length: Length

  /// Returns a radius in points, from −10,000 to 10,000; a negative one means the system's radius.
  public static func points(_ points: Double) -> CornerRadius {
    CornerRadius(length: Length(value: points, unit: .points, range: Length.radii))
  }

  /// The number with its unit.
  public var spelling: String { length.spelling }
}

extension CornerRadius {
  /// Reads a length; a negative one means the system's radius.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    guard let radius = try written.length(Length.radii, subject: "corner radius") else {
      throw DiagnosticError(
        .notANumber, at: written.place, "\"\(written.value)\" is not a valid corner radius",
        allowed: "a number of points such as 24 or 24pt")
    }
    length = radius
  }
}

/// The height of a keyboard.
public enum KeyboardHeight: OptionValue {
  /// The height of the device's own keyboard.
  case standard
  /// A number of points above 0 and at most 10,000.
  case points(Double)
  /// A number of the device's pixels.
  case pixels(Double)

  /// Reads a length, or an empty text for the device's own height.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard !text.value.isEmpty else {
      self = .standard
      return
    }
    let length = try Length(keyboardHeight: text)
    self = length.unit == .points ? .points(length.value) : .pixels(length.value)
  }

  /// The number with its unit; empty for the device's own height.
  public var spelling: String { length?.spelling ?? "" }

  /// The length; nil for the device's own height.
  var length: Length? {
    switch self {
    case .standard: nil
    case .points(let points): Length(value: points, unit: .points, range: Length.keyboards)
    case .pixels(let pixels): Length(value: pixels, unit: .pixels, range: Length.keyboards)
    }
  }
}

/// The preferred width and height of a content.
public struct PreferredSize: OptionValue {
  let width: Length
  let height: Length

  private static let sides = 0.001...10_000

  /// Returns a size in points, each side above 0 and at most 10,000.
  public static func points(width: Double, height: Double) -> PreferredSize {
    func length(_ points: Double) -> Length {
      Length(value: points, unit: .points, range: sides)
    }
    return PreferredSize(width: length(width), height: length(height))
  }

  /// Reads two lengths with an x between them, such as `320x400`.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard let sides = text.split(at: "x") else {
      throw DiagnosticError(
        .wrongType, at: text.place, "\"\(text.value)\" is not a size",
        allowed: "a width and a height such as 320x400")
    }
    width = try sides.head.length(Self.sides)
    height = try sides.tail.length(Self.sides)
  }

  private init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The two lengths with an x between them.
  public var spelling: String { "\(width.spelling)x\(height.spelling)" }
}

extension Spelled<PreferredSize> {
  /// The two lengths with their place.
  var sides: (Located<Length>, Located<Length>) {
    (Located(value.width, at: place), Located(value.height, at: place))
  }
}

extension Form<Length> {
  /// Returns the form of a length in points, or in pixels of the device.
  static func length(_ range: ClosedRange<Double> = 0...10_000) -> Form {
    .text(
      allowed: Length.allowed(range), pattern: "^\(number)(pt|px)?$", unquoted: .numbersIn(range)
    ) { text throws(DiagnosticError) in try text.length(range) }
  }

  static var lengthAboveZero: Form { .length(0.001...10_000) }
  static var movement: Form { .length(Length.movements) }
}

extension Form<(Located<Length>, Located<Length>)> {
  /// The form of a width and a height.
  static var size: Form {
    .pair(Form<Length>.lengthAboveZero.located, Form<Length>.lengthAboveZero.located)
  }

  /// The form of a movement to the right and downwards, or of a point.
  static var point: Form { .pair(Form<Length>.movement.located, Form<Length>.movement.located) }
}

extension Form<Double> {
  /// The form of an opacity.
  static var opacity: Form {
    .text(
      allowed: "a number from 0 to 1", pattern: "^\(number)$", unquoted: .numbersIn(0...1)
    ) { text throws(DiagnosticError) in
      guard let quantity = Quantity(text.value), quantity.unit == .none else {
        throw DiagnosticError(
          .wrongType, at: text.place, "\"\(text.value)\" is not a valid opacity",
          allowed: "a number from 0 to 1")
      }
      return try text.place.checked(quantity.value, as: "opacity", in: 0...1, unit: "")
    }
  }

  /// The form of a time with its unit, in seconds.
  static var time: Form {
    var form = Form.text(
      allowed: Located<String>.timeForm, pattern: "^\(number)(ms|s)$"
    ) { text throws(DiagnosticError) in try text.time() }
    form.canBeMeant = { Quantity($0) != nil }
    return form
  }

  /// The form of a speed in points per second.
  static var speed: Form {
    .text(
      allowed: Located<String>.speedForm, pattern: "^\(number)(pt/s)?$", unquoted: .numbers
    ) { text throws(DiagnosticError) in try text.speed() }
  }
}
