internal import SheetForms
internal import SheetModel

extension Form<Located<String>> {
  /// The form of any text that is not empty.
  static var anyText: Form {
    Form.text(allowed: "text", unquoted: .all) { $0 }.tellingOfFlags
  }

  /// The form of a text that is set or printed on one line: a title, or a name for paths.
  static var line: Form {
    .text(allowed: "text", unquoted: .all) { text, _, reader throws(DiagnosticError) in
      try TextLimits.checkLine(text, of: reader.subject)
      return text
    }.tellingOfFlags
  }

  /// The same form, which warns of `true` and `false`: another library may have written them in place of a word.
  private var tellingOfFlags: Form {
    reading { node, reader in
      if let text = node.scalar, !node.isQuoted, ["true", "false"].contains(text.value) {
        let words = text.value == "true" ? "yes or on" : "no or off"
        reader.faults.warn(
          .advice, at: text.place, "\"\(reader.subject)\" is the text \(text.value)",
          allowed:
            "the text in quotes; libraries of YAML 1.1 write \(text.value) in place of \(words)")
      }
      return read(node, &reader)
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
      // A tool that knows no whole numbers writes 1.0.
      guard node.number == 1 else {
        throw DiagnosticError(
          .unknownVersion, at: node.place, "unknown version \"\(text)\" of the format",
          allowed: node.isQuoted ? "sheetdraw: 1, without quotes" : "sheetdraw: 1")
      }
    }
  }

  /// The form of the place of a sheet in a wide window, of which only the system's own is known: placements of
  /// iOS 27 are rejected, as their geometry is not (K-41).
  static var placement: Form {
    .text(allowed: "automatic") { text throws(DiagnosticError) in
      switch text.value {
      case "automatic": return
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

extension Form<PresenterDescription.Shown> {
  /// The form of one colour, or of the path of a picture.
  static var colorOrPicture: Form {
    .text(allowed: "\(ColorName.allowed), or the path of a *.png or *.jpg") {
      text throws(DiagnosticError) in
      if text.isPicturePath { return .picture(text) }
      return .color(Located(try ColorName(reading: text), at: text.place))
    }.naming(.color)
  }
}
