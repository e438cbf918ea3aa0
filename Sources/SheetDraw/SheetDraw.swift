// The library in one import: sheets and scenarios, pictures of them, and their comparison.

@_exported public import SheetVerify
