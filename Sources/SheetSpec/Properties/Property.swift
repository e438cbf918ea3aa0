public import SheetModel
public import SheetPrimitives

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
  public private(set) var describedName: String

  /// The unit `pt`; nil for text and plain numbers.
  public private(set) var unit: String?

  /// The id of the requirement or decision that the property comes from; nil for none.
  public private(set) var requirement: String?

  /// The names of the property in UIKit, SwiftUI and rn-bottom-sheet.
  public let otherNames: [String]

  /// The places where the property can be written.
  public let use: Use

  /// Names of properties whose differences imply this one's, which is then omitted.
  public private(set) var impliedBy: [String] = []

  /// Returns the value of a view controller; nil for a property that is not described, or that
  /// others describe.
  public let value: (@Sendable (ViewController) -> JSON)?

  /// Copies the value of the first view controller to the second.
  public let copy: @Sendable (ViewController, inout ViewController) -> Void

  /// Returns the value that a change sets; nil for a change of another property.
  private let changed: @Sendable (PropertyChange) -> JSON?

  /// The key of a sheet's mapping.
  let key: Key<SheetDescription>

  /// Makes a setting of a value as the form reads it; nil for a value of another type.
  private let makeSetting: @Sendable (any Sendable, Place?) -> PropertySetting?
}

extension Property {
  @_semantics("optimize.sil.specialize.generic.never")
  private init<Text: Sendable>(
    _ name: String, _ label: String, _ form: Form<Text>, _ summary: String, since: Int,
    engine: SheetEngine?, use: Use, otherNames: [String], replacement: String? = nil,
    value: (@Sendable (ViewController) -> JSON)?,
    copy: @escaping @Sendable (ViewController, inout ViewController) -> Void,
    changed: @escaping @Sendable (PropertyChange) -> JSON?,
    change: @escaping @Sendable (Text, String, inout Resolver) -> PropertyChange?
  ) {
    let setting: @Sendable (Text, Place?) -> PropertySetting = { text, place in
      PropertySetting(
        name: name, place: place, since: since, engine: engine, replacement: replacement, text: text
      ) { change(text, $0, &$1) }
    }
    self.name = name
    self.label = label
    describedName = name
    self.use = use
    self.otherNames = otherNames
    self.value = value
    self.copy = copy
    self.changed = changed
    makeSetting = { text, place in (text as? Text).map { setting($0, place) } }
    key = Key(
      name, form, summary, since: since, engine: engine, replacement: replacement,
      otherNames: otherNames
    ) { sheet, text, key in sheet.settings.append(setting(text, key.place)) }
  }

  /// Creates a property that files can set.
  ///
  /// - Parameters:
  ///   - name: The key in files.
  ///   - label: The label in descriptions of changes.
  ///   - path: The property that is set.
  ///   - form: The form of its value.
  ///   - summary: The description in the JSON Schema.
  ///   - unit: The unit in descriptions of changes.
  ///   - requirement: The id of the requirement that it comes from.
  ///   - since: The first iOS that has it; from iOS 15 on it is an option of sheets alone (A18).
  ///   - engine: The engine whose sheets alone have it; nil for both.
  ///   - card: The option of custom full-screen sheets that it sets there, if that is another one.
  ///   - use: The places where it can be written.
  ///   - describedName: The key in descriptions of changes, if that is another one.
  ///   - describedPath: The property that is described, if that is another one.
  ///   - otherNames: Its names in UIKit, SwiftUI and rn-bottom-sheet.
  ///   - replacement: The current property of the same meaning, which is described in its place.
  ///   - isDescribed: False if other properties describe it.
  ///   - resolve: Makes the value on a device; nil for a fault, which the resolver collects.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Text: Sendable, Value: Describable>(
    _ name: String, _ label: String, _ path: PropertyPath<Value>, _ form: Form<Text>,
    _ summary: String, unit: String? = nil, requirement: String? = nil,
    since: Int = Key<SheetDescription>.firstSystem, engine: SheetEngine? = nil,
    onCards card: CardOption<Text>? = nil, use: Use = .sheetAndChange,
    describedName: String? = nil, describedPath: PropertyPath<Value>? = nil,
    otherNames: [String] = [], replacement: String? = nil, isDescribed: Bool = true,
    resolve: @escaping @Sendable (Text, inout Resolver) -> Value?
  ) {
    let described = describedPath ?? path
    let describe: @Sendable (ViewController) -> JSON = { controller in
      if let card, controller.isPresentedAsCard { return card.value(controller) }
      return described.value(of: controller).described
    }
    self.init(
      name, label, form, summary, since: since, engine: engine, use: use, otherNames: otherNames,
      replacement: replacement, value: isDescribed && replacement == nil ? describe : nil,
      copy: { source, target in
        described.copy(from: source, to: &target)
        card?.copy(source, &target)
      }, changed: { $0.value(of: path)?.described ?? card?.changed($0) }
    ) { text, id, resolver in
      if let card, resolver.document.isCard(id) { return card.change(text, id, &resolver) }
      return resolve(text, &resolver).map { PropertyChange(id, path, to: $0) }
    }
    self.describedName = describedName ?? name
    self.unit = unit
    self.requirement = requirement
  }

  /// Creates a property whose value in files needs no resolving.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Describable>(
    _ name: String, _ label: String, _ path: PropertyPath<Value>, _ form: Form<Value>,
    _ summary: String, requirement: String? = nil, since: Int = Key<SheetDescription>.firstSystem,
    engine: SheetEngine? = nil, onCards card: CardOption<Value>? = nil, use: Use = .sheetAndChange,
    describedName: String? = nil, otherNames: [String] = []
  ) {
    self.init(
      name, label, path, form, summary, requirement: requirement, since: since, engine: engine,
      onCards: card, use: use, describedName: describedName, otherNames: otherNames
    ) { value, _ in value }
  }

  /// Creates a property of which only differences are described.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Describable>(
    described name: String, _ label: String, _ path: PropertyPath<Value>,
    requirement: String? = nil, impliedBy: [String] = []
  ) {
    self.init(
      name, label, path, .flag, "", requirement: requirement, use: .described
    ) { (_: Bool, _) in nil }
    self.impliedBy = impliedBy
  }

  /// Creates an effect that steps have on a sheet without setting a value.
  init(
    effect name: String, _ words: String, _ summary: String, since: Int, otherNames: [String],
    isMade: @escaping @Sendable (PropertyChange) -> Bool,
    make: @escaping @Sendable (String) -> PropertyChange
  ) {
    self.init(
      name, words, .flag, summary, since: since, engine: .uikit, use: .change,
      otherNames: otherNames, value: nil, copy: { _, _ in }, changed: { isMade($0) ? .null : nil }
    ) { (_: Bool, id, _) in make(id) }
  }

  /// Returns a Boolean value that indicates whether a view controller has the property.
  public func isProperty(of controller: ViewController) -> Bool {
    switch use {
    case .modal, .modalAndChange, .modalChange: controller.isHosted
    case .sheetAndChange, .sheet, .change, .described: true
    }
  }

  /// Returns a setting of the property.
  ///
  /// - Precondition: The form of the property reads values of this type.
  func setting(_ text: some Sendable, at place: Place?) -> PropertySetting {
    guard let setting = makeSetting(text, place) else {
      preconditionFailure("\(name) is not set to a \(type(of: text))")
    }
    return setting
  }

  /// Returns the words of a change without the id: `selected large`; nil for other changes.
  func words(of change: PropertyChange) -> String? {
    changed(change).map { use == .change ? label : "\(describedName) \($0.word ?? "none")" }
  }
}
