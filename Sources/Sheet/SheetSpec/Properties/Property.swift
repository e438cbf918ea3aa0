public import SheetForms
public import SheetModel

/// A property of a view controller: the single declaration behind the keys of files and steps, the
/// JSON Schema and descriptions of changes.
public struct Property: Sendable {
  /// The places where a property can be written.
  public enum Use: Equatable, Sendable {
    /// Below a sheet, and after its id in steps.
    case sheetAndChange
    /// Below a sheet only.
    case sheet
    /// After a sheet's id in steps only.
    case change
    /// Below a modal only.
    case modal
    /// Below a modal, and after its id in steps.
    case modalAndChange
    /// After a modal's id in steps only.
    case modalChange
    /// Nowhere; only differences of the property are described.
    case described
  }

  /// The key in files.
  public let name: String

  /// The label in descriptions of changes: `largest undimmed detent`.
  public let label: String

  /// The key in descriptions of changes.
  public let describedName: String

  /// The unit `pt`; nil for text and plain numbers.
  public let unit: String?

  /// The id of the requirement or decision that the property comes from; nil for none.
  public let requirement: String?

  /// The places where the property can be written.
  public let use: Use

  /// Names of properties whose differences imply this one's, which is then omitted.
  public fileprivate(set) var impliedBy: [String] = []

  /// Returns the value of a view controller; nil for a property that is not described, or that
  /// others describe.
  public let value: (@Sendable (ViewController) -> JSON)?

  /// Copies the value of the first view controller to the second.
  public let copy: @Sendable (ViewController, inout ViewController) -> Void

  /// Returns the value that a change sets; nil for a change of another property.
  let changed: @Sendable (PropertyChange) -> JSON?

  /// The key of a sheet's mapping.
  let key: Key<SheetDescription>
}

extension Property {
  /// Creates a property of which only differences are described.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Describable>(
    described name: String, _ label: String, _ path: PropertyPath<Value>,
    requirement: String? = nil, impliedBy: [String] = []
  ) {
    self =
      TypedProperty<Bool>(
        name, label, path, .flag, "", requirement: requirement, use: .described
      ) { _, _ in nil }.property
    self.impliedBy = impliedBy
  }

  /// Returns a Boolean value that indicates whether a view controller has the property.
  public func isProperty(of controller: ViewController) -> Bool {
    switch use {
    case .modal, .modalAndChange, .modalChange: controller.isHosted
    case .sheetAndChange, .sheet, .change, .described: true
    }
  }

  /// Returns the words of a change without the id: `selected large`; nil for other changes.
  func words(of change: PropertyChange) -> String? {
    changed(change).map { use == .change ? label : "\(describedName) \($0.word ?? "none")" }
  }
}

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
