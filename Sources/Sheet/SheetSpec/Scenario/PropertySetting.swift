internal import SheetForms
internal import SheetModel

/// A value that a file or an argument gives a property, before a device is known.
struct PropertySetting: Sendable {
  /// The key of the property.
  let key: KeyUse

  /// A Boolean value that is true for the sheet that a popover adapts to.
  var isAdaptive = false

  /// The value, if checks or other settings look at it.
  let value: SettingValue?

  /// Makes the change of the view controller with an id; nil for an error, which the resolver
  /// collects.
  let change: @Sendable (_ id: String, Resolver) -> PropertyChange?
}

/// A value of a property that checks or other settings look at.
indirect enum SettingValue: Sendable {
  case content(ContentDescription)
  case detents(DetentList)
  case detent(DetentReference)
  case id(Located<String>)
  case item(PresentationHostItem.Kind)
  case tiersType(TiersType)

  var content: ContentDescription? { if case .content(let value) = self { value } else { nil } }
  var detents: DetentList? { if case .detents(let value) = self { value } else { nil } }
  var detent: DetentReference? { if case .detent(let value) = self { value } else { nil } }
  var id: Located<String>? { if case .id(let value) = self { value } else { nil } }
  var item: PresentationHostItem.Kind? { if case .item(let value) = self { value } else { nil } }
  var tiersType: TiersType? { if case .tiersType(let value) = self { value } else { nil } }
}
