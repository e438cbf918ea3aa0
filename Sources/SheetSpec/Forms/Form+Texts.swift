internal import SheetModel
internal import SheetPrimitives

/// One word or number of a file, and whether it stands in quotes.
struct Scalar {
  var text: Located<String>
  var isQuoted: Bool
}

extension Form {
  /// Bare numbers that a text form takes besides strings.
  enum Numbers {
    case none
    case any
    case range(ClosedRange<Double>)
  }

  /// One word or number that `read` makes a value of.
  ///
  /// `pattern` is a regular expression of what the text looks like; nil where anything may be.
  static func text(
    allowed: String, pattern: String? = nil, numbers: Numbers = .none, takesFlags: Bool = false,
    read: @escaping @Sendable (Scalar, DocumentReader) throws(DiagnosticError) -> Value
  ) -> Form {
    Form(
      allowed: allowed,
      schema: schema(pattern: pattern, numbers: numbers, takesFlags: takesFlags), kinds: [.scalar]
    ) { node, reader in
      guard let text = node.scalar, !text.value.isEmpty else {
        return reader.refuse(node, allowed: allowed)
      }
      guard !text.value.utf8.contains(0) else {
        return reader.fail(
          Diagnostic(
            .wrongType, at: text.place, "\"\(reader.subject)\" holds the character U+0000",
            allowed: "text without it: neither files' names nor pictures' notes can hold it"))
      }
      do throws(DiagnosticError) {
        return try read(Scalar(text: text, isQuoted: node.isQuoted), reader)
      } catch {
        return reader.fail(with: error)
      }
    }
  }

  private static func schema(
    pattern: String?, numbers: Numbers, takesFlags: Bool
  ) -> [SchemaMember] {
    var text: [SchemaMember] = [("type", .text("string")), ("minLength", .exact(1))]
    if let pattern { text.append(("pattern", .text(pattern))) }
    var number: [SchemaMember] = [("type", .text("number"))]
    switch numbers {
    case .none: return text
    case .any: break
    case .range(let range):
      number += [("minimum", .exact(range.lowerBound)), ("maximum", .exact(range.upperBound))]
    }
    var choices: [JSON] = [.object(text), .object(number)]
    // A title may read like a number or a flag, and is text all the same.
    if takesFlags { choices.append(.object([("type", .text("boolean"))])) }
    return [("anyOf", .list(choices))]
  }

  private static var number: String { #"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"# }
}

// MARK: Texts and names

extension Form<Located<String>> {
  private static func free(_ allowed: String) -> Form {
    .text(allowed: allowed, numbers: .any, takesFlags: true) { scalar, _ in scalar.text }
  }

  /// Any text but none at all.
  static var anyText: Form { free("text") }

  static var tokenValue: Form { free("a token's value such as 12pt, 0.3s or a word") }

  /// A name of the file's own choice.
  static var ownName: Form {
    .text(allowed: "the id of a sheet", pattern: KeyForm.id.pattern) { scalar, _ in scalar.text }
  }

  /// The id of something that can be presented.
  static var sheet: Form {
    .text(
      allowed: "the id of a sheet", pattern: KeyForm.id.pattern
    ) { scalar, reader throws(DiagnosticError) in
      try reader.know(scalar.text, among: reader.sheets?.ids)
      return scalar.text
    }
  }

  /// The same, or the presenter.
  static var controller: Form {
    .text(
      allowed: "the id of a sheet, or presenter", pattern: KeyForm.id.pattern
    ) { scalar, reader throws(DiagnosticError) in
      try reader.know(scalar.text, among: reader.controllerIDs)
      return scalar.text
    }
  }
}

extension Form<Void> {
  /// The number of the format's version.
  static var version: Form {
    let form = Form.text(allowed: "1") { scalar, _ throws(DiagnosticError) in
      guard scalar.text.value == "1", !scalar.isQuoted else {
        throw DiagnosticError(
          .unknownVersion, at: scalar.text.place,
          "version \"\(scalar.text.value)\" of the format is not known", allowed: "sheetdraw: 1")
      }
    }
    return Form(
      allowed: form.allowed, schema: [("const", .exact(1))], kinds: form.kinds, read: form.read)
  }
}

extension Form<EventName> {
  static var event: Form {
    .text(
      allowed: "an event such as didDismiss", pattern: "^[A-Za-z]+$"
    ) { scalar, _ throws(DiagnosticError) in
      guard let name = EventName(rawValue: scalar.text.value) else {
        throw .unknownEvent(scalar.text)
      }
      return name
    }
  }
}

extension Form<Device> {
  static var device: Form {
    .text(
      allowed: "one of `sheetdraw list devices`, or a size such as 393x852@3"
    ) { scalar, reader throws(DiagnosticError) in
      try reader.catalogs.devices.device(scalar.text)
    }
  }
}

extension Form<ColorName> {
  static var color: Form {
    let allowed = "#RRGGBB, black, white or a name of `sheetdraw list palettes`"
    return .text(allowed: allowed) { scalar, reader throws(DiagnosticError) in
      guard let name = ColorName(scalar.text.value, in: reader.catalogs.palette) else {
        throw .unknown(
          .unknownColor, "colour", scalar.text, among: reader.catalogs.palette.names,
          allowed: allowed)
      }
      return name
    }
  }
}

/// A value of a state as a file expects it.
struct StateText: Equatable, Sendable {
  var text: Located<String>

  /// The value where it is a number and not in quotes.
  var number: Double?
}

extension Form<StateText> {
  static var stateValue: Form {
    .text(allowed: "a number or a word", numbers: .any, takesFlags: true) { scalar, _ in
      let quantity = scalar.isQuoted ? nil : Quantity(scalar.text.value)
      return StateText(
        text: scalar.text, number: quantity?.unit == Quantity.Unit.none ? quantity?.value : nil)
    }
  }
}

// MARK: Quantities

extension Form<Length> {
  /// Points, or pixels of the device.
  static func length(_ range: ClosedRange<Double> = 0...10_000) -> Form {
    .text(
      allowed: Length.allowed(range), pattern: "^\(number)(pt|px)?$", numbers: .range(range)
    ) { scalar, _ throws(DiagnosticError) in
      try scalar.text.length(range)
    }
  }

  static var lengthAboveZero: Form { .length(0.001...10_000) }
  static var movement: Form { .length(-100_000...100_000) }
}

extension Form<Double> {
  /// Seconds, of a time with its unit.
  static var time: Form {
    var form = Form.text(
      allowed: Located<String>.timeForm, pattern: "^\(number)(ms|s)$"
    ) { scalar, _ throws(DiagnosticError) in try scalar.text.time() }
    form.mayMean = { Quantity($0) != nil }
    return form
  }

  /// Points per second.
  static var speed: Form {
    .text(
      allowed: Located<String>.speedForm, pattern: "^\(number)(pt/s)?$", numbers: .any
    ) { scalar, _ throws(DiagnosticError) in try scalar.text.speed() }
  }
}

extension Form<Moment> {
  static var moment: Form {
    .text(
      allowed: Moment.forms,
      pattern: #"^(settled(#\d+)?|event:[A-Za-z]+(#\d+)?|"# + number + #"(ms|s|%(#\d+)?))$"#
    ) { scalar, _ throws(DiagnosticError) in try Moment(reading: scalar.text) }
  }
}

extension Form<CornerCurve> {
  static var cornerCurve: Form {
    .text(
      allowed: "one of: \(CornerCurve.forms)",
      pattern: "^(continuous|coreanimation|circular|superellipse:\(number)|smooth:\(number))$"
    ) { scalar, _ throws(DiagnosticError) in try scalar.text.cornerCurve() }
  }
}

// MARK: Detents

extension Form<DetentDescription> {
  /// A detent by its name, which says its height, too.
  static var detentName: Form {
    .text(allowed: Located<String>.detentForms, numbers: .any) {
      scalar, _ throws(DiagnosticError) in try scalar.text.detent()
    }
  }
}

extension Form<Spelled<DetentHeight>> {
  /// The height of a detent with a name of its own.
  static var height: Form {
    .text(
      allowed: "a formula such as min(300, maximum), a share such as 35%, or 320pt", numbers: .any
    ) { scalar, _ throws(DiagnosticError) in
      Spelled(
        text: scalar.text, value: try scalar.text.customHeight(isQuoted: scalar.isQuoted))
    }
  }
}

extension Form<DetentReference> {
  /// A detent of the sheet by its name, or none.
  static var detentReference: Form {
    .text(allowed: "a detent of the sheet, or none") { scalar, _ in
      DetentReference(scalar.text.value, at: scalar.text.place)
    }
  }
}
