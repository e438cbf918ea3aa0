internal import SheetModel

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
