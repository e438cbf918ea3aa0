public import SheetModel
public import SheetPrimitives

/// A property of a view controller: the one declaration that files, steps, the JSON Schema and
/// descriptions of changes come from.
public struct Property: Sendable {
  /// Where a property can be written.
  public enum Use: Equatable, Sendable {
    /// Below a sheet, and behind its id in steps.
    case sheetAndChange
    /// Below a sheet only.
    case sheet
    /// Behind a sheet's id in steps only.
    case change
    /// Nowhere; only differences of it are told.
    case told
  }

  /// The key in files.
  public let name: String

  /// What it is called in descriptions of changes: `largest undimmed detent`.
  public let label: String

  /// The key in descriptions of changes.
  public private(set) var toldName: String
  public private(set) var unit: String?

  /// The id of the requirement or decision that it comes from.
  public private(set) var requirement: String?

  /// What UIKit, SwiftUI and rn-bottom-sheet call it.
  public private(set) var otherNames: [String]
  public let use: Use

  /// Names of properties that say more where they differ, too.
  public private(set) var hiddenBy: [String] = []

  /// The value that a view controller has; nil for what is not told, or told by other properties.
  public let value: (@Sendable (ViewController) -> JSON)?

  /// Copies the value of the first view controller to the second.
  public let copy: @Sendable (ViewController, inout ViewController) -> Void

  /// The value that a change sets; nil for a change of another property.
  private let changed: @Sendable (PropertyChange) -> JSON?

  /// The key of a sheet's mapping.
  let key: Key<SheetDescription>

  /// A setting with a value as the form reads it; nil for a value of another type.
  let setting: @Sendable (any Sendable, Place?) -> PropertySetting?
}

extension Property {
  /// A property that files can set.
  ///
  /// `form` is how its value is written, and `resolve` makes the value of what is written, on a
  /// device; it returns nil for a fault, which the resolver keeps. From iOS 15 on, `since` marks an
  /// option of sheets alone (A18). Descriptions of changes call it `toldName`, where that is not its
  /// name, and describe the property `told` in its place. A property with a `replacement` and one
  /// that is not `isTold` are described by others.
  init<Text: Sendable, Value: Describable>(
    _ name: String, _ label: String, _ path: PropertyPath<Value>, _ form: Form<Text>,
    _ summary: String, unit: String? = nil, requirement: String? = nil,
    since: Int = Key<SheetDescription>.firstSystem, use: Use = .sheetAndChange,
    toldName: String? = nil, told: PropertyPath<Value>? = nil, otherNames: [String] = [],
    replacement: String? = nil, isTold: Bool = true,
    resolve: @escaping @Sendable (Text, inout Resolver) -> Value?
  ) {
    let told = told ?? path
    let make: @Sendable (Text, Place?) -> PropertySetting = { text, place in
      PropertySetting(name: name, place: place, since: since, path: path, text: text) {
        id, resolver in resolve(text, &resolver).map { PropertyChange(id, path, to: $0) }
      }
    }
    self.name = name
    self.label = label
    self.toldName = toldName ?? name
    self.unit = unit
    self.requirement = requirement
    self.otherNames = otherNames
    self.use = use
    let describe: @Sendable (ViewController) -> JSON = { told.value(of: $0).described }
    value = isTold && replacement == nil ? describe : nil
    copy = { told.copy(from: $0, to: &$1) }
    changed = { $0.value(of: path)?.described }
    setting = { text, place in (text as? Text).map { make($0, place) } }
    key = Key(
      name, form, summary, since: since, replacement: replacement, otherNames: otherNames
    ) { sheet, text, key in sheet.settings.append(make(text, key.place)) }
  }

  /// A property whose value stands in files as it is.
  init<Value: Describable>(
    _ name: String, _ label: String, _ path: PropertyPath<Value>, _ form: Form<Value>,
    _ summary: String, unit: String? = nil, requirement: String? = nil,
    since: Int = Key<SheetDescription>.firstSystem, use: Use = .sheetAndChange,
    toldName: String? = nil, otherNames: [String] = []
  ) {
    self.init(
      name, label, path, form, summary, unit: unit, requirement: requirement, since: since,
      use: use, toldName: toldName, otherNames: otherNames
    ) { value, _ in value }
  }

  /// A property of which only differences are told.
  init<Value: Describable>(
    told name: String, _ label: String, _ path: PropertyPath<Value>, requirement: String? = nil,
    hiddenBy: [String] = []
  ) {
    self.init(
      name, label, path, .flag, "", requirement: requirement, use: .told
    ) { (_: Bool, _) in nil }
    self.hiddenBy = hiddenBy
  }

  /// Something that steps can do to a sheet without setting a value.
  init(
    doing name: String, _ words: String, _ form: Form<Bool>, _ summary: String, since: Int,
    otherNames: [String], isMade: @escaping @Sendable (PropertyChange) -> Bool,
    make: @escaping @Sendable (String) -> PropertyChange
  ) {
    let setting: @Sendable (Bool, Place?) -> PropertySetting = { text, place in
      PropertySetting(name: name, place: place, since: since, path: words, text: text) {
        id, _ in make(id)
      }
    }
    self.name = name
    label = words
    toldName = name
    self.otherNames = otherNames
    use = .change
    value = nil
    copy = { _, _ in }
    changed = { isMade($0) ? .null : nil }
    self.setting = { text, place in (text as? Bool).map { setting($0, place) } }
    key = Key(name, form, summary, since: since, otherNames: otherNames) { sheet, text, key in
      sheet.settings.append(setting(text, key.place))
    }
  }

  /// A change of this property without the id: `selected large`; nil for other changes.
  func words(of change: PropertyChange) -> String? {
    changed(change).map { use == .change ? label : "\(toldName) \($0.word ?? "none")" }
  }
}
