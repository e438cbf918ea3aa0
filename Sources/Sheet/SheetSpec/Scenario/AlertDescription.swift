internal import SheetForms
internal import SheetModel

/// An alert or an action sheet before a device is known.
struct AlertDescription: Sendable {
  var style: AlertContent.Style
  var title: Located<String>?
  var message: Located<String>?
  var actions: [ActionDescription] = []
  var fields: [AlertFieldDescription] = []

  /// The key of the alert.
  var place: Place?

  /// The maximum numbers of actions and of text fields; chosen, as UIKit has none.
  private static let maximumActionCount = 100
  private static let maximumFieldCount = 12

  /// The form of an alert, or of an action sheet, which has no text fields.
  static func form(_ style: AlertContent.Style) -> Form<AlertDescription> {
    let isAlert = style == .alert
    let fields = Key<AlertDescription>(
      "fields", .list(of: field, count: 0...maximumFieldCount), \.fields,
      "Text fields, from top to bottom.")
    return MappingForm(
      name: isAlert ? "an alert" : "an action sheet",
      summary: isAlert
        ? "An alert in the middle of the screen."
        : "Actions at the bottom edge, or in a popover where the width is regular.",
      keys: [
        Key("title", Form.anyText, \.title, "The title."),
        Key("message", Form.anyText, \.message, "The text below the title."),
        Key(
          "actions", .list(of: action, count: 0...maximumActionCount), \.actions,
          "The actions, in the order in which they are added."),
      ] + (isAlert ? [fields] : []), make: { AlertDescription(style: style) }
    ).form
  }

  /// The form of an action: a title, or a mapping.
  private static var action: Form<ActionDescription> {
    .either([
      Form.line.map { ActionDescription(title: $0) },
      MappingForm(
        name: "an action", summary: "A button of an alert or an action sheet.",
        keys: [
          Key("title", Form.line, \.title, "The title.", isRequired: true),
          Key(
            "style", .choice, \.style, "Its meaning."),
          Key(
            "preferred", .flag, "True if it is emphasized in place of cancel."
          ) { action, isPreferred, key in action.preferredPlace = isPreferred ? key.place : nil },
          Key("id", .newBlockID, \.id, "Id by which taps and events name it; by default action."),
        ], make: { ActionDescription() }
      ).form,
    ])
  }

  private static var field: Form<AlertFieldDescription> {
    MappingForm(
      name: "a text field of an alert", summary: "A text field of one line.",
      keys: [
        Key("text", .optionalText, \.text, "The text."),
        Key("placeholder", .anyText, \.placeholder, "Text that stands in an empty field."),
        Key(
          "secure", .flag, \.isSecure, "True if dots stand for the characters."),
        Key("id", .newBlockID, \.id, "Id by which taps and events name it; by default field."),
      ], make: { AlertFieldDescription() }
    ).form
  }
}

/// An action of an alert.
struct ActionDescription: Sendable {
  var id: Located<String>?
  var title: Located<String>?
  var style = AlertAction.Style.default

  /// The place of `preferred: true`; nil without.
  var preferredPlace: Place?
}

/// A text field of an alert.
struct AlertFieldDescription: Sendable {
  var id: Located<String>?
  var text: Located<String>?
  var placeholder: Located<String>?
  var isSecure = false
}

extension SheetDescription {
  /// A Boolean value that is true for an alert or an action sheet.
  var isAlert: Bool { alert != nil }
}
