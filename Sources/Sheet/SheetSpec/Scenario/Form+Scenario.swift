internal import SheetContent
internal import SheetDiagnostics
internal import SheetForms
internal import SheetModel
internal import SheetPrimitives
internal import SheetTokens

extension Form<Located<String>> {
  /// The form of any text that is not empty.
  static var anyText: Form { .text(allowed: "text", unquoted: .all) { $0 } }

  /// The form of a text that is set or printed on one line: a title, or a name for paths.
  static var line: Form {
    .text(allowed: "text", unquoted: .all) { text, _, reader throws(DiagnosticError) in
      try TextLimits.checkLine(text, of: reader.subject)
      return text
    }
  }

  static var tokenValue: Form {
    .text(allowed: "a token's value such as 12pt, 0.3s or a word", unquoted: .all) { $0 }
  }

  /// The form of a name that the file chooses.
  static var ownName: Form {
    .text(allowed: "the id of a sheet", pattern: KeyForm.id.pattern) { $0 }
  }

  /// The form of the id of a sheet.
  static var sheet: Form { id("the id of a sheet") { $0.sheets?.ids }.naming(.sheet) }

  /// The form of the id of a modal.
  static var modal: Form {
    .text(allowed: "the id of a modal", pattern: KeyForm.id.pattern) {
      text, _, reader throws(DiagnosticError) in
      guard let known = reader.sheets?.modals, !known.contains(text.value) else { return text }
      throw .unknown(
        .unknownSheet, text, noun: "modal", among: known,
        allowed: known.isEmpty ? "the file has no modals" : nil)
    }.naming(.modal)
  }

  /// The form of the id of a sheet or of the presenter.
  static var controller: Form {
    id("the id of a sheet, or presenter", among: \.controllerIDs).naming(.controller)
  }

  private static func id(
    _ allowed: String, among known: @escaping @Sendable (DocumentReader) -> [String]?
  ) -> Form {
    .text(allowed: allowed, pattern: KeyForm.id.pattern) {
      text, _, reader throws(DiagnosticError) in
      try reader.check(text, among: known(reader))
      return text
    }
  }
}

extension Form<Void> {
  /// The form of the version of the format.
  static var version: Form {
    Form(
      allowed: "1", schema: [("const", .whole(1))], kinds: [.scalar]
    ) { node, reader throws(DiagnosticError) in
      guard let text = node.scalar?.value, !text.isEmpty else {
        throw reader.mismatch(node, allowed: "1")
      }
      guard text == "1", !node.isQuoted else {
        throw DiagnosticError(
          .unknownVersion, at: node.place, "unknown version \"\(text)\" of the format",
          allowed: node.isQuoted ? "sheetdraw: 1, without quotes" : "sheetdraw: 1")
      }
    }
  }
}

extension Form<EventName> {
  static var event: Form {
    .text(
      allowed: "an event such as didDismiss", pattern: "^[A-Za-z]+$", read: EventName.init(reading:)
    ).naming(.event)
  }
}

extension Form<ModalTransitionStyle> {
  /// The form of a transition style; UIKit's fourth one is refused with the reason.
  static var transition: Form {
    let form = Form.choice
    return form.reading { node, reader throws(DiagnosticError) in
      if let text = node.scalar { try ModalTransitionStyle.refuseCurl(text) }
      return form.read(node, &reader)
    }
  }
}

extension Form<Device> {
  static var device: Form {
    .text(
      allowed: "one of `sheetdraw list devices`, or a size such as 393x852@3",
      read: Device.init(reading:)
    ).naming(.device)
  }
}

extension Form<ColorName> {
  static var color: Form {
    .text(allowed: ColorName.allowed, read: ColorName.init(reading:)).naming(.color)
  }
}

extension Form<EffectDescription> {
  /// The form of a background effect.
  static var effect: Form {
    .text(allowed: EffectDescription.allowed, read: EffectDescription.init(reading:))
  }
}

/// The place of a sheet in a wide window, of which only the system's own is known (K-41).
enum SheetPlacement {
  case automatic

  /// The form of a placement; placements of iOS 27 are rejected, as their geometry is not known.
  static var form: Form<SheetPlacement> {
    .text(allowed: "automatic") { text throws(DiagnosticError) in
      switch text.value {
      case "automatic": return .automatic
      case "leading", "center", "trailing":
        throw DiagnosticError(
          .unknownChoice, at: text.place,
          "iOS 27 places a sheet \(text.value) in a wide window, but nothing of its size there is known "
            + "(K-41)", allowed: "automatic")
      default:
        throw .unknown(
          .unknownChoice, text, noun: "placement",
          among: ["automatic", "leading", "center", "trailing"], allowed: "automatic")
      }
    }
  }
}

extension Form<PresenterDescription.Shown> {
  /// The form of one colour, or of the path of a picture.
  static var colorOrPicture: Form {
    .text(allowed: "\(ColorName.allowed), or the path of a *.png or *.jpg") {
      text throws(DiagnosticError) in
      if text.isPicturePath { return .picture(text) }
      return .color(Located(try ColorName(reading: text), at: text.place))
    }
  }
}

/// The expected value of a state, as the file spells it.
struct StateText: Equatable, Sendable {
  var text: Located<String>

  /// The value; nil if it is not a number, or in quotes.
  var number: Double?
}

extension Form<StateText> {
  static var stateValue: Form {
    .text(allowed: "a number or a word", unquoted: .all) { text, node, _ in
      StateText(text: text, number: node.number)
    }
  }
}

// MARK: Quantities

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

// MARK: Detents

extension Form<DetentDescription> {
  /// The form of a detent whose name determines its height.
  static var detentName: Form {
    .text(allowed: DetentDescription.forms, unquoted: .numbers) { text throws(DiagnosticError) in
      if let (id, height) = text.split(at: "="), NamedDetent.isID(id.value) {
        throw DiagnosticError(
          .unknownDetent, at: text.place, "unknown detent \"\(text.value)\"",
          allowed: DetentDescription.forms,
          nearest: "{ id: \(id.value), height: \(height.value) }")
      }
      return DetentDescription(try Spelled(reading: text))
    }.naming(.detent)
  }
}

extension Form<Located<NamedDetent>> {
  /// The form of the height of a detent with a name of its own.
  static var height: Form {
    .text(
      allowed: "a formula such as min(300, maximum), a fraction such as 35%, or 320pt",
      unquoted: .numbers
    ) { text, node, _ throws(DiagnosticError) in
      let height = try text.customHeight(isQuoted: node.isQuoted)
      return Located(NamedDetent(name: text.value, height: height), at: text.place)
    }
  }
}

extension Form<DetentReference> {
  /// The form of the name of one of the sheet's detents, or of none.
  static var detentReference: Form {
    .text(allowed: "a detent of the sheet, or none") {
      DetentReference($0.value, at: $0.place)
    }.naming(.detent)
  }
}
