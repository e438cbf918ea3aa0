internal import SheetForms
internal import SheetModel
