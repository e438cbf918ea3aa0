// The library in one import: sheets and scenarios, pictures of them, and their comparison.

@_exported public import SheetCatalogs
@_exported public import SheetChanges
@_exported public import SheetContent
@_exported public import SheetDiagnostics
@_exported public import SheetDiff
@_exported public import SheetFiles
@_exported public import SheetForms
@_exported public import SheetFrames
@_exported public import SheetLayout
@_exported public import SheetModel
@_exported public import SheetPictures
@_exported public import SheetPixels
@_exported public import SheetPlan
@_exported public import SheetPrimitives
@_exported public import SheetReport
@_exported public import SheetScene
@_exported public import SheetSpec
@_exported public import SheetState
@_exported public import SheetTokens
@_exported public import SheetVerify
@_exported public import SystemPackage
