internal import SheetForms
internal import SheetModel

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
