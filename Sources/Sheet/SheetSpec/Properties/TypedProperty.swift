internal import SheetForms
internal import SheetModel

/// The declaration of a property whose value in files and arguments is a `Text`.
struct TypedProperty<Text: Sendable>: Sendable {
  /// The property without the type.
  let property: Property

  /// The key in files.
  var name: String { property.name }

  /// Returns a setting of the property; the place is nil for a default.
  let setting: @Sendable (Text, Place?) -> PropertySetting

  /// Creates a property whose changes are made and described in a way of its own.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ label: String, _ form: Form<Text>, _ summary: String,
    unit: String? = nil, requirement: String? = nil, since: Int,
    engine: SheetEngine?, use: Property.Use, describedName: String? = nil,
    replacement: String? = nil, value: (@Sendable (ViewController) -> JSON)?,
    copy: @escaping @Sendable (ViewController, inout ViewController) -> Void,
    changed: @escaping @Sendable (PropertyChange) -> JSON?,
    change: @escaping @Sendable (Text, String, Resolver) -> PropertyChange?
  ) {
    let setting: @Sendable (Text, Place?) -> PropertySetting = { text, place in
      let key = KeyUse(
        name: name, place: place, since: since, engine: engine?.rawValue, replacement: replacement)
      return PropertySetting(key: key, value: text) { change(text, $0, $1) }
    }
    self.setting = setting
    property = Property(
      name: name, label: label, describedName: describedName ?? name, unit: unit,
      requirement: requirement, use: use, value: value, copy: copy,
      changed: changed,
      key: Key(
        name, form, summary, since: since, engine: engine?.rawValue, replacement: replacement
      ) { sheet, text, key in sheet.settings.append(setting(text, key.place)) })
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
  ///   - replacement: The current property of the same meaning, which is described in its place.
  ///   - isDescribed: False if other properties describe it.
  ///   - resolve: Makes the value on a device; nil for an error, which the resolver collects.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Describable>(
    _ name: String, _ label: String, _ path: PropertyPath<Value>, _ form: Form<Text>,
    _ summary: String, unit: String? = nil, requirement: String? = nil,
    since: Int = Key<SheetDescription>.firstSystem,
    engine: SheetEngine? = nil, onCards card: CardOption<Text>? = nil,
    use: Property.Use = .sheetAndChange, describedName: String? = nil,
    describedPath: PropertyPath<Value>? = nil,
    replacement: String? = nil, isDescribed: Bool = true,
    resolve: @escaping @Sendable (Text, Resolver) -> Value?
  ) {
    let described = describedPath ?? path
    let describe: @Sendable (ViewController) -> JSON = { controller in
      if let card, controller.isPresentedAsCard { return card.value(controller) }
      return described.value(of: controller).described
    }
    self.init(
      name, label, form, summary, unit: unit, requirement: requirement,
      since: since, engine: engine, use: use, describedName: describedName,
      replacement: replacement,
      value: isDescribed && replacement == nil ? describe : nil,
      copy: { source, target in
        described.copy(from: source, to: &target)
        card?.copy(source, &target)
      }, changed: { $0.value(of: path)?.described ?? card?.changed($0) }
    ) { text, id, resolver in
      if let card, resolver.document.isCard(id) { return card.change(text, id, resolver) }
      return resolve(text, resolver).map { PropertyChange(id, path, to: $0) }
    }
  }

  /// Creates a property whose value in files needs no resolving.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ label: String, _ path: PropertyPath<Text>, _ form: Form<Text>,
    _ summary: String, requirement: String? = nil,
    since: Int = Key<SheetDescription>.firstSystem, engine: SheetEngine? = nil,
    onCards card: CardOption<Text>? = nil, use: Property.Use = .sheetAndChange,
    describedName: String? = nil
  ) where Text: Describable {
    self.init(
      name, label, path, form, summary, requirement: requirement, since: since,
      engine: engine, onCards: card, use: use, describedName: describedName
    ) { value, _ in value }
  }
}

extension [PropertySetting] {
  /// Returns the last setting of a property; nil if nothing sets it.
  func last(of property: TypedProperty<some Sendable>) -> PropertySetting? {
    last { $0.key.name == property.name }
  }

  /// Returns the last value of a property; nil if nothing sets it.
  func value<Text>(of property: TypedProperty<Text>) -> Text? {
    last(of: property)?.value as? Text
  }
}

/// Makes a list of properties of declarations of any type.
@resultBuilder
enum PropertyList {
  static func buildExpression(_ declaration: TypedProperty<some Sendable>) -> Property {
    declaration.property
  }

  static func buildExpression(_ property: Property) -> Property { property }
  static func buildBlock(_ properties: Property...) -> [Property] { properties }
}

/// The option of custom full-screen sheets that a property sets in place of the option of UIKit's sheets.
struct CardOption<Text: Sendable>: Sendable {
  /// Returns the value of a view controller.
  let value: @Sendable (ViewController) -> JSON

  /// Copies the value of the first view controller to the second.
  let copy: @Sendable (ViewController, inout ViewController) -> Void

  /// Returns the value that a change sets; nil for a change of another option.
  let changed: @Sendable (PropertyChange) -> JSON?

  /// Makes the change of the view controller with an id; nil for an error, which the resolver
  /// collects.
  let change: @Sendable (Text, _ id: String, Resolver) -> PropertyChange?

  /// Creates the option that a path names.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Describable>(
    _ path: PropertyPath<Value>, resolve: @escaping @Sendable (Text, Resolver) -> Value?
  ) {
    value = { path.value(of: $0).described }
    copy = { path.copy(from: $0, to: &$1) }
    changed = { $0.value(of: path)?.described }
    change = { text, id, resolver in
      resolve(text, resolver).map { PropertyChange(id, path, to: $0) }
    }
  }
}
