internal import SheetContent
internal import SheetDiagnostics
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

extension AlertDescription {
  /// The maximum numbers of actions and of text fields; chosen, as UIKit has none.
  private static let maximumActionCount = 100
  private static let maximumFieldCount = 12

  /// The form of an alert, or of an action sheet, which has no text fields.
  static func form(_ style: AlertContent.Style) -> Form<AlertDescription> {
    let isAlert = style == .alert
    let fields = Key<AlertDescription>(
      "fields", .list(of: field, count: 0...maximumFieldCount), \.fields,
      "Text fields, from top to bottom.",
      otherNames: [.uikit("textFields"), .uikit("addTextField")])
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
          "The actions, in the order in which they are added.", otherNames: [.word("buttons")]),
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
            "style", .choice, \.style, "Its meaning.", otherNames: [.swiftUI("role")]),
          Key(
            "preferred", .flag, "True if it is emphasized in place of cancel.",
            otherNames: [.uikit("preferredAction")]
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
          "secure", .flag, \.isSecure, "True if dots stand for the characters.",
          otherNames: [.uikit("isSecureTextEntry")]),
        Key("id", .newBlockID, \.id, "Id by which taps and events name it; by default field."),
      ], make: { AlertFieldDescription() }
    ).form
  }
}

extension SheetDescription {
  /// A Boolean value that is true for an alert or an action sheet.
  var isAlert: Bool { alert != nil }
}

/// The checks of alerts and action sheets.
final class AlertLint {
  private(set) var faults = FieldReader()

  /// Keys of a sheet that alerts have too.
  private static let keys = ["alert", "actionSheet", "isPresented", "interfaceStyle"]

  /// Checks the alerts of a document.
  init(_ document: ScenarioDocument) {
    for sheet in document.sheets {
      guard let alert = sheet.alert else { continue }
      checkKeys(of: sheet, alert)
      checkActions(of: alert)
      checkIDs(of: alert)
    }
  }

  private func checkKeys(of sheet: SheetDescription, _ alert: AlertDescription) {
    let uses = sheet.keys.uses
    if uses.contains(where: { $0.name == "alert" }),
      let second = uses.first(where: { $0.name == "actionSheet" })
    {
      faults.fail(
        .conflict, at: second.place, "\"\(sheet.id)\" is an alert and an action sheet",
        allowed: "one of them")
    }
    let noun = alert.style == .alert ? "an alert" : "an action sheet"
    for use in uses where !Self.keys.contains(use.name) {
      guard use.name != "popover" || alert.style == .alert else { continue }
      faults.warn(
        .noEffect, at: use.place, "\(use.subject) has no effect: \"\(sheet.id)\" is \(noun)")
    }
    if alert.title == nil, alert.message == nil, alert.actions.isEmpty, alert.fields.isEmpty {
      faults.fail(
        .missingKey, at: alert.place, "\"\(sheet.id)\" is \(noun) without any content",
        allowed: "a title, a message or actions")
    }
  }

  /// Reports a second cancel action, which stops an app, and a second preferred action.
  private func checkActions(of alert: AlertDescription) {
    let cancels = alert.actions.filter { $0.style == .cancel }
    if let second = cancels.dropFirst().first {
      faults.fail(
        .conflict, at: second.title?.place,
        "UIAlertController can only have one action with the style cancel",
        allowed: "style: default or destructive")
    }
    let preferred = alert.actions.compactMap(\.preferredPlace)
    if let second = preferred.dropFirst().first {
      faults.fail(
        .conflict, at: second, "an alert has one preferred action", allowed: "one of them")
    }
    if alert.style == .actionSheet, let place = preferred.first {
      faults.warn(
        .noEffect, at: place, "\"preferred\" has no effect on an action sheet",
        allowed: "style: cancel")
    }
  }

  private func checkIDs(of alert: AlertDescription) {
    var seen: Set<String> = []
    for id in alert.actions.compactMap(\.id) + alert.fields.compactMap(\.id)
    where !seen.insert(id.value).inserted {
      faults.fail(
        .duplicateKey, at: id.place, "the id \"\(id.value)\" is used twice in an alert",
        allowed: "an id of its own")
    }
  }
}
