internal import SheetDiagnostics
internal import SheetModel

extension Resolver {
  /// Makes a view controller an alert or an action sheet.
  func configureAlert(
    _ controller: inout ViewController, as alert: AlertDescription, of sheet: SheetDescription
  ) {
    make(sheet.settings, of: &controller)
    var content = AlertContent(
      alert.style, title: alert.title?.value, message: alert.message?.value)
    for text in [alert.title, alert.message] {
      if let text { check(text, .headline) }
    }
    let ids = alert.actions.compactMap(\.id) + alert.fields.compactMap(\.id)
    var names = ControlNames(taken: ids.map(\.value))
    for (index, action) in alert.actions.enumerated() {
      guard let title = action.title else { continue }
      check(title, .body)
      if action.preferredPlace != nil { content.preferredActionIndex = index }
      content.actions.append(
        AlertAction(
          action.id?.value ?? names.next("action"), title: title.value, style: action.style))
    }
    for field in alert.fields {
      for text in [field.text, field.placeholder] {
        if let text { check(text, .footnote) }
      }
      content.textFields.append(
        AlertField(
          field.id?.value ?? names.next("field"), text: field.text?.value ?? "",
          placeholder: field.placeholder?.value, isSecure: field.isSecure))
    }
    controller.alert = content
    setPopover(of: &controller, sheet)
  }
}
