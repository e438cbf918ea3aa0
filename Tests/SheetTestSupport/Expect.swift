public import Testing

/// Records an issue unless a value is the wanted one.
///
/// A call takes a fifth of the compiler's time of `#expect(found == wanted)`, whose values of parts it does not show.
public func expect<Value: Equatable>(
  _ found: Value, _ wanted: Value, _ comment: @autoclosure () -> String = "",
  at location: SourceLocation = #_sourceLocation
) {
  guard found != wanted else { return }
  record("\(wanted)", "\(found)", comment(), at: location)
}

/// Records an issue unless a number differs from another one by at most a distance.
public func expect(
  _ found: Double, near wanted: Double, within distance: Double,
  _ comment: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation
) {
  guard !(abs(found - wanted) <= distance) else { return }
  record("\(wanted) ± \(distance)", "\(found)", comment(), at: location)
}

/// Records an issue unless a number differs from another one by less than a distance.
public func expect(
  _ found: Double, near wanted: Double, closerThan distance: Double,
  _ comment: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation
) {
  guard !(abs(found - wanted) < distance) else { return }
  record("closer to \(wanted) than \(distance)", "\(found)", comment(), at: location)
}

private func record(
  _ wanted: String, _ found: String, _ comment: String, at location: SourceLocation
) {
  let words = "expected \(wanted), found \(found)" + (comment.isEmpty ? "" : ": \(comment)")
  Issue.record(Comment(rawValue: words), sourceLocation: location)
}
