internal import SheetDiagnostics
internal import SheetForms
internal import SheetModel
internal import SheetTokens
