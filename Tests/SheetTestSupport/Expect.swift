public import Testing

/// Records an issue unless a value is the wanted one.
///
/// A call takes a fifth of the compiler's time of `#expect(found == wanted)`, whose values of parts it does not show.
public func expect<Value: Equatable>(
  _ found: Value, _ wanted: Value, _ comment: @autoclosure () -> String = "",
  at location: SourceLocation = #_sourceLocation
) {
  guard found != wanted else { return }
  Issue.record(
    "expected \(wanted), found \(found) \(comment())", sourceLocation: location)
}

/// Records an issue unless a number differs from another one by at most a distance.
public func expect(
  _ found: Double, near wanted: Double, within distance: Double,
  _ comment: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation
) {
  guard !(abs(found - wanted) <= distance) else { return }
  Issue.record(
    "expected \(wanted) ± \(distance), found \(found) \(comment())", sourceLocation: location)
}
