import SheetDraw

/// A picker in a popover, which is a sheet at medium on a narrow screen.
func popoverPicker() -> ViewController {
  var picker = ViewController(id: "picker")
  picker.modalPresentationStyle = .popover
  picker.preferredContentSize = Size(width: 320, height: 480)
  picker.popoverPresentationController?.source = .barButtonItem
  picker.popoverPresentationController?.permittedArrowDirections = [.up, .down]
  var sheet = SheetPresentationController()
  sheet.detents = [.medium(), .large()]
  picker.popoverPresentationController?.adaptiveSheetPresentationController = sheet
  return picker
}
