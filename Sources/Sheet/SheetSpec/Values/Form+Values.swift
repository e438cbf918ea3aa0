internal import SheetForms
internal import SheetModel

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

extension Form<Moment> {
  static var moment: Form {
    .text(
      allowed: Moment.forms,
      pattern: #"^(settled(#\d+)?|event:[A-Za-z]+(#\d+)?|"# + number + #"(ms|s|%(#\d+)?))$"#,
      read: Moment.init(reading:)
    ).naming(.moment)
  }
}

extension Form<CornerCurve> {
  static var cornerCurve: Form {
    .text(
      allowed: "one of: \(CornerCurve.forms)",
      pattern: "^(continuous|coreanimation|circular|superellipse:\(number)|smooth:\(number))$",
      read: CornerCurve.init(reading:))
  }
}

extension Form<SheetBackground> {
  /// The form of a background; a mapping is read only to be refused with the reason.
  static var background: Form {
    let styles = BlurEffectStyle.allCases.map(\.rawValue).joined(separator: "|")
    let text = Form.text(
      allowed: "one of: \(SheetBackground.examples.joined(separator: ", "))",
      pattern: "^(system|clear|blur:(\(styles)))$", read: SheetBackground.init(reading:))
    let words = ["system", "clear"] + BlurEffectStyle.allCases.map { "blur:\($0.rawValue)" }
    return Form(
      allowed: text.allowed, schema: text.schema, kinds: [.scalar, .mapping], shape: .words(words)
    ) { node, reader throws(DiagnosticError) in
      let settings = node.kind == .mapping ? node.entries.map(\.key) : []
      guard let strength = settings.first(where: { $0.value != "blur" }) else {
        guard settings.isEmpty else { throw reader.mismatch(node, allowed: text.allowed) }
        return text.read(node, &reader)
      }
      throw SheetBackground.hasNoStrength("\"\(strength.value)\"", at: strength.place)
    }
  }
}
