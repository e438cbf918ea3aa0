internal import SheetForms
public import SheetModel

/// The properties of view controllers that files set and descriptions of changes contain.
public struct PropertyTable: Sendable {
  /// All properties, in the order of the keys of a sheet.
  public let all: [Property]

  /// A Boolean value that is true for the standard table.
  let isStandard: Bool

  /// Creates a table of properties.
  public init(_ properties: [Property]) { self.init(properties, isStandard: false) }

  private init(_ properties: [Property], isStandard: Bool) {
    all = properties
    self.isStandard = isStandard
  }

  /// The properties of sheets in sheetdraw.
  public static let standard = PropertyTable(
    Property.options + Property.ofCards + Property.ofController + Property.ofSheets
      + Property.ofModals
      + Property.ofContent, isStandard: true)

  /// The properties whose differences are described.
  public var described: [Property] { all.filter { $0.value != nil } }

  /// Returns a change as one phrase: `picker.selected large`.
  public func words(of change: PropertyChange) -> String {
    for property in all {
      guard let words = property.words(of: change) else { continue }
      return "\(change.id).\(words)"
    }
    return "\(change.id): a property that is not in the table"
  }
}
