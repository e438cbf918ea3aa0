internal import SheetModel

/// A property and what is written of it, before a device is known.
struct PropertySetting: Sendable {
  /// The property's name.
  let name: String

  /// The place of the key, or of the argument; nil for what is not written.
  let place: Place?

  /// The first iOS that has the property.
  let since: Int

  private let path: any Sendable
  private let text: any Sendable
  private let resolve: @Sendable (String, inout Resolver) -> PropertyChange?

  init(
    name: String, place: Place?, since: Int, path: any Sendable, text: any Sendable,
    resolve: @escaping @Sendable (String, inout Resolver) -> PropertyChange?
  ) {
    self.name = name
    self.place = place
    self.since = since
    self.path = path
    self.text = text
    self.resolve = resolve
  }

  /// What is written, where it is of a type: the detents that are listed, a detent that is named.
  func text<Text>(as type: Text.Type = Text.self) -> Text? { text as? Text }

  /// Whether it is one of that property.
  func isOf<Value>(_ path: PropertyPath<Value>) -> Bool {
    self.path as? PropertyPath<Value> == path
  }

  /// The change of a view controller; nil where that is a fault, which the resolver keeps.
  func change(of id: String, _ resolver: inout Resolver) -> PropertyChange? {
    resolve(id, &resolver)
  }
}
