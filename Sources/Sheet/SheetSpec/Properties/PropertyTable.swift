public import SheetContent
internal import SheetForms
internal import SheetModel

/// The properties of view controllers that files set and descriptions of changes contain.
public struct PropertyTable: Sendable {
  /// All properties, in the order of the keys of a sheet.
  public let all: [Property]

  /// Makes the form of a scenario whose sheets have these properties.
  let scenario: @Sendable () -> Form<ScenarioDocument>

  /// Creates a table of properties.
  public init(_ properties: [Property]) {
    self.init(properties) { ScenarioForm(properties: properties).root.form }
  }

  private init(
    _ properties: [Property], scenario: @escaping @Sendable () -> Form<ScenarioDocument>
  ) {
    all = properties
    self.scenario = scenario
  }

  /// The properties of sheets in sheetdraw.
  public static let standard = PropertyTable(
    Property.options + Property.ofCards + Property.ofController + Property.ofSheets
      + Property.ofModals
      + Property.ofContent
  ) { standardScenario }

  /// The form of scenarios with the standard properties, made when the first one is read.
  private static let standardScenario: Form<ScenarioDocument> =
    ScenarioForm(properties: standard.all).root.form

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
