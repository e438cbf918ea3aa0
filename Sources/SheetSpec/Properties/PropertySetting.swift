internal import SheetModel

/// A value that a file or an argument gives a property, before a device is known.
struct PropertySetting: Sendable {
  /// The property's name.
  let name: String

  /// The place of the key or of the argument; nil for a default.
  let place: Place?

  /// The first iOS that has the property.
  let since: Int

  /// The engine whose sheets alone have the property; nil for both.
  let engine: SheetEngine?

  /// The current name of a property whose name is old; nil for a current name.
  let replacement: String?

  /// A Boolean value that is true for the sheet that a popover adapts to.
  var isAdaptive = false

  /// A Boolean value that is true for an option of sheets alone, none of which is older than iOS 15
  /// (A18).
  var isSheetOption: Bool { since >= 15 }

  /// The value as the property's form reads it.
  let text: any Sendable

  /// Makes the change of the view controller with an id; nil for a fault, which the resolver
  /// collects.
  let change: @Sendable (_ id: String, inout Resolver) -> PropertyChange?

  /// Returns the value if it has a type, such as the detents that are listed or a named detent.
  func text<Text>(as type: Text.Type = Text.self) -> Text? { text as? Text }
}
